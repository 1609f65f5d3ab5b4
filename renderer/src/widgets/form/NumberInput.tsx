import { useState } from "react";

import type { Wire } from "../../engine/protocol";
import { formatTyped, parseDegrees, parseTypedNumber } from "../../lib/typedNumber";
import { hemispheresOf, usePair } from "./coordinates";
import type { FieldProps, ValueField } from "./fields/props";
import { Input } from "./Input";

type Props = Omit<FieldProps<ValueField["kind"]>, "field"> & {
  field: { name: string; placeholder: string; coordinate: Wire<"Coordinate"> | null };
  unit: string;
  isGrouped: boolean;
};

/** A number. What the user types stays as it is until the focus leaves; a focus changes nothing, so that the text that
 * it selects is replaced. Another text than a number stays, and the rules refuse it. */
export function NumberInput({ field, unit, isGrouped, value, isInteger, readOnly, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const { coordinate } = field;
  const pair = usePair(field, parseDegrees);
  const text = typed ?? formatTyped(value, isGrouped);
  const read = (given: string) =>
    coordinate === null ? parseTypedNumber(given, { unit }) : parseDegrees(given, hemispheresOf(coordinate));

  function enter(given: string) {
    if (pair.fillInserted(given, text)) {
      setTyped(null);
      return;
    }
    setTyped(given);
    onChange(given.trim() === "" ? undefined : (read(given) ?? given));
  }

  return (
    <Input
      {...rest}
      readOnly={readOnly}
      type="text"
      inputMode={isInteger ? "numeric" : "decimal"}
      text={text}
      placeholder={field.placeholder}
      onBlur={() => {
        if (typed !== null) pair.fill(typed);
        setTyped(null);
      }}
      onPaste={(event) => {
        if (readOnly) return;
        pair.onPaste(event);
        if (event.defaultPrevented) setTyped(null);
      }}
      onText={enter}
    />
  );
}
