import type { ReactNode } from "react";

import type { Block } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";

/** A title with its badge directly after it. */
export function Titled({ badge, children }: { badge: Block | null; children: ReactNode }) {
  const { draw } = useRenderContext();
  return badge === null ? (
    children
  ) : (
    <div className="titled">
      {children}
      {draw([badge])}
    </div>
  );
}
