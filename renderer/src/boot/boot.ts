// The inline script of the page, which runs before anything is loaded: it requests the data of the screen, fills the
// skeleton with the first rows and starts the renderer. It has a bundle of its own and shares the code that builds
// requests with the renderer.
import { readEnvelope, type Answer } from "../data/envelope";
import { buildUrl, fixedQuery, ZONE_HEADER } from "../data/url";
import { SEE_AS_HEADER } from "../engine/access";
import { canFill, routeParams } from "../engine/interpolate";
import { EMPTY_MEMORY, MEMORY_KEY, openingQuery, type ListMemory } from "../engine/listMemory";
import type { Values } from "../engine/protocol";
import {
  carrier,
  isSortedOutside,
  PHONE,
  rowsQuery,
  serverQuery,
  SIZE_KEY,
  tableState,
  type Carry,
} from "../engine/tableState";
import { preview, type Previewed } from "../widgets/table/firstPaint";
import { previewLook } from "../widgets/table/lookPreview";
import {
  isAllowed,
  isRequested,
  learnRestrictions,
  pruneSkeleton,
  storedRestrictions,
  visibleTable,
  type RestrictedRequest,
  type RestrictedTable,
  type Restrictions,
  type Rights,
  type StorageName,
} from "./restricted";
import { keepInput } from "./skeletonInput";
import { answerOf } from "./unansweredAccess";

/** A request that the screen sends at its first rendering. */
interface InitialRequest extends RestrictedRequest {
  path: string;
  /** The parameters of its query string, by the route parameters that fill them. */
  query: Record<string, string>;
  condition: string | null;
  limit: number | null;
  /** The table that shows the response. */
  table: RestrictedTable | null;
}

/** The data of the server for this script. */
interface Bootstrap {
  api: string;
  base: string;
  language: string;
  guard: boolean;
  routes: string[];
  /** What the screen needs at each of its routes, if at all. */
  rights?: Rights[];
  requests: InitialRequest[];
  entry: string;
  scripts: string[];
}

/** What this visit requests, and the skeleton without what the user may not see. */
interface Visit {
  role: string | null;
  requests: InitialRequest[];
  pruned: Promise<void> | null;
}

/** How long the renderer waits until the rows are painted; it takes longer to start than they take to show. */
const ROWS_TIMEOUT_MS = 100;
/** How long the skeleton waits for rows: painting both together takes half the time. */
const SKELETON_DELAY_MS = 40;
/** A browser sends six requests at a time without HTTP/2: two are left for scripts. Blocks send the others. */
const EARLY_REQUESTS = 4;

const root = document.documentElement;
const start = JSON.parse(document.getElementById("start")?.textContent ?? "") as Bootstrap;
const pathname = location.pathname.slice(start.base.length);
const params = new URLSearchParams(location.search);
const memories = new Map<Previewed, ListMemory>();

function stored(key: string, area: StorageName = "localStorage"): unknown {
  try {
    return JSON.parse(window[area].getItem(start.base + key) ?? "null");
  } catch {
    return null;
  }
}

/** Return what the browser remembers of a list. */
function memoryOf(table: Previewed): ListMemory {
  const memory =
    memories.get(table) ??
    (table.views && (stored(MEMORY_KEY + table.views.list) as ListMemory | null)) ??
    EMPTY_MEMORY;
  memories.set(table, memory);
  return memory;
}

/** Open the default view of the reader at an address that names none. */
function openDefaultView(table: Previewed): void {
  const query = openingQuery(table, memoryOf(table), location.search);
  if (query === location.search) return;
  const entry = (history.state ?? {}) as { usr?: object }; // as the router stores it
  history.replaceState({ ...entry, usr: { ...entry.usr, opened: true } }, "", `?${query}`);
  new URLSearchParams(query).forEach((value, name) => params.append(name, value));
}

function stateOf(table: Previewed) {
  return tableState(table, params, stored(SIZE_KEY) as number | null);
}

/** Return the parameters that the address adds to the request of a table. */
function queryOf(table: Previewed): Values {
  const state = stateOf(table);
  return table.paging.mode === "server" ? serverQuery(state) : rowsQuery(state);
}

/** Return the function that lets links to records carry the query of the list, without its page. */
function listCarrier({ records }: Previewed): Carry {
  const query = new URLSearchParams(params);
  query.delete("page");
  query.delete("limit");
  return carrier(records, query.toString());
}

/** Resolve when the page is parsed, before its scripts run. */
function pageParsed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.readyState !== "loading") resolve();
    };
    document.addEventListener("readystatechange", check);
    check();
  });
}

/** Show the search, the view and the condition of the address in the skeleton, and make room for its filters. */
function fillTools(table: Previewed, part: Element): void {
  const { search, condition, view, tests } = stateOf(table);
  part.querySelector("input")?.setAttribute("value", search);
  if (tests.length > 0) part.querySelector(".filter-chips")?.removeAttribute("hidden");
  for (const tab of part.querySelectorAll<HTMLElement>(".list-tab")) {
    const isSelected = tab.dataset["view"] === view || tab.dataset["condition"] === condition;
    tab.hidden &&= !isSelected;
    if (isSelected) tab.ariaPressed = "true";
  }
}

