import { LoadState } from "../components/LoadState";
import { CellView } from "../cells/CellView";
import { recordOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { totalOf } from "../engine/derived";
import type { Block, Kind, Row } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { listOrEmpty } from "../lib/listOrEmpty";
import "../styles/lines.css";

type LinesBlock = Kind<Block, "lines">;

/** Values of the record below the last column, such as its tax and its total. */
function Summary({ block, record }: { block: LinesBlock; record: Row }) {
  return block.summary.map(({ field, label, cell }) => (
    <tr key={field}>
      <th scope="row" colSpan={block.columns.length - 1}>
        {label}
      </th>
      <td data-cell={cell.kind}>
        <CellView cell={cell} value={valueAt(record, field)} scope={{ values: record }} />
      </td>
    </tr>
  ));
}

function Totals({ block, rows }: { block: LinesBlock; rows: Row[] }) {
  const { uiText } = useDocument();
  const [first, ...rest] = block.columns;
  const isNamed = first !== undefined && !block.totals.includes(first.field);
  return (
    <tr>
      {isNamed && <th scope="row">{uiText.lines.total}</th>}
      {(isNamed ? rest : block.columns).map(({ field, cell }) => (
        <td key={field} data-cell={cell.kind}>
          {block.totals.includes(field) && <CellView cell={cell} value={totalOf(rows, field)} scope={{ values: {} }} />}
        </td>
      ))}
    </tr>
  );
}

/** The lines of a record. */
export default function Lines({ block }: { block: LinesBlock }) {
  const { uiText } = useDocument();
  const request = useData(block.source);
  const record = recordOf(block.source, request.data);
  if (record === null) return <LoadState request={request} lines={3} />;
  const rows = listOrEmpty<Row>(record[block.field]);
  if (rows.length === 0) return <p className="muted lines-empty">{block.empty || uiText.lines.empty}</p>;
  return (
    <div className="lines-frame">
      <table className="lines-view" aria-label={block.label}>
        <thead>
          <tr>
            {block.columns.map(({ field, label, cell }) => (
              <th key={field} scope="col" data-cell={cell.kind}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {block.columns.map(({ field, label, cell }) => (
                <td key={field} data-cell={cell.kind} data-label={label}>
                  <CellView cell={cell} value={valueAt(row, field)} scope={{ values: row }} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {block.totals.length > 0 && <Totals block={block} rows={rows} />}
          <Summary block={block} record={record} />
        </tfoot>
      </table>
    </div>
  );
}
