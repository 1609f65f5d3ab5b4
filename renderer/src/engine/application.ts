import type { Application } from "./protocol";

/** The document that the server put into the page: every screen, the frame and all words. */
export let application = JSON.parse(
  document.getElementById("application")?.textContent ?? "null",
) as Application;

/** Which build of screens and renderer this page was made from; answers of the server name theirs. */
export let version = document.documentElement.dataset["version"] ?? "";

/** The nonce that the page's policy asks of injected styles. */
export const nonce = document.querySelector<HTMLMetaElement>("meta[property=csp-nonce]")?.nonce ?? "";

export let { uiText: words, icons, layout, screens } = application;

/** Takes another document of another version in its place; what is drawn has to be drawn again. */
export function replaceApplication(next: Application, named: string): void {
  application = next;
  version = named;
  ({ uiText: words, icons, layout, screens } = next);
}
