import { useEffect, useLayoutEffect, useState, type RefObject } from "react";
import "../../../styles/bulk.css";

import { IconButton } from "../../../components/IconButton";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { PlacedColumn } from "../../../engine/placeColumns";
import { preloadable } from "../../../engine/preloadable";
import type { Block, Kind, Row, UiText, Values, Wire } from "../../../engine/protocol";
import type { TableState } from "../../../engine/tableState";
import { formatCount } from "../../../lib/numbers";
import { OnDemand } from "../../OnDemand";
import { ExportButton } from "../ExportButton";
import type { Boxes } from "../SelectionBox";
import { PageBox, RowBox } from "./boxes";
import { countOf, pageState, type Selection } from "./selection";
import { useSelection } from "./useSelection";
import { usePhoneSelection } from "./usePhoneSelection";

type TableBlock = Kind<Block, "table">;

const BulkDialog = preloadable(() => import("./BulkDialog"));

interface Props {
  block: TableBlock;
  state: TableState;
  rows: readonly Row[];
  /** What draws the boxes of the rows. */
  boxes: Boxes;
  bulk: Wire<"Bulk">;
  region: RefObject<HTMLElement | null>;
  /** How many rows match. */
  total: number;
  /** The query of the rows that the table shows, with their search and order. */
  query: Values;
  placed: readonly PlacedColumn[];
}

/** Return what is selected, in words: the number, and whether that is all of the page or of the list. */
function sentences(bulk: UiText["bulk"], selection: Selection, page: readonly number[], total: number): string[] {
  const count = countOf(selection, total);
  if (count === 0) return [];
  const selected = fillWords(bulk.selected, { count: formatCount(count) });
  if (count === total)
    return total > page.length ? [fillWords(bulk.allSelected, { total: formatCount(total) })] : [selected];
  return count === page.length && pageState(selection, page) === "all"
    ? [fillWords(bulk.pageSelected, { count: formatCount(count) })]
    : [selected];
}

/** Escape selects no rows, unless it closes something or is for a field. */
function useEscape(isOn: boolean, clear: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    function onKey(event: KeyboardEvent) {
      const isTyped =
        (event.target as Element).closest("input:not([type=checkbox]), textarea, [role=combobox]") !== null;
      const isOpen = document.querySelector("dialog[open], [popover]:popover-open") !== null;
      if (event.key === "Escape" && !event.defaultPrevented && !isTyped && !isOpen) clear();
    }
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn, clear]);
}

/** The actions that the reader can take: those whose fields they may change. */
function offered({ actions }: Wire<"Bulk">): Wire<"BulkAction">[] {
  return actions.filter(
    ({ call, change, fields }) => call.method !== "PUT" || Object.keys(change).length + fields.length > 0,
  );
}

/** The bar with the actions for the selected rows, in place of the search and the filters. */
export default function BulkTools({ block, state, rows, boxes, bulk, region, total, query, placed }: Props) {
  const table = useSelection(state, rows);
  const { selection, page, dispatch } = table;
  useLayoutEffect(() => {
    boxes.set((row) => (row === null ? <PageBox table={table} /> : <RowBox table={table} {...row} />));
  }, [boxes, table]);
  const { icons, uiText } = useDocument();
  const { bulk: text } = uiText;
  const [action, setAction] = useState<Wire<"BulkAction"> | null>(null);
  const [clear] = useState(() => () => dispatch({ type: "kept", ids: [] }));
  const count = countOf(selection, total);
  useEscape(count > 0 && action === null, clear);
  usePhoneSelection(region, count > 0, page, dispatch);
  const words = sentences(text, selection, page, total);
  const ids = selection.isAll ? null : [...selection.ids];
  const canSelectAll = count < total && pageState(selection, page) === "all" && !selection.isAll;
  return (
    <>
      <p className="visually-hidden" role="status">
        {words.join(" ")}
      </p>
      {count > 0 && (
        <div className="bulk-bar" role="group" aria-label={text.bar}>
          <IconButton label={text.clear} icon={icons.close} onClick={clear} />
          <span className="bulk-count">{words.join(" ")}</span>
          {canSelectAll && (
            <button type="button" className="link-button" onClick={() => dispatch({ type: "allSelected" })}>
              {fillWords(text.selectAll, { total: formatCount(total) })}
            </button>
          )}
          <span className="bulk-actions">
            {offered(bulk).map((each) => (
              <button
                key={each.label}
                type="button"
                className={`button ${each.tone === "danger" ? "bulk-danger" : ""}`.trim()}
                title={each.label}
                onClick={() => setAction(each)}
              >
                {each.icon !== null && <Icon name={each.icon} />}
                <span>{each.label}</span>
              </button>
            ))}
            {block.exports !== null && (ids !== null || selection.ids.size === 0) && (
              <ExportButton
                block={block}
                exports={block.exports}
                placed={placed}
                total={count}
                isFailed={false}
                query={query}
                ids={ids}
              />
            )}
          </span>
        </div>
      )}
      {action !== null && (
        <OnDemand onClose={() => setAction(null)}>
          <BulkDialog
            action={action}
            bulk={bulk}
            selection={selection}
            count={count}
            query={query}
            dispatch={dispatch}
            onClose={() => setAction(null)}
          />
        </OnDemand>
      )}
    </>
  );
}
