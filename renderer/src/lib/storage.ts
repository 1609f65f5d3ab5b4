import { application } from "../engine/application";

/** Browser storage that may be full, broken or switched off: reading gives null, writing is tried. */
function safely<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function keeper(storage: () => Storage, base: string) {
  return {
    /** The name of an entry in the storage. */
    nameOf: (key: string) => base + key,
    read<Value>(key: string): Value | null {
      return safely(() => JSON.parse(storage().getItem(base + key) ?? "null") as Value);
    },
    /** The names of the entries that begin so. */
    names(start: string): string[] {
      const found = safely(() => Object.keys(storage())) ?? [];
      return found.filter((name) => name.startsWith(base + start)).map((name) => name.slice(base.length));
    },
    write(key: string, value: unknown): void {
      safely(() => {
        if (value === null) storage().removeItem(base + key);
        else storage().setItem(base + key, JSON.stringify(value));
      });
    },
  };
}

/** Kept until it is removed. */
export const lasting = keeper(() => window.localStorage, application.base);

/** Kept as long as the tab. */
export const passing = keeper(() => window.sessionStorage, application.base);

/** Kept until it is removed, and the same wherever the screens stand. */
export const everywhere = keeper(() => window.localStorage, "");
