import { useEffect, useMemo, useState, type FocusEvent } from "react";
import { useSearchParams } from "react-router-dom";

import { LoadState } from "../components/LoadState";
import { useDocument } from "../engine/application";
import { fillWords, toText } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { useQueryChange } from "../engine/queryChange";
import { formatMoment } from "../lib/dateFormats";
import { formatNumber } from "../lib/numbers";
import { useNow } from "../lib/useNow";
import type { LiveRows } from "../widgets/live/changes";
import { useFollowed } from "../widgets/live/followed";
import { Filters, NoMatch } from "../widgets/live/Filters";
import { countsOf, filtersIn } from "../widgets/live/filterValues";
import { Chips, Order, Search } from "../widgets/live/LiveControls";
import { useIsListDrawn, usePublishedList } from "../widgets/live/linkedList";
import { LiveRowList } from "../widgets/live/LiveRowList";
import {
  hiddenStates,
  inSeenOrder,
  linkAsWritten,
  linkOf,
  selectRows,
  titleOf,
  type Selection,
} from "../widgets/live/selection";
import { SavedViews } from "../widgets/live/SavedViews";
import { useLiveRows } from "../widgets/live/useLiveRows";
import "../styles/liveList.css";

type ListBlock = Kind<Block, "liveList">;

/** The parameters of the address, what they choose, and the functions that change them. */
function useParams(block: ListBlock) {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const setParam = (name: string, value: string | null) => change({ [name]: value });
  const showAll = () =>
    change({
      state: null,
      find: null,
      hide: null,
      ...Object.fromEntries(block.filters.map(({ field }) => [field, null])),
    });
  const filters = filtersIn(block, params);
  const selection: Selection = {
    state: params.get("state"),
    search: params.get("find") ?? "",
    filters,
    hidden: hiddenStates(block, params),
    order: params.get("order"),
  };
  const isFiltered = selection.state !== null || selection.search !== "" || Object.keys(filters).length > 0;
  const showHidden = () => change({ hide: null });
  return { params, setParam, showAll, showHidden, look: JSON.stringify(selection), isFiltered };
}

/** Return the counts of the chips: those of the server, which counts all rows, or those of the rows that the filters
 * and the search leave. */
function chipCounts(block: ListBlock, live: LiveRows | null, { filters, search }: Selection): Row {
  const isCounted = live !== null && (search !== "" || Object.keys(filters).length > 0);
  return isCounted ? countsOf(block, live.rows.values(), { search, values: filters }) : (live?.counts ?? {});
}

/** Keep the order of rows while a person is in the list. `isOld` says whether another one waits. */
function useSteadyOrder(rows: Row[], look: string) {
  const [isInside, setInside] = useState(false);
  const [held, setHeld] = useState<{ look: string; keys: string[] }>({ look: "", keys: [] });
  const keys = useMemo(() => rows.map((row) => toText(row["key"])), [rows]);
  const isHeld = isInside && held.look === look;
  const shown = useMemo(() => (isHeld ? inSeenOrder(rows, held.keys) : rows), [isHeld, rows, held]);
  if (!isHeld && (held.look !== look || held.keys !== keys)) setHeld({ look, keys });
  const isOld = isHeld && shown.some((row, index) => row !== rows[index]);
  const watch = {
    pointer: {
      onPointerEnter: () => setInside(true),
      onPointerLeave: () => setInside(false),
    },
    // On its way to the button that sorts, the focus stays inside: the button would be gone.
    focus: {
      onFocus: () => setInside(true),
      onBlur: ({ relatedTarget }: FocusEvent) =>
        setInside(relatedTarget !== null && relatedTarget.closest(".live-sort") !== null),
    },
  };
  return {
    shown,
    isOld,
    watch,
    sortAgain: () => setHeld({ look, keys }),
  };
}

