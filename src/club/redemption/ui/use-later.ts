import { useEffect, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';

const load = () => askFor(import('./later.ts'));
export type Later = Awaited<ReturnType<typeof load>>;

/**
 * The parts in another file; null until they are loaded, `failed` where they can't be: a browser does not ask for them again before the
 * page is loaded anew.
 */
export function useLater(): Later | 'failed' | null {
  const [later, setLater] = useState<Later | 'failed' | null>(null);
  useEffect(() => {
    load().then(setLater, () => {
      setLater('failed');
    });
  }, []);
  return later;
}
