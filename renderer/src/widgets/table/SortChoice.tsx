import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import { orderText } from "./orderText";

interface Props {
  block: Kind<Block, "table">;
  sort: string;
  onSort: (sort: string) => void;
}

/** The sorting of a table on phones, where headings are hidden. */
export function SortChoice({ block, sort, onSort }: Props) {
  const { grid } = useDocument().uiText;
  const columns = block.columns.filter(({ field, sortable }) => sortable && field !== null);
  if (columns.length === 0) return null;
  return (
    <select
      className="input sort-choice"
      aria-label={grid.sort}
      value={sort}
      onChange={(event) => onSort(event.target.value)}
    >
      {!columns.some(({ field }) => field === sort.replace(/^-/, "")) && <option value="">{grid.sort}</option>}
      {columns.flatMap((column) =>
        ["", "-"].map((sign) => {
          const value = sign + (column.field ?? "");
          return (
            <option key={value} value={value}>
              {orderText(column, sign === "-", grid)}
            </option>
          );
        }),
      )}
    </select>
  );
}
