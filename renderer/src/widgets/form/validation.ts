import type { FieldErrors } from "../../data/api";
import type { Row } from "../../engine/protocol";

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (errors: FieldErrors) => void>();

/** Starts the worker that checks the rules. */
export function loadRules(): Worker {
  if (worker === null) {
    worker = new Worker(new URL("./validation.worker.ts", import.meta.url), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<{ id: number; errors: FieldErrors }>) => {
      waiting.get(data.id)?.(data.errors);
      waiting.delete(data.id);
    };
    // Without the worker, only the server checks, with the same messages. The next check starts a new worker.
    worker.onerror = () => {
      worker = null;
      waiting.forEach((answer) => answer({}));
      waiting.clear();
    };
  }
  return worker;
}

/** Return the messages of all violated rules, by field. */
export function checkRules(schema: object, data: Row): Promise<FieldErrors> {
  const rules = loadRules();
  return new Promise((resolve) => {
    count += 1;
    waiting.set(count, resolve);
    rules.postMessage({ id: count, schema, data });
  });
}
