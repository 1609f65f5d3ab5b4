import type { Requester } from "../session/access";
import type { Answer } from "./envelope";

/** The requests that the inline script of the page sent before the renderer was loaded. */
export interface EarlyRequests {
  /** The session and the role that they were sent with. */
  requester: Requester;
  /** The responses by address. */
  answers: Map<string, Promise<Answer>>;
}

declare global {
  interface Window {
    earlyRequests?: EarlyRequests;
  }
}
