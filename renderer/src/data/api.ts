import { SEE_AS_HEADER } from "../engine/access";
import { perApplication, useApplication, type Application } from "../engine/application";
import type { Call, Values } from "../engine/protocol";
import { createStore, type Store } from "../lib/store";
import { accessOf, type Requester } from "../session/access";
import { sessionOf } from "../session/auth";
import { keepLocation } from "./contentLocation";
import type { EarlyRequests } from "./earlyRequests";
import { readEnvelope, type Answer, type Envelope } from "./envelope";
import { conflictIn, deletionIn, keepTag, type ChangeInfo, type Conflict } from "./etag";
import { buildUrl, ZONE_HEADER } from "./url";

/** Error messages by field, as the envelope carries them for an invalid form. */
export type FieldErrors = Record<string, string[]>;

interface Success {
  ok: true;
  data: unknown;
  message: string | null;
}

export interface Failure {
  ok: false;
  /** The token that the server rejected; null for any other failure. */
  refused: string | null;
  /** The message of the server. */
  message: string | null;
  /** The renderer's own message, for when the server sent none. */
  reason: string;
  /** Whether no response arrived at all. */
  unanswered: boolean;
  errors: FieldErrors;
  /** Whether the server refuses what was sent, so that sending it again has no use. */
  isRefused: boolean;
  /** The change that another user made to the record. */
  conflict: Conflict | null;
  /** Who deleted the record. */
  gone: ChangeInfo | null;
  /** Whether the server says that there is nothing at this address. */
  missing: boolean;
}

/** The result of a call. */
export type Outcome = (Success | Failure) & {
  /** The seconds to wait before the next request, if the server says so. */
  retryAfter?: number;
  /** The request id in the server's log, if the server failed. */
  request?: string;
  /** The version of what the user may see and do, if a role restricts it. */
  access?: string;
  /** Whether the call is not possible any more, because the record has changed. */
  late?: boolean;
  /** Whether the data is that of the tag in `If-None-Match`. */
  unchanged?: boolean;
};

export interface Sending {
  values?: Values;
  query?: Values;
  /** The body as JSON, or a file as it is. */
  body?: unknown;
  /** Additional headers, by name. */
  headers?: Record<string, string>;
  keepalive?: boolean;
  signal?: AbortSignal;
  /** Whether the reader has not asked for it, so that the end of their session need not disturb them now. */
  quiet?: boolean;
  /** The session and the role of the request. Default: the current ones. */
  requester?: Partial<Requester>;
}

/** Sends the requests of an application. */
export interface Api {
  /** Returns the address of a call. */
  addressOf: (call: Call, sending: Pick<Sending, "values" | "query">) => string;
  /** Sends one call and reads its envelope. Throws only when the caller aborts it. */
  send: (call: Call, sending?: Sending) => Promise<Outcome>;
  /** Sends one call whose answer is a file. Returns the response, or the failure. */
  receive: (call: Call, sending: Sending) => Promise<Response | Failure>;
  /** Requests whose first reader has not come yet, by address. They resolve to null when no response arrives. */
  early: Map<string, Promise<Outcome | null>>;
  /** Adopts the requests that the page sent before the renderer was loaded. */
  adopt: (requests: EarlyRequests) => void;
  /** Resolves when all adopted requests are done. */
  adopted: () => Promise<unknown>;
  /** Whether a response came from a newer build than this page. */
  isOutdated: Store<boolean>;
}

function isEmpty(data: unknown): boolean {
  if (data === null || data === undefined || data === "") return true;
  return typeof data === "object" && Object.keys(data).length === 0;
}

function failure(reason: string, envelope: Envelope | null, details: Partial<Failure> = {}): Failure {
  const errors = (envelope?.data as { errors?: FieldErrors } | null | undefined)?.errors ?? {};
  const none = { refused: null, unanswered: false, isRefused: false, conflict: null, gone: null, missing: false };
  return { ok: false, message: envelope?.message || null, reason, errors, ...none, ...details };
}

/** Interprets responses: what they mean for the record, the session and the age of the page. */
function createInterpreter(application: Application, isOutdated: Store<boolean>) {
  const { compare } = accessOf(application);

  function interpret(answer: Answer, token: string | null): Outcome {
    const { api: texts } = application.document.get().uiText;
    const { version } = application;
    const { status, envelope, tag } = answer;
    if (answer.version !== null && version !== "" && answer.version !== version) isOutdated.set(true);
    if (status === 401) return failure(texts.sessionExpired, null, { refused: token ?? "" });
    if (status < 200 || status >= 300 || envelope === null) {
      return failure(texts.failed, envelope, {
        conflict: conflictIn(answer),
        gone: deletionIn(answer),
        isRefused: status === 422,
        missing: status === 404,
      });
    }
    if (!envelope.status) return failure(texts.statusFalse, envelope);
    keepTag(envelope.data, tag);
    keepLocation(envelope.data, answer.location);
    // Empty data becomes `true`, so that a success always has data.
    return { ok: true, data: isEmpty(envelope.data) ? true : envelope.data, message: envelope.message };
  }

  /** Returns the outcome of a response to a request with this session. */
  return (answer: Answer, requester: Requester): Outcome => {
    const outcome = interpret(answer, requester.token);
    compare(answer, requester);
    if (answer.access !== "") outcome.access = answer.access;
    if (answer.status === 409) outcome.late = true;
    if (answer.status === 304) outcome.unchanged = true;
    if (answer.retryAfter > 0) outcome.retryAfter = answer.retryAfter;
    if (answer.status >= 500 && answer.name !== null) outcome.request = answer.name;
    return outcome;
  };
}

