import { useId, useRef, useState, type DragEvent } from "react";

import { toastsOf } from "../../actions/toasts";
import { Icon } from "../../components/Icon";
import { useApplication, useDocument } from "../../engine/application";
import type { OpenImport } from "./useImport";

const ACCEPTED = ".xlsx,.xlsm,.xls,.ods,.csv,.tsv,.txt";

/** The links to an empty file with the right headings. */
function Templates({ block, resource }: { block: OpenImport["block"]; resource: string }) {
  const application = useApplication();
  const { texts, template } = block;
  async function save(format: "xlsx" | "csv") {
    const { download } = await import("../../data/download");
    const failure = await download(application, template, { query: { of: resource, format } });
    if (failure !== null) toastsOf(application).show("error", failure.message ?? failure.reason);
  }
  return (
    <p className="import-template">
      {texts.template}{" "}
      <button type="button" className="link-button" onClick={() => void save("xlsx")}>
        {texts.excel}
      </button>{" "}
      <button type="button" className="link-button" onClick={() => void save("csv")}>
        {texts.csv}
      </button>
    </p>
  );
}

/** The first step: a file, or pasted cells. */
export function FileStep({ open, resource }: { open: OpenImport; resource: string }) {
  const { icons } = useDocument();
  const { block, readFile, readCells, busy } = open;
  const { texts } = block;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [cells, setCells] = useState("");
  const id = useId();
  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) readFile(file);
  }
  return (
    <div className="import-file">
      <div
        className={isOver ? "import-drop over" : "import-drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <p>{texts.drop}</p>
        <button type="button" className="button primary" disabled={busy !== ""} onClick={() => input.current?.click()}>
          <Icon name={icons.file} />
          <span>{texts.choose}</span>
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPTED}
          aria-label={texts.choose}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = ""; // the same file may be chosen again after a change
            if (file !== undefined) readFile(file);
          }}
        />
      </div>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (cells.trim() !== "") readCells(cells);
        }}
      >
        <label className="label" htmlFor={id}>
          {texts.paste}
        </label>
        <textarea
          id={id}
          className="input import-cells"
          rows={4}
          value={cells}
          onChange={({ target }) => setCells(target.value)}
        />
        <button type="submit" className="button" disabled={cells.trim() === "" || busy !== ""}>
          {texts.readCells}
        </button>
      </form>
      <Templates block={block} resource={resource} />
    </div>
  );
}
