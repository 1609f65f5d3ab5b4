import type { Row } from "../../engine/protocol";
import { isSame, type Difference } from "./difference";
import type { ValueField } from "./fields/props";
import { mergeLines } from "./lines/mergeLines";

/** Merge two edits of `base`. The data has this user's values, and the other user's where only they changed a field. */
export function mergeEdits(
  fields: ValueField[],
  base: Row,
  mine: Row,
  theirs: Row,
): { data: Row; differences: Difference[] } {
  const data = { ...theirs, ...mine };
  const differences: Difference[] = [];
  for (const field of fields) {
    const { name } = field;
    if (field.kind === "lines") {
      const lines = mergeLines(field, base, mine, theirs);
      data[name] = lines.rows;
      differences.push(...lines.differences);
      continue;
    }
    if (isSame(theirs[name], base[name]) || isSame(theirs[name], mine[name])) continue;
    const needsChoice = !isSame(mine[name], base[name]);
    if (!needsChoice) data[name] = theirs[name];
    differences.push({
      name,
      theirs: theirs[name],
      mine: mine[name],
      choice: needsChoice ? null : "theirs",
      needsChoice,
    });
  }
  return { data, differences };
}
