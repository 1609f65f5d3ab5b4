import { useEffect, useId, useRef, useState } from "react";

import { sendOrder, showOutcome, type Report } from "../../../actions/orders";
import { IconButton } from "../../../components/IconButton";
import { useCompleteDocument } from "../../../data/completeDocument";
import { useApplication, useDocument } from "../../../engine/application";
import { fillWords, toText } from "../../../engine/interpolate";
import type { Row, UiText, Values, Wire } from "../../../engine/protocol";
import { newKey } from "../../../lib/newKey";
import { formatCount } from "../../../lib/numbers";
import { labelsOf } from "../../form/schema";
import { BulkFields } from "./BulkFields";
import { formOf, orderOf, selectionOf } from "./order";
import type { Selection } from "./selection";
import type { TableSelection } from "./useSelection";

/** More deletions than this are confirmed by typing their number. */
const MAX_UNTYPED = 100;
/** The records of a reason that the dialog names. */
const NAMED = 3;

interface Props {
  action: Wire<"BulkAction">;
  bulk: Wire<"Bulk">;
  selection: Selection;
  count: number;
  query: Values;
  dispatch: TableSelection["dispatch"];
  onClose: () => void;
}

/** What the dialog shows: the fields to set, the answer of the server, or its refusal. */
type Step =
  | { kind: "fields" }
  | { kind: "checking"; change: Row }
  | { kind: "report"; change: Row; report: Report }
  | { kind: "running"; change: Row; report: Report }
  | { kind: "refused"; sentence: string };

function possibility(text: UiText["bulk"], { done, total, checked = null }: Report, isDeletion: boolean): string {
  if (checked !== null) return fillWords(text.sampled, { checked: formatCount(checked), total: formatCount(total) });
  const sentence =
    done === total
      ? [text.allCan, text.allCanGo]
      : done === 0
        ? [text.noneCan, text.noneCanGo]
        : [text.someCan, text.someCanGo];
  return fillWords(sentence[isDeletion ? 1 : 0] ?? "", { done: formatCount(done), total: formatCount(total) });
}

