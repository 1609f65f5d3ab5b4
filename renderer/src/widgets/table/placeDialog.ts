const GAP = 6;
const MARGIN = 12;

/** Places a dialog at its button, inside the window. On phones it fills the window. */
export function placeDialog(dialog: HTMLElement, button: HTMLElement): void {
  const { left, bottom } = button.getBoundingClientRect();
  const room = document.documentElement.clientWidth - dialog.offsetWidth - MARGIN;
  dialog.style.setProperty("--left", `${Math.max(MARGIN, Math.min(left, room))}px`);
  dialog.style.setProperty("--top", `${Math.max(MARGIN, Math.min(bottom + GAP, window.innerHeight - 360))}px`);
}
