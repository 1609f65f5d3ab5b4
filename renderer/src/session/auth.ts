import { perApplication, useApplication, type Application } from "../engine/application";
import { MEMORY_KEY } from "../engine/listMemory";
import type { Row } from "../engine/protocol";
import { createStore, useStore, type Store } from "../lib/store";

export interface AuthState {
  isAuthenticated: boolean;
  error: string | null;
  otpSent: boolean;
  token: string | null;
}

export type AuthEvent =
  | { type: "sent" }
  | { type: "verified"; token: string }
  | { type: "failed"; error: string }
  | { type: "restarted" }
  | { type: "signedOut" };

export interface Session {
  auth: Store<AuthState>;
  /** The record of the user who is signed in; null until it is known. */
  user: Store<Row | null>;
  dispatch: (event: AuthEvent) => void;
  setUser: (row: Row | null) => void;
  /** Returns the number that the pending code was sent to. It survives a reload, but not the tab. */
  pendingMobile: () => string;
  setPendingMobile: (mobile: string) => void;
}

const STATE = "auth";
const TOKEN = "token";
const USER = "user";
const MOBILE = "mobile";
const SIGNED_OUT: AuthState = { isAuthenticated: false, error: null, otpSent: false, token: null };

/** The state machine of signing in. */
export function nextAuth(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case "sent":
      return { ...state, otpSent: true, error: null };
    case "verified":
      return { isAuthenticated: true, error: null, otpSent: false, token: event.token };
    case "failed":
      return { ...state, error: event.error };
    case "restarted":
      return { ...state, otpSent: false, error: null };
    case "signedOut":
      return SIGNED_OUT;
  }
}

function isAuthState(value: unknown): value is AuthState {
  const state = value as Partial<AuthState> | null;
  return (
    typeof state?.isAuthenticated === "boolean" &&
    typeof state.otpSent === "boolean" &&
    (state.token === null || typeof state.token === "string")
  );
}

export function createSession({ storage, signal }: Pick<Application, "storage" | "signal">): Session {
  const { local, session } = storage;
  const pendingMobile = () => session.read<string>(MOBILE) ?? "";

  /** Read the state of an earlier visit. It is valid only with the separate entry of its token. */
  function storedState(): AuthState {
    const state = local.read<unknown>(STATE);
    const token = local.read<unknown>(TOKEN);
    if (!isAuthState(state)) return SIGNED_OUT;
    if (typeof token === "string" && token !== "") return { ...state, isAuthenticated: true, token };
    return { ...SIGNED_OUT, otpSent: state.otpSent && pendingMobile() !== "" };
  }

  const auth = createStore(storedState());
  const user = createStore(local.read<Row>(USER));

  function setUser(row: Row | null): void {
    local.write(USER, row);
    user.set(row);
  }

  function dispatch(event: AuthEvent): void {
    const state = nextAuth(auth.get(), event);
    local.write(STATE, state);
    local.write(TOKEN, state.token);
    if (state.token === null) setUser(null);
    // the looks of a person
    if (event.type === "signedOut") local.keys(MEMORY_KEY).forEach((key) => local.write(key, null));
    auth.set(state);
  }

  // Another tab signed in or out, or the reader cleared the storage.
  function onStorage({ key }: StorageEvent): void {
    if (key !== null && ![STATE, TOKEN, USER].map(local.nameOf).includes(key)) return;
    user.set(local.read<Row>(USER));
    const state = storedState();
    if (state.token !== auth.get().token) auth.set(state);
  }

  window.addEventListener("storage", onStorage, { signal });
  return {
    auth,
    user,
    dispatch,
    setUser,
    pendingMobile,
    setPendingMobile: (mobile) => session.write(MOBILE, mobile),
  };
}

export const sessionOf = perApplication(createSession);

export function useSession(): Session {
  return sessionOf(useApplication());
}

export function useAuth(): AuthState {
  return useStore(useSession().auth);
}
