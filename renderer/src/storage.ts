/** Browser storage that may be full, broken or switched off: reading gives null, writing is tried. */
function safely<Result>(act: () => Result): Result | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function keeper(storage: () => Storage) {
  return {
    read<Value>(key: string): Value | null {
      return safely(() => JSON.parse(storage().getItem(key) ?? "null") as Value);
    },
    write(key: string, value: unknown): void {
      safely(() => {
        if (value === null) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(value));
      });
    },
  };
}

/** Kept until it is removed. */
export const lasting = keeper(() => window.localStorage);

/** Kept as long as the tab. */
export const passing = keeper(() => window.sessionStorage);
