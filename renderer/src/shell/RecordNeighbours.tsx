import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { useLocation } from "react-router-dom";

import { hasModifier, Link } from "../actions/Link";
import { Icon } from "../components/Icon";
import { recordOf, sourceQuery } from "../data/RecordContext";
import { useRequest } from "../data/useRequest";
import { perApplication, useApplication, useDocument } from "../engine/application";
import { canFill, fillRoute, fillWords, routeParams, toText } from "../engine/interpolate";
import { lastQueriesOf } from "../engine/lastQueries";
import { openRecordOf } from "../engine/screenStores";
import type { Screen, Values } from "../engine/protocol";
import { parametersIn } from "../engine/routes";
import { useShortcut } from "../engine/singleKeys";
import { LIST_QUERY } from "../engine/tableState";
import { formatCount } from "../lib/numbers";

interface Neighbours {
  before: number | null;
  after: number | null;
  place: number | null;
  of: number | null;
  matches: boolean;
  /** The addresses of the record and of its neighbours, as the search for everything has them. */
  to: string | null;
  beforeTo: string | null;
  afterTo: string | null;
}

/** The places that records had in lists, by the query of the list and the route of the record. A record that left its
 * list through an edit keeps its place. */
const placesOf = perApplication(() => new Map<string, Neighbours>());

/** Return a query string as the query of a request. The view selects no rows. */
function queryOf(text: string): Values {
  const params = new URLSearchParams(text);
  params.delete("view");
  return Object.fromEntries([...params.keys()].map((name) => [name, params.getAll(name)]));
}

/** Return the values that identify the record: the parameters of its address, and its id once it has loaded, if they
 * lack it.
 * Null if there is no record. */
function useRecordValues(screen: Screen, pathname: string): Values | null {
  const { record: source } = screen;
  const params = useMemo(() => parametersIn(screen, pathname) ?? {}, [screen, pathname]);
  const query = source === null ? {} : sourceQuery(source, params);
  const hasQuery = Object.values(query).every((value) => toText(value) !== "");
  const { state, data } = useRequest(hasQuery ? (source?.call ?? null) : null, params, { query });
  if (source === null) return params;
  const record = state === "loaded" ? recordOf(source, data) : null;
  return state === "loading" || record !== null ? { ...params, id: record?.["id"] } : null;
}

/** Return the neighbours of the record with these values; null while they load, or if the list cannot be read. */
function useNeighbours(
  { neighbours: call }: Screen,
  values: Values,
  search: string,
): { found: Neighbours | null; isLoading: boolean } {
  const places = placesOf(useApplication());
  const query = new URLSearchParams(search).get(LIST_QUERY) ?? "";
  const { state, data } = useRequest(call !== null && canFill(call.path, values) ? call : null, values, {
    query: queryOf(query),
  });
  const found = state === "loaded" ? (data as Neighbours) : null;
  const key = JSON.stringify([fillRoute(call?.path ?? "", values), query]);
  useEffect(() => {
    if (found?.matches === true) places.set(key, found);
  }, [places, key, found]);
  const isLoading = state === "loading";
  return { found: isLoading || found?.matches === true ? found : (places.get(key) ?? found), isLoading };
}

function withoutPage(query: string): string {
  const params = new URLSearchParams(query);
  params.delete("page");
  params.delete("limit");
  params.sort();
  return params.toString();
}

/** Let the form lead back to the list in its address, unless that is the one that was drawn last, whose page is
 * known. */
function useWayBack(list: string | null, search: string) {
  const lastQueries = lastQueriesOf(useApplication());
  const query = new URLSearchParams(search).get(LIST_QUERY);
  useEffect(() => {
    if (list === null || query === null) return;
    if (withoutPage(lastQueries.get(list) ?? "") !== withoutPage(query)) lastQueries.set(list, query);
  }, [lastQueries, list, query]);
}

