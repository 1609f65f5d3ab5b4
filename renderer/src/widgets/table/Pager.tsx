import { useDocument } from "../../engine/application";
import { fillWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";
import type { PageMark } from "./pageMarks";

interface Props {
  page: number;
  last: number;
  marks: PageMark[];
  onPage: (page: number) => void;
}

/** Previous, pages, Next. Unavailable buttons stay in place with aria-disabled, so that they keep the focus. */
export function Pager({ page, last, marks, onPage }: Props) {
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
