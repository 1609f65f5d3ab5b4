import { Input, inputText } from "../Input";
import type { FieldProps } from "./props";

export default function TextField({ field, value, onChange, ...rest }: FieldProps<"text">) {
  return (
    <Input
      {...rest}
      type={field.input}
      text={inputText(value)}
      placeholder={field.placeholder}
      autoComplete={field.autocomplete}
      onText={(text) => { onChange(text === "" ? undefined : text); }}
    />
  );
}
