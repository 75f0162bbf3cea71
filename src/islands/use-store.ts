import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** What the store holds now; an island that the server renders begins with what it held at first. */
export const useStore = <Value>({ listen, get, initial }: Store<Value>): Value =>
  useSyncExternalStore(listen, get, () => initial);
