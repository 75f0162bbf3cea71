// Loads what the server knows about the products in the basket, and beside it the script that shows them, then shows the basket.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { describeRefusal } from '../../../islands/describe-refusal.ts';
import { $basket, forgetCheckout } from './basket-store.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import type { BasketProps } from './Basket.tsx';
import { Loading } from './Loading.tsx';
import { readOwn } from './own.ts';
import { useBasket } from './use-basket.ts';
import { useFacts } from './use-facts.ts';

type Props = Omit<BasketProps, 'own' | 'facts' | 'imageOf' | 'onPoints' | 'onStale'>;

/** The basket of the signed-in member. Rendered in the browser only, where it is stored. */
export function BasketPage(props: Props) {
  const { words } = props;
  const { productsInCart, afterCheckout } = useStore($basket);
  useOrderShownOnce();
  const [own] = useState(readOwn);
  const named = [...productsInCart, ...(afterCheckout?.cart ?? [])].map(({ productId }) => productId);
  const loaded = useBasket();
  const { state, load, setPoints } = useFacts(named, own);
  if (state.kind === 'loaded' && loaded) {
    const { facts, images } = state;
    const imageOf = (productId: string, variationId: string) =>
      images[productId]?.[variationId] ?? facts.products.find(({ id }) => id === productId)?.image ?? null;
    return <loaded.Basket {...props} own={own} facts={facts} imageOf={imageOf} onPoints={setPoints} onStale={load} />;
  }
  return (
    <div className="wrap">
      <div className="page-top">
        <h1>{words.title}</h1>
      </div>
      {state.kind === 'error' ? (
        <div role="alert">
          <Note kind="bad">
            <p>{describeRefusal(state.refusal, words)}</p>
            {state.refusal.kind !== 'too_many' && (
              <button type="button" className="linkbtn" onClick={load}>
                {words.retry}
              </button>
            )}
          </Note>
        </div>
      ) : (
        <Loading words={words} />
      )}
    </div>
  );
}

/** An order is still shown after a reload, but not when the page is opened again. */
function useOrderShownOnce(): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation && 'type' in navigation && navigation.type === 'navigate') forgetCheckout();
  }, []);
}
