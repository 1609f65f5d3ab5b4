import type { ComponentProps } from "react";
import { Link as RouterLink } from "react-router-dom";

import { useEffects } from "./effects";
import { hasUnsaved } from "./leave";
import { warm, warming } from "./warm";

/** A link to another screen, which is loaded ahead once somebody points at it. A plain click asks before something typed is lost; the rest is the browser's. */
export function Link({ to, onClick, ...rest }: Omit<ComponentProps<typeof RouterLink>, "to"> & { to: string }) {
  const { go } = useEffects();
  return (
    <RouterLink
      {...warming(to)}
      {...rest}
      to={to}
      onClick={(event) => {
        onClick?.(event);
        const elsewhere = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
        if (elsewhere) return;
        warm(to); // asks before the screen is drawn
        if (!hasUnsaved()) return;
        event.preventDefault();
        void go(to);
      }}
    />
  );
}
