import { useCallback, useEffect, useMemo, useState } from "react";

import { useApplication } from "../../engine/application";
import { EMPTY_MEMORY, MEMORY_KEY, withAnswer, type ListMemory } from "../../engine/listMemory";
import type { Wire } from "../../engine/protocol";
import { loadViews } from "./views/viewCalls";

type Edit = (memory: ListMemory) => ListMemory;

export interface ListMemoryState {
  memory: ListMemory;
  /** Changes what is remembered. The storage may be changed in another way, which the reader sees at the next visit. */
  remember: (edit: Edit, editStored?: Edit) => void;
  /** Whether the first visit of a device waits for what the server remembers: rows that are drawn before would move. */
  isAwaited: boolean;
  /** Whether it has come from the server since the list opened. */
  isFresh: boolean;
}

/** Whether the skeleton shows rows that users may be reading already. */
function showsRows(): boolean {
  return document.querySelector(".waiting-rows.filled") !== null;
}

/** Return what the browser remembers of a list. */
export function useListMemory(views: Wire<"TableViews"> | null): ListMemoryState {
  const application = useApplication();
  const { local } = application.storage;
  const list = views?.list ?? null;
  const [known, setKnown] = useState(() => (list === null ? null : local.read<ListMemory>(MEMORY_KEY + list)));
  const [isAwaited, setIsAwaited] = useState(() => list !== null && known === null && !showsRows());
  const [isFresh, setIsFresh] = useState(false);
  const remember = useCallback(
    (edit: Edit, editStored = edit) => {
      // Another tab may have written to the storage; this table keeps what it shows.
      if (list !== null)
        local.write(MEMORY_KEY + list, editStored(local.read<ListMemory>(MEMORY_KEY + list) ?? EMPTY_MEMORY));
      setKnown((memory) => edit(memory ?? EMPTY_MEMORY));
    },
    [list, local],
  );
  useEffect(() => {
    if (!isAwaited || views === null) return;
    void loadViews(application, views).then((answer) => {
      if (answer !== null) remember((memory) => withAnswer(memory, answer));
      setIsFresh(answer !== null);
      setIsAwaited(false); // after a failure, the list opens without
    });
  }, [application, views, isAwaited, remember]);
  const memory = known ?? EMPTY_MEMORY;
  return useMemo(() => ({ memory, remember, isAwaited, isFresh }), [memory, remember, isAwaited, isFresh]);
}
