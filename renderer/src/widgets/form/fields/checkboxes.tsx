import { listOrEmpty } from "../../../lib/listOrEmpty";
import type { FieldProps } from "./props";

/** Fixed options of which several can be selected; what is sent is in their order. */
export default function CheckboxesField({ id, field, value, naming, readOnly, onChange }: FieldProps<"checkboxes">) {
  const { options } = field;
  const selected = listOrEmpty<string>(value);
  function toggle(option: string) {
    onChange(options.map((each) => each.value).filter((each) => selected.includes(each) !== (each === option)));
  }
  return (
    <div id={id} className="checkboxes" role="group" aria-labelledby={`${id}__label`} tabIndex={-1} {...naming}>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="checkbox"
            checked={selected.includes(option.value)}
            disabled={readOnly}
            onChange={() => toggle(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  );
}
