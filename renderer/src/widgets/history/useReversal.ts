import { useState } from "react";

import { useEffects } from "../../actions/effects";
import { useToasts } from "../../actions/toasts";
import type { Offer } from "../../actions/toastTypes";
import { tagOf } from "../../data/etag";
import { fetchData } from "../../data/fetchData";
import { recordOf } from "../../data/RecordContext";
import { useApplication, useDocument } from "../../engine/application";
import type { Block, Kind, Row } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { bodyOf, type Entry, type Part } from "./entries";

/** Return the function that restores values of an entry with the call that changes the record, and whether it runs.
 * `newest` is the latest entry that the reader sees. */
export function useReversal(
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
