import { fillWords } from "../../engine/interpolate";
import { nodesIn, type Action, type ApplicationDocument, type Block, type Wire } from "../../engine/protocol";
import { matchedValue } from "./matchedValue";
import type { PaletteQuery } from "./query";
import { rank, type Names } from "./ranking";
import type { FoundRecord, FoundRecords } from "./useFoundRecords";
import type { NamedView } from "./useKnownPlaces";

export interface Entry extends Names {
  /** Identifies the entry while others come and go. */
  key: string;
  text: string;
  icon: string | null;
  /** What choosing it does: goes to an address, runs an action, or presses a control of the screen. */
  choice: { to: string } | { action: Action } | { control: HTMLElement };
}

export interface Section {
  key: string;
  label: string;
  /** The text that found the entries. */
  search: string;
  entries: Entry[];
}

/** The keys of records begin with it. */
export const RECORD = "record ";
/** The records of a kind that an answer has at most. */
const MAX_RECORDS = 5;
/** The entries of a section while nothing is typed, and afterwards. All actions are shown if only actions
 * are wanted. */
const FEW = 6;
/** The screens and views while nothing is typed: the menu shows the screens as well. */
const FEW_PLACES = 3;
const MANY = 8;

function screenIcons({ layout }: ApplicationDocument): Map<string, string> {
  return new Map(
    layout.navigation.flatMap(({ items }) =>
      items.flatMap(({ to, icon }) => (to === null ? [] : [[to, icon] as const])),
    ),
  );
}

/** Return the screens that can be opened without a record, those of the menu first. The first route of others needs a
 * record. */
export function screenEntries(document: ApplicationDocument): Entry[] {
  const icons = screenIcons(document);
  const order = [...icons.keys()];
  const place = (to: string) => (order.includes(to) ? order.indexOf(to) : order.length);
  const entries = document.screens
    .filter(({ bare, public: isPublic }) => !bare && !isPublic)
    .flatMap(({ routes: [to], titles, title, keywords, parent }) => {
      if (to === undefined || to.includes("{")) return [];
      const icon = icons.get(to) ?? icons.get(parent ?? "") ?? null;
      return [{ key: `screen ${to}`, title: titles[0] ?? title, also: keywords, text: "", icon, choice: { to } }];
    });
  return entries.sort((a, b) => place(a.choice.to) - place(b.choice.to));
}

/** Return the actions of the menu of the user. */
export function menuEntries({ layout }: ApplicationDocument): Entry[] {
  return layout.userMenu.items.map((action) => ({
    key: `menu ${action.label}`,
    title: action.label,
    also: "",
    text: "",
    icon: action.icon,
    choice: action.to === null ? { action } : { to: action.to },
  }));
}

/** Return the records that the person has opened last, without the one that is open. */
export function recentEntries(
  { recordKinds }: ApplicationDocument,
  records: FoundRecord[],
  open: string | null,
): Entry[] {
  const icons = new Map(recordKinds.map(({ name, icon }) => [name, icon]));
  return records
    .filter(({ to }) => to !== open)
    .map(({ kind, title, text, to }) => ({
      key: `recent ${to}`,
      title,
      also: text,
      text,
      icon: icons.get(kind) ?? null,
      choice: { to },
    }));
}

/** Return the views that come with the lists of the screens. */
export function shippedViews({ screens }: ApplicationDocument): NamedView[] {
  return (nodesIn(screens.map(({ body }) => body)) as Block[]).flatMap((block) => {
    if (block.kind !== "table" || block.views === null) return [];
    const { list, shipped } = block.views;
    return shipped.map(({ name, label, query }) => ({ list, id: name, name: label, query }));
  });
}

/** Return the views of lists. Their lists find them as well, but not those that come with a screen: they would hide its
 * records. */
export function viewEntries(document: ApplicationDocument, views: NamedView[]): Entry[] {
  const icons = screenIcons(document);
  return views.flatMap(({ list, id, name, query }) => {
    const [route = ""] = list.split("#");
    const screen = document.screens.find(({ routes }) => routes.includes(route));
    if (screen === undefined) return [];
    const params = new URLSearchParams(query);
    params.set("view", String(id));
    const label = screen.titles[0] ?? screen.title;
    const also = typeof id === "number" ? label : "";
    return [
      {
        key: `view ${list} ${id}`,
        title: name,
        also,
        text: label,
        icon: icons.get(route) ?? null,
        choice: { to: `${route}?${params.toString()}` },
      },
    ];
  });
}

/** Return the records of one kind that the server has found, and an entry for all of them. */
function recordSection(
  document: ApplicationDocument,
  kind: Wire<"RecordKind">,
  { total, search }: FoundRecords["totals"][number],
  found: FoundRecords,
  recent: Entry[],
): Section {
  const { uiText } = document;
  const records = found.records.filter((record) => record.kind === kind.name);
  const above = new Set(recent.map(({ key }) => key));
  const entries: Entry[] = records
    .filter(({ to }) => !above.has(`recent ${to}`))
    .map((record) => {
      const { to, title, text: details } = record;
      const parts = [matchedValue(document, kind.to, record, search), details];
      const text = parts.filter((part) => part !== "").join(" · ");
      return { key: RECORD + to, title, also: details, text, icon: kind.icon, choice: { to } };
    });
  const isPart = total === null ? records.length >= MAX_RECORDS : total > records.length;
  if (isPart && records.length > 0) {
    const words = total === null ? uiText.shell.searchAllUncounted : uiText.shell.searchAll;
    const title = fillWords(words, { count: total, list: kind.label });
    const to = `${kind.to}?${new URLSearchParams({ search }).toString()}`;
    entries.push({ key: `all ${kind.name}`, title, also: "", text: "", icon: null, choice: { to } });
  }
  return { key: kind.name, label: kind.label, search, entries };
}

interface LocalEntries {
  /** The actions of the open screen. */
  actions: Entry[];
  /** The actions of every screen, which are found by their name only. */
  menu: Entry[];
  screens: Entry[];
  views: Entry[];
  /** The records that were opened last, the last one first. */
  recent: Entry[];
}

/** Return the sections of the palette in their fixed order. Records come last: nothing moves when they arrive. The
 * first of their kinds is the one that the text names. While nothing is typed, recent records come first. */
export function sectionsOf(
  document: ApplicationDocument,
  query: PaletteQuery,
  local: LocalEntries,
  found: FoundRecords,
): Section[] {
  const { text } = query;
  const { shell } = document.uiText;
  const isEmpty = text === "";
  const some = (entries: Entry[], few = FEW) =>
    rank(text, entries).slice(0, query.places ? (isEmpty ? few : MANY) : undefined);
  // A number or a code names one record. The search puts it first, and a recent one may only resemble it.
  const recent = query.places && !/\d/.test(text) ? rank(text, local.recent, true) : [];
  const actions = isEmpty && query.places ? local.actions : [...local.actions, ...local.menu];
  const recentSection = { key: "recent", label: shell.searchRecent, search: text, entries: recent };
  const sections: Section[] = [
    ...(isEmpty ? [recentSection] : []),
    { key: ">", label: shell.searchActions, search: text, entries: query.actions ? some(actions) : [] },
    {
      key: "/",
      label: shell.searchScreens,
      search: text,
      entries: query.places ? [...some(local.screens, FEW_PLACES), ...some(local.views, FEW_PLACES)] : [],
    },
    ...(isEmpty ? [] : [recentSection]),
    ...found.totals.flatMap((total) =>
      document.recordKinds
        .filter(({ name }) => name === total.kind)
        .map((kind) => recordSection(document, kind, total, found, recent)),
    ),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}
