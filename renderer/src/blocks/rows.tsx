import { CellView } from "../cells";
import { LoadState } from "../loadState";
import { rowsOf, useData } from "../record";
import type { Block, Kind } from "../wire";

export function Rows({ block }: { block: Kind<Block, "rows"> }) {
  const reading = useData(block.source);
  if (reading.state !== "loaded") return <LoadState reading={reading} lines={3} />;
  const rows = rowsOf(block.source, reading.data);
  if (rows.length === 0) return <p className="muted no-rows">{block.empty}</p>;
  return (
    <div className="rows" role="region" aria-label={block.label} tabIndex={0}>
      <table aria-label={block.label}>
        <thead>
          <tr>
            {block.columns.map(({ title }) => (
              <th key={title} scope="col">{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {block.columns.map(({ title, field, cell }) => (
                <td key={title}>
                  <CellView cell={cell} value={field === null ? undefined : row[field]} scope={{ values: row }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
