import { lazily } from "../../engine/preloadable";

/** Widgets that come with their libraries, in chunks of their own and only to forms that have one. */
export const laterWidgets = {
  select: lazily(() => import("./select")),
  combobox: lazily(() => import("./combobox")),
};
