import { lazy, useState, type ComponentType, type FC } from "react";

import { withStyles } from "../lib/retryStyles";

/** A component in a chunk of its own. After `load` it is drawn at once, without a fallback. */
export interface Preloadable<Props> extends FC<Props> {
  load: () => Promise<void>;
  isLoaded: () => boolean;
}

/** The functions that reset failed chunks: React remembers a failure forever. */
const resets = new Set<() => void>();

/** Lets failed chunks load again at their next rendering. */
export function retryFailedChunks(): void {
  resets.forEach((reset) => { reset(); });
  resets.clear();
}

export function preloadable<Props extends object>(fetch: () => Promise<{ default: ComponentType<Props> }>): Preloadable<Props> {
  const createLazy = () => lazy(fetchOnce) as unknown as ComponentType<Props>;
  const reset = () => { Lazy = createLazy(); };
  let Lazy = createLazy();
  let Loaded: ComponentType<Props> | null = null;
  function fetchOnce() {
    return withStyles(fetch).catch((error: unknown) => {
      resets.add(reset);
      throw error;
    });
  }
  const Wrapper: FC<Props> = (props) => {
    const [Component] = useState(() => Loaded ?? Lazy); // a mounted component must keep its type
    return <Component {...props} />;
  };
  return Object.assign(Wrapper, {
    load: async () => {
      if (resets.delete(reset)) reset(); // the reader has come back to the screen
      Loaded ??= (await withStyles(fetch)).default;
    },
    isLoaded: () => Loaded !== null,
  });
}
