import { CellView } from "../cells";
import { LoadState } from "../loadState";
import { valueAt } from "../paths";
import { recordOf, useData } from "../record";
import type { Block, Kind } from "../wire";

export function Details({ block }: { block: Kind<Block, "details"> }) {
  const reading = useData(block.source);
  const record = recordOf(block.source, reading.data);
  if (record === null) return <LoadState reading={reading} lines={block.rows.length} />;
  return (
    <dl className="details">
      {block.rows.map(({ label, field, cell }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <CellView cell={cell} value={valueAt(record, field)} scope={{ values: record }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
