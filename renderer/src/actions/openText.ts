import { perApplication } from "../engine/application";
import { createStore } from "../lib/store";

/** A text to copy, and the address that takes it. */
export interface TextToCopy {
  heading: string;
  text: string;
  send: { label: string; href: string } | null;
}

/** The text that is shown; null without one. */
export const openTextOf = perApplication(() => createStore<TextToCopy | null>(null));
