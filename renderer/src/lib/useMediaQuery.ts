import { useSyncExternalStore } from "react";

/** Whether a media query matches, now and after changes of the window. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => { list.removeEventListener("change", onChange); };
    },
    () => window.matchMedia(query).matches,
  );
}
