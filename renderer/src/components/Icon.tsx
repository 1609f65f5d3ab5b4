import { memo } from "react";

/** One icon of the sprite that the server put into the page. Decoration: names stand beside it. */
export const Icon = memo(function Icon({ name, className = "" }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true" focusable="false">
      <use href={`#icon-${name}`} />
    </svg>
  );
});
