import { useState } from "react";

import { LoadState } from "../components/LoadState";
import { fetchData } from "../data/fetchData";
import { useSource } from "../data/RecordContext";
import { useApplication, useDocument } from "../engine/application";
import type { Block, Kind, Wire } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { useNow } from "../lib/useNow";
import { changesSince, type Part } from "../widgets/history/entries";
import { HistoryEntry } from "../widgets/history/HistoryEntry";
import { useReversal } from "../widgets/history/useReversal";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import "../styles/history.css";

/** The entries after the first part, which belong to the first part that was loaded with them. */
interface Earlier extends Part {
  first: Part;
}

/** Read a history: its latest part, and earlier parts when the reader asks for them. */
function useHistory(source: Wire<"Source">) {
  const application = useApplication();
  const { values } = useRenderContext();
  const request = useSource(source, {}, true); // other users change the record
  const [earlier, setEarlier] = useState<Earlier | null>(null);
  const [status, setStatus] = useState<"ready" | "loading" | "failed">("ready");
  const first = request.data as Part | null;
  const rest = earlier !== null && earlier.first === first ? earlier : null;
  const next = rest === null ? (first?.next ?? null) : rest.next;

  async function showEarlier(): Promise<void> {
    if (first === null || next === null || status === "loading") return;
    setStatus("loading");
    const outcome = await fetchData(application, source.call, { values, query: { before: next } });
    setStatus(outcome.ok ? "ready" : "failed");
    if (!outcome.ok) return;
    const part = outcome.data as Part;
    setEarlier({ first, next: part.next, entries: [...(rest?.entries ?? []), ...part.entries] });
  }

  return { request, entries: [...(first?.entries ?? []), ...(rest?.entries ?? [])], next, status, showEarlier };
}

/** The changes of a record, newest first. */
export default function History({ block }: { block: Kind<Block, "history"> }) {
  const { uiText } = useDocument();
  const now = useNow();
  const { request, entries, next, status, showEarlier } = useHistory(block.source);
  const { restore, isBusy } = useReversal(block, entries[0]);
  const heldFocus = useHeldFocus();
  if (request.data === null) return <LoadState request={request} lines={4} failure={request.message} />;
  if (entries.length === 0) return <p className="muted">{uiText.history.noEntries}</p>;
  return (
    <div className="history" tabIndex={-1} {...heldFocus}>
      <ol>
        {entries.map((entry, index) => (
          <HistoryEntry
            key={entry.id}
            block={block}
            entry={entry}
            since={changesSince(entries.slice(0, index))}
            now={now}
            isBusy={isBusy}
            onRestore={(...what) => void restore(...what)}
          />
        ))}
      </ol>
      {status === "failed" && <p role="alert">{uiText.shell.noData}</p>}
      {next !== null && (
        <button type="button" className="button" disabled={status === "loading"} onClick={() => void showEarlier()}>
          {status === "loading" ? uiText.shell.loading : uiText.history.earlier}
        </button>
      )}
    </div>
  );
}
