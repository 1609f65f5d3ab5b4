import type { ComponentProps } from "react";

import { prefetchScreen, prefetchOnHover } from "../data/prefetchScreen";
import { useApplication } from "../engine/application";
import { lastAddress } from "../engine/lastQueries";
import { useEffects } from "./effects";

interface Props extends Omit<ComponentProps<"a">, "href"> {
  /** A route, as `/users?page=2`; the browser handles anything else. A link that leads nowhere is disabled. */
  to: string | null;
  /** Whether the link leads to the list as the reader left it. */
  restores?: boolean;
  /** The state of the new entry in the history. */
  state?: object;
}

type Modifiers = Pick<React.MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

export function hasModifier({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

function isPlainClick(event: React.MouseEvent): boolean {
  return event.button === 0 && !hasModifier(event);
}

/** A link to another screen, which is prefetched on hover. A plain click asks before unsaved input is lost; the browser
 * handles any other click. The router's own link would render at every change of the address, and a page has dozens. */
export function Link({ to, restores = false, state, onClick, ...rest }: Props) {
  const application = useApplication();
  const { go } = useEffects();
  if (to === null) return <a role="link" aria-disabled="true" tabIndex={0} onClick={onClick} {...rest} />;
  if (!/^\/(?!\/)/.test(to)) return <a {...rest} href={to} onClick={onClick} />;
  const target = restores ? lastAddress(application, to) : to;
  return (
    <a
      {...prefetchOnHover(application, target)}
      {...rest}
      href={`${application.base}${target}`}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // the link may have been drawn before the list was known
        const now = restores ? lastAddress(application, to) : to;
        prefetchScreen(application, now); // sends the requests before the screen is drawn
        void go(now, { state });
      }}
    />
  );
}
