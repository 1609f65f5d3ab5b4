import { useEffect, useRef } from "react";
import "../styles/import.css";

import { ErrorMessage } from "../components/ErrorBoundary";
import { completionOf, useCompleteDocument } from "../data/completeDocument";
import { useApplication } from "../engine/application";
import { Heading, useRenderContext } from "../engine/renderContext";
import { toText } from "../engine/interpolate";
import { CheckStep } from "../widgets/import/CheckStep";
import { ColumnsStep } from "../widgets/import/ColumnsStep";
import { FileStep } from "../widgets/import/FileStep";
import { listOf } from "../widgets/import/listOf";
import { RunStep } from "../widgets/import/RunStep";
import type { ImportBlock, ImportData } from "../widgets/import/types";
import { useImport } from "../widgets/import/useImport";

/** Return the number of the step of an import, from 0. After a check that has a question about dates, it is that of the
 * columns. */
function stepOf(data: ImportData | null): number {
  if (data === null) return 0;
  const isAsked = data.asks.some(({ kind }) => kind === "dayOrder") && data.dayOrder === null;
  return data.state === "open" || (data.state === "checked" && isAsked) ? 1 : data.state === "checked" ? 2 : 3;
}

/** The steps, and which of them the reader is at. */
function Steps({ texts, step }: { texts: ImportBlock["texts"]; step: number }) {
  return (
    <ol className="import-steps" aria-label={texts.steps}>
      {[texts.file, texts.columns, texts.review, texts.run].map((label, index) => (
        <li
          key={label}
          aria-current={index === step ? "step" : undefined}
          className={index < step ? "past" : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  );
}

/** Cells that are pasted anywhere on the page begin an import, unless they are pasted into a field. */
function usePastedCells(isOn: boolean, read: (text: string) => void): void {
  const latest = useRef(read);
  useEffect(() => {
    latest.current = read;
  });
  useEffect(() => {
    if (!isOn) return;
    function onPaste(event: ClipboardEvent) {
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if ((event.target as Element).closest("input, textarea") === null && text.includes("\n")) latest.current(text);
    }
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, [isOn]);
}

/** Imports records from a file or from pasted cells. */
export default function Import({ block }: { block: ImportBlock }) {
  const { values } = useRenderContext();
  const resource = toText(values[block.parameter]);
  const open = useImport(block, resource);
  const { data, busy, error } = open;
  const { screens } = useCompleteDocument();
  const isComplete = completionOf(useApplication()).isLoaded();
  const list = listOf(screens, resource);
  const label = data?.label ?? list?.label;
  const { texts } = block;
  const step = stepOf(data);
  const card = useRef<HTMLElement>(null);
  const first = useRef(true);
  usePastedCells(data === null && busy === "", open.readCells);
  useEffect(() => {
    if (!first.current) card.current?.focus({ preventScroll: true });
    first.current = false;
  }, [step]);
  return (
    <section className="card import-card" ref={card} tabIndex={-1} aria-busy={busy !== ""}>
      <header className="flow card-head">
        <Heading>{label === undefined ? texts.run : `${texts.run}: ${label}`}</Heading>
      </header>
      <Steps texts={texts} step={step} />
      <p className={busy === "" ? "visually-hidden" : "import-busy"} role="status">
        {busy}
      </p>
      {error !== "" && (
        <div key={error} className="import-error" ref={(node) => node?.scrollIntoView({ block: "nearest" })}>
          <ErrorMessage text={error} />
        </div>
      )}
      <div className="import-step">
        {data === null && list === null && isComplete ? (
          <ErrorMessage text={texts.unknown} />
        ) : data === null ? (
          <FileStep open={open} resource={resource} />
        ) : step === 1 ? (
          <ColumnsStep open={open} data={data} />
        ) : step === 2 ? (
          <CheckStep key={data.id} open={open} data={data} />
        ) : (
          <RunStep open={open} data={data} />
        )}
      </div>
    </section>
  );
}
