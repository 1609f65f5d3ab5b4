import { useMemo, useRef, useState, type ClipboardEvent, type DragEvent } from "react";

import { FileLink } from "../../../actions/FileLink";
import { Icon } from "../../../components/Icon";
import { IconButton } from "../../../components/IconButton";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import { filesIn, formatSize, type RecordFile } from "../../../lib/files";
import { FilePreview } from "../../files/FilePreview";
import { MAX_MEGABYTES, useUploads, type Room, type Uploads } from "../../files/useUploads";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";
import "../../../styles/files.css";

/** Return how many files the schema of the body allows. */
function roomIn(rules: object, name: string): Room {
  const { properties = {} } = rules as { properties?: Record<string, { type?: string; maxItems?: number }> };
  const several = properties[name]?.type === "array";
  return { several, most: several ? (properties[name]?.maxItems ?? Infinity) : 1 };
}

interface EntryProps {
  file: RecordFile;
  field: FieldProps<"file">["field"];
  uploads: Uploads;
  readOnly: boolean;
}

/** A file, with the state of its upload. */
function Entry({ file, field, uploads, readOnly }: EntryProps) {
  const { icons } = useDocument();
  const { texts } = field;
  const key = file.key ?? "";
  const job = uploads.jobs.get(key);
  const isStored = file.id !== "";
  const isWrong = !isStored && (job === undefined || job.state === "failed");
  const state = job === undefined ? texts.lost : job.state === "failed" ? job.reason : texts[job.state];
  return (
    <li className="file" aria-busy={!isStored && !isWrong}>
      <FilePreview file={file} call={field.download} text={texts.preview} />
      <span className="file-text">
        {isStored ? <FileLink file={file} call={field.download} /> : <span className="file-name">{file.name}</span>}
        {isStored ? (
          <span className="muted small">{formatSize(file.size)}</span>
        ) : (
          <span className={isWrong ? "field-error" : "muted small"} role={isWrong ? "alert" : "status"}>
            {state}
          </span>
        )}
      </span>
      {job?.state === "failed" && (
        <button type="button" className="link" onClick={() => uploads.retry(key)}>
          {texts.retry}
        </button>
      )}
      {!readOnly && (
        <IconButton
          label={fillWords(texts.remove, { name: file.name })}
          icon={icons.remove}
          onClick={() => uploads.remove(file)}
        />
      )}
    </li>
  );
}

/** Files that are uploaded as soon as they are selected, dropped or pasted. */
export default function FileInput({ id, field, naming, readOnly }: FieldProps<"file">) {
  const { icons } = useDocument();
  const { texts } = field;
  const { data, base, rules, set } = useScope();
  const files = useMemo(() => filesIn(data[field.name]), [data, field.name]);
  const room = useMemo(() => roomIn(rules, field.name), [rules, field.name]);
  const uploads = useUploads(field, files, room, (next) => {
    const none = base[field.name] === undefined ? undefined : [];
    set({ [field.name]: room.several ? (next.length === 0 ? none : next) : next[0] });
  });
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isFull = room.several && files.length >= room.most;
  const choose = room.several ? texts.chooseSeveral : files.length > 0 ? texts.replace : texts.choose;

  function take(list: FileList | undefined, event: { preventDefault: () => void }) {
    if (readOnly || list === undefined || list.length === 0) return;
    event.preventDefault();
    uploads.add([...list]);
  }

  const over = (event: DragEvent) => {
    if (readOnly || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setIsOver(event.type === "dragover");
  };
  return (
    <div
      className="file-field"
      role="group"
      aria-labelledby={`${id}__label`}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={over}
      onDrop={(event) => {
        setIsOver(false);
        take(event.dataTransfer.files, event);
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files, event)}
    >
      {files.length > 0 && (
        <ul className="files">
          {files.map((file) => (
            <Entry key={file.id || file.key} file={file} field={field} uploads={uploads} readOnly={readOnly} />
          ))}
        </ul>
      )}
      {readOnly && files.length === 0 && <p className="muted">{texts.none}</p>}
      {!readOnly && !isFull && (
        <div className="flow file-choice">
          <label className="button file-button">
            <Icon name={icons.upload} /> {choose}
            <input
              ref={input}
              id={id}
              className="visually-hidden"
              type="file"
              multiple={room.several}
              accept={field.accept.join()}
              aria-label={`${choose} (${fillWords(texts.limits, { size: MAX_MEGABYTES })})`}
              {...naming}
              onChange={(event) => {
                take(event.target.files ?? undefined, event);
                event.target.value = ""; // the same file can be selected again
              }}
            />
          </label>
          <span className="muted small file-drop">{texts.drop}</span>
          <span className="muted small">{fillWords(texts.limits, { size: MAX_MEGABYTES })}</span>
        </div>
      )}
      {uploads.refusals.map((text) => (
        <p key={text} className="field-error" role="alert">
          <Icon name={icons.error} /> {text}
        </p>
      ))}
      <span className="visually-hidden" role="status">
        {uploads.done}
      </span>
    </div>
  );
}
