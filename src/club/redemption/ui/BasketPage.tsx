// Loads what the server knows about the products in the basket, and the rest of the script, then shows the basket.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { describeRefusal } from '../../../islands/describe-refusal.ts';
import { $basket, forgetCheckout } from './basket-store.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { Basket, type BasketProps } from './Basket.tsx';
import { Loading } from './Loading.tsx';
import { readOwn } from './own.ts';
import { useFacts } from './use-facts.ts';
import { useLater } from './use-later.ts';

type Props = Omit<BasketProps, 'own' | 'later' | 'facts' | 'imageOf' | 'onPoints' | 'onStale'>;

/** The basket of the signed-in member. Rendered in the browser only, where it is stored. */
export function BasketPage(props: Props) {
  const { words } = props;
  const { productsInCart, afterCheckout } = useStore($basket);
  useOrderShownOnce();
  const [own] = useState(readOwn);
  const named = [...productsInCart, ...(afterCheckout?.cart ?? [])].map(({ productId }) => productId);
  const later = useLater();
  const { state, load, setPoints } = useFacts(named, own);
  if (state.kind === 'loaded' && later) {
    const { facts, images } = state;
    const imageOf = (productId: string, variationId: string) =>
      images[productId]?.[variationId] ?? facts.products.find(({ id }) => id === productId)?.image ?? null;
    return (
      <Basket {...props} own={own} later={later} facts={facts} imageOf={imageOf} onPoints={setPoints} onStale={load} />
    );
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
