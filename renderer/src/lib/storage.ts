/** JSON values in a browser storage. The storage may be full, broken or switched off: reads then return null, and
 * writes do nothing. */
export interface StorageArea {
  /** Returns the full name of an entry in the storage. */
  nameOf: (key: string) => string;
  read: <Value>(key: string) => Value | null;
  /** Returns the keys that begin with a text. */
  keys: (start: string) => string[];
  /** Stores a value; null removes the entry. */
  write: (key: string, value: unknown) => void;
}

/** The key of the jobs that a tab follows, so that a reload goes on with them. */
export const JOBS_KEY = "jobs";

function attempt<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** Create a storage area whose entries begin with `prefix`. */
export function storageArea(storage: () => Storage, prefix: string): StorageArea {
  return {
    nameOf: (key) => prefix + key,
    read<Value>(key: string) {
      return attempt(() => JSON.parse(storage().getItem(prefix + key) ?? "null") as Value);
    },
    keys(start) {
      const names = attempt(() => Object.keys(storage())) ?? [];
      return names.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
    },
    write(key, value) {
      attempt(() => {
        if (value === null) storage().removeItem(prefix + key);
        else storage().setItem(prefix + key, JSON.stringify(value));
      });
    },
  };
}

/** Entries that all applications of this origin share. They stay until they are removed. */
export const shared = storageArea(() => window.localStorage, "");
