import { useState, type ComponentProps, type KeyboardEvent } from "react";

interface Props extends Omit<ComponentProps<"div">, "onChange"> {
  options: { value: string; label: string; title?: string | undefined }[];
  /** The chosen option; another value chooses none. */
  value: string | undefined;
  disabled?: boolean;
  /** Whether a press on the chosen option clears the choice. */
  clearable?: boolean;
  onChoose: (value: string | undefined) => void;
}

/** Move the focus to the neighbour of the button that has it. */
function moveFocus({ key, target }: KeyboardEvent) {
  const button = target as Element;
  const next =
    key === "ArrowRight" ? button.nextElementSibling : key === "ArrowLeft" ? button.previousElementSibling : null;
  if (next instanceof HTMLElement) next.focus();
}

/** A few options next to each other, of which one is chosen. They are one stop of Tab; arrow keys move between them. */
export function Segmented({ options, value, disabled, clearable = false, onChoose, ...group }: Props) {
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = options.find((option) => option.value === value) ?? options[0];
  const stop = focused ?? chosen?.value;
  return (
    <div {...group} className="segmented" role="group" onKeyDown={moveFocus} onBlur={() => setFocused(null)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          title={option.title}
          disabled={disabled}
          tabIndex={option.value === stop ? 0 : -1}
          aria-pressed={option.value === value}
          onFocus={() => setFocused(option.value)}
          onClick={() => onChoose(clearable && option.value === value ? undefined : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
