import type { CSSProperties } from "react";

import { words } from "../application";
import { LoadState } from "../loadState";
import { rowsOf, useData } from "../record";
import { asText } from "../templates";
import type { Block, Kind, Row } from "../wire";

function Message({ row }: { row: Row }) {
  return (
    <li className={`message ${asText(row["tone"])}`}>
      <p className="message-title">
        {asText(row["title"])}
        {row["unread"] === true && <span className="badge info">{words.shell.unread}</span>}
      </p>
      <p>{asText(row["text"])}</p>
      <p className="muted">{asText(row["time"])}</p>
    </li>
  );
}

export function Feed({ block }: { block: Kind<Block, "feed"> }) {
  const reading = useData(block.source);
  const height = { "--feed-height": `${String(block.maxHeight)}px` } as CSSProperties;
  if (reading.state !== "loaded") return <LoadState reading={reading} lines={3} />;
  const rows = rowsOf(block.source, reading.data);
  if (rows.length === 0) return <p className="muted feed-empty">{block.empty}</p>;
  return (
    <ul className="feed" style={height} tabIndex={0} aria-label={block.label}>
      {rows.map((row, index) => (
        <Message key={index} row={row} />
      ))}
    </ul>
  );
}
