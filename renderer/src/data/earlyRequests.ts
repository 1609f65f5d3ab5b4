import type { Answer } from "./envelope";

/** What the page asked for before any of this was loaded. */
interface Started {
  /** On whose behalf; null when nobody was signed in. */
  token: string | null;
  /** The answers by address. */
  answers: Map<string, Promise<Answer>>;
}

declare global {
  interface Window {
    started?: Started;
  }
}
