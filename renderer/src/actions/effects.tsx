import { createContext, useContext, useEffect, useMemo, type ReactNode } from "react";
import { useNavigate, type NavigateFunction } from "react-router-dom";

import { apiOf, type Failure, type Outcome, type Sending } from "../data/api";
import { cacheOf } from "../data/cache";
import { onSessionExpired } from "../data/fetchData";
import { openDialogOf, refreshesOf } from "../engine/screenStores";
import { perApplication, useApplication, type Application } from "../engine/application";
import { fillParts, fillRoute, fillWords } from "../engine/interpolate";
import { lastQueriesOf } from "../engine/lastQueries";
import type { Call, Effect, Kind, Row, Values } from "../engine/protocol";
import { valueAt } from "../engine/valuePath";
import { createStore } from "../lib/store";
import { accessOf } from "../session/access";
import { sessionOf } from "../session/auth";
import { draftsOf } from "../session/drafts";
import { confirmOf } from "./questions";
import type { Offer } from "./toastTypes";
import { toastsOf } from "./toasts";
import { unsavedChangesOf } from "./unsavedChanges";

/** What effects act on: the values that fill routes and calls, and the row of the action. */
export interface Scope {
  values: Values;
  /** The data of the form that was submitted. */
  typed?: Row;
  /** The id of the record that a form saved. The tables of the next screen mark it. */
  saved?: unknown;
  /** Addresses to go to in place of others, such as that of the list as the reader left it. */
  redirects?: Record<string, string>;
  /** The data of the answer to the form or the request before. */
  answer?: unknown;
  removeRow?: () => void;
}

/** The state of an entry in the history that this application has added. */
export interface ArrivalState {
  /** The address of the screen that led to this one. */
  from?: string;
  /** The id of the record that a form has just saved. */
  saved?: unknown;
  /** Whether the list has opened its default view: the address had no query. */
  opened?: boolean;
}

interface PerformOptions extends Sending {
  /** The message when the server fails without one. */
  failed?: string | null;
  /** Returns the button in the toast of a success, from the data of the response. */
  offer?: (data: unknown) => Offer | undefined;
  /** A button in the toast when no response arrived. */
  retry?: Offer | undefined;
  /** Whether failures that a form shows itself are toasts, too. */
  showsAll?: boolean;
}

export interface Effects {
  /** Runs effects one after the other. Returns false when one of them failed or was declined. */
  run: (effects: Effect[], scope: Scope) => Promise<boolean>;
  /** Sends a call and shows its result as a toast. A form shows a conflict or a deletion of its record itself. */
  perform: (call: Call, options?: PerformOptions) => Promise<Outcome>;
  /** Goes to a screen, after a question if there is unsaved input. Going to the current address adds no history
   * entry. */
  go: (to: string, how?: { replace?: boolean; state?: unknown }) => Promise<void>;
}

/** Whether the reader is on the way to the sign-in screen; the guard then shows no second message. */
export const redirectingToLoginOf = perApplication(() => createStore(false));

const REDIRECT_DELAY_MS = 500;

/** Ends sessions: the user signs out, or the server refuses the token. */
function createSignOut(application: Application, navigate: NavigateFunction) {
  const isRedirecting = redirectingToLoginOf(application);
  const session = sessionOf(application);
  const drafts = draftsOf(application);

  function redirect(): void {
    unsavedChangesOf(application).allowLeave();
    lastQueriesOf(application).clear();
    void navigate(application.document.get().layout.signIn, { replace: true });
    window.setTimeout(() => isRedirecting.set(false));
  }

  return {
    /** Shows one toast and redirects once for each expired session, however many calls fail. */
    handleSessionExpired: (refused: string, reason: string): void => {
      if (refused !== session.auth.get().token) return;
      isRedirecting.set(true);
      session.dispatch({ type: "signedOut" });
      toastsOf(application).show("error", reason);
      window.setTimeout(redirect, REDIRECT_DELAY_MS);
    },
    signOut: (call: Call): boolean => {
      accessOf(application).stop(); // as another role, the user could change nothing
      void apiOf(application).send(call, { keepalive: true });
      isRedirecting.set(true);
      session.dispatch({ type: "signedOut" });
      drafts.removeAll(); // last: another tab keeps its drafts until it knows about the sign-out
      redirect();
      return true;
    },
  };
}

/** Select tabs by the query string; the last one, which is the innermost, scrolls into view. */
async function selectTabs(
  { address }: Application,
  navigate: NavigateFunction,
  choices: Record<string, string>,
): Promise<boolean> {
  const search = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(address().search)), ...choices });
  await navigate({ search: search.toString() }, { replace: true, state: { shows: Object.keys(choices).at(-1) } });
  return true;
}

