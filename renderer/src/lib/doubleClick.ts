import type { MouseEvent } from "react";

/** Prevent the second click of a double-click on a button: it would confirm the question that the first one raised. */
export function preventDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