/** Why some records stay as they are, and which. */
function Reasons({ groups }: Pick<Report, "groups">) {
  const { bulk: text } = useDocument().uiText;
  return (
    <ul className="bulk-reasons">
      {groups.map(({ sentence, count, some }) => {
        const names = some
          .slice(0, NAMED)
          .map(({ name }) => name)
          .join(", ");
        const more = count - Math.min(some.length, NAMED);
        return (
          <li key={sentence}>
            {fillWords(text.reason, { count: formatCount(count), sentence })}
            {names !== "" && (
              <span className="muted">
                {more > 0 ? fillWords(text.others, { names, count: formatCount(more) }) : names}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The values that a choice brings with it: those of the fields that the reader has not entered. */
function Brought({ action, change }: Pick<Props, "action"> & { change: Row }) {
  const { screens, uiText } = useCompleteDocument();
  const edit = formOf(screens, action)?.edit ?? null;
  const own = Object.entries(change).filter(([name]) => action.fields.length > 0 && !action.fields.includes(name));
  if (edit === null || own.length === 0) return null;
  const labels = labelsOf(edit);
  const texts = own.map(([name, value]) => `${labels[name] ?? name}: ${toText(value) || uiText.bulk.none}`);
  return <p>{fillWords(uiText.bulk.also, { values: texts.join(", ") })}</p>;
}

interface ConfirmationProps extends Pick<Props, "action" | "onClose"> {
  change: Row;
  report: Report;
  isRunning: boolean;
  onConfirm: () => void;
}

/** The question with the numbers, and the button that makes the change. */
function Confirmation({ action, change, report, isRunning, onConfirm, onClose }: ConfirmationProps) {
  const { bulk: text } = useDocument().uiText;
  const [typed, setTyped] = useState("");
  const id = useId();
  const isDeletion = action.call.method === "DELETE";
  const wanted = report.done;
  const count = formatCount(wanted);
  const isTyped = isDeletion && wanted > MAX_UNTYPED;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <p role="status">{possibility(text, report, isDeletion)}</p>
      <Brought action={action} change={change} />
      {report.cautions?.map((caution) => (
        <p key={caution}>{caution}</p>
      ))}
      <Reasons groups={report.groups} />
      {isTyped && (
        <div className="field">
          <label className="label" htmlFor={id}>
            {fillWords(text.type, { count })}
          </label>
          <input
            id={id}
            className="input"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
      )}
      <div className="dialog-actions">
        <button type="button" className="button" autoFocus onClick={onClose}>
          {text.cancel}
        </button>
        {wanted > 0 && (
          <button
            type="submit"
            className={`button ${action.tone === "danger" ? "danger" : "primary"}`}
            disabled={isRunning || (isTyped && typed.replace(/\D/g, "") !== String(wanted))}
            aria-busy={isRunning}
          >
            {fillWords(text.do, { action: action.label, count })}
          </button>
        )}
      </div>
    </form>
  );
}

/** Return the step of the dialog, and the functions that lead to the next one. */
function useOrder({ action, bulk, selection, query, dispatch, onClose }: Props) {
  const application = useApplication();
  const { bulk: text } = useDocument().uiText;
  const [step, setStep] = useState<Step>(() =>
    action.fields.length > 0 ? { kind: "fields" } : { kind: "checking", change: action.change },
  );
  const [key] = useState(newKey);
  const selected = selectionOf(selection, query);
  const order = useRef(selected);
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    if (step.kind !== "checking") return;
    const body = orderOf(action, step.change, order.current, null);
    void sendOrder(application, bulk.call, body, null).then((answer) => {
      if (!isOpen.current) return;
      if ("report" in answer) setStep({ kind: "report", change: step.change, report: answer.report });
      else setStep({ kind: "refused", sentence: answer.refusal });
    });
  }, [step, action, bulk, application]);

  async function run(change: Row, report: Report) {
    setStep({ kind: "running", change, report });
    const body = orderOf(action, change, order.current, report.total);
    const answer = await sendOrder(application, bulk.call, body, key);
    if ("refusal" in answer) {
      setStep({ kind: "refused", sentence: answer.refusal });
      return;
    }
    const done = action.call.method === "DELETE" ? text.deleted : text.changed;
    const words = { action: action.label, done: fillWords(done, { action: action.label, count: "{count}" }) };
    dispatch({ type: "kept", ids: answer.report.groups.flatMap(({ some }) => some.map(({ id }) => id)) });
    onClose();
    showOutcome(application, bulk, words, answer.report);
  }
  return { step, check: (change: Row) => setStep({ kind: "checking", change }), run };
}

/** Asks before a change of many records: for the values, and then with what is possible. */
export default function BulkDialog(props: Props) {
  const { action, count, onClose } = props;
  const { icons, uiText } = useDocument();
  const { bulk: text } = uiText;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { step, check, run } = useOrder(props);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const close = () => dialog.current?.close(); // only a closed dialog gives the focus back
  return (
    <dialog ref={dialog} className="dialog bulk-dialog" aria-labelledby={id} onClose={onClose}>
      <header className="dialog-head">
        <h2 id={id}>
          {action.label} <span className="muted">{fillWords(text.selected, { count: formatCount(count) })}</span>
        </h2>
        <IconButton label={uiText.shell.close} icon={icons.close} hasTooltip={false} onClick={close} />
      </header>
      {step.kind === "fields" && <BulkFields action={action} onCheck={check} onClose={close} />}
      {step.kind === "checking" && <p role="status">{fillWords(text.checking, { count: formatCount(count) })}</p>}
      {step.kind === "refused" && (
        <>
          <p role="alert">{step.sentence}</p>
          <div className="dialog-actions">
            <button type="button" className="button" autoFocus onClick={close}>
              {uiText.shell.close}
            </button>
          </div>
        </>
      )}
      {(step.kind === "report" || step.kind === "running") && (
        <Confirmation
          action={action}
          change={step.change}
          report={step.report}
          isRunning={step.kind === "running"}
          onConfirm={() => void run(step.change, step.report)}
          onClose={close}
        />
      )}
    </dialog>
  );
}
