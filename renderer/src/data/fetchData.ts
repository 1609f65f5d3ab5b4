import type { Call } from "../engine/protocol";
import { send, type Outcome, type Sending } from "./api";

/** Handles a session that the server no longer accepts: its token, and what to say to the reader. */
type SessionExpiredListener = (token: string, reason: string) => void;

const listeners = new Set<SessionExpiredListener>();

/** Calls the listener whenever the server refuses the session of a read. Returns what ends this. */
export function onSessionExpired(listener: SessionExpiredListener): () => void {
  listeners.add(listener);
  return () => { listeners.delete(listener); };
}

/** Sends a call without a toast; a failure goes to the console. */
export async function fetchData(call: Call, sending: Sending = {}): Promise<Outcome> {
  const outcome = await send(call, sending);
  if (!outcome.ok) {
    const { refused, reason, message } = outcome;
    if (refused !== null) listeners.forEach((listener) => { listener(refused, reason); });
    console.error(`${call.method} ${call.path}: ${message ?? reason}`);
  }
  return outcome;
}
