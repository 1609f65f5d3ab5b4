import { useId, useState, type SubmitEvent } from "react";

import { Choice } from "../../../components/Choice";
import { DateField } from "../../../components/DateField";
import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { Block, Kind, UiText, Wire } from "../../../engine/protocol";
import type { FieldTest, TableState } from "../../../engine/tableState";
import { asDay } from "../../../lib/calendarDate";
import { parseTypedNumber } from "../../../lib/typedNumber";
import { parseTest, testText, type Operator } from "./grammar";
import { Periods } from "./Periods";
import { RecordList } from "./RecordList";
import { ValueList } from "./ValueList";

interface OneValueProps {
  filter: Wire<"Filter">;
  values: string[];
  onValues: (values: string[]) => void;
}

interface ValueProps {
  label: string;
  type: Wire<"Filter">["type"];
  value: string;
  onValue: (value: string) => void;
}

function ValueField({ label, type, value, onValue }: ValueProps) {
  const id = useId();
  if (type === "date" || type === "moment") return <DateField label={label} value={value} onChange={onValue} />;
  const isNumber = type === "integer" || type === "number";
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="input"
        type="text"
        inputMode={isNumber ? "decimal" : "text"}
        autoComplete="off"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      />
    </div>
  );
}

/** The value of an operator with one value. */
function OneValue({ filter, values, onValues }: OneValueProps) {
  const { filters: texts } = useDocument().uiText;
  return (
    <ValueField label={texts.value} type={filter.type} value={values[0] ?? ""} onValue={(value) => onValues([value])} />
  );
}

/** The first and the last value of a range. */
function Range({ filter: { type }, values, onValues }: OneValueProps) {
  const { filters: texts } = useDocument().uiText;
  const [first = "", last = ""] = values;
  return (
    <div className="filter-range">
      <ValueField label={texts.first} type={type} value={first} onValue={(value) => onValues([value, last])} />
      <ValueField label={texts.last} type={type} value={last} onValue={(value) => onValues([first, value])} />
    </div>
  );
}

interface Props {
  filter: Wire<"Filter">;
  /** The test that the form changes; null adds one. */
  test: FieldTest | null;
  block: Kind<Block, "table">;
  state: TableState;
  onChange: (removed: FieldTest[], added: FieldTest[]) => void;
}

interface Draft {
  operator: Operator | undefined;
  values: string[];
}

/** Operators whose form is that of another one, with one value. */
const IN_A_LIST: Record<string, string> = { is: "in", isnt: "notin" };

/** Return the operator and the values with which a form begins. */
function initialDraft(offered: Operator[], test: FieldTest | null, operators: Operator[]): Draft {
  const parsed = test === null ? null : parseTest(test.text, operators);
  const names = parsed === null ? [] : [parsed.operator.name, IN_A_LIST[parsed.operator.name]];
  return { operator: offered.find(({ name }) => names.includes(name)) ?? offered[0], values: parsed?.values ?? [] };
}

function isNumber(type: Wire<"Filter">["type"]): boolean {
  return type === "integer" || type === "number";
}

/** Return the typed numbers of a test as addresses have them. Another text stays, and so do the values of other
 * tests. */
function plainValues({ values: kind }: Operator, type: Wire<"Filter">["type"], values: string[]): string[] {
  if (!isNumber(type) || (kind !== "one" && kind !== "range")) return values;
  return values.map((value) => String(parseTypedNumber(value) ?? value));
}

/** Return the value that is not a number of the filter. */
function unreadNumber({ values: kind }: Operator, type: Wire<"Filter">["type"], values: string[]): string | undefined {
  if (!isNumber(type) || (kind !== "one" && kind !== "range")) return undefined;
  const isRead = (value: string) => (type === "integer" ? Number.isInteger : Number.isFinite)(Number(value));
  return values.find((value) => !isRead(value));
}

/** Return whether a range of days or numbers ends before it begins. */
function isReversed(
  { values: kind }: Operator,
  type: Wire<"Filter">["type"],
  [first = "", last = ""]: string[],
): boolean {
  if (kind !== "range") return false;
  return isOfDates(type) ? asDay(first) !== null && asDay(last) !== null && first > last : Number(first) > Number(last);
}

function isOfDates(type: Wire<"Filter">["type"]): boolean {
  return type === "date" || type === "moment";
}

