import { flushSync } from "react-dom";

import { pageMedium } from "./medium";

/** The longest time that a page waits for its content before it prints, such as all rows of a list. */
const PATIENCE_MS = 10_000;
/** How long a page must stay complete: what has loaded may draw something else that loads, such as the tiles of a
 * map. */
const QUIET_MS = 100;
/** What is drawn while code, data and tiles load, and the container of a map that has not asked for its first tile. */
const UNFINISHED = [
  ".skeleton, .skeleton-block, .skeleton-line, .map-waits, .map-message > [role=status]",
  ".table[aria-busy=true]",
  ":is(img, canvas)[class*=-tile]:not([class*=-tile-loaded])",
  ".map:not(:has(.map-failure)) .leaflet-tile-pane:not(:has([class*=-tile-loaded]))",
].join(", ");

/** Wait until the page has been complete for a moment. Every change of the page is looked at. */
function settled(): Promise<void> {
  return new Promise((resolve) => {
    let quiet = 0;
    function look() {
      window.clearTimeout(quiet);
      if (document.querySelector(UNFINISHED) === null) quiet = window.setTimeout(finish, QUIET_MS);
    }
    const changes = new MutationObserver(look);
    const limit = window.setTimeout(finish, PATIENCE_MS);
    function finish() {
      window.clearTimeout(quiet);
      window.clearTimeout(limit);
      changes.disconnect();
      resolve();
    }
    changes.observe(document.documentElement, {
      subtree: true,
      childList: true,
      attributeFilter: ["class", "role", "aria-busy"],
    });
    look();
  });
}

/** Draw the page for paper, with all tabs or the open ones, waits until it is complete, and open the print dialog of
 * the browser. */
export async function printPage(tabs: "all" | "open"): Promise<void> {
  pageMedium().set(tabs === "all" ? "sheet" : "excerpt");
  flushSync(() => window.dispatchEvent(new Event("beforesheet"))); // lists load the rows of their other pages
  await settled();
  window.print();
}