function currentAddress({ address }: Application): string {
  const { pathname, search, hash } = address();
  return pathname + search + hash;
}

function showToast(application: Application, { level, text }: Kind<Effect, "toast">): boolean {
  toastsOf(application).show(level, text);
  return true;
}

function openDialog(application: Application, { dialog }: Kind<Effect, "openDialog">): boolean {
  openDialogOf(application).set(dialog);
  return true;
}

function removeRow(scope: Scope): boolean {
  scope.removeRow?.();
  return true;
}

async function print({ tabs }: Kind<Effect, "print">): Promise<boolean> {
  const { printPage } = await import("../lib/printing");
  await printPage(tabs);
  return true;
}

function log(label: string, { typed, values }: Scope): boolean {
  console.info(label, typed ?? values);
  return true;
}

/** Return the screen's message about a failure. Without a response, the reason follows: the reader can do something
 * about it. */
function failureText(failed: string | null, { reason, unanswered }: Failure): string {
  if (failed === null) return reason;
  return unanswered ? `${failed}\n${reason}` : failed;
}

/** Return whether a form says this failure itself: in its notice of a conflict or a deletion, or next to a field that
 * it has sent. */
function isShownByForm({ conflict, gone, message, errors }: Failure, body: object): boolean {
  if (conflict !== null || gone !== null) return true;
  return (
    message !== null && Object.entries(errors).some(([name, texts]) => name in body && [texts].flat().includes(message))
  );
}

/** The subject of toasts about what was saved. Their offers may open a record, so they go when one is deleted. */
const SAVED = "saved";

/** Return the function that sends a call and show its result. */
function createPerform(
  application: Application,
  handleSessionExpired: (refused: string, reason: string) => void,
): Effects["perform"] {
  const { addressOf, send } = apiOf(application);
  const toasts = toastsOf(application);

  /** Show a failure until the same call succeeds, or until the connection is back if there is nothing to press. Its
   * small print is the request id, if the server failed. */
  function showFailure(
    outcome: Outcome & { ok: false },
    { failed = null, retry }: PerformOptions,
    subject: string,
  ): void {
    const { request, message, unanswered } = outcome;
    const note =
      request === undefined ? undefined : fillWords(application.document.get().uiText.toast.request, { name: request });
    toasts.show("error", message ?? failureText(failed, outcome), {
      offer: unanswered ? retry : undefined,
      note,
      subject,
    });
    if (unanswered && retry === undefined)
      window.addEventListener("online", () => toasts.dismissFor(subject), { once: true });
  }

  return async (call, options = {}) => {
    const subject = `${call.method} ${addressOf(call, options)}`;
    const outcome = await send(call, options);
    cacheOf(application).invalidate(); // also after a failure: the server may have changed something
    if (outcome.ok) {
      toasts.dismissFor(subject);
      const subjectOfSuccess = call.method === "DELETE" ? undefined : SAVED;
      if (subjectOfSuccess === undefined) toasts.dismissFor(SAVED);
      if (outcome.message !== null)
        toasts.show("success", outcome.message, { offer: options.offer?.(outcome.data), subject: subjectOfSuccess });
    } else if (outcome.refused !== null) handleSessionExpired(outcome.refused, outcome.reason);
    else if (options.showsAll === true || !options.body || !isShownByForm(outcome, options.body))
      showFailure(outcome, options, subject);
    return outcome;
  };
}

function refresh(application: Application): boolean {
  const refreshes = refreshesOf(application);
  refreshes.set(refreshes.get() + 1);
  return true;
}

/** Return the function that runs the effect `request`. */
function createRunRequest(application: Application, perform: Effects["perform"]) {
  /** Return the button that undoes a request; the screen then loads its data again. */
  function undoOffer(undo: Call | null, values: Values): Offer | undefined {
    if (undo === null) return undefined;
    const act = async () => {
      const { ok } = await perform(undo, { values, retry: offer });
      if (ok) refresh(application);
    };
    const offer = { label: application.document.get().uiText.toast.undo, act: () => void act() };
    return offer;
  }

  return async ({ call, undo, failed }: Kind<Effect, "request">, { values }: Scope): Promise<Outcome> => {
    const outcome = await perform(call, { values, failed, offer: () => undoOffer(undo, values) });
    if (outcome.late === true) refresh(application); // the screen shows an earlier state of the record
    return outcome;
  };
}

