import { Link } from "../actions/Link";
import { useCompleteDocument } from "../data/completeDocument";
import { fillWords } from "../engine/interpolate";
import type { Cell, Kind } from "../engine/protocol";
import { listAddress } from "../engine/recordFormats";
import { formatCount } from "../lib/numbers";

/** What an export contained. */
export interface Exported {
  rows: number;
  format: string;
  query: string;
  columns: string[];
  isCancelled: boolean;
}

/** An export: how many rows it had and which columns, and a link to the list with its query. */
export function ExportedRows({
  cell,
  exported,
  kind,
}: {
  cell: Kind<Cell, "change">;
  exported: Exported;
  kind: string;
}) {
  const list = listAddress(useCompleteDocument(), kind);
  const { query, columns } = exported;
  const facts = { rows: formatCount(exported.rows), format: exported.format.toUpperCase() };
  return (
    <span className="change">
      <span>{fillWords(exported.isCancelled ? cell.cancelled : cell.exported, facts)}</span>
      {columns.length > 0 && (
        <span className="change-value muted">{fillWords(cell.columns, { columns: columns.join(", ") })}</span>
      )}
      {list !== null && <Link to={query === "" ? list : `${list}?${query}`}>{cell.showRows}</Link>}
    </span>
  );
}
