import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import type { TableState } from "../../engine/tableState";
import { neighbourMarks, windowMarks } from "./pageMarks";
import { Pager } from "./Pager";
import { Summary } from "./Summary";
import type { TableRows } from "./useTableRows";

type TableBlock = Kind<Block, "table">;

function SizeChoice({ block, limit, onLimit }: { block: TableBlock; limit: number; onLimit: (limit: number) => void }) {
  const { uiText } = useDocument();
  const sizes = [...new Set([block.paging.size, ...block.paging.sizes])].sort((a, b) => a - b);
  if (sizes.length < 2) return null;
  return (
    <label className="size-choice">
      <span>{uiText.grid.size}</span>
      <select className="input" value={limit} onChange={(event) => { onLimit(Number(event.target.value)); }}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  block: TableBlock;
  table: TableRows;
  limit: number;
  /** Whether the first rows are still loading, so that there is nothing to summarize. */
  loading: boolean;
  change: (wanted: Partial<TableState>) => void;
}

/** The footer of a table: which rows it shows, the page size, and the links to other pages. */
export function TableFooter({ block, table: { page, last, total, shown }, limit, loading, change }: Props) {
  const { uiText } = useDocument();
  const marks = block.paging.mode === "server" ? neighbourMarks : windowMarks;
  return (
    <footer className={loading ? "table-foot waiting" : "table-foot"}>
      {loading ? (
        <p className="summary" role="status">{uiText.grid.loading}</p>
      ) : (
        <Summary {...shown} total={total} />
      )}
      <SizeChoice block={block} limit={limit} onLimit={(wanted) => { change({ limit: wanted }); }} />
      <Pager page={page} last={last} marks={marks(page, last)} onPage={(target) => { change({ page: target }); }} />
    </footer>
  );
}
