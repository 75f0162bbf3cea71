import { useEffect, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';

const load = () => askFor(import('./later.ts'));
export type Later = Awaited<ReturnType<typeof load>>;

/** The parts in another file; null until they are loaded. If they can't be, the page says so (LoadErrors.astro). */
export function useLater(): Later | null {
  const [later, setLater] = useState<Later | null>(null);
  useEffect(() => {
    load().then(setLater, () => undefined);
  }, []);
  return later;
}
