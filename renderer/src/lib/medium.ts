import { flushSync } from "react-dom";

import { createStore, useStore, type Store } from "./store";

/** What the page is drawn for. `paper` follows a print command of the browser, which waits for nothing; for `sheet` and
 * for `excerpt`, which has only the open tabs, the page waits until everything has loaded. */
export type Medium = "screen" | "paper" | "sheet" | "excerpt";

function createMedium(): Store<Medium> {
  const medium = createStore<Medium>("screen");
  window.addEventListener("beforeprint", () => {
    if (medium.get() === "screen") draw("paper");
  });
  window.addEventListener("afterprint", () => draw("screen"));

  function draw(next: Medium): void {
    if (next === "screen") delete document.documentElement.dataset["medium"];
    else document.documentElement.dataset["medium"] = next; // print.css follows it
    flushSync(() => medium.set(next));
  }
  return { ...medium, set: draw };
}

let medium: Store<Medium> | null = null;

/** Return the medium of the page. The print command of the browser counts from the first call. */
export function pageMedium(): Store<Medium> {
  medium ??= createMedium();
  return medium;
}

export function useMedium(): Medium {
  return useStore(pageMedium());
}
