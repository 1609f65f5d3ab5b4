import { lazy, Suspense, useEffect, useState } from "react";

import { apiOf } from "../data/api";
import { perApplication, useApplication } from "../engine/application";
import type { Level } from "../engine/protocol";
import { retryUntilLoaded } from "../lib/retryImport";
import { whenIdle } from "../lib/whenIdle";
import type { ToastOptions } from "./toastTypes";

export interface Toasts {
  show: (level: Level, text: string, options?: ToastOptions) => void;
  /** Dismisses the toasts about a subject. */
  dismissFor: (subject: string) => void;
}

/** Load the toast library with the first toast, or when the page is idle; without a network, as soon as
 * there is one. */
const load = retryUntilLoaded(() =>
  import("./ToastContainer").then(({ default: Container, show, dismiss }) => ({ default: Container, show, dismiss })),
);
const LazyContainer = lazy(load);

export const toastsOf = perApplication((application): Toasts => {
  const subjects = new Set<string>();
  return {
    show(level, text, options = {}) {
      if (options.subject !== undefined) subjects.add(options.subject);
      void load().then(({ show }) => show(application, { level, text, ...options }));
    },
    dismissFor(subject) {
      if (subjects.delete(subject)) void load().then(({ dismiss }) => dismiss(application, subject));
    },
  };
});

export function useToasts(): Toasts {
  return toastsOf(useApplication());
}

/** The corner of the page with the toasts. It loads when the screen is drawn and the page is idle. */
export function ToastCorner() {
  const application = useApplication();
  const [isWanted, setIsWanted] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    let cancel = () => {
      isUnmounted = true;
    };
    void apiOf(application)
      .adopted()
      .then(() => {
        if (!isUnmounted) cancel = whenIdle(() => setIsWanted(true));
      });
    return () => cancel();
  }, [application]);
  return isWanted ? (
    <Suspense fallback={null}>
      <LazyContainer />
    </Suspense>
  ) : null;
}
