import type { Level } from "../engine/protocol";

/** A button in a toast. It closes the toast. */
export interface Offer {
  label: string;
  act: () => void;
}

export interface ToastOptions {
  offer?: Offer | undefined;
  /** Small print below the text. */
  note?: string | undefined;
  /** What the toast is about, as a key by which it can be dismissed. */
  subject?: string | undefined;
  /** Whether the toast stays until the reader closes it or accepts its offer. */
  stays?: boolean;
}

export interface ToastContent extends ToastOptions {
  level: Level;
  text: string;
}
