import { perApplication } from "../engine/application";
import { createStore } from "../lib/store";

/** A counter. Each increment makes the screen load its data again. */
export const refreshesOf = perApplication(() => createStore(0));
