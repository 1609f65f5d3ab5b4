import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { useNavigate, type NavigateFunction } from "react-router-dom";

import { addressTo, send, type Outcome, type Sending } from "../data/api";
import { cache } from "../data/cache";
import { onSessionExpired } from "../data/fetchData";
import { refreshes } from "../data/refreshes";
import { application, layout, words } from "../engine/application";
import { fillRoute, fillWords } from "../engine/interpolate";
import type { Call, Effect, Kind, Row, Values } from "../engine/protocol";
import { createStore } from "../lib/store";
import { auth, dispatchAuth } from "../session/auth";
import { forgetDrafts } from "../session/drafts";
import { ask } from "./ConfirmDialog";
import { dialogOpen } from "./openDialog";
import type { Offer } from "./toastContent";
import { dismissFor, toast } from "./toasts";
import { hasUnsaved, allowLeave, confirmLeave } from "./unsavedChanges";

/** What effects act on: the values that fill routes and calls, and the row that was acted on. */
export interface Scope {
  values: Values;
  /** What was typed into the form that is done. */
  typed?: Row;
  removeRow?: () => void;
}

export interface Effects {
  /** Runs effects one after the other; false when one of them failed or was declined. */
  run: (effects: Effect[], scope: Scope) => Promise<boolean>;
  /** Sends a call and shows its toast, after success with what is offered, and with what to do again when there was no
   * answer; `failed` speaks when the server does not. Of what became of a record meanwhile its form tells more than a toast can. */
  perform: (call: Call, sending: Sending, failed?: string | null, offer?: Offer, again?: Offer) => Promise<Outcome>;
  /** Goes to a screen, at once unless the reader wants to keep what they typed. Who is there already takes no further step. */
  go: (to: string, how?: { replace?: boolean }) => Promise<void>;
}

/** True while the reader is being taken to the sign-in screen, so that the guard says nothing more. */
export const redirectingToLogin = createStore(false);

const REDIRECT_AFTER_MS = 500;

function leaveFor(navigate: NavigateFunction): void {
  allowLeave();
  void navigate(layout.signIn, { replace: true });
  window.setTimeout(() => {
    redirectingToLogin.set(false);
  });
}

/** However many calls fail together, or fail late: one toast and one redirect for each session that ended. */
function handleSessionExpired(navigate: NavigateFunction, refused: string, reason: string): void {
  if (refused !== auth.get().token) return;
  redirectingToLogin.set(true);
  dispatchAuth({ type: "signedOut" });
  toast("error", reason);
  window.setTimeout(() => {
    leaveFor(navigate);
  }, REDIRECT_AFTER_MS);
}

function signOut(navigate: NavigateFunction, call: Call): boolean {
  void send(call, { keepalive: true });
  redirectingToLogin.set(true);
  dispatchAuth({ type: "signedOut" });
  forgetDrafts(); // last: another tab keeps what is typed until it knows that nobody is signed in
  leaveFor(navigate);
  return true;
}

/** The choice of tabs stands in the address; the last ones named, which are the innermost, come into sight. */
async function selectTabs(navigate: NavigateFunction, choices: Record<string, string>): Promise<boolean> {
  const search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(location.search)), ...choices });
  await navigate({ search: search.toString() }, { replace: true, state: { shows: Object.keys(choices).at(-1) } });
  return true;
}

/** Whether a route is that of the address. */
function isHere(to: string): boolean {
  return `${application.base}${to}` === location.href.slice(location.origin.length);
}

function refresh(): boolean {
  refreshes.set(refreshes.get() + 1);
  return true;
}

function log(label: string, { typed, values }: Scope): boolean {
  console.info(label, typed ?? values);
  return true;
}

/** What a screen says of a failure; when there was no answer at all, also why: the reader can do something about it. */
function failureText(failed: string | null, reason: string): string {
  if (failed === null) return reason;
  return reason === words.api.noResponse ? `${failed} ${reason}` : failed;
}

