import { useState, type ReactNode } from "react";
import { createPortal } from "react-dom";

import { IconButton } from "../../../components/IconButton";
import { useCompleteDocument } from "../../../data/completeDocument";
import { NO_ANSWER, type RequestState } from "../../../data/useRequest";
import { useDocument } from "../../../engine/application";
import { fillRoute, fillWords } from "../../../engine/interpolate";
import { nodesIn, type Block, type Kind, type Screen } from "../../../engine/protocol";
import { screenAt } from "../../../engine/routes";
import { tableState } from "../../../engine/tableState";
import { Link } from "../../../actions/Link";
import { OnDemand } from "../../OnDemand";
import FilterChips from "../../table/filters/FilterChips";
import type { OpenedFilter } from "../../table/filters/grammar";
import { FilterDialog, OPENS } from "../../table/filters/lazyFilterDialog";
import { Icon } from "../../../components/Icon";
import { useScope } from "../FormContext";
import type { FieldProps } from "./props";
import "../../../styles/listTools.css";

type Table = Kind<Block, "table">;

/** No rows are asked for: each test is shown, also one that the list does not know. */
const NO_ROWS: RequestState = { ...NO_ANSWER, state: "failed", retry: () => undefined };

/** Return the list at a route, without some filters; undefined while its screen is loading. */
function tableAt(screens: Screen[], route: string, without: string[]): Table | undefined {
  const nodes = nodesIn(screenAt(screens, route)?.body ?? []) as Block[];
  const table = nodes.find((node): node is Table => node.kind === "table");
  return table && { ...table, filters: table.filters.filter(({ field }) => !without.includes(field)) };
}

/** Return a query without parameters that are no search and no filters of the user. */
function filtersIn(query: unknown, without: string[]): URLSearchParams {
  const params = new URLSearchParams(typeof query === "string" ? query : "");
  for (const name of [...without, "page", "limit", "view", "locate"]) params.delete(name);
  return params;
}

interface ChosenProps {
  block: Table;
  params: URLSearchParams;
  search: ReactNode;
  empty: string;
  onChange: (params: URLSearchParams) => void;
}

/** The chosen filters, and the dialog that changes them. A dialog has a form of its own, so it is outside of this
 * one. */
function Chosen({ block, params, search, empty, onChange }: ChosenProps) {
  const { icons, uiText } = useDocument();
  const [opened, setOpened] = useState<OpenedFilter | null>(null);
  const state = tableState(block, params, null);
  const change = (_: object, edit?: (query: URLSearchParams) => void) => {
    const next = new URLSearchParams(params);
    edit?.(next);
    onChange(next);
  };
  const props = { block, state, request: NO_ROWS, change };
  return (
    <>
      {state.tests.length > 0 || search !== null ? (
        <FilterChips {...props} order={search} onOpen={setOpened} onRemoved={() => undefined} />
      ) : (
        <p>{empty}</p>
      )}
      <button
        {...OPENS}
        className="button"
        onClick={({ currentTarget }) => setOpened({ field: null, test: null, button: currentTarget })}
      >
        <Icon name={icons.filter} />
        <span>{uiText.filters.filter}</span>
      </button>
      {opened !== null &&
        createPortal(
          <div onSubmit={(event) => event.stopPropagation()}>
            <OnDemand onClose={() => setOpened(null)}>
              <FilterDialog {...props} opened={opened} onClose={() => setOpened(null)} />
            </OnDemand>
          </div>,
          document.body,
        )}
    </>
  );
}

/** The search and the filters of a list, in words, with a link to the list. */
export default function ListFiltersField({ field, value, onChange }: FieldProps<"listFilters">) {
  const { screens, icons, uiText } = useCompleteDocument();
  const { data } = useScope();
  const route = fillRoute(field.list, data);
  const block = tableAt(screens, route, field.without);
  const params = filtersIn(value, field.without);
  const query = params.toString();
  const set = (next: URLSearchParams) => onChange(next.toString() || undefined);
  const text = fillWords(field.searched, { text: params.get("search") ?? "" });
  const search = params.has("search") ? (
    <li className="filter-chip">
      <span className="filter-chip-text cut">{text}</span>
      <IconButton
        label={fillWords(uiText.filters.remove, { filter: text })}
        icon={icons.clear}
        onClick={() => {
          const next = new URLSearchParams(params);
          next.delete("search");
          set(next);
        }}
      />
    </li>
  ) : null;
  return (
    <div className="flow list-filters">
      {block && <Chosen {...{ block, params, search, empty: field.empty }} onChange={set} />}
      <Link to={query === "" ? route : `${route}?${query}`}>{field.open}</Link>
    </div>
  );
}
