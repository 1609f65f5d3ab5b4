import { FileLink } from "../actions/FileLink";
import { filesIn } from "../lib/files";
import type { CellProps } from "./props";

export function FileCell({ cell, value }: CellProps<"file">) {
  const files = filesIn(value);
  if (files.length === 0) return <>{cell.fallback}</>;
  return files.map((file, place) => (
    <span key={file.id}>
      {place > 0 && ", "}
      <FileLink file={file} call={cell.download} />
    </span>
  ));
}
