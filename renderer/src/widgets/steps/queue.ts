import { apiOf, type Outcome } from "../../data/api";
import { perApplication, type Application } from "../../engine/application";
import type { Call, Row } from "../../engine/protocol";
import { newKey } from "../../lib/newKey";
import { createStore, type Store } from "../../lib/store";
import { sessionOf } from "../../session/auth";

/** A step that the server does not have yet. */
interface QueuedStep {
  /** The unique name of the step, and the idempotency key of its request. */
  name: string;
  key: string;
  /** When it was pressed, by the clock of the device. */
  at: string;
  call: Call;
  body: Row;
  /** The id of the user who pressed it. Nobody else sends it. */
  owner: unknown;
}

/** The steps that wait, in their order. They stay in the browser until the server has answered. */
export interface StepQueue {
  waiting: Store<QueuedStep[]>;
  add: (step: Pick<QueuedStep, "name" | "at" | "call" | "body">) => void;
  /** Sends what waits, one after the other. Returns what the server has answered. */
  send: () => Promise<Outcome[]>;
}

const ENTRY = "steps";

/** Whether the same request may succeed later: without a connection, a session, or a server that works. */
function isTemporary(outcome: Outcome): boolean {
  return !outcome.ok && (outcome.unanswered || outcome.refused !== null || outcome.request !== undefined);
}

function createQueue(application: Application): StepQueue {
  const { local } = application.storage;
  const { user } = sessionOf(application);
  const waiting = createStore(local.read<QueuedStep[]>(ENTRY) ?? []);
  let sending: Promise<Outcome[]> | null = null;

  function put(steps: QueuedStep[]): void {
    local.write(ENTRY, steps.length === 0 ? null : steps);
    waiting.set(steps);
  }

  function isOwn({ owner }: QueuedStep): boolean {
    return owner === null || owner === (user.get()?.["id"] ?? null);
  }

  async function sendAll(): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (let next = waiting.get().find(isOwn); next !== undefined; next = waiting.get().find(isOwn)) {
      const { key, call, body } = next;
      const outcome = await apiOf(application).send(call, { body, headers: { "Idempotency-Key": key } });
      if (isTemporary(outcome)) return outcomes;
      put(waiting.get().filter((step) => step.key !== key));
      outcomes.push(outcome);
    }
    return outcomes;
  }

  return {
    waiting,
    add: (step) => put([...waiting.get(), { ...step, key: newKey(), owner: user.get()?.["id"] ?? null }]),
    send: () => {
      sending ??= sendAll().finally(() => {
        sending = null;
      });
      return sending;
    },
  };
}

export const stepQueueOf = perApplication(createQueue);
