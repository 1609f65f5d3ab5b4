import { fetchData } from "../../../data/fetchData";
import { perApplication, type Application } from "../../../engine/application";
import type { ListAnswer, Look } from "../../../engine/listMemory";
import type { Wire } from "../../../engine/protocol";
import { SIZE_KEY } from "../../../engine/tableState";

type TableViews = Wire<"TableViews">;

/** The page size that the server has, as far as this page knows. */
const knownSizeOf = perApplication((): { size: number | null } => ({ size: null }));

/** Load the views of a list and what is remembered of it; null after a failure. A device without a page size takes that
 * of the server. */
export async function loadViews(application: Application, { load, list }: TableViews): Promise<ListAnswer | null> {
  const outcome = await fetchData(application, load, { query: { list } });
  if (!outcome.ok) return null;
  const answer = outcome.data as ListAnswer;
  const { local } = application.storage;
  knownSizeOf(application).size = answer.pageSize;
  if (answer.pageSize !== null && local.read(SIZE_KEY) === null) local.write(SIZE_KEY, answer.pageSize);
  return answer;
}

/** Send what the reader has chosen for a list. Returns whether the server has it. */
export async function sendLook(
  application: Application,
  { look: call, list }: TableViews,
  look: Look,
): Promise<boolean> {
  return (await fetchData(application, call, { body: { list, ...look }, keepalive: true })).ok;
}

/** Send the page size that the reader has chosen for all lists, unless the server has it. */
export async function sendPageSize(
  application: Application,
  { look: call }: TableViews,
  pageSize: number,
): Promise<void> {
  const known = knownSizeOf(application);
  if (known.size === pageSize) return;
  known.size = pageSize;
  await fetchData(application, call, { body: { list: null, pageSize }, keepalive: true });
}
