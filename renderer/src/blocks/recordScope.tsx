import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";

import { useEffects } from "../actions/effects";
import { Link } from "../actions/Link";
import { headingOf } from "../components/headingOf";
import { RecordProvider, useSource } from "../data/RecordContext";
import { useDocument } from "../engine/application";
import { fillWords, toText } from "../engine/interpolate";
import { preloadable } from "../engine/preloadable";
import type { Block, Kind, Row } from "../engine/protocol";
import { Heading, useRenderContext } from "../engine/renderContext";
import { screenAt } from "../engine/routes";

const Deletion = preloadable(() => import("../widgets/form/Deletion"));

/** Provide one record to the blocks inside. While it loads or when it is missing, a message takes their place. */
export default function RecordScope({ block }: { block: Kind<Block, "recordScope"> }) {
  const { draw, renderInstead: drawInstead, values } = useRenderContext();
  const { run } = useEffects();
  const missing = toText(values[block.requires]) === "";
  const { state, data, message, passes, gone, retry } = useSource(missing ? null : block.source);
  const record = data as Row | null;
  const found = record !== null && typeof record === "object" && (record[block.requiredField] ?? null) !== null;
  const failure = state === "failed" ? (message ?? block.failed) : null;
  useEffect(() => {
    if (failure === null || !passes || !block.toasts) return;
    void run([{ kind: "toast", level: "error", text: failure }], { values: {} });
  }, [block.toasts, failure, passes, run]);

  if (missing) return <State block={block} text={block.missing} alert />;
  if (gone !== null)
    return (
      <State block={block} text={failure ?? block.failed} alert>
        <Deletion who={gone} resource={block.source.resource} id={toText(values["id"])} />
      </State>
    );
  if (failure !== null)
    return (
      <>
        <State block={block} text={failure} alert onRetry={retry} />
        {draw(block.failedBody)}
      </>
    );
  if (state === "loading" && !found) return <State block={block} text={block.loading} />;
  if (!found && block.fallback.length > 0) return <>{drawInstead(block.fallback)}</>;
  if (!found) return <State block={block} text={block.notFound} alert />;
  return <RecordProvider value={record}>{drawInstead(block.body)}</RecordProvider>;
}

/** The parameter of a public screen. It names no record. */
const SECRET = "token";

interface StateProps {
  block: Kind<Block, "recordScope">;
  text: string;
  alert?: boolean;
  onRetry?: () => void;
  children?: ReactNode;
}

/** The way to the list that the screen belongs to. */
function ListLink() {
  const { screens, uiText } = useDocument();
  const { pathname } = useLocation();
  const list = screens.find(({ routes }) => routes.includes(screenAt(screens, pathname)?.parent ?? ""));
  if (list === undefined) return null;
  return (
    <Link className="button" to={list.routes[0] ?? ""} restores>
      {fillWords(uiText.shell.allRecords, { list: list.title })}
    </Link>
  );
}

/** A message below the heading of the record, with its actions. An alert names the record by what the route has. */
function State({ block, text, alert = false, onRetry, children }: StateProps) {
  const { uiText } = useDocument();
  const { values } = useRenderContext();
  const heading = headingOf(block.body[0], alert ? values : {});
  const name = block.requires === SECRET ? "" : toText(values[block.requires]);
  return (
    <section className="card">
      {heading !== null && (
        <header className="flow card-head">
          <Heading>
            {heading} {alert && !heading.endsWith(name) ? name : ""}
          </Heading>
        </header>
      )}
      <div className="record-state">
        <p role={alert ? "alert" : "status"}>{text}</p>
        {children}
        {alert && (
          <div className="notice-actions">
            {onRetry !== undefined && (
              <button type="button" className="button" onClick={onRetry}>
                {uiText.grid.retry}
              </button>
            )}
            <ListLink />
          </div>
        )}
      </div>
    </section>
  );
}
