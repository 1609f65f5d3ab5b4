import { useState, type CSSProperties } from "react";

import { Icon } from "../components/Icon";
import { LoadState } from "../components/LoadState";
import { recordOf, useData } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { toText } from "../engine/interpolate";
import type { RequestState } from "../data/useRequest";
import type { Block, Kind } from "../engine/protocol";
import { Heading } from "../engine/renderContext";
import "../styles/iframe.css";

type IframeBlock = Kind<Block, "iframe">;

const SANDBOX = "allow-scripts allow-forms allow-popups";

/** A page of the same origin could remove its own sandbox if it kept its origin; a page of another origin needs its
 * own. Links of the page that our server makes for a reader may open other screens. */
function sandboxFor(address: string, isForReader: boolean): string {
  const isForeign = new URL(address, location.href).origin !== location.origin;
  if (isForeign) return `${SANDBOX} allow-same-origin`;
  return isForReader ? `${SANDBOX} allow-top-navigation-by-user-activation` : SANDBOX;
}

/** Records may only name pages of this server. */
function ownAddress(text: string): string | null {
  return /^\/(?!\/)/.test(text) ? text : null;
}

interface Address {
  href: string;
  /** Whether the record names the address: it is a page of this server for the reader. */
  isForReader: boolean;
}

function Page({ block, href, isForReader }: Address & { block: IframeBlock }) {
  const [loaded, setLoaded] = useState(false);
  const { title, loading } = block;
  return (
    <>
      {!loaded && (
        <p className="embedded-wait" role="status">
          {loading}
        </p>
      )}
      <iframe title={title} src={href} sandbox={sandboxFor(href, isForReader)} onLoad={() => setLoaded(true)} />
    </>
  );
}

interface Problem {
  sentence: string;
  insist: string;
  onRetry: () => void;
  onInsist: () => void;
}

function Instead({ sentence, insist, onRetry, onInsist }: Problem) {
  const { icons, uiText } = useDocument();
  return (
    <div className="embedded-wait" role="alert">
      <span className="notice-icon">
        <Icon name={icons.error} />
      </span>
      <p>{sentence}</p>
      <div className="flow notice-actions">
        <button type="button" className="button" onClick={onRetry}>
          {uiText.grid.retry}
        </button>
        <button type="button" className="button" onClick={onInsist}>
          {insist}
        </button>
      </div>
    </div>
  );
}

function Content({ block, request, ...address }: Address & { block: IframeBlock; request: RequestState }) {
  const [insisted, setInsisted] = useState(false);
  if (insisted) return <Page block={block} {...address} />;
  if (request.state === "failed") return <LoadState request={request} lines={1} failure={request.message} />;
  if (request.state === "loading")
    return (
      <p className="embedded-wait" role="status">
        {block.loading}
      </p>
    );
  const record = recordOf(block.source, request.data);
  const sentence = block.problems[toText(record?.[block.state])];
  if (sentence === undefined) return <Page block={block} {...address} />;
  return (
    <Instead sentence={sentence} insist={block.showAnyway} onRetry={request.retry} onInsist={() => setInsisted(true)} />
  );
}

/** A page of another server, with a link that opens it in a new tab, also when the page fails. */
export default function Iframe({ block }: { block: IframeBlock }) {
  const { icons } = useDocument();
  const request = useData(block.source);
  const record = request.state === "loaded" ? recordOf(block.source, request.data) : null;
  const own = ownAddress(toText(record?.[block.address]));
  const href = own ?? block.href;
  const height = { "--embedded-height": `${String(block.height)}px` } as CSSProperties;
  return (
    <section className="card">
      <header className="flow card-head">
        <Heading>{block.title}</Heading>
        <a className="button" href={href} target="_blank" rel="noopener noreferrer">
          <Icon name={icons.external} />
          <span>{block.openLabel}</span>
        </a>
      </header>
      <div className="embedded" style={height}>
        <Content block={block} request={request} href={href} isForReader={own !== null} />
      </div>
    </section>
  );
}
