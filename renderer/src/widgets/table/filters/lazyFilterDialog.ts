import { preloadable } from "../../../engine/preloadable";

export const FilterDialog = preloadable(() => import("./FilterDialog"));

function preload() {
  FilterDialog.load().catch(() => undefined); // opening the dialog tries again
}

/** The attributes of buttons that open the dialog. */
export const OPENS = { type: "button", "aria-haspopup": "dialog", onPointerEnter: preload, onFocus: preload } as const;
