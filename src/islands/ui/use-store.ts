import type { ReadableAtom } from 'nanostores';
import { useSyncExternalStore } from 'react';

/** What is in the store, as it changes; while the server's HTML is taken over, `initial`, which is what the server rendered. */
export function useStore<Value>(store: ReadableAtom<Value>, initial?: Value): Value {
  const read = () => store.get();
  return useSyncExternalStore(store.listen, read, initial === undefined ? read : () => initial);
}