/** Return the message of a form that cannot be applied; empty for one that can. */
function mistakeIn(
  operator: Operator | undefined,
  type: Wire<"Filter">["type"],
  values: string[],
  texts: UiText["filters"],
): string {
  if (operator === undefined || !isComplete(operator, values)) return texts.incomplete;
  const unread = unreadNumber(operator, type, values);
  if (unread !== undefined)
    return fillWords(type === "integer" ? texts.notAWholeNumber : texts.notANumber, { value: unread });
  if (!isReversed(operator, type, values)) return "";
  return isOfDates(type) ? texts.reversedDates : texts.reversedNumbers;
}

function isComplete(operator: Operator, values: string[]): boolean {
  if (operator.values === "none") return true;
  if (values.length < (operator.values === "range" ? 2 : 1)) return false;
  return operator.values === "list" || values.every((value) => value.trim() !== "");
}

/** Return the records that the form offers. A list of names, which an older address may have, is changed by names. */
function offeredRecords(
  { field, reference }: Props["filter"],
  test: FieldTest | null,
  operators: Operator[],
): Wire<"FilterReference"> | null {
  const isOfNames =
    test !== null && test.field === field && parseTest(test.text, operators)?.operator.values === "list";
  return isOfNames ? null : reference;
}

/** Return the draft of a filter, and the functions that change and apply it. */
function useDraft({ filter, test, onChange }: Props) {
  const texts = useDocument().uiText.filters;
  const { operators } = texts;
  const known = operators.filter(({ types }) => types.includes(filter.type));
  const offered = filter.grouped
    ? known
    : [...known].sort((one, other) => Number(other.name === "is") - Number(one.name === "is"));
  const [draft, setDraft] = useState(() => initialDraft(offered, test, operators));
  const [mistake, setMistake] = useState("");
  const { operator, values } = draft;
  const removed = test === null ? [] : [test];
  const reference = offeredRecords(filter, test, operators);
  function choose(name: string) {
    const next = offered.find((each) => each.name === name);
    setDraft({ operator: next, values: next?.values === operator?.values ? values : [] });
    setMistake("");
  }
  function setValues(given: string[]) {
    setDraft({ operator, values: given });
    setMistake("");
  }
  function apply(used: Operator | undefined, typed: string[]) {
    const given = used === undefined ? typed : plainValues(used, filter.type, typed);
    const wrong = mistakeIn(used, filter.type, given, texts);
    setMistake(wrong);
    if (used !== undefined && wrong === "")
      onChange(removed, [
        {
          field: reference !== null && used.values === "list" ? reference.field : filter.field,
          text: testText(used, given),
        },
      ]);
  }
  return {
    reference,
    offered,
    operator,
    values,
    mistake,
    choose,
    apply,
    remove: () => onChange(removed, []),
    setValues,
  };
}

/** The form of one filter: an operator and its values. */
export function FilterForm(props: Props) {
  const { icons, uiText } = useDocument();
  const texts = uiText.filters;
  const { reference, offered, operator, values, mistake, choose, apply, remove, setValues } = useDraft(props);
  const { filter, test, block, state } = props;
  function submit(event: SubmitEvent) {
    event.preventDefault();
    apply(operator, values);
  }
  const has = operator?.name === "in" ? offered.find(({ name }) => name === "has") : undefined;
  const editor = { filter, block, values, onValues: setValues };
  const searched = {
    ...editor,
    state,
    onText: has === undefined ? null : (text: string) => apply(has, [text]),
  };
  return (
    <form className="filter-form" onSubmit={submit} noValidate>
      <Choice
        className="choice-plain"
        naming={{ "aria-label": texts.test }}
        options={offered.map(({ name, label }) => ({ value: name, label }))}
        value={operator?.name ?? ""}
        onChoose={choose}
      />
      {operator?.values === "list" &&
        (reference === null ? <ValueList {...searched} /> : <RecordList {...searched} reference={reference} />)}
      {operator?.values === "one" && <OneValue key={operator.name} {...editor} />}
      {operator?.values === "range" && <Range {...editor} />}
      {operator?.values === "period" && <Periods {...editor} onPeriod={(period) => apply(operator, [period])} />}
      {mistake !== "" && (
        <p className="field-error" role="alert">
          <Icon name={icons.error} /> {mistake}
        </p>
      )}
      <div className="filter-actions">
        {test !== null && (
          <button type="button" className="button" onClick={remove}>
            {texts.removeThis}
          </button>
        )}
        <button type="submit" className="button primary">
          {texts.apply}
        </button>
      </div>
    </form>
  );
}