/** Return the function that goes to a screen. */
function createGo(application: Application, navigate: NavigateFunction): Effects["go"] {
  const unsaved = unsavedChangesOf(application);
  return async (to, how = {}) => {
    if (unsaved.exist() && !(await unsaved.confirmLeave())) return;
    const from = currentAddress(application);
    const state = { ...(how.state as object | null | undefined), from };
    await navigate(
      to,
      to === from ? { ...how, replace: true } : { ...how, state: how.replace === true ? how.state : state },
    );
  };
}

/** Return the function that runs the effect `navigate`. */
function createNavigateTo(go: Effects["go"]) {
  return async (to: string, { saved, redirects = {} }: Scope): Promise<boolean> => {
    await go(redirects[to] ?? to, { state: saved === undefined ? null : { saved } });
    return true;
  };
}

/** Return the function that runs the effect `download`: it saves a file, and a refusal is a toast. */
function createSave(application: Application, handleSessionExpired: (refused: string, reason: string) => void) {
  return async ({ call, query, failed }: Kind<Effect, "download">, values: Values): Promise<boolean> => {
    const { download } = await import("../data/download");
    const entries = Object.entries(query).map(([name, path]) => [name, valueAt(values, path)]);
    const failure = await download(application, call, { values, query: Object.fromEntries(entries) as Values });
    if (failure === null) return true;
    if (failure.refused !== null) handleSessionExpired(failure.refused, failure.reason);
    else
      toastsOf(application).show("error", failure.message ?? failureText(failed, failure), {
        subject: `GET ${call.path}`,
      });
    return false;
  };
}

interface RunOptions extends Pick<Effects, "perform" | "go"> {
  navigate: NavigateFunction;
  save: ReturnType<typeof createSave>;
  signOut: (call: Call) => boolean;
}

/** Return the function that runs effects. */
function createRun(application: Application, { perform, go, navigate, save, signOut }: RunOptions): Effects["run"] {
  const [runRequest, navigateTo] = [createRunRequest(application, perform), createNavigateTo(go)];

  async function runOne(effect: Effect, scope: Scope): Promise<boolean> {
    switch (effect.kind) {
      case "toast":
        return showToast(application, effect);
      case "navigate":
        return navigateTo(fillRoute(effect.to, scope.values), scope);
      case "refresh":
        return refresh(application);
      case "removeRow":
        return removeRow(scope);
      case "request": {
        const outcome = await runRequest(effect, scope);
        return outcome.ok && run(effect.onSuccess, { ...scope, answer: outcome.data });
      }
      case "confirm":
        return (
          (await confirmOf(application)({
            ...effect,
            about: fillParts(effect.about, scope.values),
            values: scope.values,
          })) && run(effect.onConfirm, scope)
        );
      case "openDialog":
        return openDialog(application, effect);
      case "selectTab":
        return selectTabs(application, navigate, effect.choices);
      case "log":
        return log(effect.label, scope);
      case "print":
        return print(effect);
      case "seeAs":
        return (await import("./access")).seeAs(application, effect, scope.values, { perform, go });
      case "download":
        return save(effect, scope.values);
      case "copyText":
        return (await import("./copyText")).showText(application, effect, scope, perform);
      case "signOut":
        return (await unsavedChangesOf(application).confirmLeave()) && signOut(effect.call);
    }
  }

  async function run(effects: Effect[], scope: Scope): Promise<boolean> {
    for (const effect of effects) {
      if (!(await runOne(effect, scope))) return false;
    }
    return true;
  }

  return run;
}

function createEffects(application: Application, navigate: NavigateFunction): Effects {
  const { handleSessionExpired, signOut } = createSignOut(application, navigate);
  const perform = createPerform(application, handleSessionExpired);
  const go = createGo(application, navigate);
  return {
    perform,
    go,
    run: createRun(application, {
      perform,
      go,
      navigate,
      save: createSave(application, handleSessionExpired),
      signOut,
    }),
  };
}

const EffectsContext = createContext<Effects | null>(null);

export function EffectsProvider({ children }: { children: ReactNode }) {
  const application = useApplication();
  const navigate = useNavigate();
  const effects = useMemo(() => createEffects(application, navigate), [application, navigate]);
  useEffect(() => {
    const { handleSessionExpired } = createSignOut(application, navigate);
    return onSessionExpired(application, handleSessionExpired);
  }, [application, navigate]);
  return <EffectsContext value={effects}>{children}</EffectsContext>;
}

export function useEffects(): Effects {
  const effects = useContext(EffectsContext);
  if (effects === null) throw new Error("useEffects outside of EffectsProvider");
  return effects;
}
