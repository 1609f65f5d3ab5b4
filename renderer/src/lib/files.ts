import { numberFormat } from "./intl";

/** A file of a record. One that is being uploaded has no id, but the key of its upload. */
export interface RecordFile {
  id: string;
  name: string;
  size: number;
  type: string;
  key?: string;
}

/** Return the files in a value: one, several or none. */
export function filesIn(value: unknown): RecordFile[] {
  return [value].flat().filter((each) => typeof each === "object" && each !== null) as RecordFile[];
}

export function fileNames(value: unknown): string {
  return filesIn(value)
    .map(({ name }) => name)
    .join(", ");
}

/** Format a size in bytes: '120 kB', '2.5 MB'. */
export function formatSize(bytes: number): string {
  const isLarge = bytes >= 1e6;
  const value = isLarge ? bytes / 1e6 : Math.max(1, Math.round(bytes / 1000));
  const unit = isLarge ? "megabyte" : "kilobyte";
  return numberFormat({ style: "unit", unit, maximumFractionDigits: isLarge ? 1 : 0 }).format(value);
}
