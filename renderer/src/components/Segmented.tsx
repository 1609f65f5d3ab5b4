import type { ComponentProps } from "react";

interface Props extends Omit<ComponentProps<"div">, "onChange"> {
  options: { value: string; label: string; title?: string | undefined }[];
  /** The chosen option; another value chooses none. */
  value: string | undefined;
  disabled?: boolean;
  /** Whether a press on the chosen option clears the choice. */
  clearable?: boolean;
  onChoose: (value: string | undefined) => void;
}

/** A few options next to each other, of which one is chosen. */
export function Segmented({ options, value, disabled, clearable = false, onChoose, ...group }: Props) {
  return (
    <div {...group} className="segmented" role="group">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          title={option.title}
          disabled={disabled}
          aria-pressed={option.value === value}
          onClick={() => onChoose(clearable && option.value === value ? undefined : option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
