// What only users with a role that restricts them need, or those who look at such a role.
import { apiOf } from "../data/api";
import { cacheOf } from "../data/cache";
import { refreshesOf } from "../data/refreshes";
import type { Access } from "../engine/access";
import type { Application } from "../engine/application";
import { accessOf, type Requester } from "../session/access";
import { toastsOf } from "./toasts";

/** The subject of the toast about a changed role. */
const ROLE = "role";

function isAccess(data: unknown): data is Access {
  const { version, can, hidden, locked } = (data ?? {}) as Partial<Record<keyof Access, unknown>>;
  const isList = can === null || Array.isArray(can);
  return typeof version === "string" && isList && typeof hidden === "object" && typeof locked === "object";
}

/** Loads what a user may see and do, and the code that draws it. Returns whether that is known now. */
export async function loadAccess(application: Application, requester: Requester): Promise<boolean> {
  const { layout } = application.fullDocument.get();
  if (layout.access === null) return false;
  const [outcome] = await Promise.all([apiOf(application).send(layout.access, { requester }), accessOf(application).prepare()]);
  if (!outcome.ok || !isAccess(outcome.data)) return false;
  accessOf(application).put(requester, requester.role === null && outcome.data.version === "" ? null : outcome.data);
  return true;
}

/** Loads the data of the screen again, because other rights apply to it. */
export function reloadData(application: Application): void {
  cacheOf(application).invalidate();
  refreshesOf(application).set(refreshesOf(application).get() + 1);
}

/** Draws the page anew after a change of the user's role. Forms keep what was typed. */
export async function followRole(application: Application): Promise<void> {
  const { state, requester, stop } = accessOf(application);
  const from = requester();
  const before = state.get().access?.version ?? "";
  const isKnown = await loadAccess(application, from).catch(() => false);
  if (!isKnown && from.role !== null) stop(); // the user may not look at this role any more
  if ((state.get().access?.version ?? "") === before) return;
  reloadData(application);
  const toasts = toastsOf(application);
  toasts.dismissFor(ROLE); // one message is enough
  toasts.show("info", application.document.get().uiText.access.changed, { subject: ROLE });
}

/** Shows the application as people with a role see it. Returns false, after a message, if that is not possible. */
export async function seeRole(application: Application, role: string): Promise<boolean> {
  const { token } = accessOf(application).requester();
  const isKnown = await loadAccess(application, { token, role }).catch(() => false);
  if (isKnown) reloadData(application);
  else toastsOf(application).show("error", application.document.get().uiText.api.failed);
  return isKnown;
}

/** Shows the application to the user as their own role allows it. */
export function endSeenRole(application: Application): void {
  accessOf(application).stop();
  reloadData(application);
}
