import { useState, type SyntheticEvent } from "react";

import { IconButton } from "../../components/IconButton";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords, splitWords } from "../../engine/interpolate";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { SIZE_KEY } from "../../engine/tableState";
import { formatCount } from "../../lib/numbers";
import type { TableRows } from "./useTableRows";

/** Return the page sizes that users can select. */
function sizesOf({ size, sizes }: Wire<"Paging">): number[] {
  return [...new Set([size, ...sizes])].sort((a, b) => a - b);
}

/** Return whether a table suggests its larger page size. `isChosen`: the reader has chosen a size before. */
function suggestsSize(paging: Wire<"Paging">, limit: number, total: number, isChosen: boolean): boolean {
  const { suggestedSize, size } = paging;
  return (
    !isChosen && limit === size && suggestedSize > size && total > limit && sizesOf(paging).includes(suggestedSize)
  );
}

interface SizeChoiceProps {
  block: Pick<Kind<Block, "table">, "paging">;
  limit: number;
  onLimit: (limit: number) => void;
}

/** The choice of the page size. */
function SizeChoice({ block, limit, onLimit }: SizeChoiceProps) {
  const { uiText } = useDocument();
  const sizes = sizesOf(block.paging);
  if (sizes.length < 2) return null;
  return (
    <label className="size-choice">
      <span>{uiText.grid.size}</span>
      <select className="input" value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
        {sizes.map((size) => (
          <option key={size}>{size}</option>
        ))}
      </select>
    </label>
  );
}

/** Suggests a larger page size until the reader has chosen one. */
function SizeSuggestion({ block, limit, total, onLimit }: SizeChoiceProps & { total: number }) {
  const { icons, uiText } = useDocument();
  const { grid } = uiText;
  const { local } = useApplication().storage;
  const [isChosen, setIsChosen] = useState(() => local.read(SIZE_KEY) !== null);
  const { suggestedSize: more, size } = block.paging;
  if (!suggestsSize(block.paging, limit, total, isChosen)) return null;
  function choose(wanted: number) {
    setIsChosen(true);
    onLimit(wanted);
  }
  return (
    <span className="size-suggestion">
      <span className="visually-hidden">{fillWords(grid.fewRows, { size })} </span>
      <button type="button" className="link-button" onClick={() => choose(more)}>
        {fillWords(grid.moreRows, { size: more })}
      </button>
      <IconButton
        label={fillWords(grid.keepSize, { size })}
        icon={icons.close}
        hasTooltip={false}
        onClick={() => choose(size)}
      />
    </span>
  );
}

interface PagerProps {
  page: number;
  last: number;
  marks: PageMark[];
  onPage: (page: number) => void;
}

/** Previous, pages, Next. Unavailable buttons stay in place with aria-disabled, so that they keep the focus. */
function Pager({ page, last, marks, onPage }: PagerProps) {
  const { uiText } = useDocument();
  function step(target: number) {
    return {
      "aria-disabled": target < 1 || target > last,
      onClick: () => {
        if (target >= 1 && target <= last) onPage(target);
      },
    };
  }
  return (
    <nav className="pager" aria-label={uiText.grid.pages}>
      <button type="button" className="page-button" {...step(page - 1)}>
        {uiText.grid.previous}
      </button>
      {marks.map((mark, index) =>
        mark === "gap" ? (
          <span key={`gap ${String(index)}`} className="page-gap">
            ...
          </span>
        ) : (
          <button
            key={mark}
            type="button"
            className="page-button"
            title={fillWords(uiText.grid.page, { page: formatCount(mark) })}
            aria-current={mark === page ? "page" : undefined}
            onClick={() => onPage(mark)}
          >
            {formatCount(mark)}
          </button>
        ),
      )}
      <button type="button" className="page-button" {...step(page + 1)}>
        {uiText.grid.next}
      </button>
    </nav>
  );
}

interface PageFieldProps {
  last: number;
  onPage: (page: number) => void;
}

/** A field that opens any page: Enter goes to the nearest page that exists. */
function PageField({ last, onPage }: PageFieldProps) {
  const { uiText } = useDocument();
  const [typed, setTyped] = useState("");
  function open(event: SyntheticEvent) {
    event.preventDefault();
    const digits = typed.replace(/\D/g, "");
    if (digits === "") return;
    onPage(Math.min(Math.max(Number(digits), 1), last));
    setTyped("");
  }
  return (
    <form className="page-field" onSubmit={open}>
      <input
        className="input"
        inputMode="numeric"
        enterKeyHint="go"
        autoComplete="off"
        placeholder={uiText.grid.goToPage}
        aria-label={uiText.grid.goToPage}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </form>
  );
}

/** An item of a pager: a page, or a gap. */
export type PageMark = number | "gap";

/** More pages than this have a field that opens any of them. */
const PAGES_IN_SIGHT = 5;

/** Return the items for paging in the browser: a window of three pages, and the first and last page beyond gaps. */
export function windowMarks(page: number, last: number): PageMark[] {
  const width = Math.min(3, last);
  const start = Math.max(1, Math.min(page - 1, last - width + 1));
  const marks: PageMark[] = Array.from({ length: width }, (_, index) => start + index);
  const end = start + width - 1;
  return [...(start > 1 ? [1, "gap" as const] : []), ...marks, ...(end < last ? ["gap" as const, last] : [])];
}

/** Return the items for server-side paging: first and last page, the neighbours of the current one, and gaps. */
export function neighbourMarks(page: number, last: number): PageMark[] {
  const near = [page - 1, page, page + 1].filter((mark) => mark > 1 && mark < last);
  return [
    ...(last >= 1 ? [1] : []),
    ...(page > 4 ? ["gap" as const] : []),
    ...near,
    ...(page < last - 3 ? ["gap" as const] : []),
    ...(last > 1 ? [last] : []),
  ];
}

/** Return the items of a pager. */
function marksOf(mode: "browser" | "server", page: number, last: number): PageMark[] {
  return (mode === "server" ? neighbourMarks : windowMarks)(page, last);
}

/** 'Showing 1 to 5 of 12 results' with bold numbers; empty without results. */
function Summary({ page, limit, total }: { page: number; limit: number; total: number }) {
  const { uiText } = useDocument();
  const numbers: Record<string, number> = {
    from: (page - 1) * limit + 1,
    to: Math.min(page * limit, total),
    total,
  };
  return (
    <p className="summary" role="status" aria-live="polite">
      {total > 0 &&
        splitWords(uiText.grid.summary).map(({ text, name }, index) =>
          name === null ? text : <b key={index}>{formatCount(numbers[name] ?? 0)}</b>,
        )}
    </p>
  );
}

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
