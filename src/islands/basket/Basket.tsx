// The basket's page: its lines, corrected by what the server says now, the address, the checkout and the order after it.
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { BasketFacts } from '../../contract/basket-facts.ts';
import type { Image } from '../../contract/image.ts';
import type { Locale } from '../../contract/locale.ts';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import { $basket, forgetCheckout } from '../stores/basket.ts';
import { tidyAddress } from './address.ts';
import type { Art } from './art.ts';
import type { IslandChoice } from './AddressForm.tsx';
import { $cartUpdate, checkOut, forgetUpdate, toCart } from './checkout.ts';
import { Done } from './Done.tsx';
import { Empty } from './Empty.tsx';
import { Lines } from './Lines.tsx';
import { countUnits, sumCost, type BasketLine } from './lines.ts';
import { Corrections, Failure } from './Notices.tsx';
import type { Facts } from './reconcile.ts';
import { Shipping } from './Shipping.tsx';
import { Summary } from './Summary.tsx';
import { Undo } from './Undo.tsx';
import { useAddress } from './use-address.ts';
import { useCorrections } from './use-corrections.ts';
import { useRemoval } from './use-removal.ts';

/** If it can't be loaded, the page says so (LoadErrors.astro), and the basket goes on without it. */
const PointsUsed = lazy(() =>
  import('./PointsUsed.tsx').then(
    (module) => ({ default: module.PointsUsed }),
    () => ({ default: () => null }),
  ),
);

export interface BasketProps {
  readonly own: BasketFacts;
  /** What the server knows about the products in the basket. */
  readonly facts: Facts;
  readonly imageOf: (productId: string, variationId: string) => Image | null;
  /** Called with the balance after an order. */
  readonly onPoints: (points: number) => void;
  /** Called when the server refused what the page took for valid: the facts must be requested again. */
  readonly onStale: () => void;
  readonly islands: readonly IslandChoice[];
  readonly art: { readonly empty: Art; readonly done: Art };
  readonly locale: Locale;
  readonly words: BasketWords;
}

/** The lines with their prices, the address and the checkout; or the order; or that the basket is empty. */
export function Basket(props: BasketProps) {
  const { own, facts, imageOf, islands, art, words, locale } = props;
  const { productsInCart, afterCheckout } = useStore($basket);
  const update = useUpdate(props);
  const { lines, views, ...correct } = useCorrections(productsInCart, facts);
  const removal = useRemoval(lines);
  const form = useRef<HTMLFormElement>(null);
  const redeem = useRef<HTMLButtonElement>(null);
  const address = useAddress(form, own.address);
  useOrderShownOnce();

  if (afterCheckout) {
    const shipped = afterCheckout.cart.map(({ productId }) => isShipped(facts, productId));
    const shippedParts = { some: shipped.includes(true), all: !shipped.includes(false) };
    return (
      <Done
        done={afterCheckout}
        firstName={own.firstName}
        shipped={shippedParts}
        art={art.done}
        {...{ imageOf, locale, words }}
      />
    );
  }

  const undo = removal.removed && <Undo removed={removal.removed} onUndo={removal.undo} words={words} />;
  if (lines.length === 0) return <Empty art={art.empty} notice={undo} words={words} />;

  const ships = lines.some(({ shipping }) => shipping);
  const total = sumCost(lines);
  const ready = total <= facts.points && views.every(({ problem }) => problem === null);
  const busy = update.state === 'updating';
  const { corrections } = correct;
  const submit = () => {
    // The retry button, which has the focus, disappears with the failure.
    redeem.current?.focus({ preventScroll: true });
    const isRight = !ships || address.check();
    removal.forget();
    correct.forget();
    if (isRight) void checkOut(lines, ships ? tidyAddress(address.draft) : null);
  };
  const removeLine = (line: BasketLine, name: string) => {
    forgetUpdate();
    correct.forget();
    removal.remove(line, name);
  };

  return (
    <form
      ref={form}
      className="wrap basket"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="page-top">
        <h1>{words.title}</h1>
      </div>
      <div className="split aside">
        <div>
          <div role="status" className="notices">
            {update.state !== 'errors' && <Corrections {...{ corrections, locale, words }} />}
          </div>
          {undo}
          <Lines isRestored={removal.isRestored} onRemove={removeLine} {...{ views, imageOf, busy, locale, words }} />
          <Shipping onEdit={address.edit} onChange={address.setDraft} {...address} {...{ ships, islands, words }} />
        </div>
        <Summary
          points={facts.points}
          total={total}
          units={countUnits(lines)}
          ready={ready}
          failure={
            update.state === 'errors' && (
              <Failure refusal={update.refusal} canRetry={ready} {...{ corrections, locale, words }} />
            )
          }
          uses={<Suspense>{ready && <PointsUsed cart={toCart(lines)} {...{ locale, words }} />}</Suspense>}
          {...{ redeem, busy, locale, words }}
        />
      </div>
    </form>
  );
}

const isShipped = (facts: Facts, productId: string) =>
  facts.products.find(({ id }) => id === productId)?.shipping === true;

/** The state of the checkout. */
function useUpdate({ onPoints, onStale }: Pick<BasketProps, 'onPoints' | 'onStale'>) {
  const update = useStore($cartUpdate);
  useEffect(() => {
    if (update.state === 'updated') onPoints(update.consumer.points);
    if (update.state === 'errors' && update.refusal.kind !== 'unreachable') onStale();
    // Once for each answer of a checkout.
  }, [update]);
  return update;
}

/** An order is still shown after a reload, but not when the page is opened again. */
function useOrderShownOnce(): void {
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') forgetCheckout();
  }, []);
}
