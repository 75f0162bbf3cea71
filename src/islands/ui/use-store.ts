import type { ReadableAtom } from 'nanostores';
import { useCallback, useSyncExternalStore } from 'react';

/** What is in the store, as it changes; while the server's HTML is taken over, `initial`, which is what the server rendered. */
export function useStore<Value>(store: ReadableAtom<Value>, initial?: Value): Value {
  const listen = useCallback((changed: () => void) => store.listen(changed), [store]);
  const read = () => store.get();
  return useSyncExternalStore(listen, read, initial === undefined ? read : () => initial);
}
