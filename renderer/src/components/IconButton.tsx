import type { ComponentProps } from "react";

import { Icon } from "./Icon";

interface Props extends ComponentProps<"button"> {
  label: string;
  icon: string;
  /** Whether the label is the tooltip as well. */
  hasTooltip?: boolean;
}

/** A button that shows its icon only. Its label is the accessible name. */
export function IconButton({ label, icon, hasTooltip = true, className = "", ...rest }: Props) {
  return (
    <button
      type="button"
      className={`icon-button ${className}`.trim()}
      aria-label={label}
      title={hasTooltip ? label : undefined}
      {...rest}
    >
      <Icon name={icon} />
    </button>
  );
}
