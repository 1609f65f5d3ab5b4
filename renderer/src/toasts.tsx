import { lazy, Suspense, useEffect, useState } from "react";

import { earlyThere } from "./api";
import { whenIdle } from "./idle";
import type { Level } from "./wire";

const load = () => import("./toastContainer");
const Container = lazy(load);

/** A button in a notice, which closes it. */
export interface Offer {
  label: string;
  act: () => void;
}

/** Shows a notice, with `aside` in small letters beneath it. The library comes with the first one, or once the page is idle. */
export function toast(level: Level, text: string, offer?: Offer, aside?: string): void {
  void load().then(({ show }) => {
    show(level, text, offer, aside);
  });
}

/** The corner in which toasts stand. It comes once the page has shown what it is for and has nothing else to do. */
export function Toasts() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    let callOff = () => { gone = true; };
    let gone = false;
    void earlyThere.then(() => {
      if (!gone) callOff = whenIdle(() => { setWanted(true); });
    });
    return () => { callOff(); };
  }, []);
  return wanted ? (
    <Suspense fallback={null}>
      <Container />
    </Suspense>
  ) : null;
}
