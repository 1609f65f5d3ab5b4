import { useDocument } from "../engine/application";
import { fillWords } from "../engine/interpolate";
import type { Wire } from "../engine/protocol";
import { CellView } from "./CellView";

/** The value of one field before and after a change. */
export interface ValueChange {
  field: string;
  old: unknown;
  new: unknown;
  oldName: string | null;
  newName: string | null;
  isCurrent: boolean;
}

/** Whether a value is empty for a reader. */
export function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);
}

interface Props {
  row: Wire<"Detail">;
  value: unknown;
  name: string | null;
}

/** A value in the format of its field. A reference is shown by the name of its record. */
export function ChangedValue({ row, value, name }: Props) {
  const { uiText } = useDocument();
  if (name !== null) return <>{name}</>;
  if (isEmpty(value)) return <span className="muted">{uiText.conflict.nothing}</span>;
  if (Array.isArray(value) && typeof value[0] === "object" && row.cell.kind !== "file")
    return <>{fillWords(uiText.lines.count, { count: value.length })}</>;
  return <CellView cell={row.cell} value={value} scope={{ values: { [row.field]: value } }} />;
}
