import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

/** A query string that is drawn before the address bar has it. */
interface Ahead {
  search: string;
  /** Whether it replaces the history entry instead of adding one. */
  replace: boolean;
}

interface Standing {
  /** The address of the last render. */
  location: Location;
  ahead: Ahead | null;
  /** What was written to the address and is not rendered yet. */
  written: string | null;
}

/** Changes the query string and returns the new one. */
export type Change = (edit: (query: URLSearchParams) => void, replace: boolean) => URLSearchParams;

/** How things stand at another address. What was written there is not ahead any more; what was changed since then still is.
 * An address that others wrote counts alone. */
function arrived({ ahead, written }: Standing, location: Location): Standing {
  const ours = written !== null && new URLSearchParams(location.search).toString() === written;
  return { location, ahead: ours && ahead?.search !== written ? ahead : null, written: null };
}

/** The query string of the address, and the way to change it. What follows from it is drawn first: writing the address
 * and drawing all that depends on it takes longer than the rows do. */
export function useQueryString(): [string, Change] {
  const location = useLocation();
  const navigate = useNavigate();
  const [last, setLast] = useState<Standing>({ location, ahead: null, written: null });
  const standing = last.location === location ? last : arrived(last, location);
  if (standing !== last) setLast(standing);
  const { ahead, written } = standing;
  const search = ahead?.search ?? location.search;
  const now = useRef(search);
  useLayoutEffect(() => { now.current = search; });
  useEffect(() => {
    if (ahead === null || ahead.search === written) return;
    const { search, replace } = ahead;
    const timer = window.setTimeout(() => {
      setLast((before) => ({ ...before, written: search }));
      void navigate({ search }, { replace });
    });
    return () => { window.clearTimeout(timer); };
  }, [ahead, written, navigate]);
  // It is stable while the address changes, so that components that receive it need not render again.
  const change = useCallback<Change>((edit, replace) => {
    const query = new URLSearchParams(now.current);
    edit(query);
    now.current = query.toString();
    setLast((before) => ({ ...before, ahead: { search: query.toString(), replace } }));
    return query;
  }, []);
  return [search, change];
}
