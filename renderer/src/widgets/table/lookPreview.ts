import { halvesOf, TABLET, tracksOf, type Half } from "../../engine/columnPairs";
import { buttonName, lookOf, openView, type ListMemory } from "../../engine/listMemory";
import { placeColumns, type PlacedColumn } from "../../engine/placeColumns";
import type { TableState } from "../../engine/tableState";
import { cellRoles } from "./cellRoles";
import type { Previewed } from "./firstPaint";

/** Put the cells of a line into the places of the columns, and give them their widths. */
function arrangeLine(line: Element, table: Previewed, placed: readonly PlacedColumn[], halves: readonly Half[]): void {
  const cells = [...line.children] as HTMLElement[];
  const shown = placed.flatMap(({ index, width, visible }) => (visible ? [{ cell: cells[index], width }] : []));
  line.replaceChildren(
    ...shown.flatMap(({ cell, width }, index) => {
      if (cell === undefined) return [];
      cell.classList.remove("opens", "headline");
      cell.classList.add(...cellRoles(table, index, halves[index] ?? null));
      if (width !== null) Object.assign(cell.style, { minWidth: `${width}px`, maxWidth: `${width}px` });
      return [cell];
    }),
  );
}

/** Show the name of the open view. Whether the reader has changed it is shown later, because this script is in each
 * page. */
function nameView(table: Previewed, memory: ListMemory, state: TableState, skeleton: Element): void {
  const text = buttonName(openView(table, memory, state.view));
  const button = skeleton.querySelector(".view-button");
  const name = button?.querySelector("span");
  if (text === "" || !button || !name) return;
  button.classList.add("named");
  name.textContent = text;
}

/** Give the skeleton of a table the columns, widths and row height of the reader. Returns the table with these
 * columns. */
export function previewLook(table: Previewed, memory: ListMemory, state: TableState, skeleton: Element): Previewed {
  const look = lookOf(memory, openView(table, memory, state.view));
  nameView(table, memory, state, skeleton);
  skeleton.classList.toggle("dense", look.density === "compact");
  const placed = placeColumns(table.columns, look.columns);
  const seen = {
    ...table,
    columns: placed.flatMap(({ index, visible }) => (visible ? (table.columns[index] ?? []) : [])),
  };
  const halves = halvesOf(seen.columns, matchMedia(TABLET).matches);
  const widths = placed.flatMap(({ visible, width }) => (visible ? [width] : []));
  const tracks = tracksOf(seen.columns, widths, halves);
  skeleton.classList.toggle("paired", tracks !== "");
  skeleton.querySelector<HTMLElement>(".waiting-scroll")?.style.setProperty("--tracks", tracks);
  skeleton.querySelectorAll(".waiting-head, .waiting-row").forEach((line) => arrangeLine(line, seen, placed, halves));
  return seen;
}
