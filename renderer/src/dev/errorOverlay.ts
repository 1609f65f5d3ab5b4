import "../styles/live.css";
import { element, openPanel } from "./panel";

/** The mistakes in the files that a page is made from, and the texts of the overlay. */
export interface Problem {
  heading: string;
  note: string;
  close: string;
  mistakes: { place: string; sentence: string }[];
}

/** The latest problem as JSON. The overlay opens only for another problem, so that a closed one stays closed. */
let latest = "null";
let close: (() => void) | null = null;

/** Open an overlay with the problem; null closes it. */
export function show(problem: Problem | null): void {
  if (JSON.stringify(problem) === latest) return;
  latest = JSON.stringify(problem);
  close?.();
  if (problem === null) return;
  const mistakes = problem.mistakes.map(({ place, sentence }) =>
    element("li", "live-mistake", element("code", "live-place", place), sentence),
  );
  const list = element("ul", "live-mistakes", ...mistakes);
  const opened = openPanel(
    "live-problem",
    problem.heading,
    problem.close,
    list,
    element("p", "live-note", problem.note),
  );
  opened.panel.role = "alert";
  close = opened.close;
}
