import { useEffect, useId, useRef } from "react";

import { useDocument } from "../../engine/application";
import { toText } from "../../engine/interpolate";
import type { Row, UiText } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";
import { formatDay, formatMoment } from "../../lib/dateFormats";
import { fold } from "../../lib/fold";
import { asList } from "../../lib/parseList";
import { optionLabel } from "../suggestions/optionLabel";
import { changeText } from "./changeText";
import { ConflictSection } from "./ConflictSection";
import type { Offers } from "./dependentFields";
import type { ValueField } from "./fields/props";
import type { EditConflict } from "./formReducer";
import type { Difference } from "./merge";

/** Return the label of a select's value, from its options or from the record. */
function labelOf(field: ValueField, text: string, offers: Offers, record: Row): string {
  if (!("options" in field)) return text;
  const { name, options } = field;
  if (Array.isArray(options)) return options.find(({ value }) => fold(value) === fold(text))?.label ?? text;
  const row = offers.get(name)?.find((offered) => toText(offered[options.value]) === text);
  if (row !== undefined) return optionLabel(options.label, row, options);
  return options.storedLabel !== null && toText(record[name]) === text
    ? optionLabel(options.storedLabel, record, options)
    : text;
}

function textOf(
  field: ValueField,
  value: unknown,
  offers: Offers,
  record: Row,
  { nothing, yes, no }: UiText["conflict"],
): string {
  if (typeof value === "boolean") return value ? yes : no;
  const [day, moment] = [asDay(value), asMoment(value)];
  if (day !== null) return formatDay(day);
  if (moment !== null) return formatMoment(moment);
  const texts = (Array.isArray(value) ? asList(value) : [toText(value)]).filter((text) => text !== "");
  return texts.length === 0 ? nothing : texts.map((text) => labelOf(field, text, offers, record)).join(", ");
}

interface Props {
  conflict: EditConflict;
  fields: ValueField[];
  labels: Record<string, string>;
  offers: Offers;
  choose: (name: string, choice: "theirs" | "mine") => void;
}

interface RowProps extends Omit<Props, "fields" | "conflict"> {
  field: ValueField;
  difference: Difference;
  record: Row;
  tries: number;
}

/** The choice for a field that both users changed. */
function Question({ field, difference, labels, offers, record, tries, choose }: RowProps) {
  const { name, theirs, mine, choice } = difference;
  const { uiText } = useDocument();
  const id = useId();
  const missing = choice === null && tries > 0;
  const answers = [
    { whose: "theirs" as const, word: uiText.conflict.theirs, value: theirs },
    { whose: "mine" as const, word: uiText.conflict.yours, value: mine },
  ];
  return (
    <fieldset className="conflict-field" aria-describedby={missing ? id : undefined}>
      <legend>{labels[name] ?? name}</legend>
      {answers.map(({ whose, word, value }) => (
        <label key={whose} className="choice">
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={choice === whose}
            onChange={() => choose(name, whose)}
          />
          <span className="conflict-whose">{word}</span>
          <span className="conflict-value">{textOf(field, value, offers, record, uiText.conflict)}</span>
        </label>
      ))}
      {missing && (
        <p className="field-error" id={id}>
          {uiText.conflict.choose}
        </p>
      )}
    </fieldset>
  );
}

/** The changes of another user, field by field. It takes the focus when it appears, and when a choice is missing. */
export default function ConflictNotice({ conflict, fields, ...rest }: Props) {
  const { uiText } = useDocument();
  const { differences, record, tries } = conflict;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = tries > 0 ? section.current?.querySelector<HTMLElement>("fieldset:has(.field-error) input") : null;
    (open ?? section.current)?.focus();
  }, [tries, record]);
  const known = fields.flatMap((field) => {
    const difference = differences.find(({ name }) => name === field.name);
    return difference === undefined ? [] : [{ field, difference }];
  });
  const taken = known.filter(({ difference }) => !difference.needsChoice);
  const needsChoice = known.filter(({ difference }) => difference.needsChoice);
  return (
    <ConflictSection
      section={section}
      what={changeText(conflict, uiText.conflict.by, uiText.conflict.unknown)}
      how={needsChoice.length > 0 ? uiText.conflict.ask : uiText.conflict.taken}
    >
      {needsChoice.map((each) => (
        <Question key={each.field.name} {...each} {...rest} record={record} tries={tries} />
      ))}
      {taken.length > 0 && (
        <dl className="conflict-taken">
          {taken.map(({ field, difference: { name, theirs, mine } }) => (
            <div key={name}>
              <dt>{rest.labels[name] ?? name}</dt>
              <dd>
                <del>{textOf(field, mine, rest.offers, record, uiText.conflict)}</del>{" "}
                <ins>{textOf(field, theirs, rest.offers, record, uiText.conflict)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConflictSection>
  );
}
