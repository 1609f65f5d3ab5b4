import type { ComponentProps } from "react";

import { prefetchScreen, prefetchOnHover } from "../data/prefetchScreen";
import { useApplication } from "../engine/application";
import { restoredTable } from "../engine/lastQueries";
import { useEffects } from "./effects";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A route, as `/users?page=2`; the browser handles anything else. A link that leads nowhere is disabled. */
  to: string | null;
  /** Whether the table of the screen is restored as the reader left it. */
  restores?: boolean;
  /** The state of the new entry in the history. */
  state?: object;
}

function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/** A link to another screen, which is prefetched on hover. A plain click asks before unsaved input is lost; the browser
 * handles any other click. The router's own link would render at every change of the address, and a page has dozens. */
export function Link({ to, restores = false, state, onClick, ...rest }: Props) {
  const application = useApplication();
  const { go } = useEffects();
  if (to === null) return <a role="link" aria-disabled="true" tabIndex={0} {...rest} />;
  if (!/^\/(?!\/)/.test(to)) return <a {...rest} href={to} onClick={onClick} />;
  return (
    <a
      {...prefetchOnHover(application, to)}
      {...rest}
      href={`${application.base}${to}`}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        prefetchScreen(application, to); // sends the requests before the screen is drawn
        void go(to, { state: restores ? restoredTable(application, to) : state });
      }}
    />
  );
}
