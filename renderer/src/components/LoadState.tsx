import type { Reading } from "../data/useRequest";
import { words } from "../engine/application";
import { ErrorMessage } from "./ErrorBoundary";

interface Props {
  reading: Pick<Reading, "state" | "retry"> & { unanswered?: boolean };
  lines: number;
  /** What went wrong, if more is known than that it did. */
  failure?: string | null;
}

/** What stands where data will be: a skeleton of its size, or what went wrong and a way to try again. */
export function LoadState({ reading, lines, failure = null }: Props) {
  if (reading.state === "failed") {
    const text = failure ?? words.shell.noData;
    return <ErrorMessage text={reading.unanswered === true ? `${text} ${words.api.noResponse}` : text} retry={reading.retry} />;
  }
  return (
    <div className="skeleton" role="status" aria-label={words.shell.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
