import type { Entry } from "./entries";

/** The controls of a screen that act on the screen or its record. */
const CONTROLS = ":is(#content, .bare) :is(.button, .icon-button)";
/** Where controls act on one row or one field, or do not act at all. */
const ELSEWHERE =
  ".table-foot, [role=row], tr, li, [popover], dialog, .field, .pager, .item-actions, input, select, textarea";

function nameOf(control: HTMLElement): string {
  return (control.getAttribute("aria-label") ?? control.textContent).trim();
}

function iconOf(control: HTMLElement): string | null {
  return control.querySelector("use")?.getAttribute("href")?.replace("#icon-", "") ?? null;
}

/** Return the actions of the open screen: its buttons and those of its record, each name once. */
export function screenActions(): Entry[] {
  const controls = [...document.querySelectorAll<HTMLElement>(CONTROLS)];
  const usable = controls.filter(
    (control) =>
      control.closest(ELSEWHERE) === null &&
      control.checkVisibility() &&
      !control.matches(":disabled, [aria-disabled=true]"),
  );
  const byName = new Map(
    usable
      .filter((control) => nameOf(control) !== "")
      .map((control) => [nameOf(control), control] as const)
      .reverse(),
  );
  return [...byName].reverse().map(([title, control]) => ({
    key: `action ${title}`,
    title,
    also: "",
    text: "",
    icon: iconOf(control),
    choice: { control },
  }));
}
