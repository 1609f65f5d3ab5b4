import { CellView } from "../cells";
import { LoadState } from "../loadState";
import { useData } from "../record";
import type { Block, Kind, Row } from "../wire";

export function Details({ block }: { block: Kind<Block, "details"> }) {
  const reading = useData(block.source);
  if (reading.state !== "loaded") return <LoadState reading={reading} lines={block.rows.length} />;
  const record = reading.data as Row;
  return (
    <dl className="details">
      {block.rows.map(({ label, field, cell }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            <CellView cell={cell} value={record[field]} scope={{ values: record }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
