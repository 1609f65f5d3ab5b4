import { Icon } from "../../../components/Icon";
import { useDocument } from "../../../engine/application";
import { fillWords } from "../../../engine/interpolate";
import type { FieldTest } from "../../../engine/tableState";
import { refusedTests, type DescribedTest } from "./describe";
import { writeTests, type FilterProps } from "./grammar";
import { useDescribedTests } from "./useDescribedTests";

/** Which filters the server refused, in the words of the table. */
function Refusal({ refused, request }: { refused: DescribedTest[]; request: FilterProps["request"] }) {
  const { filters: texts } = useDocument().uiText;
  if (request.refusedFields.length === 0) return <p>{request.message}</p>;
  const names = refused.map(({ text }) => `“${text}”`).join(", ");
  return <p>{fillWords(refused.length === 1 ? texts.refused : texts.refusedSeveral, { filters: names })}</p>;
}

/** What to do without rows: the buttons that remove one filter, or all of them, where they leave no rows or the server
 * refused one; and the search, which may be what leaves none. */
export default function FilterRemoval({ block, state, request, change }: FilterProps) {
  const { icons, uiText } = useDocument();
  const { filters: texts, grid } = uiText;
  const isRefused = request.state === "failed";
  const all = useDescribedTests(block, state, request);
  const described = isRefused ? refusedTests(all, request.refusedFields) : all;
  /** The message has just named it. */
  const isOnlyRefused = isRefused && described.length === 1;
  const remove = (removed: FieldTest[]) =>
    change({}, (query) =>
      writeTests(
        block.filters,
        query,
        state.tests.filter((test) => !removed.includes(test)),
      ),
    );
  return (
    <>
      {isRefused && <Refusal refused={described} request={request} />}
      <p className="flow filter-removal">
        {described.map(({ test, text }) => (
          <button
            key={`${test.field}=${test.text}`}
            type="button"
            className="button"
            aria-label={isOnlyRefused ? undefined : fillWords(texts.remove, { filter: text })}
            onClick={() => remove([test])}
          >
            <span className="condition">{isOnlyRefused ? texts.removeThis : text}</span>
            <Icon name={icons.clear} />
          </button>
        ))}
        {!isRefused && state.search !== "" && (
          <button type="button" className="button" onClick={() => change({ search: "" })}>
            {grid.clearSearch}
          </button>
        )}
        {described.length > 1 && (
          <button type="button" className="link-button" onClick={() => remove(described.map(({ test }) => test))}>
            {texts.clear}
          </button>
        )}
      </p>
    </>
  );
}
