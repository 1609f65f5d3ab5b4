import { unsavedChangesOf } from "../actions/unsavedChanges";
import { apiOf } from "../data/api";
import type { ApplicationDocument } from "../engine/protocol";
import { refreshesOf } from "../engine/screenStores";
import type { MountedApplication } from "../shell/mount";
import { followAltClicks, type Inspector } from "./nodeInspector";
import { element, openPanel } from "./panel";

/** The mistakes in the files that a page is made from, and the texts of the overlay. */
interface Problem {
  heading: string;
  note: string;
  close: string;
  mistakes: { place: string; sentence: string }[];
}

/** The latest problem as JSON. The overlay opens only for another problem, so that a closed one stays closed. */
let latest = "null";
let close: (() => void) | null = null;

/** Open an overlay with the problem; null closes it. */
function show(problem: Problem | null): void {
  if (JSON.stringify(problem) === latest) return;
  latest = JSON.stringify(problem);
  close?.();
  if (problem === null) return;
  const mistakes = problem.mistakes.map(({ place, sentence }) =>
    element("li", "dev-mistake", element("code", "dev-place muted small", place), sentence),
  );
  const list = element("ul", "dev-mistakes", ...mistakes);
  const opened = openPanel("dev-problem", problem.heading, problem.close, list, element("p", "muted", problem.note));
  opened.panel.role = "alert";
  close = opened.close;
}

/** The server's report on the files that this page was made from: a version of each part, and what is wrong. */
interface State {
  address: string;
  /** The address of changed screens; null where the page must be reloaded for them. */
  update: string | null;
  /** The panel for the places of nodes; null where the page shows another application. */
  inspector: Inspector | null;
  page: string;
  screens: string;
  content: string;
  problem: Problem | null;
  /** The problem to show when the server does not respond. */
  silence: Problem;
}

/** Changed screens, with the icons that they need. */
interface ScreensUpdate {
  document: string;
  sprite: string;
  version: string;
}

const POLL_INTERVAL_MS = 300;
/** The number of failed polls before the page shows that the server is down. A restart takes a few. */
const MAX_FAILED_POLLS = 20;

async function getJson<Content>(address: string): Promise<Content> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Content;
}

function replaceIcons(sprite: string): void {
  const icons = new DOMParser().parseFromString(sprite, "text/html").querySelector("svg");
  if (icons !== null) document.querySelector("body > svg[hidden]")?.replaceWith(icons);
}

/** Poll for changed files: replaces changed screens in place, refreshes data after changed content, and shows
 * mistakes. */
export function follow({ application, replaceDocument }: MountedApplication): void {
  const initial = JSON.parse(document.documentElement.dataset["live"] ?? "null") as State | null;
  if (initial === null) return;
  const { update: screensAddress } = initial;
  const refreshes = refreshesOf(application);
  let current = initial;
  let failedPolls = 0;

  async function updateScreens(address: string): Promise<void> {
    const { document, sprite, version } = await getJson<ScreensUpdate>(address);
    replaceIcons(sprite);
    await replaceDocument(JSON.parse(document) as ApplicationDocument, version);
    apiOf(application).isOutdated.set(false);
  }

  async function apply(next: State): Promise<void> {
    const haveScreensChanged = next.screens !== current.screens;
    if (next.page !== current.page || (haveScreensChanged && screensAddress === null)) {
      unsavedChangesOf(application).allowLeave(); // unsaved input is kept as a draft
      window.location.reload();
    } else if (haveScreensChanged && screensAddress !== null) await updateScreens(screensAddress);
    show(next.problem);
    if (next.content !== current.content) refreshes.set(refreshes.get() + 1);
    current = next;
  }

  async function poll(): Promise<void> {
    try {
      await apply(await getJson<State>(current.address));
      failedPolls = 0;
    } catch {
      failedPolls += 1;
      // Without a network the server may be running; the overlay would cover what a user sees offline.
      if (failedPolls >= MAX_FAILED_POLLS && navigator.onLine) show(current.silence);
    }
    window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
  }

  show(current.problem);
  if (initial.inspector !== null) followAltClicks(application, initial.inspector);
  window.setTimeout(() => void poll(), POLL_INTERVAL_MS);
}
