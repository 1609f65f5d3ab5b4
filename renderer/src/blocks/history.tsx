import { LoadState } from "../components/LoadState";
import { useDocument } from "../engine/application";
import type { Block, Kind } from "../engine/protocol";
import { useNow } from "../lib/useNow";
import { changesSince } from "../widgets/history/entries";
import { HistoryEntry } from "../widgets/history/HistoryEntry";
import { useHistory } from "../widgets/history/useHistory";
import { useReversal } from "../widgets/history/useReversal";
import { useHeldFocus } from "../widgets/table/useHeldFocus";
import "../styles/history.css";

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
