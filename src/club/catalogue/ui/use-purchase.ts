import { useStore } from '@nanostores/react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

import { $basket } from '../../redemption/ui/basket-store.ts';
import { addToBasket } from '../../redemption/ui/change-basket.ts';
import { showPictureOf } from './gallery.ts';
import { findAddable, findBalance, readBasket } from './purchase.ts';
import type { PurchasePanelProps } from './purchase-props.ts';
import type { PurchaseOutcome } from './purchase-props.ts';

/** A second tap within this time of the one that added is a double tap, which asks for no second unit; in milliseconds. */
const doubleTap = 500;

/** What is chosen in the panel, what may be added to the basket, and what came of adding it. */
export function usePurchase(props: PurchasePanelProps, panel: RefObject<HTMLDivElement | null>) {
  const { product, variations, first, allowance, points, onChoose } = props;
  const { productsInCart } = useStore($basket, { ssr: 'initial' });
  const [chosenId, setChosenId] = useState(first);
  const own = useState(1);
  const [wanted, setWanted] = props.units ?? own;
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<PurchaseOutcome | null>(null);
  const [missing, setMissing] = useState(false);
  const lastAdded = useRef(Number.NEGATIVE_INFINITY);
  const endConfirmation = useCallback(() => {
    setOutcome(null);
  }, []);

  const chosen = variations.find(({ id }) => id === chosenId);
  const stock = chosen?.stock ?? 0;
  const inBasket = readBasket(productsInCart, product.id, chosenId ?? '');
  // Of a date that is not chosen yet one: the field itself asks for it.
  const addable = findAddable({ stock: chosen ? stock : 1, allowance }, inBasket, product.isSpecialEvent);
  const max = addable.kind === 'some' ? addable.units : 1;
  const quantity = Math.min(wanted, max);
  const balance = findBalance(points, { cost: product.cost, quantity, asked, addable }, inBasket);

  const choose = (id: string) => {
    setChosenId(id);
    setAsked(true);
    showPictureOf(id);
  };

  useEffect(() => {
    onChoose?.(chosenId);
  }, [chosenId, onChoose]);

  useEffect(() => {
    // Chosen before hydration.
    const early = panel.current?.querySelector<HTMLInputElement>('[name=variation]:checked')?.value;
    if (early !== undefined && early !== first) choose(early);
    // Runs once, after hydration.
  }, []);

  return {
    chosen,
    choose,
    /** Whether a date has to be chosen before it can be added. */
    missing: missing && !chosen,
    stock,
    quantity,
    max,
    setQuantity: (units: number) => {
      setWanted(units);
      setAsked(true);
    },
    addable,
    /** Units that the limit leaves the member beside those in the basket; null without one. */
    leftByLimit: allowance === null ? null : allowance - inBasket.ofProduct,
    balance,
    /** The points that are left once the basket is redeemed. */
    left: points - inBasket.cost,
    outcome,
    endConfirmation,
    /** Adds what is chosen; `time` is the event's. */
    add: (time: number) => {
      // After another choice it is no double tap, however soon it comes.
      const isDoubleTap = !asked && time - lastAdded.current < doubleTap;
      if (addable.kind === 'none' || isDoubleTap) return;
      if (chosenId === null) {
        setMissing(true);
        panel.current?.querySelector<HTMLElement>('.field :enabled')?.focus();
        return;
      }
      lastAdded.current = time;
      const { id: productId, cost, shipping, isSpecialEvent } = product;
      const line = { productId, variationId: chosenId, quantity, cost, shipping, is_special_event: isSpecialEvent };
      const addition = addToBasket(line, { stock, allowance });
      setOutcome((before) => ({ addition, variation: chosen, count: (before?.count ?? 0) + 1 }));
      setWanted(1);
      setAsked(false);
    },
  };
}
