import { useState } from "react";

import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import "../styles/codePreview.css";

/** A code listing that scrolls sideways, also by keyboard. */
export default function Code({ block }: { block: Kind<Block, "code"> }) {
  const [copied, setCopied] = useState(false);
  const { label, text, copyLabel } = block;
  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  }
  return (
    <section className="listing">
      <header className="listing-head">
        <Heading>{label}</Heading>
        <span role="status" className="muted">
          {copied && block.copied}
        </span>
        <button type="button" className="button" onBlur={() => setCopied(false)} onClick={() => void copy()}>
          {copyLabel}
        </button>
      </header>
      <pre tabIndex={0} role="region" aria-label={label}>
        <code>{text}</code>
      </pre>
    </section>
  );
}
