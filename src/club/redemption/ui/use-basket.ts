import { useEffect, useState } from 'react';
import { askFor } from '../../../islands/ask-for.ts';

const load = () => askFor(import('./Basket.tsx'));
type Loaded = Awaited<ReturnType<typeof load>>;

/**
 * The script of the basket, loaded beside what the club says of the products; null until it is there. All that tells what came of
 * redeeming is in it, so that nothing can be redeemed before: by then the connection may be lost. If it can't be loaded, the page says so
 * (LoadErrors.astro).
 */
export function useBasket(): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    load().then(setLoaded, () => undefined);
  }, []);
  return loaded;
}
