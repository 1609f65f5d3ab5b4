import { hemispheresOf, plainDegrees, usePair } from "../coordinates";
import { Input, inputText } from "../Input";
import type { FieldProps } from "./props";

export default function TextField({ field, value, readOnly, onChange, ...rest }: FieldProps<"text">) {
  const { coordinate } = field;
  const pair = usePair(field, plainDegrees);
  const text = inputText(value);

  /** Fill both coordinates, or write the one in plain characters. */
  function leave() {
    if (coordinate === null || pair.fill(text)) return;
    const plain = plainDegrees(text, hemispheresOf(coordinate));
    if (plain !== text) onChange(plain);
  }

  const input = (
    <Input
      {...rest}
      readOnly={readOnly}
      type={field.input}
      text={text}
      placeholder={field.placeholder}
      autoComplete={field.autocomplete}
      onText={(given) => {
        if (!pair.fillInserted(given, text)) onChange(given === "" ? undefined : given);
      }}
      {...(coordinate === null || readOnly ? {} : { onBlur: leave, onPaste: pair.onPaste })}
    />
  );
  if (readOnly || field.suggestions.length === 0) return input;
  return (
    <>
      {input}
      <div className="text-suggestions">
        {field.suggestions.map((each) => (
          <button key={each} type="button" className="button" onClick={() => onChange(each)}>
            {each}
          </button>
        ))}
      </div>
    </>
  );
}
