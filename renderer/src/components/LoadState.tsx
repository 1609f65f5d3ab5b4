import type { RequestState } from "../data/useRequest";
import { useDocument } from "../engine/application";
import { ErrorMessage } from "./ErrorBoundary";

interface Props {
  request: Pick<RequestState, "state" | "retry"> & Partial<RequestState>;
  lines: number;
  /** The message about a failure, if there is a specific one. */
  failure?: string | null;
}

/** A placeholder for data: a skeleton while it loads, or a message and a button to try again.
 * What the server refuses, it would refuse again: there is only its sentence, such as that a period is too long. */
export function LoadState({ request, lines, failure = null }: Props) {
  const { uiText } = useDocument();
  if (request.state === "failed") {
    if (request.passes === false && request.message)
      return (
        <p className="muted no-rows" role="status">
          {request.message}
        </p>
      );
    const text = failure ?? uiText.shell.noData;
    return (
      <ErrorMessage
        text={request.unanswered === true ? `${text} ${uiText.api.noResponse}` : text}
        retry={request.retry}
      />
    );
  }
  return (
    <div className="skeleton" role="status" aria-label={uiText.shell.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
