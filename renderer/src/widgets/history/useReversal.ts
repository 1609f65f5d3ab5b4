import { useState } from "react";

import { useEffects } from "../../actions/effects";
import type { Offer } from "../../actions/toastTypes";
import { useToasts } from "../../actions/toasts";
import type { ValueChange } from "../../cells/ChangedValue";
import { tagOf } from "../../data/etag";
import { fetchData } from "../../data/fetchData";
import { recordOf } from "../../data/RecordContext";
import { useApplication, useDocument } from "../../engine/application";
import type { Block, Kind, Row } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import { bodyOf, reversedBody, type Entry } from "./entries";

/** Returns the function that reverses changes of an entry with the call that changes the record, and whether it runs. */
export function useReversal({ record: source, change, values: sent }: Kind<Block, "history">) {
  const application = useApplication();
  const { uiText } = useDocument();
  const { values } = useRenderContext();
  const { perform, run } = useEffects();
  const toasts = useToasts();
  const [isBusy, setIsBusy] = useState(false);

  /** Sends a body for this version of the record. A success offers to send the former body. */
  async function save(body: Row, former: Row, tag: string | null): Promise<void> {
    if (change === null) return;
    const headers: Record<string, string> = tag === null ? {} : { "If-Match": tag };
    const offer = (data: unknown): Offer => ({ label: uiText.toast.undo, act: () => void save(former, body, tagOf(data)) });
    await perform(change, { values, body, headers, offer, showsAll: true });
    await run([{ kind: "refresh" }], { values }); // also after a refusal: the record may be another now
  }

  async function reverse(entry: Entry, changes: ValueChange[]): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const now = await fetchData(application, source.call, { values });
    const record = now.ok ? recordOf(source, now.data) : null;
    if (record === null) toasts.show("error", now.ok ? uiText.shell.noData : (now.message ?? now.reason));
    else {
      const body = bodyOf(record, sent);
      await save(reversedBody(body, entry, changes), body, now.ok ? tagOf(now.data) : null);
    }
    setIsBusy(false);
  }

  return { reverse, isBusy };
}
