import type { Level } from "../engine/protocol";
import type { Store } from "../lib/store";

/** A button in a toast. It closes the toast. */
export interface Offer {
  label: string;
  act: () => void;
}

/** How far something is: in words, and from 0 to 1. */
export interface ToastProgress {
  text: string;
  value: number;
}

export interface ToastOptions {
  offer?: Offer | undefined;
  /** Small print below the text. */
  note?: string | undefined;
  /** How far the subject is, below the text. */
  progress?: Store<ToastProgress> | undefined;
  /** What the toast is about, as a key by which it can be dismissed. */
  subject?: string | undefined;
  /** Whether the toast stays until the reader closes it or accepts its offer. */
  stays?: boolean;
}

export interface ToastContent extends ToastOptions {
  level: Level;
  text: string;
}
