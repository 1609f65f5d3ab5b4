import { useEffect } from "react";
import { useLocation, useParams } from "react-router-dom";

import { Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { useRequest } from "../data/useRequest";
import { perApplication, useApplication, useDocument } from "../engine/application";
import { canFill, fillRoute, fillWords, routeParams } from "../engine/interpolate";
import { lastQueriesOf } from "../engine/lastQueries";
import type { Screen, Values } from "../engine/protocol";
import { useShortcut } from "../engine/singleKeys";
import { LIST_QUERY } from "../engine/tableState";
import { numberFormat } from "../lib/intl";

interface Neighbours {
  before: number | null;
  after: number | null;
  place: number | null;
  of: number | null;
  matches: boolean;
}

/** The places that records had in lists, by the query of the list and the route of the record. A record that left its list
 * through an edit keeps its place. */
const placesOf = perApplication(() => new Map<string, Neighbours>());

/** Returns a query string as the query of a request. The view selects no rows. */
function queryOf(text: string): Values {
  const params = new URLSearchParams(text);
  params.delete("view");
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** Returns the neighbours of the record at the address; null while they load, or if the list cannot be read. */
function useNeighbours({ neighbours: call }: Screen, search: string): Neighbours | null {
  const places = placesOf(useApplication());
  const params = useParams<Record<string, string>>();
  const query = new URLSearchParams(search).get(LIST_QUERY) ?? "";
  const { state, data } = useRequest(call !== null && canFill(call.path, params) ? call : null, params, { query: queryOf(query) });
  const found = state === "loaded" ? (data as Neighbours) : null;
  const key = JSON.stringify([fillRoute(call?.path ?? "", params), query]);
  useEffect(() => { if (found?.matches === true) places.set(key, found); }, [places, key, found]);
  if (state === "loading" || found?.matches === true) return found;
  return places.get(key) ?? found;
}

function withoutPage(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("limit");
  params.sort();
  return params.toString();
}

/** Lets the form lead back to the list in its address, unless that is the one that was drawn last, whose page is known. */
function useWayBack(list: string | null, search: string) {
  const lastQueries = lastQueriesOf(useApplication());
  const query = new URLSearchParams(search).get(LIST_QUERY);
  useEffect(() => {
    if (list === null || query === null) return;
    if (withoutPage(lastQueries.get(list) ?? "") !== withoutPage(query)) lastQueries.set(list, query);
  }, [lastQueries, list, query]);
}

/** Whether the record has a place or neighbours. One that does not exist has none. */
function isKnown({ matches, before, after }: Neighbours): boolean {
  return matches || before !== null || after !== null;
}

/** The focus stays on the link, so that the first field of the next form does not take the next key as text. */
const KEEP_FOCUS = { keepsFocus: true };

interface StepProps {
  to: string | null;
  name: string;
  shortcut: string;
  /** Why there is no such record. */
  reason: string;
  isLoaded: boolean;
  turned?: boolean;
}

/** The link to one neighbour. It stays reachable by keyboard at the end of the list, and says there why it leads no further. */
function Step({ to, name, shortcut, reason, isLoaded, turned = false }: StepProps) {
  const { icons } = useDocument();
  const keys = useShortcut(shortcut);
  const title = to !== null ? { title: name } : isLoaded ? { title: reason } : {};
  return (
    <Link className={turned ? "icon-button turned" : "icon-button"} to={to} state={KEEP_FOCUS} aria-label={name} {...keys} {...title}>
      <Icon name={icons.crumb} />
    </Link>
  );
}

/** Links to the records before and after a record, in the list that led to it: `‹ 13 of 1,234 ›`. */
export default function RecordNeighbours({ screen }: { screen: Screen }) {
  const { uiText: { neighbours: text } } = useDocument();
  const { pathname, search } = useLocation();
  const found = useNeighbours(screen, search);
  useWayBack(screen.parent, search);
  const route = screen.routes.find((each) => each.includes("{") && routeParams(each, pathname) !== null);
  const addressOf = (id: number | null | undefined) => (id === null || id === undefined || route === undefined ? null : fillRoute(route, { id }) + search);
  const format = numberFormat({});
  const number = (value: number | null | undefined) => (value === null || value === undefined ? "" : format.format(value));
  const isCounted = found !== null && found.place !== null;
  const isLoaded = found !== null;
  if (route === undefined || (isLoaded && !isKnown(found))) return null;
  return (
    <nav className="neighbours" aria-label={text.label}>
      <Step to={addressOf(found?.before)} name={text.previous} shortcut="[" reason={text.isFirst} isLoaded={isLoaded} turned />
      <span aria-live="polite">{isCounted && fillWords(text.position, { place: number(found.place), total: number(found.of) })}</span>
      <Step to={addressOf(found?.after)} name={text.next} shortcut="]" reason={text.isLast} isLoaded={isLoaded} />
    </nav>
  );
}