/** Tell the palette which record is open. */
function useOpenRecord(to: string | null) {
  const openRecord = openRecordOf(useApplication());
  useEffect(() => {
    openRecord.set(to);
    return () => openRecord.set(null);
  }, [openRecord, to]);
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
  isLoading: boolean;
  /** Whether the link was pressed and waits for its address. */
  isWaiting: boolean;
  onPress: () => void;
  turned?: boolean;
}

type Direction = "previous" | "next";

/** Keep the last press of a link while its address loads, and press it then, unless the reader is on another screen. If
 * the address cannot be loaded, the press is dropped: it would act when the reader does something else. */
function usePress(isLoading: boolean, found: Neighbours | null) {
  const { pathname } = useLocation();
  const [pressed, setPressed] = useState<{ at: string; direction: Direction } | null>(null);
  if (pressed !== null && (pressed.at !== pathname || (!isLoading && found === null))) setPressed(null);
  return {
    isWaiting: (direction: Direction) => pressed?.direction === direction,
    press: (direction: Direction) => setPressed(isLoading ? { at: pathname, direction } : null),
  };
}

/** The link to one neighbour. It stays reachable by keyboard at the end of the list, and says there why it leads no
 * further. */
function Step({ to, name, shortcut, reason, isLoaded, isLoading, isWaiting, onPress, turned = false }: StepProps) {
  const { icons } = useDocument();
  const keys = useShortcut(shortcut);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isWaiting && isLoaded) link.current?.click();
  }, [isWaiting, isLoaded]);
  const onClick = (event: MouseEvent | KeyboardEvent) => {
    if (!hasModifier(event)) onPress();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") onClick(event);
  }; // the browser clicks no link without an address
  const press = {
    ref: link,
    onClick,
    ...(isLoading ? { "aria-disabled": false, "aria-busy": isWaiting, onKeyDown } : {}),
  };
  const title = to !== null ? { title: name } : isLoaded ? { title: reason } : {};
  return (
    <Link
      className={turned ? "icon-button turned" : "icon-button"}
      to={to}
      state={KEEP_FOCUS}
      aria-label={name}
      {...press}
      {...keys}
      {...title}
    >
      <Icon name={icons.crumb} />
    </Link>
  );
}

/** Links to the records before and after a record, in the list that led to it: `‹ 13 of 1,234 ›`. */
export default function RecordNeighbours({ screen }: { screen: Screen }) {
  const { neighbours: text } = useDocument().uiText;
  const { pathname, search } = useLocation();
  const values = useRecordValues(screen, pathname);
  const { found, isLoading } = useNeighbours(screen, values ?? {}, search);
  const { isWaiting, press } = usePress(isLoading, found);
  useWayBack(screen.parent, search);
  useOpenRecord(found?.to ?? null);
  const route = screen.routes.find((each) => each.includes("{") && routeParams(each, pathname) !== null);
  const addressOf = (id: number | null | undefined, to: string | null | undefined) => {
    if (id === null || id === undefined || route === undefined) return null;
    const address = screen.record === null ? fillRoute(route, { id }) : to;
    return address ? address + search : null;
  };
  const number = (value: number | null | undefined) =>
    value === null || value === undefined ? "" : formatCount(value);
  const isCounted = found !== null && found.place !== null;
  const isLoaded = found !== null;
  const step = (direction: Direction) => ({
    isLoaded,
    isLoading,
    isWaiting: isWaiting(direction),
    onPress: () => press(direction),
  });
  if (route === undefined || values === null || (isLoaded && !isKnown(found))) return null;
  return (
    <nav className="neighbours" aria-label={text.label}>
      <Step
        to={addressOf(found?.before, found?.beforeTo)}
        name={text.previous}
        shortcut="["
        reason={text.isFirst}
        {...step("previous")}
        turned
      />
      <span aria-live="polite">
        {isCounted && fillWords(text.position, { place: number(found.place), total: number(found.of) })}
      </span>
      <Step
        to={addressOf(found?.after, found?.afterTo)}
        name={text.next}
        shortcut="]"
        reason={text.isLast}
        {...step("next")}
      />
    </nav>
  );
}
