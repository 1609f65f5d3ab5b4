import type { ComponentProps } from "react";

import { prefetchScreen, prefetchOnHover } from "../data/prefetchScreen";
import { application } from "../engine/application";
import { useEffects } from "./effects";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A route, as `/users?page=2`; anything else is left to the browser. */
  to: string;
}

function isPlain(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to another screen, which is loaded ahead once somebody points at it. A plain click asks before something typed
 * is lost; any other is the browser's. There are dozens on a page: the router's own would all be drawn at every change of
 * the address, though theirs stays the same. */
export function Link({ to, onClick, ...rest }: Props) {
  const { go } = useEffects();
  if (!/^\/(?!\/)/.test(to)) return <a {...rest} href={to} onClick={onClick} />;
  return (
    <a
      {...prefetchOnHover(to)}
      {...rest}
      href={`${application.base}${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlain(event)) return;
        event.preventDefault();
        prefetchScreen(to); // asks before the screen is drawn
        void go(to);
      }}
    />
  );
}
