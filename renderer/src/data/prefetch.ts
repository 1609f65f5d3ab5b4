import { perApplication, type Application } from "../engine/application";
import type { Call, Values } from "../engine/protocol";
import { savesData } from "../lib/connection";
import { apiOf } from "./api";
import { cacheOf } from "./cache";

/** A call with its query. */
export interface PlannedRequest {
  call: Call;
  query: Values;
}

/** The addresses that could not be prefetched. They are not tried again: the screen that needs them reports the failure. */
const failedOf = perApplication(() => new Set<string>());

/** Requests data that a screen is about to read. */
export async function prefetch(
  application: Application,
  { call, query }: PlannedRequest,
  values: Values,
): Promise<void> {
  const { addressOf, early, send } = apiOf(application);
  const cache = cacheOf(application);
  const failed = failedOf(application);
  const address = addressOf(call, { values, query });
  if (early.has(address) || failed.has(address) || cache.get(address)?.fresh === true) return;
  const since = cache.changeCount();
  const answer = send(call, { values, query });
  early.set(address, answer);
  const outcome = await answer;
  if (!outcome.ok) failed.add(address);
  if (early.get(address) !== answer) return; // its screen was drawn before the response came, and has taken it
  early.delete(address);
  if (outcome.ok) cache.put(address, outcome.data, since, true);
}

/** Requests data that no screen has read yet. Cached data is shown first and loaded again by its screen. */
export function prefetchIfUncached(application: Application, request: PlannedRequest, values: Values): void {
  const address = apiOf(application).addressOf(request.call, { values, query: request.query });
  if (!savesData() && cacheOf(application).get(address) === null) void prefetch(application, request, values);
}