function headersOf({ body, headers = {} }: Sending, language: string, { token, role }: Requester): Headers {
  const all = new Headers({ ...headers, ...ZONE_HEADER, "Accept-Language": language });
  if (body !== undefined && !(body instanceof Blob)) all.set("Content-Type", "application/json");
  if (token !== null) all.set("Authorization", `Bearer ${token}`);
  if (role !== null) all.set(SEE_AS_HEADER, encodeURIComponent(role));
  return all;
}

/** Requests that are sent before their first reader comes. A sign-in or a sign-out discards them. */
function createEarlyRequests(application: Application, outcomeOf: (answer: Answer, requester: Requester) => Outcome) {
  const { auth } = sessionOf(application);
  const early: Api["early"] = new Map();
  let adopted: Promise<unknown> = Promise.resolve();
  auth.subscribe(() => early.clear());

  async function take(address: string): Promise<Outcome | null> {
    const outcome = early.get(address);
    early.delete(address);
    return outcome ?? null;
  }

  function adopt({ requester, answers }: EarlyRequests): void {
    const outcomes = [...answers].map(
      ([address, answer]) => [address, answer.then((given) => outcomeOf(given, requester)).catch(() => null)] as const,
    );
    adopted = Promise.all(outcomes.map(([, outcome]) => outcome));
    if (requester.token === auth.get().token) outcomes.forEach(([address, outcome]) => early.set(address, outcome));
  }

  return { early, take, adopt, adopted: () => adopted };
}

/** Return the function that sends a call whose answer is a file. */
function createReceive(
  application: Application,
  addressOf: Api["addressOf"],
  outcomeOf: (answer: Answer, requester: Requester) => Outcome,
): Api["receive"] {
  return async (call, sending) => {
    const { language, uiText } = application.document.get();
    const { api: texts } = uiText;
    const requester = accessOf(application).requester();
    const headers = headersOf(sending, language, requester);
    const response = await fetch(addressOf(call, sending), { method: call.method, headers }).catch(() => null);
    if (response === null) return failure(texts.noResponse, null, { unanswered: true });
    if (response.ok) return response;
    const outcome = outcomeOf(await readEnvelope(response), requester);
    return outcome.ok ? failure(texts.failed, null) : outcome;
  };
}

function createApi(application: Application): Api {
  const { document } = application;
  const { requester } = accessOf(application);
  const isOutdated = createStore(false);
  const outcomeOf = createInterpreter(application, isOutdated);
  const { early, take, adopt, adopted } = createEarlyRequests(application, outcomeOf);

  const addressOf: Api["addressOf"] = (call, { values = {}, query = {} }) =>
    buildUrl(document.get().api, call.path, values, query);

  async function send(call: Call, sending: Sending = {}): Promise<Outcome> {
    const { body, keepalive = false, signal } = sending;
    const from = { ...requester(), ...sending.requester };
    const address = addressOf(call, sending);
    // Without an early request, fetch() is called synchronously: an `await` would let the whole next rendering go
    // first.
    if (call.method === "GET" && early.has(address)) {
      const outcome = await take(address);
      signal?.throwIfAborted();
      if (outcome !== null) return outcome;
    }
    const init: RequestInit = {
      method: call.method,
      headers: headersOf(sending, document.get().language, from),
      keepalive,
    };
    if (body !== undefined) init.body = body instanceof Blob ? body : JSON.stringify(body);
    if (signal !== undefined) init.signal = signal;
    let response: Response;
    try {
      response = await fetch(address, init);
    } catch (error) {
      if (signal?.aborted === true) throw error;
      return failure(document.get().uiText.api.noResponse, null, { unanswered: true });
    }
    const outcome = outcomeOf(await readEnvelope(response), from);
    signal?.throwIfAborted();
    return outcome;
  }

  const receive = createReceive(application, addressOf, outcomeOf);
  return { addressOf, send, receive, early, adopt, adopted, isOutdated };
}

export const apiOf = perApplication(createApi);

export function useApi(): Api {
  return apiOf(useApplication());
}
