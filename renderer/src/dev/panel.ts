import "../styles/devPanel.css";

/** Create an element with a class and children. */
export function element(name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(name);
  node.className = className;
  node.append(...children);
  return node;
}

/** The height that pages leave free below their end, so that they can be scrolled above the panel. */
const SPACE = "--dev-space";
const MARGIN_PX = 32;

/** Open a panel at the bottom of the window, instead of one with the same class. Returns it and a function that closes
 * it. */
export function openPanel(
  className: string,
  heading: string,
  closeLabel: string,
  ...content: HTMLElement[]
): { panel: HTMLElement; close: () => void } {
  document.querySelector(`.${className}`)?.remove();
  const button = element("button", "button", closeLabel);
  button.setAttribute("type", "button");
  const head = element("header", "dev-head", element("p", "dev-heading", heading), button);
  const panel = element("section", `dev-panel ${className}`, head, ...content);
  const sizes = new ResizeObserver(() =>
    document.documentElement.style.setProperty(SPACE, `${panel.offsetHeight + MARGIN_PX}px`),
  );
  function close() {
    sizes.disconnect();
    panel.remove();
    document.documentElement.style.removeProperty(SPACE);
    document.removeEventListener("keydown", closeOnEscape);
  }
  function closeOnEscape({ key }: KeyboardEvent) {
    if (key === "Escape") close();
  }
  button.addEventListener("click", close);
  document.addEventListener("keydown", closeOnEscape);
  document.body.append(panel);
  sizes.observe(panel);
  return { panel, close };
}
