import { lazy, Suspense, useEffect, useState } from "react";

import type { Level } from "./wire";

const load = () => import("./toastContainer");
const Container = lazy(load);

/** Shows a notice. The library comes with the first one, or once the page is idle. */
export function toast(level: Level, text: string): void {
  void load().then(({ show }) => {
    show(level, text);
  });
}

/** The corner in which toasts stand. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => {
      setWanted(true);
    }, 0);
    return () => {
      window.clearTimeout(timer);
    };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Container />
    </Suspense>
  ) : null;
}
