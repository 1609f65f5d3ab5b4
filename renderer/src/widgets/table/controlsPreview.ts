import { fillWords, splitWords, toText } from "../../engine/interpolate";
import type { Cell, Kind, Row } from "../../engine/protocol";
import { MAX_BUTTONS } from "../../engine/rowButtons";
import type { TableState } from "../../engine/tableState";
import { formatCount } from "../../lib/numbers";
import { addressOf, pageOf, type Around, type Previewed } from "./firstPaint";
import { marksOf, PAGES_IN_SIGHT, type PageMark } from "./pageMarks";
import { suggestsSize } from "./pageSizes";

function icon(name: string): SVGElement {
  const [drawn, use] = ["svg", "use"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag)) as [SVGElement, SVGElement];
  drawn.setAttribute("class", "icon");
  use.setAttribute("href", `#icon-${name}`);
  drawn.append(use);
  return drawn;
}

function button(...content: (Node | string)[]): HTMLElement {
  const drawn = Object.assign(document.createElement("button"), { type: "button" });
  drawn.append(...content);
  return drawn;
}

function linkTo(address: string, ...content: (Node | string)[]): HTMLElement {
  const drawn = Object.assign(document.createElement("a"), { href: address });
  drawn.append(...content);
  return drawn;
}

/** Returns the buttons of a row. */
function drawnActions({ actions, labelField }: Kind<Cell, "actions">, row: Row, around: Around): Node {
  const drawn = document.createElement("span");
  drawn.className = "row-actions";
  const known = { ...around.values, ...row };
  for (const { label, icon: image, tone, to } of actions) {
    const face = image === null ? label : icon(image);
    const action = to === null ? button(face) : linkTo(addressOf(to, known, around), face);
    action.className = `icon-button ${tone}`;
    action.title = label;
    action.setAttribute("aria-label", `${label} ${toText(known[labelField])}`.trim());
    drawn.append(action);
  }
  return drawn;
}

function pageButton(mark: PageMark, page: number, title: string): HTMLElement {
  if (mark === "gap") {
    const gap = Object.assign(document.createElement("span"), { className: "page-gap" });
    gap.append("...");
    return gap;
  }
  const drawn = button(formatCount(mark));
  drawn.className = "page-button";
  drawn.title = fillWords(title, { page: drawn.textContent });
  if (mark === page) drawn.ariaCurrent = "page";
  return drawn;
}

/** Writes the numbers into the footer of a table, as TableFooter draws it. */
export function previewFooter(table: Previewed, state: TableState, data: unknown, footer: Element, isSizeChosen: boolean): void {
  const { page, limit } = state;
  const { rows, total, last } = pageOf(table, state, data);
  if (rows.length === 0) return;
  const part = (selector: string) => footer.querySelector<HTMLElement>(selector);
  const [summary, pager, sizes, suggestion, field] = [".summary", ".pager", "select", ".size-suggestion", ".page-field"].map(part);
  const numbers = { from: (page - 1) * limit + 1, to: Math.min(page * limit, total), total };
  summary?.replaceChildren(...splitWords(summary.dataset["text"] ?? "").map(({ text, name }) => {
    if (name === null) return text;
    const number = document.createElement("b");
    number.textContent = formatCount(numbers[name as keyof typeof numbers]);
    return number;
  }));
  if (sizes) (sizes as HTMLSelectElement).value = String(limit);
  if (suggestion) suggestion.hidden = !suggestsSize(table.paging, limit, total, isSizeChosen);
  if (field) field.hidden = last <= PAGES_IN_SIGHT;
  pager?.firstElementChild?.after(...marksOf(table.paging.mode, page, last).map((mark) => pageButton(mark, page, pager.dataset["page"] ?? "")));
  pager?.firstElementChild?.setAttribute("aria-disabled", String(page <= 1));
  pager?.lastElementChild?.setAttribute("aria-disabled", String(page >= last));
  footer.classList.add("filled");
}

/** Writes the buttons of the rows into the skeleton of a table. They come after the rows, which users read first. */
export function previewActions(table: Previewed, state: TableState, data: unknown, skeleton: Element, around: Around): void {
  const { rows } = pageOf(table, state, data);
  table.columns.forEach(({ cell }, index) => {
    if (cell.kind !== "actions" || cell.actions.length > MAX_BUTTONS) return; // the renderer draws the menu
    [...skeleton.querySelectorAll(".waiting-row")].slice(0, rows.length).forEach((line, at) => {
      line.children[index]?.replaceChildren(drawnActions(cell, rows[at] ?? {}, around));
    });
  });
}
