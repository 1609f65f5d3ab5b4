import type { ReactNode } from "react";

import { describedBy, type Naming } from "./fields/props";

interface Props {
  id: string;
  naming: Naming;
  /** The unit; empty when there is none. */
  text: string;
  side: "before" | "after";
  children: (naming: Naming) => ReactNode;
}

/** A unit at one side of an input, which it describes for screen readers. */
export function Unit({ id, naming, text, side, children }: Props) {
  if (text === "") return children(naming);
  const unitId = `${id}__unit`;
  return (
    <div className={`with-unit ${side}`}>
      <span className="unit" id={unitId}>
        {text}
      </span>
      {children(describedBy(naming, unitId))}
    </div>
  );
}
