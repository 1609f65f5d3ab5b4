import { shared } from "./storage";
import { createStore } from "./store";

export type Theme = "system" | "light" | "dark";

const KEY = "theme";
const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");

/** A page that shows what a theme looks like has just that one. */
const fixed = document.documentElement.dataset["fixedTheme"];

function stored(): Theme {
  const theme = fixed ?? shared.read<unknown>(KEY);
  return theme === "light" || theme === "dark" ? theme : "system";
}

function isDark(choice: Theme): boolean {
  return choice === "system" ? systemIsDark.matches : choice === "dark";
}

/** What the reader chose. */
export const theme = createStore(stored());

/** What is shown. */
export const dark = createStore(isDark(theme.get()));

function show(): void {
  dark.set(isDark(theme.get()));
  document.documentElement.dataset["theme"] = dark.get() ? "dark" : "light";
}

export function chooseTheme(choice: Theme): void {
  theme.set(choice);
  shared.write(KEY, choice === "system" ? null : choice);
  show();
}

systemIsDark.addEventListener("change", show);
// Chosen in another tab, or around a window: this page follows.
window.addEventListener("storage", ({ key }) => {
  if (key !== null && key !== shared.nameOf(KEY)) return;
  theme.set(stored());
  show();
});
show();
