/** Browser storage that may be full, broken or switched off: reading gives null, writing is tried. */
function safely<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

/** JSON values in a browser storage whose keys begin with `prefix`. */
export function storageArea(storage: () => Storage, prefix: string) {
  return {
    /** The name of an entry in the storage. */
    nameOf: (key: string) => prefix + key,
    read<Value>(key: string): Value | null {
      return safely(() => JSON.parse(storage().getItem(prefix + key) ?? "null") as Value);
    },
    /** The names of the entries that begin so. */
    names(start: string): string[] {
      const found = safely(() => Object.keys(storage())) ?? [];
      return found.filter((name) => name.startsWith(prefix + start)).map((name) => name.slice(prefix.length));
    },
    write(key: string, value: unknown): void {
      safely(() => {
        if (value === null) storage().removeItem(prefix + key);
        else storage().setItem(prefix + key, JSON.stringify(value));
      });
    },
  };
}

/** Entries that all applications of this origin share; they last until they are removed. */
export const shared = storageArea(() => window.localStorage, "");
