import { useId } from "react";

import { asText } from "../engine/interpolate";
import type { CellProps } from "./props";

/** Can be reached by keyboard, so that nobody wonders where it is, and says that it leads nowhere. */
export function UnavailableLinkCell({ cell, value }: CellProps<"unavailableLink">) {
  const id = useId();
  return (
    <span className="idle">
      <span className="link" role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>{asText(value)}</span>
      <span className="muted" id={id}>{cell.reason}</span>
    </span>
  );
}
