import { textOf } from "../../cells/texts";
import { nodesIn, type ApplicationDocument, type Block, type Kind, type Row } from "../../engine/protocol";
import { valueAt } from "../../engine/valuePath";
import { matchesTerms, searchTerms, searchText, SEPARATOR } from "../../lib/searchTerms";
import { rowText } from "../table/clientSideRows";
import type { FoundRecord } from "./useFoundRecords";

type Table = Kind<Block, "table">;

/** Return the table of a list. */
function tableAt({ screens }: ApplicationDocument, to: string): Table | undefined {
  const body = screens.find(({ routes }) => routes.includes(to))?.body ?? [];
  return (nodesIn(body) as Block[]).find((node): node is Table => node.kind === "table");
}

/** Return the first value of a record that the search found and that is not in its title and its text, with its
 * label: 'Start Date:
 * 19 Nov 2026'. `list` is the address of the list of such records. Empty if there is none. */
export function matchedValue(
  document: ApplicationDocument,
  list: string,
  { title, text, values = {} }: FoundRecord,
  search: string,
): string {
  const table = tableAt(document, list);
  if (table === undefined || Object.keys(values).length === 0) return "";
  const shown = [title, text].map(searchText).join(SEPARATOR);
  const missing = searchTerms(search).filter((term) => !matchesTerms(shown, [term]));
  const columns = table.columns.map(({ field, title: label, cell }) => ({
    field,
    label,
    cell,
    value: field === null ? null : values[field],
  }));
  const details = table.searchDetails.map(({ field, label, cell }) => ({
    field,
    label,
    cell,
    value: valueAt(values, field),
  }));
  const found = [...columns, ...details].find(({ value, cell }) => {
    const row: Row = { value };
    return missing.some((term) => matchesTerms(rowText(row, [{ field: "value", cell }]), [term]));
  });
  return found === undefined ? "" : `${found.label}: ${textOf(found.cell, found.value) ?? ""}`;
}