/** Write the rows of a response into the skeleton. */
async function paintRows(
  path: string,
  table: Previewed,
  answer: Promise<Answer>,
  pruned: Promise<void> | null,
): Promise<void> {
  await pageParsed();
  await pruned;
  const skeleton = document.querySelector(`[data-source="${path}"]`);
  const waiting = skeleton?.querySelector(".waiting-rows");
  if (!skeleton || !waiting) return;
  fillTools(table, skeleton);
  const seen = previewLook(table, memoryOf(table), stateOf(table), skeleton);
  if (!matchMedia(PHONE).matches && isSortedOutside(table, stateOf(table), seen.columns))
    skeleton.querySelector(".filter-chips")?.removeAttribute("hidden");
  const response = await answer.catch(() => null);
  if (!response?.envelope?.status) return;
  preview(seen, stateOf(table), response.envelope.data, waiting, {
    base: start.base,
    values,
    carry: listCarrier(table),
  });
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

/** Paints the skeleton together with rows that arrive soon. */
async function paintSkeleton(rows: Promise<void>[], pruned: Promise<void> | null): Promise<void> {
  root.hidden = true;
  await Promise.race([Promise.all(rows), timeout(SKELETON_DELAY_MS)]);
  await pruned;
  root.hidden = false;
}

/** Resolve after the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      setTimeout(resolve);
    });
  });
}

/** Starts the renderer after the first rows are painted. */
async function startRenderer(rows: Promise<void>[]): Promise<void> {
  await pageParsed();
  const content = document.getElementById("root");
  if (content !== null) keepInput(content);
  if (rows.length > 0) await Promise.race([Promise.all(rows).then(nextFrame), timeout(ROWS_TIMEOUT_MS)]);
  await import(/* @vite-ignore */ start.entry);
}

/** Preloads scripts. Their low priority lets styles and data pass. */
function preload(scripts: string[], onload: (() => void) | null = null): void {
  const links = scripts.map((href) =>
    Object.assign(document.createElement("link"), { rel: "modulepreload", fetchPriority: "low", href }),
  );
  Object.assign(links.at(-1) ?? {}, { onload });
  document.head.append(...links);
}

/** Preloads the scripts. Those of the screen follow the entry, so that React draws the frame while they travel. */
function preloadScripts(): void {
  const shared = start.scripts.indexOf(start.entry) + 1;
  preload(start.scripts.slice(0, shared), () => {
    preload(start.scripts.slice(shared));
  });
}

function headersOf(token: string | null, role: string | null): Record<string, string> {
  return {
    "Accept-Language": start.language,
    ...ZONE_HEADER,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(role === null ? {} : { [SEE_AS_HEADER]: encodeURIComponent(role) }),
  };
}

/** Requests the data of the screen. Returns promises that resolve when its rows are in the skeleton. */
function requestData(token: string | null, { role, requests, pruned }: Visit): Promise<void>[] {
  const headers = headersOf(token, role);
  const answers = new Map<string, Promise<Answer>>();
  const rows: Promise<void>[] = [];
  for (const { path, query, table, ...fixed } of requests) {
    const known: Values = { ...Object.fromEntries(params), ...values };
    if (!canFill(path, values) || Object.values(query).some((parameter) => !(parameter in known))) continue;
    const parameters = Object.entries(query).map(([name, parameter]) => [name, known[parameter]] as const);
    const own = { ...(Object.fromEntries(parameters) as Values), ...fixedQuery(fixed) };
    const address = buildUrl(start.api, path, values, { ...own, ...(table === null ? {} : queryOf(table)), ...own });
    const answer = fetch(address, { headers }).then(readEnvelope);
    answer.catch(() => undefined); // the renderer repeats a failed request
    answers.set(address, answer);
    if (table !== null) rows.push(paintRows(path, table, answer, pruned));
  }
  window.earlyRequests = { requester: { token, role }, answers };
  return rows;
}

/** Store an entry of this browser. Without storage, the next page asks again. */
function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(start.base + key, JSON.stringify(value));
  } catch {
    // as if it were not stored
  }
}

/** Requests and paints what the user may see, and starts the renderer. */
function open({ access, role }: Restrictions): void {
  const isDenied = !isAllowed(access, start.rights?.[at]);
  const requests = start.requests
    .filter((request) => !isDenied && isRequested(access, request))
    .slice(0, EARLY_REQUESTS)
    .map((request) => ({ ...request, table: request.table && visibleTable(request.table, access) }));
  const pruned =
    access &&
    pageParsed().then(() =>
      pruneSkeleton(
        access,
        requests.map((request) => request.table),
        isDenied,
      ),
    );
  const [table] = requests.flatMap((request) => request.table ?? []);
  if (table !== undefined) openDefaultView(table);
  if (table !== undefined) root.style.setProperty("--rows", String(Math.min(10, stateOf(table).limit)));
  const rows = start.guard && token === null ? [] : requestData(token, { role, requests, pruned });
  void paintSkeleton(rows, pruned);
  startRenderer(rows).catch(() => undefined); // the browser logs what failed to load
}

/** Ask what the user may see before anything is drawn or requested: once for a session, where roles restrict users. */
async function openWithAnswer(token: string, path: string): Promise<void> {
  const ask = () =>
    learnRestrictions(token, fetch(start.api + path, { headers: headersOf(token, null) }).then(readEnvelope), store);
  open(await answerOf(ask, pageParsed()));
}

const known = stored("token");
const token = typeof known === "string" && known !== "" && stored("auth") !== null ? known : null;
root.dataset["sidebar"] = stored("sidebarSmall") === true ? "small" : "large";
const found = start.routes.map((route) => routeParams(route, pathname));
const at = found.findIndex((values) => values !== null);
const values = found[at] ?? {};
if (start.guard && token === null) root.dataset["leaving"] = "";
const { otpSent } = (stored("auth") ?? {}) as { otpSent?: boolean };
if (token !== null || otpSent === true) root.dataset["session"] = "";
const restrictions = storedRestrictions(token, stored);
const { access: asked } = root.dataset;
if (token !== null && asked !== undefined && !restrictions.isKnown) void openWithAnswer(token, asked);
else open(restrictions);
preloadScripts(); // after the data, for browsers that send six requests at a time in their order
