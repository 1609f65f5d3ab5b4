import type { Row } from "../engine/protocol";
import { local, session } from "../engine/storage";
import { createStore, useStore } from "../lib/store";

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

const STATE = "auth";
const TOKEN = "token";
const USER = "user";
const MOBILE = "mobile";
const NOBODY: AuthState = { isAuthenticated: false, error: null, otpSent: false, token: null };

/** The one machine of signing in. */
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
      return NOBODY;
  }
}

function isState(value: unknown): value is AuthState {
  const state = value as Partial<AuthState> | null;
  return (
    typeof state?.isAuthenticated === "boolean" &&
    typeof state.otpSent === "boolean" &&
    (state.token === null || typeof state.token === "string")
  );
}

/** The number that a code was sent to; it outlives a reload, not the tab. */
export function pendingMobile(): string {
  return session.read<string>(MOBILE) ?? "";
}

export function rememberMobile(mobile: string): void {
  session.write(MOBILE, mobile);
}

/** What an earlier visit left: the state counts only while the token's own entry is there too. */
function restore(): AuthState {
  const saved = local.read<unknown>(STATE);
  const token = local.read<unknown>(TOKEN);
  if (!isState(saved)) return NOBODY;
  if (typeof token === "string" && token !== "") return { ...saved, isAuthenticated: true, token };
  return { ...NOBODY, otpSent: saved.otpSent && pendingMobile() !== "" };
}

export const auth = createStore(restore());
export const user = createStore(local.read<Row>(USER));

export function dispatchAuth(event: AuthEvent): void {
  const state = nextAuth(auth.get(), event);
  local.write(STATE, state);
  local.write(TOKEN, state.token);
  if (state.token === null) rememberUser(null);
  auth.set(state);
}

export function rememberUser(row: Row | null): void {
  local.write(USER, row);
  user.set(row);
}

export function useAuth(): AuthState {
  return useStore(auth);
}

// Another tab signed in or out, or somebody cleared the storage: this tab follows.
window.addEventListener("storage", (event) => {
  if (event.key !== null && ![STATE, TOKEN, USER].map(local.nameOf).includes(event.key)) return;
  user.set(local.read<Row>(USER));
  const state = restore();
  if (state.token !== auth.get().token) auth.set(state);
});
