import { useDocument } from "../engine/application";
import { preloadable } from "../engine/preloadable";
import { PHONE } from "../engine/tableState";
import { useMediaQuery } from "../lib/useMediaQuery";
import type { ChoiceOption } from "./choiceOptions";
import { ErrorBoundary } from "./ErrorBoundary";
import { Icon } from "./Icon";
import { Popover } from "./Popover";

const ChoiceMenu = preloadable(() => import("./ChoiceMenu"));

interface Props {
  /** What names the control: one of these. */
  naming: { id?: string; "aria-label"?: string; "aria-labelledby"?: string; "aria-describedby"?: string };
  options: ChoiceOption[];
  /** A value without an option is shown as it is. */
  value: string;
  className?: string;
  disabled?: boolean;
  onChoose: (value: string) => void;
}

/** A control that shows one of several options and opens the others. Phones use the sheet of their system. */
export function Choice({ naming, options: offered, value, className = "input", disabled, onChoose }: Props) {
  const { icons } = useDocument();
  const isPhone = useMediaQuery(PHONE);
  const chosen = offered.find((option) => option.value === value) ?? { value, label: value };
  const options = offered.includes(chosen) ? offered : [chosen, ...offered];
  if (isPhone)
    return (
      <select
        {...naming}
        className={className}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChoose(target.value)}
      >
        {options.map(({ value: each, label, lang }) => (
          <option key={each} value={each} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    );
  const load = () => {
    ChoiceMenu.load().catch(() => undefined); // opening it tries again
  };
  return (
    <Popover
      {...naming}
      label={undefined}
      role="combobox"
      aria-haspopup="listbox"
      className={`choice ${className}`}
      disabled={disabled}
      atButton="start"
      onFocus={load}
      onPointerEnter={load}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
        event.preventDefault();
        event.currentTarget.click();
      }}
      face={
        <>
          <span className="cut" lang={chosen.lang}>
            {chosen.label}
          </span>
          <Icon name={icons.expand} />
        </>
      }
    >
      {(close) => (
        <ErrorBoundary>
          <ChoiceMenu options={options} value={value} onChoose={onChoose} close={close} />
        </ErrorBoundary>
      )}
    </Popover>
  );
}
