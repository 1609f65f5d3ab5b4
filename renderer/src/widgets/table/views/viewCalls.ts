import { apiOf } from "../../../data/api";
import { fetchData } from "../../../data/fetchData";
import { perApplication, type Application } from "../../../engine/application";
import type { Look } from "../../../engine/listMemory";
import type { Wire } from "../../../engine/protocol";
import type { ListAnswer } from "../../../engine/viewChanges";

type TableViews = Wire<"TableViews">;

/** Loads the views of a list and what is remembered of it; null after a failure. */
export async function loadViews(application: Application, { load, list }: TableViews): Promise<ListAnswer | null> {
  await apiOf(application).adopted(); // the first rows come first
  const outcome = await fetchData(application, load, { query: { list } });
  return outcome.ok ? (outcome.data as ListAnswer) : null;
}

/** Sends what the reader has chosen for a list. Returns whether the server has it. */
export async function sendLook(application: Application, { look: call, list }: TableViews, look: Look): Promise<boolean> {
  return (await fetchData(application, call, { body: { list, ...look }, keepalive: true })).ok;
}

/** The page size that the server has, as far as this page knows. */
export const knownSizeOf = perApplication((): { size: number | null } => ({ size: null }));

/** Sends the page size that the reader has chosen for all lists, unless the server has it. */
export async function sendPageSize(application: Application, { look: call }: TableViews, pageSize: number): Promise<void> {
  const known = knownSizeOf(application);
  if (known.size === pageSize) return;
  known.size = pageSize;
  await fetchData(application, call, { body: { list: null, pageSize }, keepalive: true });
}
