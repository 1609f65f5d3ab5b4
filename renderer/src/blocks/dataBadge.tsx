import { recordOf, useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";

export function DataBadge({ block }: { block: Kind<Block, "dataBadge"> }) {
  const record = recordOf(block.source, useData(block.source).data);
  return record?.[block.field] === true ? (
    <p>
      <span className="badge neutral">{block.label}</span>
    </p>
  ) : null;
}
