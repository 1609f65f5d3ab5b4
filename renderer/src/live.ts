import { refreshes } from "./effects";
import { leaveFreely } from "./leave";
import "./styles/live.css";

interface Problem {
  heading: string;
  note: string;
  mistakes: { place: string; sentence: string }[];
}

/** What the server says about the files that this page was made from. */
interface State {
  address: string;
  page: string;
  content: string;
  problem: Problem | null;
}

const OFTEN_MS = 300;

function element(name: string, className: string, ...inside: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.append(...inside);
  return made;
}

/** Lays what is wrong over the screen, or takes it away. */
function show(problem: Problem | null): void {
  document.querySelector(".live-problem")?.remove();
  if (problem === null) return;
  const mistakes = problem.mistakes.map(({ place, sentence }) =>
    element("li", "live-mistake", element("code", "live-place", place), sentence),
  );
  const panel = element(
    "section",
    "live-problem",
    element("p", "live-heading", problem.heading),
    element("ul", "live-mistakes", ...mistakes),
    element("p", "live-note", problem.note),
  );
  panel.role = "alert";
  document.body.append(panel);
}

/** Follows the files: a new page is loaded, new content is read, a mistake is shown until it is mended. */
function follow(shown: State): void {
  async function look(): Promise<State> {
    const response = await fetch(shown.address);
    return response.ok ? ((await response.json()) as State) : shown;
  }

  function compare(now: State): void {
    if (now.page !== shown.page) {
      leaveFreely(); // what is being typed is kept as a draft
      window.location.reload();
    }
    if (JSON.stringify(now.problem) !== JSON.stringify(shown.problem)) show(now.problem);
    if (now.content !== shown.content) refreshes.set(refreshes.get() + 1);
    shown = now;
  }

  const again = () => window.setTimeout(() => void look().then(compare).then(again, again), OFTEN_MS);
  show(shown.problem);
  again();
}

const begin = JSON.parse(document.documentElement.dataset["live"] ?? "null") as State | null;
if (begin !== null) follow(begin);
