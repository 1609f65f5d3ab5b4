import { words } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import type { TableState } from "../../engine/tableState";
import { neighbourMarks, windowMarks } from "./pageMarks";
import { Pager } from "./Pager";
import { Summary } from "./Summary";

type TableBlock = Kind<Block, "table">;

function SizeChoice({ table, limit, onLimit }: { table: TableBlock; limit: number; onLimit: (limit: number) => void }) {
  const sizes = [...new Set([table.paging.size, ...table.paging.sizes])].sort((a, b) => a - b);
  if (sizes.length < 2) return null;
  return (
    <label className="size-choice">
      <span>{words.grid.size}</span>
      <select className="input" value={limit} onChange={(event) => { onLimit(Number(event.target.value)); }}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  table: TableBlock;
  limit: number;
  page: number;
  last: number;
  total: number;
  shown: { page: number; limit: number };
  /** Before the first rows there is nothing to sum up. */
  loading: boolean;
  change: (wanted: Partial<TableState>) => void;
}

/** Below the rows: which of them are shown, how many at once, and the way to the others. */
export function TableFooter({ table, limit, page, last, total, shown, loading, change }: Props) {
  const marks = table.paging.mode === "server" ? neighbourMarks : windowMarks;
  return (
    <footer className={loading ? "table-foot waiting" : "table-foot"}>
      {loading ? (
        <p className="summary" role="status">{words.grid.loading}</p>
      ) : (
        <Summary {...shown} total={total} />
      )}
      <SizeChoice table={table} limit={limit} onLimit={(wanted) => { change({ limit: wanted }); }} />
      <Pager page={page} last={last} marks={marks(page, last)} onPage={(target) => { change({ page: target }); }} />
    </footer>
  );
}
