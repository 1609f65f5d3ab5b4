import { useId, useState, type SyntheticEvent } from "react";

import { Choice } from "../../components/Choice";
import { IconButton } from "../../components/IconButton";
import { useApplication, useDocument } from "../../engine/application";
import { fillWords, splitWords } from "../../engine/interpolate";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { SIZE_KEY } from "../../engine/tableState";
import { formatCount } from "../../lib/numbers";
import { Pager } from "./Pager";
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
  const id = useId();
  const sizes = sizesOf(block.paging);
  if (sizes.length < 2) return null;
  return (
    <div className="size-choice">
      <label htmlFor={id}>{uiText.grid.size}</label>
      <Choice
        naming={{ id }}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        value={String(limit)}
        onChoose={(size) => onLimit(Number(size))}
      />
    </div>
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

/** More pages than this have a field that opens any of them. */
const PAGES_IN_SIGHT = 5;

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
  const setLimit = (wanted: number) => change({ limit: wanted });
  const setPage = (target: number) => change({ page: target });
  return (
    <footer className={loading || total > 0 ? `flow table-foot ${loading ? "waiting" : ""}` : "visually-hidden"}>
      {loading ? (
        <p className="summary" role="status">
          {uiText.grid.loading}
        </p>
      ) : (
        <Summary {...shown} total={total} />
      )}
      {(loading || total > 0) && (
        <>
          <SizeSuggestion block={block} limit={limit} total={total} onLimit={setLimit} />
          <SizeChoice block={block} limit={limit} onLimit={setLimit} />
          {last > PAGES_IN_SIGHT && <PageField last={last} onPage={setPage} />}
          <Pager mode={block.paging.mode} page={page} last={last} onPage={setPage} />
        </>
      )}
    </footer>
  );
}
