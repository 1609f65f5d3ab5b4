import { useEffect, useState, type ComponentType, type FC, type ReactNode } from "react";

import { withStyles } from "../lib/retryStyles";

/** A component in a chunk of its own. After `load` it is drawn at once, without a fallback. */
export interface Preloadable<Props> extends FC<Props> {
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/** What loads code; components without these functions are there. */
export type Loading = Partial<Pick<Preloadable<object>, "load" | "isLoaded">>;

/** Load code and return whether it is there. Throws if it cannot be loaded. Mounting the component again loads it
 * again. */
function useLoaded({ load, isLoaded }: Loading): boolean {
  const [state, setState] = useState<"loading" | "loaded" | { error: unknown }>(() =>
    (isLoaded?.() ?? true) ? "loaded" : "loading",
  );
  useEffect(() => {
    if (state !== "loading") return;
    let isCurrent = true;
    load?.().then(
      () => {
        if (isCurrent) setState("loaded");
      },
      (error: unknown) => {
        if (isCurrent) setState({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, state]);
  if (typeof state === "object") throw state.error;
  return state === "loaded";
}

interface LoadBoundaryProps {
  /** The component whose code the children need. */
  code: Loading;
  fallback: ReactNode;
  children: ReactNode;
}

/** Draw a fallback until the code of a component is there.
 *
 * With Suspense, React would show what has loaded 300 ms after the fallback at the earliest. */
export function LoadBoundary({ code, fallback, children }: LoadBoundaryProps) {
  return useLoaded(code) ? children : fallback;
}

/** Return a component whose chunk loads when it is first drawn. Until then, it is empty. */
export function preloadable<Props extends object>(
  fetch: () => Promise<{ default: ComponentType<Props> }>,
): Preloadable<Props> {
  let Loaded: ComponentType<Props> | null = null;
  const loading = {
    load: async () => {
      Loaded ??= (await withStyles(fetch)).default;
    },
    isLoaded: () => Loaded !== null,
  };
  const Wrapper: FC<Props> = (props) => (useLoaded(loading) && Loaded !== null ? <Loaded {...props} /> : null);
  return Object.assign(Wrapper, loading);
}
