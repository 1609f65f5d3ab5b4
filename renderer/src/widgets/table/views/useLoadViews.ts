import { useCallback, useEffect, useMemo, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

import type { ArrivalState } from "../../../actions/effects";
import { apiOf } from "../../../data/api";
import { useApplication } from "../../../engine/application";
import { MEMORY_KEY, withAnswer, type ListMemory } from "../../../engine/listMemory";
import { withViews } from "../../../engine/viewChanges";
import type { ChangedList } from "./changeLook";
import { loadViews } from "./viewCalls";

/** Return a function that opens the list again without a query, and one that says whether it may: not once the reader
 * has searched, filtered, opened something or left. */
function useReopen(): { isUntouched: () => boolean; reopen: () => void } {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: ArrivalState | null };
  const arrival = useRef<ArrivalState | null>(null);
  const isUntouched = useRef(false);
  useEffect(() => {
    const { opened, ...kept } = state ?? {};
    arrival.current = kept;
    isUntouched.current = search === "" || opened === true;
    return () => {
      isUntouched.current = false;
    };
  });
  return useMemo(
    () => ({
      isUntouched: () => isUntouched.current,
      reopen: () => void navigate({ search: "" }, { replace: true, state: arrival.current }),
    }),
    [navigate],
  );
}

/** Return the function that loads the views of a list. Changes from other devices apply at the next visit, so that
 * nothing moves while the reader reads; on the first visit of a device, they apply at once. A list that has just opened
 * (`opens`) also changes to a default view that was chosen on another device. */
export function useLoadViews({ block, list, view }: ChangedList): (opens?: boolean) => Promise<void> {
  const { views } = block;
  const { remember } = list;
  const application = useApplication();
  const { isUntouched, reopen } = useReopen();
  const open = useRef(view);
  useEffect(() => {
    open.current = view;
  });
  return useCallback(
    async (opens = false) => {
      if (views === null) return;
      await apiOf(application).adopted(); // the first rows come first
      const answer = await loadViews(application, views);
      if (answer === null) return;
      const known = application.storage.local.read<ListMemory>(MEMORY_KEY + views.list);
      const reopens = opens && (known?.defaultView ?? null) !== answer.defaultView && isUntouched();
      const shows = known === null || reopens;
      remember(
        (memory) => (shows ? withAnswer(memory, answer) : withViews(memory, answer, open.current)),
        (memory) => withAnswer(memory, answer),
      );
      if (reopens && known !== null) reopen();
    },
    [application, isUntouched, reopen, remember, views],
  );
}
