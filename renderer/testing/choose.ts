import { fireEvent, screen } from "@testing-library/react";

Object.assign(HTMLElement.prototype, { hidePopover: () => undefined }); // the test document has no popovers

/** Open the options of a choice. */
export function openChoice(control: HTMLElement): Promise<HTMLElement[]> {
  fireEvent(control.nextElementSibling!, Object.assign(new Event("toggle"), { newState: "open" }));
  return screen.findAllByRole("option");
}

/** Choose an option by its label. */
export async function choose(control: HTMLElement, label: string): Promise<void> {
  fireEvent.click((await openChoice(control)).find(({ textContent }) => textContent === label)!);
  fireEvent(control.nextElementSibling!, Object.assign(new Event("toggle"), { newState: "closed" }));
}
