import { Choice } from "../../components/Choice";
import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import { PHONE, type TableState } from "../../engine/tableState";
import { useMediaQuery } from "../../lib/useMediaQuery";
import { orderText } from "./orderText";
import type { ChangeTable } from "./useTableState";

interface Props {
  block: Pick<Kind<Block, "table">, "columns">;
  state: Pick<TableState, "sort">;
  change: ChangeTable;
}

/** The sorting of a table on phones, where headings are hidden. */
export function SortChoice({ block, state: { sort }, change }: Props) {
  const { grid } = useDocument().uiText;
  const columns = block.columns.filter(({ field, sortable }) => sortable && field !== null);
  const isPhone = useMediaQuery(PHONE);
  if (columns.length === 0 || !isPhone) return null;
  const directions = columns.flatMap((column) =>
    ["", "-"].map((sign) => ({ value: sign + (column.field ?? ""), label: orderText(column, sign === "-", grid) })),
  );
  const isSorted = directions.some(({ value }) => value === sort);
  return (
    <Choice
      className="input sort-choice"
      naming={{ "aria-label": grid.sort }}
      options={isSorted ? directions : [{ value: sort, label: grid.sort }, ...directions]}
      value={sort}
      onChoose={(wanted) => change({ sort: wanted })}
    />
  );
}
