import { useSearchParams } from "react-router-dom";

import { useToasts } from "../../actions/toasts";
import { fillWords } from "../../engine/interpolate";
import type { Wire } from "../../engine/protocol";
import { useQueryChange } from "../../engine/queryChange";
import { findByCode } from "../../lib/codes";

type FollowMode = Wire<"FollowMode">;

/** The rows that a map follows, by their names in the address. */
export interface Followed {
  keys: readonly string[];
  /** Whether a row is followed. An address may write a code in another way than the row, such as with blanks. */
  has: (key: string) => boolean;
  /** Follows a row, or no longer does. */
  toggle: (key: string) => void;
  /** Follows these rows and no others. */
  follow: (keys: readonly string[]) => void;
  end: () => void;
}

/** Return the rows that an address names, without those over the limit. */
export function followedIn(
  { parameter, limit }: Pick<FollowMode, "parameter" | "limit">,
  address: URLSearchParams,
): string[] {
  const names = address.getAll(parameter).map((key) => ({ key }));
  return names
    .filter((name, index) => findByCode(names.slice(0, index), name.key) === undefined)
    .map(({ key }) => key)
    .slice(0, limit);
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
  const named = (key: string) =>
    findByCode(
      keys.map((each) => ({ key: each })),
      key,
    )?.key;
  return {
    keys,
    has: (key) => named(key) !== undefined,
    toggle(key) {
      const known = named(key);
      if (known !== undefined) set(keys.filter((each) => each !== known));
      else if (mode !== null && keys.length >= mode.limit)
        toasts.show("info", fillWords(mode.full, { count: mode.limit }));
      else set([...keys, key]);
    },
    follow: set,
    end() {
      if (keys.length > 0) set([]);
    },
  };
}
