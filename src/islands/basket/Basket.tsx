// The basket's page: its lines, corrected by what the server says now, the address, the checkout and the order after it.
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { BasketFacts } from '../../contract/basket-facts.ts';
import type { Image } from '../../contract/image.ts';
import type { Locale } from '../../contract/locale.ts';
import { fill } from '../../i18n/fill.ts';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import { $basket, correctLines, forgetCheckout, restoreLine, setQuantity } from '../stores/basket.ts';
import { findBadFields, tidyAddress, type AddressField } from './address.ts';
import type { Art } from './art.ts';
import type { IslandChoice } from './AddressForm.tsx';
import { $cartUpdate, checkOut, forgetUpdate } from './checkout.ts';
import { Done } from './Done.tsx';
import { Empty } from './Empty.tsx';
import { Line } from './Line.tsx';
import { countUnits, isSame, sumCost, type BasketLine } from './lines.ts';
import { Corrections, Failure } from './Notices.tsx';
import { reconcile, type Correction, type Facts } from './reconcile.ts';
import { Shipping } from './Shipping.tsx';
import { Summary } from './Summary.tsx';

interface Removed {
  readonly line: BasketLine;
  readonly index: number;
  readonly name: string;
}

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
  const { facts, imageOf, onPoints, onStale, words, locale } = props;
  const { productsInCart, afterCheckout } = useStore($basket);
  const update = useStore($cartUpdate);
  const { firstName, address } = props.own;
  const [corrections, setCorrections] = useState<readonly Correction[]>([]);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const [draft, setDraft] = useState(address);
  const [editing, setEditing] = useState(findBadFields(address).length > 0);
  const [bad, setBad] = useState<readonly AddressField[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const redeem = useRef<HTMLButtonElement>(null);
  const [restored, setRestored] = useState<BasketLine | null>(null);
  const busy = update.state === 'updating';

  const { lines, views, corrections: found } = useMemo(() => reconcile(productsInCart, facts), [productsInCart, facts]);

  // Corrections are stored in the basket and shown; the next change by the member removes the notice.
  useEffect(() => {
    if (found.length === 0) return;
    setCorrections(found);
    correctLines(lines);
  }, [found, lines]);

  // An order is still shown after a reload, but not when the page is opened again.
  useEffect(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    if (navigation instanceof PerformanceNavigationTiming && navigation.type === 'navigate') forgetCheckout();
  }, []);

  useEffect(() => {
    if (update.state === 'updated') {
      onPoints(update.consumer.points);
    }
    if (update.state === 'errors' && update.refusal.kind !== 'unreachable') onStale();
    // Once for each answer of a checkout.
  }, [update]);

  useEffect(() => {
    if (removed) undo.current?.focus();
  }, [removed]);

  useEffect(() => {
    if (bad.length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [bad]);

  if (afterCheckout) {
    const shippedOf = (productId: string) => facts.products.find(({ id }) => id === productId)?.shipping === true;
    const shipped = afterCheckout.cart.map(({ productId }) => shippedOf(productId));
    return (
      <Done
        done={afterCheckout}
        firstName={firstName}
        shipped={{ some: shipped.includes(true), all: !shipped.includes(false) }}
        art={props.art.done}
        {...{ imageOf, locale, words }}
      />
    );
  }

  const remove = (line: BasketLine, name: string) => {
    forgetUpdate();
    setCorrections([]);
    setRestored(null);
    setRemoved({ line, index: lines.indexOf(line), name });
    setQuantity(line, 0);
  };
  const removedNote = removed && (
    <div className="note undo" role="status">
      <span>{fill(words.removed, { name: removed.name })}</span>
      <button
        ref={undo}
        type="button"
        className="linkbtn"
        onClick={() => {
          restoreLine(removed.line, removed.index);
          setRestored(removed.line);
          setRemoved(null);
        }}
      >
        {words.undo}
      </button>
    </div>
  );

  if (lines.length === 0) {
    return <Empty art={props.art.empty} notice={removedNote} words={words} />;
  }

  const ships = lines.some(({ shipping }) => shipping);
  const total = sumCost(lines);
  const ready = total <= facts.points && views.every(({ problem }) => problem === null);
  const submit = () => {
    // The retry button, which has the focus, disappears with the failure.
    redeem.current?.focus({ preventScroll: true });
    const wrong = ships ? findBadFields(draft) : [];
    setBad(wrong);
    setRemoved(null);
    setCorrections([]);
    if (wrong.length > 0) setEditing(true);
    else void checkOut(lines, ships ? tidyAddress(draft) : null);
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
          {removedNote}
          <ul className="lines" role="list" aria-label={words.lines}>
            {views.map((view) => (
              <Line
                key={`${view.line.productId}/${view.line.variationId}`}
                isRestored={restored !== null && isSame(restored, view.line)}
                picture={imageOf(view.line.productId, view.line.variationId)}
                onRemove={() => {
                  remove(view.line, view.name ?? words.unknownName);
                }}
                {...{ view, busy, locale, words }}
              />
            ))}
          </ul>
          <Shipping
            islands={props.islands}
            onEdit={() => {
              setEditing(true);
            }}
            onChange={setDraft}
            {...{ ships, editing, draft, bad, words }}
          />
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
          {...{ redeem, busy, locale, words }}
        />
      </div>
    </form>
  );
}
