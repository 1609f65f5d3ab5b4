import { useDocument } from "../../engine/application";
import { splitWords } from "../../engine/interpolate";
import { formatCount } from "../../lib/numbers";

/** 'Showing 1 to 5 of 12 results' with bold numbers; empty without results. */
export function Summary({ page, limit, total }: { page: number; limit: number; total: number }) {
  const { uiText } = useDocument();
  const numbers: Record<string, number> = {
    from: (page - 1) * limit + 1,
    to: Math.min(page * limit, total),
    total,
  };
  return (
    <p className="summary" role="status" aria-live="polite">
      {total > 0 &&
        splitWords(uiText.grid.summary).map(({ text, name }, index) =>
          name === null ? text : <b key={index}>{formatCount(numbers[name] ?? 0)}</b>,
        )}
    </p>
  );
}
