import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

/** A query string that is drawn before the address bar has it. */
interface Ahead {
  search: string;
  /** Whether it replaces the history entry instead of adding one. */
  replace: boolean;
}

interface QueryState {
  /** The address of the last render. */
  location: Location;
  ahead: Ahead | null;
  /** What was written to the address and is not rendered yet. */
  written: string | null;
}

/** Changes the query string and returns the new one. */
export type Change = (edit: (query: URLSearchParams) => void, replace: boolean) => URLSearchParams;

/** Return the state at a new address. A query string that was written there is no longer ahead, but newer changes are. An
 * address that comes from elsewhere replaces them. */
function rebase({ ahead, written }: QueryState, location: Location): QueryState {
  const ours = written !== null && new URLSearchParams(location.search).toString() === written;
  return { location, ahead: ours && ahead?.search !== written ? ahead : null, written: null };
}

/** Return the query string and the function that changes it. Components render with the new query string first, because
 * writing the address and rendering everything that depends on it is slower. An address without one gets that of `opening`; a
 * change that leaves none gets `cleared`, because an address without one would open again. */
export function useQueryString(opening = "", cleared = ""): [string, Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<QueryState>({ location, ahead: null, written: null });
  const state = last.location === location ? last : rebase(last, location);
  if (state !== last) setLast(state);
  const { ahead, written } = state;
  const search = ahead?.search ?? (location.search || opening);
  const opens = ahead === null && location.search === "" && opening !== "";
  const history = location.state as object | null;
  useEffect(() => {
    if (opens) void navigate({ search: opening }, { replace: true, state: { ...history, opened: true } });
  }, [opens, opening, history, navigate]);
  const now = useRef(search);
  useLayoutEffect(() => {
    now.current = search;
  });
  useEffect(() => {
    if (ahead === null || ahead.search === written) return;
    const { search, replace } = ahead;
    const timer = window.setTimeout(() => {
      setLast((before) => ({ ...before, written: search }));
      void navigate({ search: search.replaceAll("%2C", ",") }, { replace });
    });
    return () => window.clearTimeout(timer);
  }, [ahead, written, navigate]);
  // It is stable while the address changes, so that components that receive it need not render again.
  const change = useCallback<Change>(
    (edit, replace) => {
      const edited = new URLSearchParams(now.current);
      edit(edited);
      const query = edited.toString() === "" ? new URLSearchParams(cleared) : edited;
      now.current = query.toString();
      setLast((before) => ({ ...before, ahead: { search: query.toString(), replace } }));
      return query;
    },
    [cleared],
  );
  return [search, change];
}
