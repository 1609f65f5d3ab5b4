import { lazy, useState, type ComponentType, type FC } from "react";

import { withStyles } from "../lib/retryStyles";

/** A component that comes in a chunk of its own. Once `load` is through, it is drawn at once, without a fallback. */
export interface Preloadable<Props> extends FC<Props> {
  load: () => Promise<void>;
}

/** What could not be fetched, as ways to begin anew: React keeps that it could not. */
const failed = new Set<() => void>();

/** Whatever could not be fetched is fetched again when it is drawn next. */
export function retryFailedChunks(): void {
  failed.forEach((renew) => { renew(); });
  failed.clear();
}

export function preloadable<Props extends object>(fetch: () => Promise<{ default: ComponentType<Props> }>): Preloadable<Props> {
  const waiting = () => lazy(once) as unknown as ComponentType<Props>;
  const renew = () => { Waiting = waiting(); };
  let Waiting = waiting();
  let Ready: ComponentType<Props> | null = null;
  function once() {
    return withStyles(fetch).catch((error: unknown) => {
      failed.add(renew);
      throw error;
    });
  }
  const Drawn: FC<Props> = (props) => {
    const [Chosen] = useState(() => Ready ?? Waiting); // what is on the screen stays, also when the other comes
    return <Chosen {...props} />;
  };
  return Object.assign(Drawn, {
    load: async () => {
      if (failed.delete(renew)) renew(); // for somebody who comes here once more
      Ready ??= (await withStyles(fetch)).default;
    },
  });
}
