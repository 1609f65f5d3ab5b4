import { useState } from "react";

import type { FieldProps, ValueField } from "./fields/props";
import { formatGrouped, parseGrouped } from "./groupedNumber";
import { Input } from "./Input";

type Props = Omit<FieldProps<ValueField["kind"]>, "field"> & { placeholder: string };

/** A number with grouped thousands. What the user types stays as it is until the focus leaves; a focus changes nothing, so
 * that the text that it selects is replaced. Another text than a number stays, and the rules refuse it. */
export function GroupedInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="text"
      inputMode="decimal"
      text={typed ?? formatGrouped(value)}
      onBlur={() => { setTyped(null); }}
      onText={(text) => {
        setTyped(text);
        onChange(parseGrouped(text));
      }}
    />
  );
}
