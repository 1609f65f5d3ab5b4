import { useEffect, useRef, useState, type CSSProperties } from "react";

import { Icon } from "../components/Icon";
import { useDocument } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import "../styles/codePreview.css";

/** Return the scale at which a page of this width fits into the element, at most 1. */
function useFit(width: number) {
  const around = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  useEffect(() => {
    const element = around.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setFit(Math.min(1, element.clientWidth / width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [width]);
  return { around, fit };
}

/** A preview of a page of this origin, scaled to fit. */
export default function PagePreview({ block }: { block: Kind<Block, "pagePreview"> }) {
  const { icons } = useDocument();
  const { title, href, width, height, openLabel } = block;
  const { around, fit } = useFit(width);
  const size = {
    "--window-width": `${String(width)}px`,
    "--window-height": `${String(height)}px`,
    "--window-fit": fit,
  };
  return (
    <section className="page-preview">
      <header className="listing-head">
        <Heading>{title}</Heading>
        <a
          className="icon-button"
          href={href}
          target="_blank"
          rel="noopener"
          aria-label={`${openLabel}: ${title}`}
          title={openLabel}
        >
          <Icon name={icons.external} />
        </a>
      </header>
      <div className="window-page" ref={around} style={size as CSSProperties}>
        <iframe title={title} src={href} loading="lazy" />
      </div>
    </section>
  );
}
