// The basket: its lines, held against what the server says now, the address, the checkout and the order after it.
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { BasketFacts } from '../basket-facts.contract.ts';
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import type { BasketWords } from '../basket.messages.ts';
import { Failure } from '../../../islands/ui/Failure.tsx';
import { $basket } from './basket-store.ts';
import { tidyAddress } from './address.ts';
import { Advice } from './Advice.tsx';
import type { Art } from './art.ts';
import type { IslandChoice } from './AddressForm.tsx';
import { $cartUpdate, checkOut, forgetUpdate, toCart } from './checkout.ts';
import { Corrections } from './Corrections.tsx';
import { Done } from './Done.tsx';
import { Empty } from './Empty.tsx';
import type { Removal } from './fit.ts';
import { Lines } from './Lines.tsx';
import { countUnits, sumCost, type AfterCheckout } from './lines.ts';
import { OtherDates } from './OtherDates.tsx';
import { PointsUsed } from './PointsUsed.tsx';
import { isCounted, isPriceChanged, type Facts } from './reconcile.ts';
import { Shipping } from './Shipping.tsx';
import { Summary } from './Summary.tsx';
import { Undo } from './Undo.tsx';
import { useAddress } from './use-address.ts';
import { useCorrections } from './use-corrections.ts';
import { useRemoval } from './use-removal.ts';

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
  const { productsInCart, afterCheckout, attempt } = useStore($basket);
  const update = useUpdate(props);
  const { lines, views, ...correct } = useCorrections(productsInCart, facts);
  const removal = useRemoval(lines);
  const form = useRef<HTMLFormElement>(null);
  const redeem = useRef<HTMLButtonElement>(null);
  const address = useAddress(own.address);
  const busy = update.state === 'updating';
  // An attempt whose outcome is unknown is sent again whole, as it may have been the one that took the last units.
  const counted = (attempt === null ? views.filter(isCounted) : views).map(({ cost, line: { quantity } }) => ({
    cost,
    quantity,
  }));
  const total = sumCost(counted);
  const isPayable = total <= facts.points;
  const changed = views.filter(isPriceChanged);

  if (afterCheckout) return <Ordered done={afterCheckout} {...props} />;

  const undo = removal.removed && <Undo removed={removal.removed} onUndo={removal.undo} words={words} />;
  if (lines.length === 0) return <Empty art={art.empty} notice={undo} words={words} />;

  const ships = lines.some(({ shipping }) => shipping);
  const isRedeemable = isPayable && changed.length === 0 && views.every(({ problem }) => problem === null);
  // Of an attempt whose outcome is unknown, asking again is how it becomes known: it may have spent the very points that are missing.
  const ready = attempt !== null || isRedeemable;
  const { corrections } = correct;
  const submit = () => {
    if (!ready) {
      leadToReason(form.current);
      return;
    }
    // The failure, which has the focus, disappears.
    redeem.current?.focus({ preventScroll: true });
    const isRight = !ships || address.check();
    removal.forget();
    correct.forget();
    if (isRight) void checkOut(lines, ships ? tidyAddress(address.draft) : null);
  };
  const remove = (removals: readonly Removal[], what: string) => {
    forgetUpdate();
    correct.forget();
    removal.remove(removals, what);
  };
  const acceptPrices = () => {
    // The pressed button disappears with what it answers.
    redeem.current?.focus({ preventScroll: true });
    forgetUpdate();
    correct.acceptPrices();
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
            {update.state !== 'errors' && <Corrections corrections={corrections} words={words} />}
          </div>
          {undo}
          <Lines
            isRestored={removal.isRestored}
            onRemove={(view) => {
              remove([{ view, units: view.line.quantity }], view.name ?? words.unknownName);
            }}
            otherDates={(view) => (
              <OtherDates onChoose={correct.forget} view={view} busy={busy} locale={locale} words={words} />
            )}
            views={views}
            imageOf={imageOf}
            busy={busy}
            locale={locale}
            words={words}
          />
          <Shipping
            onEdit={address.edit}
            onChange={address.setDraft}
            {...address}
            ships={ships}
            islands={islands}
            words={words}
          />
        </div>
        <Summary
          points={facts.points}
          units={countUnits(counted)}
          failure={
            update.state === 'errors' && (
              <Failure refusal={update.refusal} words={words}>
                <Corrections corrections={corrections} words={words} />
              </Failure>
            )
          }
          advice={
            <Advice
              points={facts.points}
              onAcceptPrices={acceptPrices}
              onLeaveOut={remove}
              changed={changed}
              views={views}
              locale={locale}
              words={words}
            />
          }
          uses={isRedeemable && <PointsUsed cart={toCart(lines)} locale={locale} words={words} />}
          total={total}
          ready={ready}
          redeem={redeem}
          busy={busy}
          locale={locale}
          words={words}
        />
      </div>
    </form>
  );
}

/** Shows why the basket can't be redeemed. */
function leadToReason(form: HTMLFormElement | null): void {
  const reason = form?.querySelector<HTMLElement>('[data-reason]');
  reason?.focus({ preventScroll: true });
  reason?.scrollIntoView({ block: 'center' });
}

/** The order that was just made. */
function Ordered({ done, own, facts, art, ...props }: BasketProps & { readonly done: AfterCheckout }) {
  const shipped = done.cart.map(
    ({ productId }) => facts.products.find(({ id }) => id === productId)?.shipping === true,
  );
  const shippedParts = { some: shipped.includes(true), all: !shipped.includes(false) };
  return <Done firstName={own.firstName} shipped={shippedParts} art={art.done} done={done} {...props} />;
}

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
