import type { Call, Values } from "../engine/protocol";
import { addressTo, early, send } from "./api";
import { cache } from "./cache";

/** A call with its query. */
export interface PlannedRequest {
  call: Call;
  query: Values;
}

const failing = new Set<string>();

/** Whether the reader asked for few bytes. */
export function isSparing(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Asks for what somebody is about to read. What failed is not asked for ahead once more. */
export async function prefetch({ call, query }: PlannedRequest, values: Values): Promise<void> {
  const address = addressTo(call, { values, query });
  if (early.has(address) || failing.has(address) || cache.get(address)?.fresh === true) return;
  const since = cache.changeCount();
  const answer = send(call, { values, query });
  early.set(address, answer);
  const outcome = await answer;
  if (!outcome.ok) failing.add(address); // whoever goes there is told
  if (early.get(address) !== answer) return; // its screen was there before the answer, and has taken it
  early.delete(address);
  if (outcome.ok) cache.put(address, outcome.data, since, true);
}

/** The same for what was never read: the rest is shown as it was, and read again then. */
export function prefetchIfUncached(request: PlannedRequest, values: Values): void {
  if (!isSparing() && cache.get(addressTo(request.call, { values, query: request.query })) === null) void prefetch(request, values);
}
