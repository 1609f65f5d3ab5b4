import { useState } from "react";

import { fetchData } from "../../data/fetchData";
import { useSource } from "../../data/RecordContext";
import { useApplication } from "../../engine/application";
import type { Wire } from "../../engine/protocol";
import { useRenderContext } from "../../engine/renderContext";
import type { Part } from "./entries";

/** The entries after the first part, which belong to the first part that was loaded with them. */
interface Earlier extends Part {
  first: Part;
}

/** Read a history: its latest part, and earlier parts when the reader asks for them. */
export function useHistory(source: Wire<"Source">) {
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
