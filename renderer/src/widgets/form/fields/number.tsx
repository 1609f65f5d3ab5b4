import { NumberInput } from "../NumberInput";
import { Unit } from "../Unit";
import type { FieldProps } from "./props";

export default function NumberField({ field, ...rest }: FieldProps<"number">) {
  return (
    <Unit text={field.unit} side="after" {...rest}>
      {(naming) => <NumberInput {...rest} field={field} unit={field.unit} isGrouped={field.grouped} naming={naming} />}
    </Unit>
  );
}
