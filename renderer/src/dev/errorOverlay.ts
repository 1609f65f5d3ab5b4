import "../styles/live.css";

/** What is wrong with the files that a page is made from, and the words around it. */
export interface Problem {
  heading: string;
  note: string;
  close: string;
  mistakes: { place: string; sentence: string }[];
}

/** What is laid over the screen now, also when the reader has closed it: it comes back when something else is wrong. */
let told = "null";

function element(name: string, className: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

function close(): void {
  document.querySelector(".live-problem")?.remove();
  document.removeEventListener("keydown", closeByKey);
}

function closeByKey({ key }: KeyboardEvent): void {
  if (key === "Escape") close();
}

function closeButton(label: string): HTMLElement {
  const button = element("button", "button live-close", label);
  button.setAttribute("type", "button");
  button.addEventListener("click", close);
  return button;
}

/** Lays what is wrong over the screen, or takes it away. What is shown or was closed already stays so. */
export function show(problem: Problem | null): void {
  if (JSON.stringify(problem) === told) return;
  told = JSON.stringify(problem);
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
  document.addEventListener("keydown", closeByKey);
}
