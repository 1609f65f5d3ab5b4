import { ErrorBoundary } from "../components/ErrorBoundary";
import { LoadState } from "../components/LoadState";
import { completionOf } from "../data/completeDocument";
import { useApplication } from "../engine/application";
import { LoadBoundary } from "../engine/preloadable";

const LOADING = { state: "loading", retry: () => undefined } as const;

/** A screen until its body is there: its title, and a message if the body does not arrive. */
export function ScreenOutline({ title }: { title: string }) {
  const completion = completionOf(useApplication());
  return (
    <section className="card">
      <header className="flow card-head">
        <h1>{title}</h1>
      </header>
      <ErrorBoundary>
        <LoadBoundary code={completion} fallback={<LoadState request={LOADING} lines={6} />}>
          {null}
        </LoadBoundary>
      </ErrorBoundary>
    </section>
  );
}
