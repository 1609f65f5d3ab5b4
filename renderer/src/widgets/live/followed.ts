import { useSearchParams } from "react-router-dom";

import { useToasts } from "../../actions/toasts";
import { fillWords } from "../../engine/interpolate";
import type { Wire } from "../../engine/protocol";
import { useQueryChange } from "../../engine/queryChange";

type FollowMode = Wire<"FollowMode">;

/** The rows that a map follows, by their names in the address. */
export interface Followed {
  keys: readonly string[];
  /** Follows a row, or no longer does. */
  toggle: (key: string) => void;
  /** Follows these rows and no others. */
  follow: (keys: readonly string[]) => void;
  end: () => void;
}

/** Returns the rows that an address names, without those over the limit. */
export function followedIn({ parameter, limit }: Pick<FollowMode, "parameter" | "limit">, address: URLSearchParams): string[] {
  return [...new Set(address.getAll(parameter))].slice(0, limit);
}

/** The rows that a map follows. The address has them, so that the map and the list next to it show the same. */
export function useFollowed(mode: FollowMode | null): Followed {
  const [params] = useSearchParams();
  const change = useQueryChange();
  const toasts = useToasts();
  const keys = mode === null ? [] : followedIn(mode, params);
  function set(next: readonly string[]): void {
    if (mode !== null) change({ [mode.parameter]: next });
  }
  return {
    keys,
    toggle(key) {
      if (keys.includes(key)) set(keys.filter((each) => each !== key));
      else if (mode !== null && keys.length >= mode.limit) toasts.show("info", fillWords(mode.full, { count: mode.limit }));
      else set([...keys, key]);
    },
    follow: set,
    end() { if (keys.length > 0) set([]); },
  };
}
