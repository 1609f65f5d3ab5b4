import { Fragment } from "react";

import type { CellProps } from "./props";
import { breakableParts, textOf } from "./texts";

export function TextCell({ cell, value }: CellProps<"text">) {
  const text = textOf(cell, value);
  return (
    <span className="cut" title={text}>
      {breakableParts(text).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
