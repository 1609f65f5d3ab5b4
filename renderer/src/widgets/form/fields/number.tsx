import { Input, inputText } from "../Input";
import type { FieldProps } from "./props";

export function NumberField({ field, value, onChange, ...rest }: FieldProps<"number">) {
  return (
    <Input
      {...rest}
      type="number"
      text={inputText(value)}
      placeholder={field.placeholder}
      onText={(text) => { onChange(text === "" ? undefined : Number(text)); }}
    />
  );
}
