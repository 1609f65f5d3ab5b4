import { Input } from "../Input";
import { toLocal, toMoment } from "../localDateTime";
import type { FieldProps } from "./props";

export function DateTimeField({ value, onChange, ...rest }: FieldProps<"dateTime">) {
  return <Input {...rest} type="datetime-local" text={toLocal(value)} onText={(text) => { onChange(toMoment(text)); }} />;
}
