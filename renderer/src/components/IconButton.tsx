import type { ComponentProps } from "react";

import { Icon } from "./Icon";

interface Props extends ComponentProps<"button"> {
  label: string;
  icon: string;
}

/** A button that shows its icon only. Its label is the accessible name, and the tooltip unless `title` is another
 * text. */
export function IconButton({ label, icon, className = "", ...rest }: Props) {
  return (
    <button type="button" className={`icon-button ${className}`.trim()} aria-label={label} title={label} {...rest}>
      <Icon name={icon} />
    </button>
  );
}
