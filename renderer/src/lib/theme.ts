import { shared } from "./storage";
import { createStore, useStore, type Store } from "./store";

export type ThemeChoice = "system" | "light" | "dark";

export interface Theme {
  /** What the reader chose. */
  choice: Store<ThemeChoice>;
  /** Whether the page is dark now. */
  isDark: Store<boolean>;
  choose: (choice: ThemeChoice) => void;
}

const KEY = "theme";

/** Pages that demonstrate one theme fix it with an attribute of their root element. */
function storedChoice(): ThemeChoice {
  const choice = document.documentElement.dataset["fixedTheme"] ?? shared.read<unknown>(KEY);
  return choice === "light" || choice === "dark" ? choice : "system";
}

function createTheme(): Theme {
  const systemIsDark = window.matchMedia("(prefers-color-scheme: dark)");
  const choice = createStore(storedChoice());
  const isDark = createStore(false);

  function apply(): void {
    isDark.set(choice.get() === "system" ? systemIsDark.matches : choice.get() === "dark");
    document.documentElement.dataset["theme"] = isDark.get() ? "dark" : "light";
  }

  systemIsDark.addEventListener("change", apply);
  // The reader chose a theme in another tab or in the page around an iframe.
  window.addEventListener("storage", ({ key }) => {
    if (key !== null && key !== shared.nameOf(KEY)) return;
    choice.set(storedChoice());
    apply();
  });
  apply();
  return {
    choice,
    isDark,
    choose(next) {
      choice.set(next);
      shared.write(KEY, next === "system" ? null : next);
      apply();
    },
  };
}

let theme: Theme | null = null;

/** Return the theme of the page, and apply it at the first call. It is an attribute of the root element. */
export function pageTheme(): Theme {
  theme ??= createTheme();
  return theme;
}

export function useIsDark(): boolean {
  return useStore(pageTheme().isDark);
}
