import { useCallback, useEffect, useRef } from "react";

import { useApplication } from "../../../engine/application";
import { MEMORY_KEY } from "../../../engine/listMemory";
import { SIZE_KEY } from "../../../engine/tableState";
import { withAnswer, withViews } from "../../../engine/viewChanges";
import type { ChangedList } from "./changeLook";
import { loadViews } from "./viewCalls";

/** Returns the function that loads the views of a list. On the first visit of a device, the list then looks as the reader left
 * it elsewhere; on every other visit it does so the next time, so that nothing moves while they read. */
export function useLoadViews({ block: { views }, list: { remember }, view }: ChangedList): () => Promise<void> {
  const application = useApplication();
  const open = useRef(view);
  useEffect(() => { open.current = view; });
  return useCallback(async () => {
    const answer = views === null ? null : await loadViews(application, views);
    if (views === null || answer === null) return;
    const { local } = application.storage;
    const isFirst = local.read(MEMORY_KEY + views.list) === null;
    if (answer.pageSize !== null && local.read(SIZE_KEY) === null) local.write(SIZE_KEY, answer.pageSize);
    remember((memory) => (isFirst ? withAnswer(memory, answer) : withViews(memory, answer, open.current)), (memory) => withAnswer(memory, answer));
  }, [application, remember, views]);
}
