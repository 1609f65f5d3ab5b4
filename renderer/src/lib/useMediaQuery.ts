import { useSyncExternalStore } from "react";

/** What queries matched last on the screen. */
const onScreen = new Map<string, boolean>();

/** Return whether a query matches. Paper keeps the layout of the screen, whose maps have loaded. */
function matches(query: string): boolean {
  const known = document.documentElement.dataset["medium"] === undefined ? undefined : onScreen.get(query);
  if (known !== undefined) return known;
  const isMatch = window.matchMedia(query).matches;
  onScreen.set(query, isMatch);
  return isMatch;
}

/** Whether a media query matches, now and after changes of the window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      window.addEventListener("afterprint", onChange);
      return () => {
        list.removeEventListener("change", onChange);
        window.removeEventListener("afterprint", onChange);
      };
    },
    () => matches(query),
  );
}
