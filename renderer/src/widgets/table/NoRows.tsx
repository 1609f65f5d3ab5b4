import { useId } from "react";

import type { RequestState } from "../../data/useRequest";
import { useDocument } from "../../engine/application";

/** The message in place of rows: no results, or a failure with a button to try again. */
export function NoRows({ request: { state, unanswered, passes, message, retry } }: { request: RequestState }) {
  const { uiText } = useDocument();
  const id = useId();
  if (state !== "failed") return <p className="no-rows" role="alert">{uiText.grid.noMatch}</p>;
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
