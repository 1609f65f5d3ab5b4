import { perApplication, type Application } from "../engine/application";
import type { Call } from "../engine/protocol";
import { apiOf, type Outcome, type Sending } from "./api";

/** Handles a session that the server no longer accepts: its token, and the message for the reader. */
type SessionExpiredListener = (token: string, reason: string) => void;

const listenersOf = perApplication(() => new Set<SessionExpiredListener>());

/** Calls the listener whenever the server refuses the session of a read. Returns a function that removes it. */
export function onSessionExpired(application: Application, listener: SessionExpiredListener): () => void {
  const listeners = listenersOf(application);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Send a call without a toast. A failure goes to the console, except the end of the session in a quiet request. */
export async function fetchData(application: Application, call: Call, sending: Sending = {}): Promise<Outcome> {
  const outcome = await apiOf(application).send(call, sending);
  if (!outcome.ok && !outcome.unchanged) {
    const { refused, reason, message } = outcome;
    if (refused !== null && sending.quiet === true) return outcome;
    if (refused !== null) listenersOf(application).forEach((listener) => listener(refused, reason));
    console.error(`${call.method} ${call.path}: ${message ?? reason}`);
  }
  return outcome;
}
