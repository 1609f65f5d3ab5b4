import { fillWords } from "../../../engine/interpolate";
import { formatCount } from "../../../lib/numbers";
import { inputText } from "../Input";
import { describedBy, type FieldProps } from "./props";

/** Several lines of text. A hidden copy of the text below the field gives it its height. */
export default function TextAreaField({
  id,
  field,
  value,
  naming,
  autoFocus,
  readOnly,
  maxLength,
  onChange,
}: FieldProps<"textArea">) {
  const text = inputText(value);
  const count = Array.from(text.trim()).length; // the server counts characters, not UTF-16 units
  const numbers = { count: formatCount(count), max: formatCount(maxLength ?? 0) };
  return (
    <>
      <div className="text-area" data-text={text}>
        <textarea
          id={id}
          name={id}
          className="input"
          rows={field.rows}
          autoComplete="off"
          autoFocus={autoFocus}
          readOnly={readOnly}
          placeholder={field.placeholder}
          {...(maxLength === undefined ? naming : describedBy(naming, `${id}__count`))}
          value={text}
          onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
        />
      </div>
      {maxLength !== undefined && (
        <p className={count > maxLength ? "text-count too-long" : "text-count"} id={`${id}__count`}>
          {fillWords(field.counter, numbers)}
        </p>
      )}
    </>
  );
}
