// Which of a text's two languages forms show: chosen once for all of them, and kept in this browser.
import { useSyncExternalStore } from 'react';

export const shownLanguages = ['both', 'es', 'en'] as const;
export type ShownLanguages = (typeof shownLanguages)[number];

const key = 'club.languages';
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the Studio.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const read = (): ShownLanguages => shownLanguages.find((one) => one === localStorage.getItem(key)) ?? 'both';

export const useShownLanguages = (): ShownLanguages => useSyncExternalStore(listen, read);

export function showLanguages(shown: ShownLanguages): void {
  localStorage.setItem(key, shown);
  for (const listener of listeners) listener();
}
