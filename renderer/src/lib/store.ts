import { useSyncExternalStore } from "react";

/** One value outside React. Components that use it render again when it changes. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  /** Calls the listener after every change. Returns a function that removes it. */
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.get);
}
