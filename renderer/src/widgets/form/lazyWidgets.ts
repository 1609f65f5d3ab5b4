import { preloadable } from "../../engine/preloadable";

/** Widgets that come with their libraries, in chunks of their own and only to forms that have one. */
export const lazyWidgets = {
  select: preloadable(() => import("./select")),
  combobox: preloadable(() => import("./combobox")),
};
