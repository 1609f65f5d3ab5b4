import { memo } from "react";

/** A decorative icon from the sprite in the page. Its meaning must also be in a text or a label. */
export const Icon = memo(function Icon({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
});
