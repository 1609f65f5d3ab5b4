import { CellView } from "../cells";
import { useDrawing } from "../drawing";
import { LoadState } from "../loadState";
import { useReading } from "../source";
import type { Block, Kind, Row } from "../wire";

export function Details({ block }: { block: Kind<Block, "details"> }) {
  const { values } = useDrawing();
  const reading = useReading(block.source.call, values);
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
