// What only users with a role that restricts them need, or those who look at such a role.
import { apiOf, type Outcome, type Sending } from "../data/api";
import { cacheOf } from "../data/cache";
import { refreshesOf } from "../engine/screenStores";
import type { Access } from "../engine/access";
import type { Application } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { Call, Values, Wire } from "../engine/protocol";
import { accessOf, type Requester } from "../session/access";
import { toastsOf } from "./toasts";
import { unsavedChangesOf } from "./unsavedChanges";

/** The subject of the toast about a changed role. */
const ROLE = "role";

function isAccess(data: unknown): data is Access {
  const { version, can, hidden, locked } = (data ?? {}) as Partial<Record<keyof Access, unknown>>;
  const isList = can === null || Array.isArray(can);
  return typeof version === "string" && isList && typeof hidden === "object" && typeof locked === "object";
}

/** Load what a user may see and do, and the code that draws it. Returns whether that is known now. */
export async function loadAccess(application: Application, requester: Requester): Promise<boolean> {
  const { layout } = application.fullDocument.get();
  if (layout.access === null) return false;
  const [outcome] = await Promise.all([
    apiOf(application).send(layout.access, { requester }),
    accessOf(application).prepare(),
  ]);
  if (!outcome.ok || !isAccess(outcome.data)) return false;
  accessOf(application).put(requester, requester.role === null && outcome.data.version === "" ? null : outcome.data);
  return true;
}

/** Load the data of the screen again, because other rights apply to it. */
export function reloadData(application: Application): void {
  cacheOf(application).invalidate();
  refreshesOf(application).set(refreshesOf(application).get() + 1);
}

/** Draw the page again after a change of the user's role. Forms keep what was typed. */
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

interface SeeAsEffects {
  perform: (call: Call, sending: Sending) => Promise<Outcome>;
  go: (to: string) => Promise<void>;
}

/** Show the first page of the application as people with a role see it, if the server allows that. */
export async function seeAs(
  application: Application,
  { call, role: field }: Wire<"SeeAs">,
  values: Values,
  { perform, go }: SeeAsEffects,
): Promise<boolean> {
  if (!(await unsavedChangesOf(application).confirmLeave())) return false;
  const { ok } = await perform(call, { values });
  if (!ok) return false;
  const { token } = accessOf(application).requester();
  const isKnown = await loadAccess(application, { token, role: toText(values[field]) }).catch(() => false);
  const { layout, uiText } = application.document.get();
  if (!isKnown) {
    toastsOf(application).show("error", uiText.api.failed);
    return false;
  }
  reloadData(application);
  await go(layout.home);
  return true;
}

/** Show the application to the user as their own role allows it. */
export function endSeenRole(application: Application): void {
  accessOf(application).stop();
  reloadData(application);
}
