import { Choice } from "../../components/Choice";
import { useDocument } from "../../engine/application";
import type { Block, Kind } from "../../engine/protocol";
import { PHONE } from "../../engine/tableState";
import { useMediaQuery } from "../../lib/useMediaQuery";
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
      onChoose={onSort}
    />
  );
}
