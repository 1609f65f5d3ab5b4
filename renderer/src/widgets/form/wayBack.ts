import { useLocation } from "react-router-dom";

import type { ArrivalState } from "../../actions/effects";
import { useApplication, useDocument } from "../../engine/application";
import { fillRoute } from "../../engine/interpolate";
import { lastAddress } from "../../engine/lastQueries";
import type { ApplicationDocument, Block, Kind } from "../../engine/protocol";
import { parametersIn, screenAt } from "../../engine/routes";

export function pathOf(address: string): string {
  return address.split("?", 1)[0] ?? "";
}

/** Return whether a form leads back to an address: not to another record in the same form, nor to the sign-in. */
export function isOrigin(
  { screens, layout }: Pick<ApplicationDocument, "screens" | "layout">,
  form: string,
  address: string,
): boolean {
  const screen = screenAt(screens, pathOf(address));
  return screen !== undefined && screen !== screenAt(screens, form) && pathOf(address) !== layout.signIn;
}

interface WayBack {
  /** Where Cancel leads. */
  cancel: string;
  /** Where a save leads. A new record is shown in its list. */
  saved: string;
}

/** Return the addresses to which a form leads back: the screen with the link that opened it, or else the list of the
 * form as the reader left it, or the record of its address. */
export function useWayBack({ to }: Kind<Block, "form">, isNew: boolean): WayBack {
  const application = useApplication();
  const document = useDocument();
  const { pathname, state } = useLocation() as { pathname: string; state: ArrivalState | null };
  const from = state?.from ?? "";
  const screen = screenAt(document.screens, pathname);
  const list = lastAddress(application, fillRoute(to, (screen && parametersIn(screen, pathname)) ?? {}));
  const origin = isOrigin(document, pathname, from) ? from : list;
  return { cancel: origin, saved: isNew && pathOf(origin) !== pathOf(list) ? list : origin };
}
