import { pageMedium } from "./medium";

/** The longest time that a page waits for its content before it prints. */
const PATIENCE_MS = 5_000;
const STEP_MS = 100;
/** What is drawn while content loads. */
const UNFINISHED = ".skeleton, .skeleton-block, .map-message > [role=status], :is(img, canvas)[class*=-tile]:not([class*=-tile-loaded])";

async function settled(): Promise<void> {
  const end = Date.now() + PATIENCE_MS;
  do await new Promise((resolve) => window.setTimeout(resolve, STEP_MS));
  while (document.querySelector(UNFINISHED) !== null && Date.now() < end);
}

/** Draws the page for paper, with all tabs or the open ones, waits until it is complete, and opens the print dialog of the browser. */
export async function printPage(tabs: "all" | "open"): Promise<void> {
  pageMedium().set(tabs === "all" ? "sheet" : "excerpt");
  await settled();
  window.print();
}
