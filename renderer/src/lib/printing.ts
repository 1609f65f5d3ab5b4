import { flushSync } from "react-dom";

import { createStore, useStore, type Store } from "./store";

/** What the page is drawn for. `paper` follows a print command of the browser, which waits for nothing; for `sheet`, the
 * page waits until everything has loaded. */
export type Medium = "screen" | "paper" | "sheet";

/** The longest time that a page waits for its content before it prints. */
const PATIENCE_MS = 5_000;
const STEP_MS = 100;
/** What is drawn while content loads. */
const UNFINISHED = ".skeleton, .skeleton-block, .map-message > [role=status], [class*=-tile]:not([class*=-tile-loaded])";

function createMedium(): Store<Medium> {
  const medium = createStore<Medium>("screen");
  window.addEventListener("beforeprint", () => {
    if (medium.get() === "screen") draw("paper");
  });
  window.addEventListener("afterprint", () => { draw("screen"); });

  function draw(next: Medium): void {
    if (next === "screen") delete document.documentElement.dataset["medium"];
    else document.documentElement.dataset["medium"] = next; // print.css follows it
    flushSync(() => { medium.set(next); });
  }
  return { ...medium, set: draw };
}

let medium: Store<Medium> | null = null;

/** Returns the medium of the page. The print command of the browser counts from the first call. */
export function pageMedium(): Store<Medium> {
  medium ??= createMedium();
  return medium;
}

export function useMedium(): Medium {
  return useStore(pageMedium());
}

async function settled(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  do await new Promise((resolve) => window.setTimeout(resolve, STEP_MS));
  while (document.querySelector(UNFINISHED) !== null && Date.now() < end);
}

/** Draws the page for paper, waits until it is complete, and opens the print dialog of the browser. */
export async function printPage(): Promise<void> {
  pageMedium().set("sheet");
  await settled();
  window.print();
}
