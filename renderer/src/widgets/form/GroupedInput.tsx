import { useState } from "react";

import type { FieldProps, ValueField } from "./fields/props";
import { formatGrouped, parseGrouped } from "./groupedNumber";
import { Input, inputText } from "./Input";

type Props = Omit<FieldProps<ValueField["kind"]>, "field"> & { placeholder: string };

/** A number with grouped thousands, which is plain while the user edits it. Another text stays, and the rules refuse it. */
export function GroupedInput({ value, onChange, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...rest}
      type="text"
      inputMode="decimal"
      text={typed ?? formatGrouped(value)}
      onFocus={() => { setTyped(inputText(value)); }}
      onBlur={() => { setTyped(null); }}
      onText={(text) => {
        setTyped(text);
        onChange(parseGrouped(text));
      }}
    />
  );
}
