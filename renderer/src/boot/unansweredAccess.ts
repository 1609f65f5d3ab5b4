// What the page shows until it knows what its user may see: that it loads, or that it cannot.
import type { ApplicationDocument } from "../engine/protocol";
import type { Restrictions } from "./restricted";

function paragraph(role: string, text: string): HTMLElement {
  return Object.assign(document.createElement("p"), { role, textContent: text });
}

/** Says that the page failed to load. Resolves when the user tries again, or when the browser is online again. */
function failure(box: HTMLElement, { grid, shell }: ApplicationDocument["uiText"]): Promise<void> {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "button",
    textContent: grid.retry,
  });
  box.replaceChildren(paragraph("alert", shell.noData), button);
  return new Promise((resolve) => {
    button.addEventListener("click", () => resolve());
    window.addEventListener("online", () => resolve(), { once: true });
  });
}

/** Ask until there is an answer. The texts are those of the renderer, which has not started yet. */
export async function answerOf(
  ask: () => Promise<Restrictions | null>,
  pageParsed: Promise<void>,
): Promise<Restrictions> {
  const { documentElement: root } = document;
  root.dataset["unanswered"] = "";
  const first = ask();
  await pageParsed;
  const { uiText } = JSON.parse(document.getElementById("application")?.textContent ?? "") as ApplicationDocument;
  const box = Object.assign(document.createElement("main"), { className: "unanswered" });
  document.body.append(box);
  for (let answer = first; ; answer = ask()) {
    box.replaceChildren(paragraph("status", uiText.shell.loading));
    const found = await answer;
    if (found === null) {
      await failure(box, uiText);
      continue;
    }
    box.remove();
    delete root.dataset["unanswered"];
    return found;
  }
}
