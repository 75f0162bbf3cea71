// The stock of one product, for its form. It is stored in the club, never in the lake.
import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import { ClubRefusal, refusals } from './club-calls.ts';
import { useClub, wordsOf } from './use-club.ts';

export interface VariationStock {
  readonly variation: string;
  readonly stock: number;
  /** Its units are codes that operators load: nobody sets them. */
  readonly pooled: boolean;
  /** Who last set it by hand, and when; null if nobody did. */
  readonly by: string | null;
  readonly at: string | null;
}

type StockState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'error'; readonly words: string }
  | { readonly kind: 'loaded'; readonly list: readonly VariationStock[] };

/** The outcome of setting stock: done, or why not. */
export type StockOutcome = { readonly kind: 'done' } | { readonly kind: 'changed' | 'failed'; readonly words: string };

export interface ProductStock {
  readonly state: StockState;
  readonly reload: () => void;
  readonly set: (variation: string, stock: number, expected: number) => Promise<StockOutcome>;
}

export const StockContext = createContext<ProductStock | null>(null);
/** The stock of the product whose form this is; null outside a product's form. */
export const useStock = (): ProductStock | null => useContext(StockContext);

/** Reads a product's stock from the club, and sets it there. */
export function useProductStock(product: string): ProductStock {
  const ask = useClub();
  const [found, setFound] = useState<{ product: string; state: StockState } | null>(null);
  const load = useCallback(async (): Promise<StockState> => {
    try {
      return { kind: 'loaded', list: readList(await ask(`stock?product=${encodeURIComponent(product)}`)) };
    } catch (error) {
      return { kind: 'error', words: wordsOf(error) };
    }
  }, [ask, product]);
  useEffect(() => {
    let wanted = true;
    void load().then((state) => {
      if (wanted) setFound({ product, state });
    });
    return () => {
      wanted = false;
    };
  }, [load, product]);
  const reload = useCallback(() => {
    setFound(null);
    void load().then((state) => {
      setFound({ product, state });
    });
  }, [load, product]);
  const set = useCallback(
    async (variation: string, stock: number, expected: number): Promise<StockOutcome> => {
      try {
        const list = readList(await ask('stock', { product, variation, stock, expected }));
        setFound({ product, state: { kind: 'loaded', list } });
        return { kind: 'done' };
      } catch (error) {
        if (!(error instanceof ClubRefusal && error.kind === 'changed'))
          return { kind: 'failed', words: wordsOf(error) };
        setFound({ product, state: await load() });
        return { kind: 'changed', words: error.message };
      }
    },
    [ask, load, product],
  );
  const state: StockState = found?.product === product ? found.state : { kind: 'loading' };
  return { state, reload, set };
}

function readList(answer: unknown): readonly VariationStock[] {
  if (Array.isArray(answer) && answer.every(isVariationStock)) return answer;
  throw new Error(refusals.unreachable);
}

function isVariationStock(value: unknown): value is VariationStock {
  return (
    typeof value === 'object' &&
    value !== null &&
    'variation' in value &&
    typeof value.variation === 'string' &&
    'stock' in value &&
    typeof value.stock === 'number' &&
    'pooled' in value &&
    typeof value.pooled === 'boolean' &&
    'by' in value &&
    'at' in value
  );
}
