import { useId } from "react";

import { toText } from "../engine/interpolate";
import type { CellProps } from "./props";

/** A disabled link. It stays reachable by keyboard and announces that it is disabled. */
export function UnavailableLinkCell({ cell, value }: CellProps<"unavailableLink">) {
  const id = useId();
  return (
    <span className="idle">
      <span className="link" role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>{toText(value)}</span>
      <span className="muted" id={id}>{cell.reason}</span>
    </span>
  );
}
