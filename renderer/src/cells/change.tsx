import { preloadable } from "../engine/preloadable";

/** A changed record. Few screens show one, so its code is loaded with them. */
export const ChangeCell = preloadable(() => import("./RecordChange"));
