import { useId } from "react";

import { words } from "../application";

/** What stands in place of rows: nothing was found, or they did not load and can be tried again. */
export function NoRows({ failed, retry }: { failed: boolean; retry: () => void }) {
  const id = useId();
  if (!failed) return <p className="no-rows" role="alert">{words.grid.noMatch}</p>;
  return (
    <div className="no-rows" role="alert">
      <p id={id}>{words.grid.failed}</p>
      <button type="button" className="button" onClick={retry} aria-describedby={id}>
        {words.grid.retry}
      </button>
    </div>
  );
}
