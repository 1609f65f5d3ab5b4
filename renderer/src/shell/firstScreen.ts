import { use, type ReactNode } from "react";

import { perApplication, useApplication } from "../engine/application";

/** The arrival of the code and the data of the first screen. */
export const firstScreenOf = perApplication((): { arrival: Promise<unknown> } => ({ arrival: Promise.resolve() }));

/** Draw a screen when the first one has arrived. Until then React draws what is around it, and shows nothing of it. */
export function FirstScreen({ children }: { children: ReactNode }) {
  use(firstScreenOf(useApplication()).arrival);
  return children;
}
