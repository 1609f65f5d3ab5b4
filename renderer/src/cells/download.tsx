import { useId } from "react";

import { toText } from "../engine/interpolate";
import type { CellProps } from "./props";

/** A link that saves a file. Without a file, it is disabled, stays reachable by keyboard and says why. */
export function DownloadCell({ cell, value, scope }: CellProps<"download">) {
  const id = useId();
  const file = toText(scope.values[cell.file]);
  if (file !== "")
    return (
      <a href={file} download="">
        {toText(value)}
      </a>
    );
  return (
    <span className="idle">
      <span className="link" role="link" aria-disabled="true" aria-describedby={id} tabIndex={0}>
        {toText(value)}
      </span>
      <span className="muted" id={id}>
        {cell.reason}
      </span>
    </span>
  );
}
