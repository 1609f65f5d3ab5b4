import type { Answer } from "./envelope";

/** The requests that the inline script of the page sent before the renderer was loaded. */
export interface EarlyRequests {
  /** The token that they were sent with; null without a session. */
  token: string | null;
  /** The responses by address. */
  answers: Map<string, Promise<Answer>>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}
