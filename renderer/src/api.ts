import { addressOf } from "./address";
import { application, version, words } from "./application";
import { auth } from "./auth";
import { createStore } from "./store";
import "./started";
import type { Call, Values } from "./wire";

/** Sentences by field, as the envelope carries them for a broken form. */
export type FieldErrors = Record<string, string[]>;

/**
 * What came of a call. `message` is the server's; `reason` is the catalogue's when there is none.
 * `refused` is the token that the server did not accept, null when it found something else wrong.
 */
export type Outcome =
  | { ok: true; data: unknown; message: string | null }
  | { ok: false; refused: string | null; message: string | null; reason: string; errors: FieldErrors };

interface Envelope {
  status: boolean;
  message: string | null;
  data: unknown;
}

export interface Sending {
  values?: Values;
  query?: Values;
  body?: unknown;
  keepalive?: boolean;
  signal?: AbortSignal;
}

/** True once an answer came from a newer build than this page. */
export const outdated = createStore(false);

/** Data that says something; the envelope's rule makes the rest `true`. */
function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined || data === "") return true;
  return typeof data === "object" && Object.keys(data).length === 0;
}

/** Where a call is sent to. */
export function addressTo(call: Call, { values = {}, query = {} }: Pick<Sending, "values" | "query">): string {
  return addressOf(application.api, call.path, values, query);
}

function headers(body: unknown, token: string | null): Headers {
  const all = new Headers({ "Accept-Language": application.language });
  if (body !== undefined) all.set("Content-Type", "application/json");
  if (token !== null) all.set("Authorization", `Bearer ${token}`);
  return all;
}

async function envelope(response: Response): Promise<Envelope | null> {
  try {
    return (await response.json()) as Envelope;
  } catch {
    return null;
  }
}

function failure(reason: string, answer: Envelope | null, refused: string | null = null): Outcome {
  const errors = (answer?.data as { errors?: FieldErrors } | null | undefined)?.errors ?? {};
  return { ok: false, refused, message: answer?.message || null, reason, errors };
}

/** Reads an answer to whoever has this token. */
async function outcomeOf(response: Response, token: string | null): Promise<Outcome> {
  const built = response.headers.get("Waybill-Version");
  if (built !== null && version !== "" && built !== version) outdated.set(true);
  const answer = await envelope(response);
  if (response.status === 401) return failure(words.api.sessionExpired, null, token ?? "");
  if (!response.ok || answer === null) return failure(words.api.failed, answer);
  if (!answer.status) return failure(words.api.statusFalse, answer);
  return { ok: true, data: isEmpty(answer.data) ? true : answer.data, message: answer.message };
}

/** The answers that the page asked for by itself, each for one reader; null for one that did not come. */
export const early = new Map(
  [...(window.started?.answers ?? [])].map(([address, answer]) => [
    address,
    answer.then((response) => outcomeOf(response, window.started?.token ?? null)).catch(() => null),
  ]),
);
/** Settled once all of them have come or failed. */
export const earlyThere = Promise.all(early.values());
if (window.started?.token !== auth.get().token) early.clear();
auth.subscribe(() => { early.clear(); });

async function takeEarly(address: string): Promise<Outcome | null> {
  const answer = early.get(address);
  early.delete(address);
  return answer ?? null;
}

/** Sends one call and reads its envelope. Never throws, but for an abort. */
export async function send(call: Call, sending: Sending = {}): Promise<Outcome> {
  const { body, keepalive = false, signal } = sending;
  const { token } = auth.get();
  const address = addressTo(call, sending);
  const told = call.method === "GET" ? await takeEarly(address) : null;
  signal?.throwIfAborted();
  if (told !== null) return told;
  const init: RequestInit = { method: call.method, headers: headers(body, token), keepalive };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return failure(words.api.noResponse, null);
  }
  const outcome = await outcomeOf(response, token);
  signal?.throwIfAborted();
  return outcome;
}
