import { GroupedInput } from "../GroupedInput";
import { Input, inputText } from "../Input";
import { Unit } from "../Unit";
import type { FieldProps } from "./props";

export default function NumberField({ field: { placeholder, unit, grouped }, value, onChange, ...rest }: FieldProps<"number">) {
  return (
    <Unit text={unit} side="after" {...rest}>
      {(naming) =>
        grouped ? (
          <GroupedInput {...rest} naming={naming} value={value} placeholder={placeholder} onChange={onChange} />
        ) : (
          <Input
            {...rest}
            naming={naming}
            type="number"
            text={inputText(value)}
            placeholder={placeholder}
            onText={(text) => { onChange(text === "" ? undefined : Number(text)); }}
          />
        )
      }
    </Unit>
  );
}
