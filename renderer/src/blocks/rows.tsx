import { CellView } from "../cells/CellView";
import { LoadState } from "../components/LoadState";
import { rowsOf, useData } from "../data/RecordContext";
import type { Block, Kind } from "../engine/protocol";

/** The number of columns that fit on a phone. */
const MOST_BESIDE_EACH_OTHER = 2;

function EmptyRows({ block: { empty, hint } }: { block: Kind<Block, "rows"> }) {
  return (
    <div className="rows-empty">
      <p>{empty}</p>
      {hint !== "" && <p className="muted">{hint}</p>}
    </div>
  );
}

export default function Rows({ block }: { block: Kind<Block, "rows"> }) {
  const request = useData(block.source);
  if (request.state !== "loaded") return <LoadState request={request} lines={2} />;
  const rows = rowsOf(block.source, request.data);
  if (rows.length === 0) return <EmptyRows block={block} />;
  const many = block.columns.length > MOST_BESIDE_EACH_OTHER ? "rows many" : "rows";
  // The roles keep the table semantics, which the layouts of phones and of a timeline remove.
  return (
    <div className={block.timeline ? "rows timeline" : many} role="region" aria-label={block.label} tabIndex={0}>
      <table role="table" aria-label={block.label}>
        <thead role="rowgroup" className={block.timeline ? "visually-hidden" : undefined}>
          <tr role="row">
            {block.columns.map(({ title }) => (
              <th key={title} role="columnheader" scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row, index) => (
            <tr key={index} role="row" data-open={block.done === null ? undefined : row[block.done] !== true}>
              {block.columns.map(({ title, field, cell, width }) => (
                <td key={title} role="cell" data-title={title} data-width={width}>
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
