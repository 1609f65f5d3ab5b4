import { FileLink } from "../actions/FileLink";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { filesIn, formatSize } from "../lib/files";
import { FilePreview } from "../widgets/files/FilePreview";
import "../styles/files.css";

/** The files of a record. */
export default function Files({ block }: { block: Kind<Block, "files"> }) {
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  if (record === null) return <LoadState request={request} lines={2} />;
  const files = filesIn(valueAt(record, block.field));
  if (files.length === 0) return <p className="muted files-empty">{block.empty}</p>;
  return (
    <ul className="files files-grid" aria-label={block.label}>
      {files.map((file) => (
        <li key={file.id} className="file">
          <FilePreview file={file} call={block.download} text={block.preview} />
          <span className="file-text">
            <FileLink file={file} call={block.download} />
            <span className="muted small">{formatSize(file.size)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
