import { allowLeave } from "../actions/unsavedChanges";
import { outdated } from "../data/api";
import { refreshes } from "../data/refreshes";
import { replaceApplication } from "../engine/application";
import type { Application } from "../engine/protocol";
import { show, type Problem } from "./errorOverlay";

/** What the server says about the files that this page was made from. */
interface State {
  address: string;
  /** The path of changed screens; null if the page has to reload instead. */
  update: string | null;
  page: string;
  screens: string;
  content: string;
  problem: Problem | null;
  silence: Problem;
}

/** Changed screens, with the icons that they need. */
interface ScreensUpdate {
  document: string;
  sprite: string;
  version: string;
}

const OFTEN_MS = 300;
/** A server that starts again is silent for a while; this many questions later it is told. */
const PATIENCE = 20;

async function ask<Answer>(address: string): Promise<Answer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as Answer;
}

function replaceIcons(sprite: string): void {
  const icons = new DOMParser().parseFromString(sprite, "text/html").querySelector("svg");
  if (icons !== null) document.querySelector("body > svg[hidden]")?.replaceWith(icons);
}

/** Follows the files: other screens are drawn in place, new content is read, a mistake is shown until it is mended. */
export function follow(draw: () => Promise<void>): void {
  const begin = JSON.parse(document.documentElement.dataset["live"] ?? "null") as State | null;
  if (begin === null) return;
  const { update } = begin;
  let shown = begin;
  let unanswered = 0;

  async function compare(now: State): Promise<void> {
    if (now.page !== shown.page || (now.screens !== shown.screens && update === null)) {
      allowLeave(); // what is being typed is kept as a draft
      window.location.reload();
    } else if (now.screens !== shown.screens && update !== null) {
      const { document, sprite, version } = await ask<ScreensUpdate>(update);
      replaceIcons(sprite);
      replaceApplication(JSON.parse(document) as Application, version);
      outdated.set(false);
      await draw();
    }
    show(now.problem);
    if (now.content !== shown.content) refreshes.set(refreshes.get() + 1);
    shown = now;
  }

  async function look(): Promise<void> {
    try {
      await compare(await ask<State>(shown.address));
      unanswered = 0;
    } catch {
      unanswered += 1;
      if (unanswered >= PATIENCE) show(shown.silence);
    }
    window.setTimeout(() => void look(), OFTEN_MS);
  }

  show(shown.problem);
  window.setTimeout(() => void look(), OFTEN_MS);
}
