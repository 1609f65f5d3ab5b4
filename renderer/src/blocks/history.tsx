import { useState } from "react";

import { useEffects } from "../actions/effects";
import { useToasts } from "../actions/toasts";
import type { Offer } from "../actions/toastTypes";
import { LoadState } from "../components/LoadState";
import { tagOf } from "../data/etag";
import { fetchData } from "../data/fetchData";
import { recordOf, useSource } from "../data/RecordContext";
import { useApplication, useDocument } from "../engine/application";
import type { Block, Kind, Row, Wire } from "../engine/protocol";
import { useRenderContext } from "../engine/renderContext";
import { useNow } from "../lib/useNow";
import { bodyOf, changesSince, type Entry, type Part } from "../widgets/history/entries";
import { HistoryEntry } from "../widgets/history/HistoryEntry";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import "../styles/history.css";

/**
 * Returns the function that restores values of an entry with the call that changes the record, and whether it runs.
 * `newest` is the latest entry that the reader sees.
 */
function useReversal(
  { source: history, record: source, change, values: sent }: Kind<Block, "history">,
  newest: Entry | undefined,
) {
  const application = useApplication();
  const { uiText } = useDocument();
  const { values } = useRenderContext();
  const { perform, run } = useEffects();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  /** Send a body for this version of the record, with the values of an entry. A success offers to send the former
   * body. */
  async function save(body: Row, former: Row, tag: string | null, entry: Entry | undefined): Promise<void> {
    if (change === null) return;
    const headers: Record<string, string> = {
      ...(tag !== null && { "If-Match": tag }),
      ...(entry && { Restores: String(entry.id) }),
    };
    const offer = (data: unknown): Offer => ({
      label: uiText.toast.undo,
      act: () => void save(former, body, tagOf(data), newest),
    });
    await perform(change, { values, body, headers, offer, showsAll: true });
    await run([{ kind: "refresh" }], { values }); // also after a refusal: the record may be another now
  }

  /** Whether the history has no entry that the reader has not seen. Without an answer, the version of the record
   * decides. */
  async function isUpToDate(): Promise<boolean> {
    const found = await fetchData(application, history.call, { values });
    return !found.ok || (found.data as Part).entries[0]?.id === newest?.id;
  }

  /** Set values of an entry. With `isWhole`, they are all in which the record differs, so that each change counts. */
  async function restore(entry: Entry, restored: Row, isWhole = false): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const now = await fetchData(application, source.call, { values });
    const record = now.ok ? recordOf(source, now.data) : null;
    if (record === null) toasts.show("error", now.ok ? uiText.shell.noData : (now.message ?? now.reason));
    else if (isWhole && !(await isUpToDate())) {
      toasts.show("error", uiText.history.outdated);
      await run([{ kind: "refresh" }], { values });
    } else {
      const body = bodyOf(record, sent);
      await save({ ...body, ...restored }, body, now.ok ? tagOf(now.data) : null, entry);
    }
    setIsBusy(false);
  }

  return { restore, isBusy };
}

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
