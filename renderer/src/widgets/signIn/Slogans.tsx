import { useEffect, useState, type CSSProperties, type ReactNode } from "react";

import { toText } from "../../engine/interpolate";

const EVERY_MS = 6000;

/** A carousel of sentences, on the picture whose address the page has, if any. It pauses for users who prefer reduced
 * motion, and has a button for the next one. */
export function Slogans({ slogans, next, children }: { slogans: unknown; next: string; children: ReactNode }) {
  const { picture } = document.documentElement.dataset;
  const all = Array.isArray(slogans) ? slogans.map(toText) : [];
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(() => window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (paused || all.length < 2) return;
    const timer = window.setInterval(() => setShown((index) => index + 1), EVERY_MS);
    return () => window.clearInterval(timer);
  }, [paused, all.length]);

  function step() {
    setPaused(true);
    setShown((index) => index + 1);
  }

  return (
    <aside
      className={picture === undefined ? "slogans" : "slogans on-picture"}
      style={{ "--picture": picture && `url("${picture}")` } as CSSProperties}
    >
      <div>
        {children}
        <p className="slogan" key={shown}>
          {all[shown % all.length]}
        </p>
      </div>
      {all.length > 1 && (
        <button type="button" className="icon-button" aria-label={next} title={next} onClick={step}>
          {all.map((slogan, index) => (
            <span key={slogan} className={index === shown % all.length ? "dot current" : "dot"} />
          ))}
        </button>
      )}
    </aside>
  );
}
