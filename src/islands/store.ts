/** A value that small scripts and islands share. */
export interface Store<Value> {
  /** What it is before anything is known, as the server renders it. */
  readonly initial: Value;
  readonly get: () => Value;
  /** Calls `listener` after each change, until what it gives is called. */
  readonly listen: (listener: () => void) => () => void;
}

export interface WritableStore<Value> extends Store<Value> {
  readonly set: (value: Value) => void;
}

/** A shared value that begins as `initial`. */
export function createStore<Value>(initial: Value): WritableStore<Value> {
  const listeners = new Set<() => void>();
  let current = initial;
  return {
    initial,
    get: () => current,
    set: (value) => {
      if (value === current) return;
      current = value;
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
