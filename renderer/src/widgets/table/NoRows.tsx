import { useId } from "react";

import { useDocument } from "../../engine/application";
import { preloadable } from "../../engine/preloadable";
import type { FilterProps } from "./filters/grammar";

const FilterRemoval = preloadable(() => import("./filters/FilterRemoval"));

/** The message in place of rows: no results, a filter that the server refused, or a failure with a button to try
 * again. */
export function NoRows(props: FilterProps) {
  const { uiText } = useDocument();
  const id = useId();
  const {
    state: { tests },
    request: { state, unanswered, passes, message, retry },
  } = props;
  const isFiltered = tests.length > 0;
  if (state !== "failed" || (isFiltered && !passes)) {
    return (
      <div className="no-rows" role="alert">
        {state !== "failed" && <p>{uiText.grid.noMatch}</p>}
        {isFiltered && <FilterRemoval {...props} />}
      </div>
    );
  }
  return (
    <div className="no-rows" role="alert">
      <div id={id}>
        <p>{uiText.grid.failed}</p>
        {unanswered && <p>{uiText.api.noResponse}</p>}
        {!passes && <p>{message}</p>}
      </div>
      <button type="button" className="button" onClick={retry} aria-describedby={id}>
        {uiText.grid.retry}
      </button>
    </div>
  );
}
