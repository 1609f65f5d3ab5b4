import { useEffect, useState } from "react";

import { Icon } from "../../components/Icon";
import { useDocument } from "../../engine/application";
import { toText } from "../../engine/interpolate";

const EVERY_MS = 6000;

/** A carousel of sentences. It pauses for users who prefer reduced motion, and has a button for the next one. */
export function Slogans({ slogans, next }: { slogans: unknown; next: string }) {
  const { icons } = useDocument();
  const all = Array.isArray(slogans) ? slogans.map(toText) : [];
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(() => window.matchMedia("(prefers-reduced-motion: reduce)").matches);
  useEffect(() => {
    if (paused || all.length < 2) return;
    const timer = window.setInterval(() => {
      setShown((index) => index + 1);
    }, EVERY_MS);
    return () => {
      window.clearInterval(timer);
    };
  }, [paused, all.length]);

  function step() {
    setPaused(true);
    setShown((index) => index + 1);
  }

  return (
    <aside className="slogans">
      <p className="slogan" key={shown}>
        {all[shown % all.length]}
      </p>
      {all.length > 1 && (
        <button type="button" className="icon-button" aria-label={next} title={next} onClick={step}>
          <Icon name={icons.crumb} />
        </button>
      )}
    </aside>
  );
}
