import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { FieldTest } from "../../../engine/tableState";
import type { FilterProps } from "./filterProps";
import { useDescribedTests } from "./useDescribedTests";
import { writeTests } from "./writeTests";

/** The buttons that remove one filter, or all of them, where they leave no rows or the server refused one; and the search, which may be
 * what leaves none. */
export default function FilterRemoval({ block, state, request, change }: FilterProps) {
  const { filters: texts, grid } = useDocument().uiText;
  const described = useDescribedTests(block, state, request);
  const label = request.state === "failed" && described.length === 1 ? texts.removeThis : texts.remove;
  const remove = (removed: FieldTest[]) => {
    change({}, (query) => { writeTests(block.filters, query, state.tests.filter((test) => !removed.includes(test))); });
  };
  return (
    <p className="filter-removal">
      {described.map(({ test, text }) => (
        <button key={`${test.field}=${test.text}`} type="button" className="link-button" onClick={() => { remove([test]); }}>
          {fillWords(label, { filter: text })}
        </button>
      ))}
      {request.state !== "failed" && state.search !== "" && (
        <button type="button" className="link-button" onClick={() => { change({ search: "" }); }}>{grid.clearSearch}</button>
      )}
      {described.length > 1 && (
        <button type="button" className="link-button" onClick={() => { remove(described.map(({ test }) => test)); }}>{texts.clear}</button>
      )}
    </p>
  );
}
