import { useEffect, useRef, type SyntheticEvent } from "react";

import { Link } from "../../actions/Link";
import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { evaluate } from "../../engine/conditions";
import { fillWords } from "../../engine/interpolate";
import type { Block, Kind, Wire } from "../../engine/protocol";
import { preventDoubleClick } from "../../lib/doubleClick";
import { locale } from "../../lib/locale";
import { isKnown, sentencesOf, type FormAdvice } from "./advice";
import type { OpenForm } from "./useForm";
import { useWayBack } from "./wayBack";

const ANOTHER = "another";

/** Whether the button that submitted the form is the one that adds another record. */
export function isAnother({ nativeEvent }: SyntheticEvent): boolean {
  const button = (nativeEvent as SubmitEvent).submitter;
  return button instanceof HTMLButtonElement && button.name === ANOTHER;
}

/** Return the advice that stopped the last attempt to save; empty when the next one saves without a question. */
function questionOf({ state: { seen, data }, advice: { fresh } }: OpenForm): FormAdvice {
  return isKnown(fresh, data, seen) ? fresh : {};
}

/** The advice next to the button, because its field may be out of sight. It takes the focus: a second press of Enter
 * in the field would otherwise confirm what the user has not read. */
function AdviceNotice({ save, advice, asked }: { save: Wire<"Save">; advice: FormAdvice; asked: FormAdvice }) {
  const { icons, uiText } = useDocument();
  const { form } = uiText;
  const notice = useRef<HTMLDivElement>(null);
  const count = Object.keys(advice).length;
  useEffect(() => {
    if (Object.keys(asked).length > 0) notice.current?.focus({ preventScroll: true });
  }, [asked]);
  return (
    <div className="form-advice" role="status">
      {count > 0 && (
        <div ref={notice} className="form-advice-text" tabIndex={-1}>
          <Icon name={icons.advice} />
          <div>
            {sentencesOf(advice, form.empty, new Intl.ListFormat(locale)).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{fillWords(count === 1 ? form.advisedOne : form.advisedMany, { count, submit: save.submitAnyway })}</p>
          </div>
        </div>
      )}
    </div>
  );
}

interface Props {
  block: Kind<Block, "form">;
  save: Wire<"Save">;
  form: OpenForm;
}

/** The buttons, which stay in sight. The first one is the button that Enter presses. */
export function FormActions({ block, save, form }: Props) {
  const { uiText } = useDocument();
  const { status, data } = form.state;
  const { cancel } = useWayBack(block, save === block.add);
  const { submit, submitAnyway, submitAnother, enabledWhen } = save;
  const advice = questionOf(form);
  const isAllowed = enabledWhen === null || evaluate(enabledWhen, data);
  const isSaving = status === "saving";
  const usual = Object.keys(advice).length > 0 ? submitAnyway : submit;
  const state = {
    "aria-disabled": isSaving,
    disabled: status === "loading" || !isAllowed,
    onClick: preventDoubleClick,
  };
  if (form.readOnly !== null) {
    return (
      <footer className="form-end">
        <div className="form-actions">
          <Link className="button" to={cancel}>
            {block.cancel}
          </Link>
        </div>
      </footer>
    );
  }
  return (
    <footer className="form-end">
      <AdviceNotice save={save} advice={advice} asked={form.state.seen.advice} />
      <div className="form-actions">
        <button type="submit" className="button primary" aria-keyshortcuts="Control+Enter" {...state}>
          {isSaving ? uiText.form.saving : usual}
        </button>
        {submitAnother !== null && (
          <button type="submit" name={ANOTHER} className="button" {...state}>
            {submitAnother}
          </button>
        )}
        <Link className="button" to={cancel}>
          {block.cancel}
        </Link>
      </div>
    </footer>
  );
}
