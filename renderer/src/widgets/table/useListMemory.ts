import { useCallback, useMemo, useState } from "react";

import { useApplication } from "../../engine/application";
import { EMPTY_MEMORY, MEMORY_KEY, type ListMemory } from "../../engine/listMemory";

type Edit = (memory: ListMemory) => ListMemory;

export interface ListMemoryState {
  memory: ListMemory;
  /** Changes what is remembered. The storage may be changed in another way, which the reader sees at the next visit. */
  remember: (edit: Edit, editStored?: Edit) => void;
}

/** Returns what the browser remembers of a list. */
export function useListMemory(list: string | null): ListMemoryState {
  const { storage: { local } } = useApplication();
  const [memory, setMemory] = useState(() => (list === null ? null : local.read<ListMemory>(MEMORY_KEY + list)) ?? EMPTY_MEMORY);
  const remember = useCallback((edit: Edit, editStored = edit) => {
    // Another tab may have written to the storage; this table keeps what it shows.
    if (list !== null) local.write(MEMORY_KEY + list, editStored(local.read<ListMemory>(MEMORY_KEY + list) ?? EMPTY_MEMORY));
    setMemory(edit);
  }, [list, local]);
  return useMemo(() => ({ memory, remember }), [memory, remember]);
}
