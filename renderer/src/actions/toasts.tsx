import { lazy, Suspense, useEffect, useState } from "react";

import { earlyThere } from "../data/api";
import type { Level } from "../engine/protocol";
import { retryUntilLoaded } from "../lib/retryImport";
import { whenIdle } from "../lib/whenIdle";
import type { Offer } from "./toastContent";

const load = retryUntilLoaded(() =>
  import("./ToastContainer").then(({ default: Corner, show, close }) => ({ default: Corner, show, close })),
);
const Container = lazy(load);

/** Of what something was said that stands there as long as it is not settled. */
const unsettled = new Set<string>();

/** Shows a notice. The library comes with the first one, or once the page is idle; without a network, as soon as there is one. */
export function toast(level: Level, text: string, offer?: Offer, aside?: string, about?: string): void {
  if (about !== undefined) unsettled.add(about);
  void load().then(({ show }) => {
    show({ level, text, offer, aside, about });
  });
}

/** Takes away what was said about something. */
export function dismissFor(about: string): void {
  if (unsettled.delete(about)) void load().then(({ close }) => { close(about); });
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