/** Says what has become of the chosen row if it is not among those that are shown. */
function ChosenNotice({
  block,
  all,
  shown,
  chosen,
  onClear,
  onShowAll,
}: {
  block: ListBlock;
  all: Iterable<Row>;
  shown: Row[];
  chosen: string | null;
  onClear: () => void;
  onShowAll: () => void;
}) {
  const { live: text } = useDocument().uiText;
  if (chosen === null || shown.some((row) => linkOf(block, row) === chosen)) return null;
  const row = [...all].find((each) => linkOf(block, each) === chosen);
  const sentence = fillWords(row === undefined ? text.unknown : text.outside, {
    name: row === undefined ? chosen : titleOf(block, row),
  });
  return (
    <p className="live-notice" role="status">
      {sentence}{" "}
      <button type="button" className="link" onClick={row === undefined ? onClear : onShowAll}>
        {text.clear}
      </button>
    </p>
  );
}

/** Says how many rows the switch hides, and shows them. */
function HiddenNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const { live: text } = useDocument().uiText;
  if (count === 0) return null;
  return (
    <p className="live-notice" role="status">
      {fillWords(text.notShown, { count: formatNumber(count) })}{" "}
      <button type="button" className="link" onClick={onShow}>
        {text.showHidden}
      </button>
    </p>
  );
}

/** Rows that load again by themselves. */
export default function LiveList({ block }: { block: ListBlock }) {
  const { live: text } = useDocument().uiText;
  const { live, isFailed, failure, retry } = useLiveRows(block);
  const { params, setParam, showAll, showHidden, look, isFiltered } = useParams(block);
  const written = params.get(block.linked);
  const chosen = useMemo(() => linkAsWritten(block, live?.rows.values() ?? [], written), [block, live?.rows, written]);
  const { shown: rows, hidden } = useMemo(
    () => selectRows(block, live?.rows.values() ?? [], JSON.parse(look) as Selection),
    [block, live?.rows, look],
  );
  const counts = useMemo(() => chipCounts(block, live, JSON.parse(look) as Selection), [block, live, look]);
  const { shown, isOld, watch, sortAgain } = useSteadyOrder(rows, look);
  usePublishedList(block, { all: live?.rows, shown: rows, look, hidden, isFiltered, showAll, showHidden });
  const now = Math.max(useNow(), live?.answeredAt ?? 0) + (live?.clockOffset ?? 0);
  const choose = (link: string | null) => setParam(block.linked, link);
  useEffect(() => {
    if (chosen !== written) setParam(block.linked, chosen);
  }); // so that the map next to the list finds it, too
  const followed = useFollowed(block.follow);
  const controls = { list: block, params, setParam };
  if (!useIsListDrawn()) return null;
  return (
    <section className="card live-list" aria-label={block.label} {...watch.pointer}>
      <div className="live-controls">
        <Search {...controls} />
        <Chips {...controls} counts={counts} />
        <div className="flow live-order-line">
          <Order {...controls} />
          {block.views !== null && <SavedViews list={block} />}
          {isOld && (
            <button type="button" className="link live-sort" onClick={sortAgain} {...watch.focus}>
              {text.sortAgain}
            </button>
          )}
          <Filters {...controls} rows={live?.rows} />
        </div>
      </div>
      {live?.outage && (
        <p className="live-notice warn" role="status">
          {fillWords(block.outage, { time: formatMoment(live.outage) })}
        </p>
      )}
      {isFailed && live !== null && (
        <p className="live-notice warn" role="status">
          {failure ?? block.failed}
        </p>
      )}
      {live !== null && (
        <ChosenNotice
          block={block}
          all={live.rows.values()}
          shown={shown}
          chosen={chosen}
          onClear={() => choose(null)}
          onShowAll={showAll}
        />
      )}
      <HiddenNotice count={hidden.length} onShow={showHidden} />
      <div className="live-body" {...watch.focus}>
        {live === null && (
          <LoadState
            request={{ state: isFailed ? "failed" : "loading", retry }}
            lines={8}
            failure={failure ?? block.failed}
          />
        )}
        {live?.rows.size === 0 && <p className="muted live-empty">{block.empty}</p>}
        {live !== null && live.rows.size > 0 && shown.length === 0 && <NoMatch {...controls} />}
        {shown.length > 0 && (
          <LiveRowList
            list={block}
            rows={shown}
            search={params.get("find") ?? ""}
            now={now}
            chosen={chosen}
            onChoose={choose}
            followed={followed}
          />
        )}
      </div>
    </section>
  );
}
