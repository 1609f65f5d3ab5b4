import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import { PageField } from "./PageField";
import { marksOf, PAGES_IN_SIGHT } from "./pageMarks";
import { Pager } from "./Pager";
import { SizeChoice, SizeSuggestion } from "./SizeChoice";
import { Summary } from "./Summary";
import type { TableRows } from "./useTableRows";

type TableBlock = Kind<Block, "table">;

interface Props {
  block: Pick<TableBlock, "paging">;
  table: Pick<TableRows, "page" | "last" | "total"> & { shown: Pick<TableRows["shown"], "page" | "limit"> };
  limit: number;
  /** Whether the first rows are still loading, so that there is nothing to summarize. */
  loading: boolean;
  change: (wanted: { page: number } | { limit: number }) => void;
}

/** The footer of a table: which rows it shows, the page size, and the way to other pages. */
export function TableFooter({ block, table: { page, last, total, shown }, limit, loading, change }: Props) {
  const { uiText } = useDocument();
  const marks = marksOf(block.paging.mode, page, last);
  const setLimit = (wanted: number) => change({ limit: wanted });
  const setPage = (target: number) => change({ page: target });
  return (
    <footer className={loading ? "table-foot waiting" : "table-foot"}>
      {loading ? (
        <p className="summary" role="status">
          {uiText.grid.loading}
        </p>
      ) : (
        <Summary {...shown} total={total} />
      )}
      <SizeSuggestion block={block} limit={limit} total={total} onLimit={setLimit} />
      <SizeChoice block={block} limit={limit} onLimit={setLimit} />
      {last > PAGES_IN_SIGHT && <PageField last={last} onPage={setPage} />}
      <Pager page={page} last={last} marks={marks} onPage={setPage} />
    </footer>
  );
}
