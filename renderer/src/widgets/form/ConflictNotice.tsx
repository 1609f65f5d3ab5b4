import { useEffect, useId, useRef } from "react";

import { useDocument } from "../../engine/application";
import { fillWords, toText } from "../../engine/interpolate";
import type { Row, UiText } from "../../engine/protocol";
import { asDay, asMoment } from "../../lib/calendarDate";
import { formatDay, formatMoment } from "../../lib/dateFormats";
import { fileNames } from "../../lib/files";
import { fold } from "../../lib/fold";
import { listOrEmpty } from "../../lib/listOrEmpty";
import { asList } from "../../lib/parseList";
import { optionLabel } from "../suggestions/optionLabel";
import { changeText } from "./changeText";
import { ConflictSection } from "./ConflictSection";
import type { Offers } from "./dependentFields";
import type { ValueField } from "./fields/props";
import type { EditConflict } from "./formReducer";
import { lineRules } from "./lines/lineRules";
import { fieldsOfLine } from "./lines/newLine";
import { keyOf, placeOf } from "./lines/rows";
import { isEmpty, type Difference } from "./difference";

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

interface Place {
  /** The field of the value; null for a whole line. */
  field: ValueField | null;
  label: string;
  /** The fields of a whole line. */
  parts: ValueField[];
  /** The record or the line that has the value. */
  record: Row;
}

/** Return what a difference is about: a field, a line, or a field of a line. */
function placeIn(
  name: string,
  { fields, labels, rules, record, data }: Omit<Props, "conflict" | "offers" | "choose"> & { record: Row },
  line: string,
): Place | null {
  const [own = name, key, inner] = name.split(".");
  const field = fields.find((each) => each.name === own);
  if (field === undefined) return null;
  if (key === undefined || field.kind !== "lines") return { field, label: labels[name] ?? name, parts: [], record };
  const [rows, theirs] = [data, record].map((each) => listOrEmpty<Row>(each[own])) as [Row[], Row[]];
  const number = (placeOf(rows, key) < 0 ? placeOf(theirs, key) : placeOf(rows, key)) + 1;
  const heading = number === 0 ? (labels[own] ?? own) : fillWords(line, { number });
  const part = fieldsOfLine(field).find((each) => each.name === inner);
  if (part === undefined) return { field: null, label: heading, parts: fieldsOfLine(field), record };
  const title = lineRules(rules, own).items.properties?.[part.name]?.title ?? part.name;
  return {
    field: part,
    label: `${heading}, ${title}`,
    parts: [],
    record: theirs.find((row) => keyOf(row) === key) ?? record,
  };
}

function textOf(
  field: ValueField,
  value: unknown,
  offers: Offers,
  record: Row,
  { nothing, yes, no }: UiText["conflict"],
): string {
  if (typeof value === "boolean") return value ? yes : no;
  if (field.kind === "file") return fileNames(value) || nothing;
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
  /** The JSON Schema of the body. */
  rules: object;
  /** The values of the form. */
  data: Row;
  choose: (name: string, choice: "theirs" | "mine") => void;
}

interface RowProps extends Pick<Props, "offers" | "choose"> {
  place: Place;
  difference: Difference;
  tries: number;
}

/** A value of a field or of a line. */
function Value({ place, value, offers }: Pick<RowProps, "place" | "offers"> & { value: unknown }) {
  const { conflict, lines } = useDocument().uiText;
  const { field, record, label } = place;
  if (field === null) {
    const row = value as Row | undefined;
    if (row === undefined) return fillWords(lines.removedLine, { line: label });
    const texts = place.parts.filter(({ name }) => !isEmpty(row[name]) && row[name] !== false);
    return texts.map((part) => textOf(part, row[part.name], offers, row, conflict)).join(", ");
  }
  return textOf(field, value, offers, record, conflict);
}

/** The choice for a field that both users changed. */
function Question({ place, difference, offers, tries, choose }: RowProps) {
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
      <legend>{place.label}</legend>
      {answers.map(({ whose, word, value }) => (
        <label key={whose} className="choice">
          <input
            type="radio"
            name={`conflict-${name}`}
            checked={choice === whose}
            onChange={() => choose(name, whose)}
          />
          <span className="conflict-whose">{word}</span>
          <span className="conflict-value">
            <Value place={place} value={value} offers={offers} />
          </span>
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
export default function ConflictNotice({ conflict, offers, choose, ...rest }: Props) {
  const { uiText } = useDocument();
  const { differences, record, tries } = conflict;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const open = tries > 0 ? section.current?.querySelector<HTMLElement>("fieldset:has(.field-error) input") : null;
    (open ?? section.current)?.focus();
  }, [tries, record]);
  const known = differences.flatMap((difference) => {
    const place = placeIn(difference.name, { ...rest, record }, uiText.lines.line);
    return place === null ? [] : [{ place, difference }];
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
        <Question key={each.difference.name} {...each} offers={offers} choose={choose} tries={tries} />
      ))}
      {taken.length > 0 && (
        <dl className="conflict-taken">
          {taken.map(({ place, difference: { name, theirs, mine } }) => (
            <div key={name}>
              <dt>{place.label}</dt>
              <dd>
                {(place.field !== null || mine !== undefined) && (
                  <del>
                    <Value place={place} value={mine} offers={offers} />
                  </del>
                )}{" "}
                <ins>
                  <Value place={place} value={theirs} offers={offers} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </ConflictSection>
  );
}
