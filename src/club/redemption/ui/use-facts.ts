// Requests what the server knows about the products in the basket: when the page opens, when another tab adds a product, and when a
// checkout was refused.
import { useEffect, useRef, useState } from 'react';
import type { BasketFacts } from '../basket-facts.contract.ts';
import type { CartProducts } from '../cart-products.contract.ts';
import type { Image } from '../../../contract/image.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { findCartProducts } from './basket-api.ts';
import type { Facts } from './reconcile.ts';
import { reasonOfAnswer } from '../../../words/reasons.ts';

type Images = Readonly<Record<string, Readonly<Record<string, Image>>>>;

type FactsState =
  | { readonly kind: 'loading' }
  /** The facts, and the pictures of variations that have their own, by product and variation. */
  | { readonly kind: 'loaded'; readonly facts: Facts; readonly images: Images }
  | { readonly kind: 'error'; readonly refusal: Refusal };

interface Loaded {
  /** The ids that were requested. */
  readonly asked: readonly string[];
  readonly facts: Facts;
  readonly images: Images;
}

/** What is known about the products with these ids. `load` requests it again; meanwhile the older facts stay. */
export function useFacts(ids: readonly string[], own: BasketFacts) {
  const [loaded, setLoaded] = useState<Loaded>({
    asked: [],
    facts: { products: [], redeemedCounts: {}, unavailableReasons: {}, finalVariations: {}, points: own.points },
    images: {},
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [tries, setTries] = useState(0);
  const answeredTries = useRef(0);
  const wanted = [...new Set(ids)].toSorted();
  const key = JSON.stringify(wanted);
  const isCovered = wanted.every((id) => loaded.asked.includes(id));

  useEffect(() => {
    const asked = wanted;
    if (asked.length === 0 || (isCovered && tries === answeredTries.current)) return undefined;
    let isCurrent = true;
    void findCartProducts(asked).then((answer) => {
      if (!isCurrent) return;
      answeredTries.current = tries;
      if (answer.kind === 'ok') setLoaded({ asked, ...readAnswer(answer.data) });
      setRefusal(answer.kind === 'ok' ? null : answer);
    });
    return () => {
      isCurrent = false;
    };
    // `key` stands for the ids, as their array is a new one on each rendering.
  }, [key, isCovered, tries]);

  const state: FactsState = isCovered
    ? { kind: 'loaded', facts: loaded.facts, images: loaded.images }
    : refusal
      ? { kind: 'error', refusal }
      : { kind: 'loading' };
  return {
    state,
    load: () => {
      setRefusal(null);
      setTries((before) => before + 1);
    },
    setPoints: (points: number) => {
      setLoaded((before) => ({ ...before, facts: { ...before.facts, points } }));
    },
  };
}

function readAnswer({ points, products }: CartProducts): Omit<Loaded, 'asked'> {
  return {
    facts: {
      products: products.map(({ product }) => product),
      redeemedCounts: Object.fromEntries(
        products.map(({ product, redeemed: ever, redeemed_this_year: thisYear }) => [product.id, { ever, thisYear }]),
      ),
      unavailableReasons: Object.fromEntries(
        products.map(({ product, unavailable_reason: reason }) => [product.id, reasonOfAnswer(reason)]),
      ),
      finalVariations: Object.fromEntries(
        products.map(({ product, final_variations }) => [product.id, final_variations]),
      ),
      points,
    },
    images: Object.fromEntries(products.map(({ product, images }) => [product.id, images])),
  };
}
