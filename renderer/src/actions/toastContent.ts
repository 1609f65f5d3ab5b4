import type { Level } from "../engine/protocol";

/** A button in a notice, which closes it. */
export interface Offer {
  label: string;
  act: () => void;
}

export interface ToastContent {
  level: Level;
  text: string;
  offer: Offer | undefined;
  /** What stands in small letters beneath it. */
  aside: string | undefined;
  /** What it speaks of: once that is settled, it goes. */
  about: string | undefined;
}
