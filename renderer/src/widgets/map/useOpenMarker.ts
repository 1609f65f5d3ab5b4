import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from "react";
import { useSearchParams } from "react-router-dom";

import { useQueryChange } from "../../engine/queryChange";
import { hasView } from "./place";

/** The marker whose popup is open: of this map alone, or in the address, where a list next to the map names it, too. */
export function useOpenMarker(parameter: string | null) {
  const [own, setOwn] = useState<string | null>(null);
  const [params] = useSearchParams();
  const change = useQueryChange();
  const open = parameter === null ? own : params.get(parameter);
  /** What was chosen on the map itself, which does not move for it. Nor does it if the address has a view. */
  const chosenHereRef = useRef(hasView(params) ? open : null);
  const latest = useRef({ open, change });
  useEffect(() => {
    latest.current = { open, change };
  });
  // A popup also closes because the reader leaves the screen, whose address must not come back.
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const [setLinked] = useState((): Dispatch<SetStateAction<string | null>> => (next) => {
    const key = typeof next === "function" ? next(latest.current.open) : next;
    if (key === latest.current.open || parameter === null || isGone.current) return;
    chosenHereRef.current = key;
    latest.current.change({ [parameter]: key });
  });
  return { open, setOpen: parameter === null ? setOwn : setLinked, chosenHereRef };
}
