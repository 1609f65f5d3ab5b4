import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";

/** An item of a pager: a page, or a gap. */
type PageMark = number | "gap";

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

interface Props {
  mode: "browser" | "server";
  page: number;
  last: number;
  onPage: (page: number) => void;
}

/** Previous, pages, Next. Unavailable buttons stay in place with aria-disabled, so that they keep the focus. */
export function Pager({ mode, page, last, onPage }: Props) {
  const { uiText } = useDocument();
  const marks = mode === "server" ? neighbourMarks(page, last) : windowMarks(page, last);
  function step(target: number) {
    return {
      "aria-disabled": target < 1 || target > last,
      onClick: () => {
        if (target >= 1 && target <= last) onPage(target);
      },
    };
  }
  return (
    <nav className="flow pager" aria-label={uiText.grid.pages}>
      <button type="button" className="page-button" {...step(page - 1)}>
        {uiText.grid.previous}
      </button>
      {marks.map((mark, index) =>
        mark === "gap" ? (
          <span key={`gap ${String(index)}`} className="muted page-gap">
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