/** A call, as notices speak of it. */
function nameOf(call: Call, sending: Sending): string {
  return `${call.method} ${addressTo(call, sending)}`;
}

/** Sends a call after which nothing need be as it was, also when it failed: nobody knows how far it came. */
async function change(call: Call, sending: Sending): Promise<Outcome> {
  const outcome = await send(call, sending);
  cache.invalidate();
  if (outcome.ok) dismissFor(nameOf(call, sending));
  return outcome;
}

/** Offers to take back what was done; whatever shows of it is read again then. */
function undoOffer(perform: Effects["perform"], undo: Call | null, values: Values): Offer | undefined {
  if (undo === null) return undefined;
  const act = async () => {
    const { ok } = await perform(undo, { values }, null, undefined, offer);
    if (ok) refresh();
  };
  const offer = { label: words.toast.undo, act: () => void act() };
  return offer;
}

/** Says what failed, until it has succeeded, with the name of the request when it was the server that did, and with what to do again when there was no answer. */
function complain({ message, reason, request }: Outcome & { ok: false }, failed: string | null, about: string, again?: Offer): void {
  const aside = request === undefined ? undefined : fillWords(words.toast.request, { name: request });
  toast("error", message ?? failureText(failed, reason), reason === words.api.noResponse ? again : undefined, aside, about);
}

function createEffects(navigate: NavigateFunction): Effects {
  async function perform(call: Call, sending: Sending, failed: string | null = null, offer?: Offer, again?: Offer): Promise<Outcome> {
    const outcome = await change(call, sending);
    if (outcome.ok) {
      if (outcome.message !== null) toast("success", outcome.message, offer);
    } else if (outcome.refused !== null) handleSessionExpired(navigate, outcome.refused, outcome.reason);
    else if (sending.body === undefined || (outcome.conflict ?? outcome.gone) === null) complain(outcome, failed, nameOf(call, sending), again);
    return outcome;
  }

  async function go(to: string, how: { replace?: boolean } = {}): Promise<void> {
    if (!hasUnsaved() || (await confirmLeave())) await navigate(to, isHere(to) ? { ...how, replace: true } : how);
  }

  async function runOne(effect: Effect, scope: Scope): Promise<boolean> {
    switch (effect.kind) {
      case "toast":
        toast(effect.level, effect.text);
        return true;
      case "navigate":
        await go(fillRoute(effect.to, scope.values));
        return true;
      case "refresh":
        return refresh();
      case "removeRow":
        scope.removeRow?.();
        return true;
      case "request":
        return runRequest(effect, scope);
      case "confirm":
        return (await ask(effect)) && run(effect.onConfirm, scope);
      case "openDialog":
        dialogOpen.set(effect.dialog);
        return true;
      case "selectTab":
        return selectTabs(navigate, effect.choices);
      case "log":
        return log(effect.label, scope);
      case "signOut":
        return (await confirmLeave()) && signOut(navigate, effect.call);
    }
  }

  async function runRequest({ call, undo, failed, onSuccess }: Kind<Effect, "request">, scope: Scope): Promise<boolean> {
    const { ok } = await perform(call, { values: scope.values }, failed, undoOffer(perform, undo, scope.values));
    return ok && run(onSuccess, scope);
  }

  async function run(effects: Effect[], scope: Scope): Promise<boolean> {
    for (const effect of effects) {
      if (!(await runOne(effect, scope))) return false;
    }
    return true;
  }

  return { run, perform, go };
}

const EffectsContext = createContext<Effects | null>(null);

export function EffectsProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const effects = useMemo(() => createEffects(navigate), [navigate]);
  useEffect(() => onSessionExpired((refused, reason) => { handleSessionExpired(navigate, refused, reason); }), [navigate]);
  return <EffectsContext value={effects}>{children}</EffectsContext>;
}

export function useEffects(): Effects {
  const effects = useContext(EffectsContext);
  if (effects === null) throw new Error("useEffects outside of EffectsProvider");
  return effects;
}
