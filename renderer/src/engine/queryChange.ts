import { useCallback } from "react";
import { useLocation, useNavigate, type Location } from "react-router-dom";

type Values = Record<string, string | readonly string[] | null>;

/** What changes have made of the query of an address that is still drawn. */
const changed = new WeakMap<Location, string>();

/** Return a query with these values. Null removes a parameter, and a list repeats it. */
export function withValues(query: string, values: Values): string {
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) {
    params.delete(name);
    for (const each of value === null ? [] : typeof value === "string" ? [value] : value) params.append(name, each);
  }
  return params.toString();
}

/** Return a function that changes parameters of the address, without a step in the history. Several changes of one moment
 * add up: the router would draw only the last one. */
export function useQueryChange(): (values: Values) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (values) => {
      const query = withValues(changed.get(location) ?? location.search, values);
      changed.set(location, query);
      void navigate(`?${query}`, { replace: true });
    },
    [location, navigate],
  );
}
