import { application, version, words } from "../engine/application";
import { createStore } from "../lib/store";
import { auth } from "../session/auth";
import { readEnvelope, type Answer, type Envelope } from "./envelope";
import { buildUrl } from "./url";
import "./earlyRequests";
import type { Call, Values } from "../engine/protocol";
import { conflictIn, deletionIn, keepTag, type Conflict, type ChangeInfo } from "./etag";

/** Sentences by field, as the envelope carries them for a broken form. */
export type FieldErrors = Record<string, string[]>;

/**
 * What came of a call. `retryAfter` is there when the server says after how many seconds to ask again. `message` is the server's; `reason` is the catalogue's when there is none.
 * `request` is its name in the server's log, when the server says that it has failed.
 * `refused` is the token that the server did not accept, null when it found something else wrong.
 * `conflict` and `gone` tell of a record that was changed or deleted since it was read.
 */
export type Outcome = { retryAfter?: number; request?: string } & (
  | { ok: true; data: unknown; message: string | null }
  | {
      ok: false;
      refused: string | null;
      message: string | null;
      reason: string;
      errors: FieldErrors;
      conflict: Conflict | null;
      gone: ChangeInfo | null;
    }
);

export interface Sending {
  values?: Values;
  query?: Values;
  body?: unknown;
  /** More headers, by name. */
  headers?: Record<string, string>;
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
  return buildUrl(application.api, call.path, values, query);
}

function headersOf({ body, headers = {} }: Sending, token: string | null): Headers {
  const all = new Headers({ ...headers, "Accept-Language": application.language });
  if (body !== undefined) all.set("Content-Type", "application/json");
  if (token !== null) all.set("Authorization", `Bearer ${token}`);
  return all;
}

function failure(reason: string, said: Envelope | null, refused: string | null = null, answer?: Answer): Outcome {
  const errors = (said?.data as { errors?: FieldErrors } | null | undefined)?.errors ?? {};
  const met = answer === undefined ? { conflict: null, gone: null } : { conflict: conflictIn(answer), gone: deletionIn(answer) };
  return { ok: false, refused, message: said?.message || null, reason, errors, ...met };
}

/** What an answer to whoever has this token means. */
function outcomeOf(answer: Answer, token: string | null): Outcome {
  const outcome = meaningOf(answer, token);
  if (answer.retryAfter > 0) outcome.retryAfter = answer.retryAfter;
  if (answer.status >= 500 && answer.name !== null) outcome.request = answer.name;
  return outcome;
}

function meaningOf(answer: Answer, token: string | null): Outcome {
  const { status, version: built, said, tag } = answer;
  if (built !== null && version !== "" && built !== version) outdated.set(true);
  if (status === 401) return failure(words.api.sessionExpired, null, token ?? "");
  if (status < 200 || status >= 300 || said === null) return failure(words.api.failed, said, null, answer);
  if (!said.status) return failure(words.api.statusFalse, said);
  keepTag(said.data, tag);
  return { ok: true, data: isEmpty(said.data) ? true : said.data, message: said.message };
}

/** The answers that were asked for before anybody reads them, each for one reader; null for one that did not come. */
export const early = new Map<string, Promise<Outcome | null>>(
  [...(window.started?.answers ?? [])].map(([address, answer]) => [
    address,
    answer.then((given) => outcomeOf(given, window.started?.token ?? null)).catch(() => null),
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
  // What nobody has asked for yet leaves at once: even to wait for nothing would let all that a click draws go first.
  if (call.method === "GET" && early.has(address)) {
    const told = await takeEarly(address);
    signal?.throwIfAborted();
    if (told !== null) return told;
  }
  const init: RequestInit = { method: call.method, headers: headersOf(sending, token), keepalive };
  if (body !== undefined) init.body = JSON.stringify(body);
  if (signal !== undefined) init.signal = signal;
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (error) {
    if (signal?.aborted === true) throw error;
    return failure(words.api.noResponse, null);
  }
  const outcome = outcomeOf(await readEnvelope(response), token);
  signal?.throwIfAborted();
  return outcome;
}
