import { useEffect, useRef } from "react";

import { useToasts } from "../actions/toasts";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import { useApplication, useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Block, Kind, Row } from "../engine/protocol";
import { refreshesOf } from "../engine/screenStores";
import { rowsAt } from "../engine/valuePath";
import { momentParts } from "../lib/dateFormats";
import { useStore } from "../lib/store";
import { orderSteps, type Step } from "../widgets/steps/order";
import { stepQueueOf } from "../widgets/steps/queue";
import "../styles/steps.css";

type StepsBlock = Kind<Block, "steps">;

const RETRY_MS = 5_000;

/** Send what waits, when the page opens, when there is a connection again, and now and then. */
function useSending() {
  const application = useApplication();
  const { uiText } = useDocument();
  const toasts = useToasts();
  const queue = stepQueueOf(application);
  const send = useRef<() => Promise<void>>(() => Promise.resolve());
  useEffect(() => {
    send.current = async () => {
      const outcomes = await queue.send();
      if (outcomes.length === 0) return;
      for (const outcome of outcomes) if (!outcome.ok) toasts.show("error", outcome.message ?? uiText.api.failed);
      const refreshes = refreshesOf(application);
      refreshes.set(refreshes.get() + 1);
    };
    const attempt = () => {
      if (queue.waiting.get().length > 0) void send.current();
    };
    attempt();
    const timer = window.setInterval(attempt, RETRY_MS);
    window.addEventListener("online", attempt);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener("online", attempt);
    };
  }, [application, queue, toasts, uiText]);
  return { queue, send };
}

/** The body of a step: the fields that the call takes, and the time of the device. */
function bodyOf({ time, fields }: StepsBlock, row: Row, at: string): Row {
  return { ...Object.fromEntries(fields.map((name) => [name, row[name]])), [time]: at };
}

function DoneStep({ step, queued }: { step: Step; queued: string }) {
  return (
    <p className={step.isQueued ? "step-done queued" : "step-done"}>
      <strong>{step.title}</strong>
      <span className="muted">
        {step.time === null ? "" : momentParts(new Date(step.time)).join("")}
        {step.isQueued && ` · ${queued}`}
      </span>
    </p>
  );
}

/** Large buttons for the steps of a record. */
export default function Steps({ block }: { block: StepsBlock }) {
  const request = useData(block.source);
  const { queue, send } = useSending();
  const waiting = useStore(queue.waiting);
  const record = recordOf(block.source, request.data);
  if (record === null) return <LoadState request={request} lines={3} />;
  const queued = new Map(waiting.map(({ name, at }) => [name, at]));
  const { current, over, anytime } = orderSteps(rowsAt(record, block.field), queued, block);
  function press({ name, row }: Step) {
    const at = new Date().toISOString();
    queue.add({ name, at, call: block.call, body: bodyOf(block, row, at) });
    void send.current();
  }
  return (
    <section className="card steps" aria-label={block.label}>
      {current.slice(0, over).map((step) => (
        <DoneStep key={step.name} step={step} queued={block.queued} />
      ))}
      {current.length === 0 && request.state === "loaded" && <p>{block.empty}</p>}
      {current.slice(over).map((step, index) => (
        <button
          key={step.name}
          type="button"
          className={index === 0 ? "button primary step" : "button step"}
          onClick={() => press(step)}
        >
          {step.title}
        </button>
      ))}
      {anytime.map((step) =>
        step.isQueued ? (
          <DoneStep key={step.name} step={step} queued={block.queued} />
        ) : (
          <button key={step.name} type="button" className="button step danger-text" onClick={() => press(step)}>
            {step.title}
          </button>
        ),
      )}
      <p role="status" className="steps-waiting">
        {waiting.length > 0 &&
          (waiting.length === 1 ? block.waitingOne : fillWords(block.waiting, { count: waiting.length }))}
      </p>
    </section>
  );
}
