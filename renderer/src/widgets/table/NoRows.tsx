import { useId } from "react";

import type { Reading } from "../../data/useRequest";
import { words } from "../../engine/application";

/** The message in place of rows: no results, or a failure with a button to try again. */
export function NoRows({ reading: { state, unanswered, retry } }: { reading: Reading }) {
  const id = useId();
  if (state !== "failed") return <p className="no-rows" role="alert">{words.grid.noMatch}</p>;
  return (
    <div className="no-rows" role="alert">
      <div id={id}>
        <p>{words.grid.failed}</p>
        {unanswered && <p>{words.api.noResponse}</p>}
      </div>
      <button type="button" className="button" onClick={retry} aria-describedby={id}>
        {words.grid.retry}
      </button>
    </div>
  );
}
