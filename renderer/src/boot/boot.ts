// The inline script of the page, which runs before anything is loaded: it requests the data of the screen, fills the
// skeleton with the first rows and starts the renderer. It has a bundle of its own and shares the code that builds
// requests with the renderer.
import { readEnvelope, type Answer } from "../data/envelope";
import { buildUrl, fixedQuery } from "../data/url";
import { canFill, routeParams } from "../engine/interpolate";
import type { Values } from "../engine/protocol";
import { SIZE_KEY, serverQuery, tableState } from "../engine/tableState";
import { preview, type Previewed } from "../widgets/table/firstPaint";

/** A request that the screen sends at its first rendering. */
interface InitialRequest {
  path: string;
  /** The parameters of its query string, by the route parameters that fill them. */
  query: Record<string, string>;
  condition: string | null;
  limit: number | null;
  /** The table that shows the response. */
  table: Previewed | null;
}

/** The data of the server for this script. */
interface Bootstrap {
  api: string;
  base: string;
  language: string;
  guard: boolean;
  routes: string[];
  requests: InitialRequest[];
  entry: string;
  scripts: string[];
}

/** How long the renderer waits until the rows are painted; it takes longer to start than they take to show. */
const ROWS_TIMEOUT_MS = 100;
/** How long the skeleton waits for rows: painting both together takes half the time. */
const SKELETON_DELAY_MS = 40;

const root = document.documentElement;
const start = JSON.parse(document.getElementById("start")?.textContent ?? "") as Bootstrap;
const pathname = location.pathname.slice(start.base.length);
const params = new URLSearchParams(location.search);

function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(start.base + key) ?? "null");
  } catch {
    return null;
  }
}

function stateOf(table: Previewed) {
  return tableState(table, params, stored(SIZE_KEY) as number | null);
}

/** Resolves when the page is parsed, before its scripts run. */
function pageParsed(): Promise<void> {
  return new Promise((resolve) => {
    const check = () => { if (document.readyState !== "loading") resolve(); };
    document.addEventListener("readystatechange", check);
    check();
  });
}

/** Writes the rows of a response into the skeleton. */
async function paintRows(path: string, table: Previewed, answer: Promise<Answer>, values: Values): Promise<void> {
  const response = await answer.catch(() => null);
  await pageParsed();
  const waiting = document.querySelector(`[data-source="${path}"] .waiting-rows`);
  if (!response?.envelope?.status || waiting === null) return;
  preview(table, stateOf(table), response.envelope.data, waiting, { base: start.base, values });
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => { setTimeout(resolve, milliseconds); });
}

/** Paints the skeleton together with rows that arrive soon. */
async function paintSkeleton(rows: Promise<void>[]): Promise<void> {
  root.hidden = true;
  await Promise.race([Promise.all(rows), timeout(SKELETON_DELAY_MS)]);
  root.hidden = false;
}

/** Resolves after the next frame. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => { setTimeout(resolve); });
  });
}

/** Starts the renderer after the first rows are painted. */
async function startRenderer(rows: Promise<void>[]): Promise<void> {
  await pageParsed();
  if (rows.length > 0) await Promise.race([Promise.all(rows).then(nextFrame), timeout(ROWS_TIMEOUT_MS)]);
  await import(/* @vite-ignore */ start.entry);
}

/** Preloads the scripts, after the data is requested: a browser sends few requests at a time, in order. */
function preloadScripts(): void {
  for (const href of start.scripts) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

/** Requests the data of the screen. Returns promises that resolve when its rows are in the skeleton. */
function requestData(token: string | null): Promise<void>[] {
  const values = start.routes.map((route) => routeParams(route, pathname)).find((found) => found !== null) ?? {};
  const headers = { "Accept-Language": start.language, ...(token === null ? {} : { Authorization: `Bearer ${token}` }) };
  const answers = new Map<string, Promise<Answer>>();
  const rows: Promise<void>[] = [];
  for (const { path, query, table, ...fixed } of start.requests) {
    if (!canFill(path, values) || Object.values(query).some((parameter) => !(parameter in values))) continue;
    const parameters = Object.entries(query).map(([name, parameter]) => [name, values[parameter]] as const);
    const address = buildUrl(start.api, path, values, {
      ...(Object.fromEntries(parameters) as Values),
      ...fixedQuery(fixed),
      ...(table?.paging.mode === "server" ? serverQuery(stateOf(table)) : {}),
    });
    const answer = fetch(address, { headers }).then(readEnvelope);
    answer.catch(() => undefined); // the renderer repeats a failed request
    answers.set(address, answer);
    if (table !== null) rows.push(paintRows(path, table, answer, values));
  }
  window.earlyRequests = { token, answers };
  return rows;
}

const token = stored("token");
const signedIn = typeof token === "string" && token !== "" && stored("auth") !== null;
root.dataset["sidebar"] = stored("sidebarSmall") === true ? "small" : "large";
const [table] = start.requests.flatMap((request) => request.table ?? []);
if (table !== undefined) root.style.setProperty("--rows", String(Math.min(10, stateOf(table).limit)));
if (start.guard && !signedIn) root.dataset["leaving"] = "";
const rows = start.guard && !signedIn ? [] : requestData(signedIn ? token : null);
void paintSkeleton(rows).then(preloadScripts);
startRenderer(rows).catch(() => undefined); // the browser logs what failed to load
