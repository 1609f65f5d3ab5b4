import { useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

type Values = Record<string, string | readonly string[] | null>;

/** Edits the query of the address. By default, it adds no entry to the history. */
type EditQuery = (edit: (query: URLSearchParams) => void, replace?: boolean) => void;

/** What edits have made of the query of an address that is still drawn. */
const edited = new WeakMap<Location, string>();

/** Give a query these values. Null removes a parameter, and a list repeats it. */
function setValues(query: URLSearchParams, values: Values): void {
  for (const [name, value] of Object.entries(values)) {
    query.delete(name);
    for (const each of value === null ? [] : typeof value === "string" ? [value] : value) query.append(name, each);
  }
}

/** Return the query of the address and the function that edits it. Several edits of one moment add up: the router would
 * draw only the last one. An address without a query gets that of `opening`; an edit that leaves none gets `cleared`,
 * because an address without one would open again. */
export function useQueryString(opening = "", cleared = ""): [string, EditQuery] {
  const location = useLocation();
  const navigate = useNavigate();
  const search = location.search || opening;
  const opens = location.search === "" && opening !== "";
  const history = location.state as object | null;
  useEffect(() => {
    if (opens) void navigate({ search: opening }, { replace: true, state: { ...history, opened: true } });
  }, [opens, opening, history, navigate]);
  const drawn = useRef({ location, search });
  useLayoutEffect(() => {
    drawn.current = { location, search };
  });
  // It is stable while the address changes, so that components that receive it need not render again.
  const edit = useCallback<EditQuery>(
    (change, replace = true) => {
      const query = new URLSearchParams(edited.get(drawn.current.location) ?? drawn.current.search);
      change(query);
      const text = query.toString() || cleared;
      edited.set(drawn.current.location, text);
      void navigate({ search: text.replaceAll("%2C", ",") }, { replace });
    },
    [cleared, navigate],
  );
  return [search, edit];
}

/** Return a function that changes parameters of the address, without an entry in the history. */
export function useQueryChange(): (values: Values) => void {
  const [, edit] = useQueryString();
  return useCallback((values) => edit((query) => setValues(query, values)), [edit]);
}
