import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the island has taken over the server's HTML: false while both render the same, true right after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
