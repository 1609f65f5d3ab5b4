import "../styles/live.css";

/** The mistakes in the files that a page is made from, and the texts of the overlay. */
export interface Problem {
  heading: string;
  note: string;
  close: string;
  mistakes: { place: string; sentence: string }[];
}

/** The latest problem as JSON. The overlay opens only for another problem, so that a closed one stays closed. */
let latest = "null";

function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

function close(): void {
  document.querySelector(".live-problem")?.remove();
  document.removeEventListener("keydown", closeOnEscape);
}

function closeOnEscape({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

function closeButton(label: string): HTMLElement {
  const button = element("button", "button live-close", label);
  button.setAttribute("type", "button");
  button.addEventListener("click", close);
  return button;
}

/** Opens an overlay with the problem; null closes it. */
export function show(problem: Problem | null): void {
  if (JSON.stringify(problem) === latest) return;
  latest = JSON.stringify(problem);
  close();
  if (problem === null) return;
  const mistakes = problem.mistakes.map(({ place, sentence }) =>
    element("li", "live-mistake", element("code", "live-place", place), sentence),
  );
  const panel = element(
    "section",
    "live-problem",
    element("header", "live-head", element("p", "live-heading", problem.heading), closeButton(problem.close)),
    element("ul", "live-mistakes", ...mistakes),
    element("p", "live-note", problem.note),
  );
  panel.role = "alert";
  document.body.append(panel);
  document.addEventListener("keydown", closeOnEscape);
}
