// The purchase of a product: variation and quantity, the points that they leave, and the button to add it to the basket. Readable without
// script; adding needs script, as the basket is stored in the browser.
import { useStore } from '@nanostores/react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { fill } from '../../i18n/fill.ts';
import type { CatalogueWords } from '../../i18n/messages/catalogue.ts';
import { countPoints } from '../../i18n/numbers.ts';
import { lowStock } from '../../i18n/product-state.ts';
import { basket as basketIcon, check } from '../../lib/icons.ts';
import type { Addition } from '../basket/lines.ts';
import { $basket, addToBasket } from '../stores/basket.ts';
import { Icon } from '../ui/Icon.tsx';
import { Note } from '../ui/Note.tsx';
import { Points } from '../ui/Points.tsx';
import { Stepper } from '../ui/Stepper.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Confirmation } from './Confirmation.tsx';
import { showPictureOf } from './gallery.ts';
import { type Balance, findAddable, findBalance, readBasket } from './purchase.ts';
import { useScrolledPast } from './use-scrolled-past.ts';
import { type Variation, Variations } from './Variations.tsx';

export interface PurchasePanelProps {
  readonly product: {
    readonly id: string;
    readonly name: string;
    readonly cost: number;
    readonly shipping: boolean;
    readonly isSpecialEvent: boolean;
    /** Units that a member may ever redeem; null for no limit. */
    readonly limit: number | null;
  };
  readonly variations: readonly Variation[];
  /** The variation chosen initially. */
  readonly first: string | null;
  /** Units of the product that this member may still redeem by the limit; null without one. */
  readonly allowance: number | null;
  /** The member's points. */
  readonly points: number;
  /** Why the product is unavailable to the member; null if it is available. */
  readonly unavailable: { readonly why: string; readonly isSoldOut: boolean } | null;
  readonly locale: Locale;
  readonly words: CatalogueWords;
}

/** A second tap within this time of the one that added is a double tap, which asks for no second unit; in milliseconds. */
const doubleTap = 500;

/** The outcome of adding. */
interface Outcome {
  readonly addition: Addition;
  readonly variation: Variation | undefined;
  /** Distinguishes one outcome from the next. */
  readonly count: number;
}

/** Variation, quantity and the button; and a bar with the same button while the first is scrolled away. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, variations, first, allowance, points, unavailable, locale, words } = props;
  const { productsInCart } = useStore($basket, { ssr: 'initial' });
  const hydrated = useHydrated();
  const [chosenId, setChosenId] = useState(first);
  const [wanted, setWanted] = useState(1);
  const [asked, setAsked] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const lastAdded = useRef(Number.NEGATIVE_INFINITY);
  const isPast = useScrolledPast(button, '.product');
  const endConfirmation = useCallback(() => {
    setOutcome(null);
  }, []);

  const chosen = variations.find(({ id }) => id === chosenId);
  const stock = chosen?.stock ?? 0;
  const inBasket = readBasket(productsInCart, product.id, chosenId ?? '');
  const addable = findAddable({ stock, allowance }, inBasket, product.isSpecialEvent);
  const max = addable.kind === 'some' ? addable.units : 1;
  const quantity = Math.min(wanted, max);
  const label = addable.kind === 'none' ? words[`full.${addable.why}`] : words.add;
  const balance = findBalance(points, { cost: product.cost, quantity, asked, addable }, inBasket);

  const choose = (id: string) => {
    setChosenId(id);
    setAsked(true);
    showPictureOf(id);
  };

  useEffect(() => {
    // Chosen before hydration.
    const early = panel.current?.querySelector<HTMLInputElement>('[name=variation]:checked')?.value;
    if (early !== undefined && early !== first) choose(early);
    // Runs once, after hydration.
  }, []);

  const add = (time: number) => {
    if (addable.kind === 'none' || chosenId === null || time - lastAdded.current < doubleTap) return;
    lastAdded.current = time;
    const addition = addToBasket(
      {
        productId: product.id,
        variationId: chosenId,
        quantity,
        cost: product.cost,
        shipping: product.shipping,
        is_special_event: product.isSpecialEvent,
      },
      { stock, allowance },
    );
    setOutcome((before) => ({ addition, variation: chosen, count: (before?.count ?? 0) + 1 }));
    setWanted(1);
    setAsked(false);
  };

  const choice = variations.length > 1 && <Variations {...{ variations, chosen, first, words }} onChoose={choose} />;
  if (unavailable)
    return (
      <div ref={panel} className="buy">
        {choice}
        {unavailable.isSoldOut && (
          <p>
            <span className="tag">{words.soldOut}</span>
          </p>
        )}
        <Note kind="warn">{unavailable.why}</Note>
      </div>
    );

  return (
    <div ref={panel}>
      <form
        className="buy"
        onSubmit={(event) => {
          event.preventDefault();
          add(event.timeStamp);
        }}
      >
        {choice}
        <div className="row">
          <Quantity {...{ product, words, quantity, max }}>
            <Stepper
              value={quantity}
              max={max}
              label={words.quantity}
              less={words.less}
              more={words.more}
              onChange={(value) => {
                setWanted(value);
                setAsked(true);
              }}
            />
          </Quantity>
          <span className={stock <= lowStock ? 'tag warn in-stock' : 'tag ok in-stock'}>
            <Icon path={check} />
            {fill(words.inStock, { stock })}
          </span>
        </div>
        <button
          ref={button}
          className="btn wide"
          type="submit"
          disabled={!hydrated}
          aria-disabled={addable.kind === 'none'}
          data-add
        >
          {label}
        </button>
        <noscript>
          <Note kind="warn">{words.noScript}</Note>
        </noscript>
        <div className={balance.left < 0 ? 'note warn' : 'note'}>
          <span>
            <span className="dot" aria-hidden="true" />
          </span>
          <p className="balance">{describeBalance(balance, points, locale, words)}</p>
        </div>
        {isPast && (addable.kind === 'some' || outcome !== null) && (
          <button className="btn buy-bar" type="submit" aria-disabled={addable.kind === 'none'}>
            <Icon path={basketIcon} />
            {label}
            {addable.kind === 'some' && <Points value={product.cost * quantity} locale={locale} />}
          </button>
        )}
        <div className="toasts" role="status">
          {outcome && (
            <Confirmation
              key={outcome.count}
              picture={outcome.addition.kind === 'added' ? (outcome.variation?.picture ?? null) : null}
              toBasket={words.toBasket}
              onEnd={endConfirmation}
            >
              {outcome.addition.kind === 'refused' ? (
                <p>{fill(words[`refused.${outcome.addition.why}`], { limit: product.limit ?? 1 })}</p>
              ) : (
                <>
                  <p>{fill(words.added, { name: product.name })}</p>
                  <p className="small">
                    {variations.length > 1 && <span lang={outcome.variation?.lang}>{outcome.variation?.name}. </span>}
                    {describeLeft(points - inBasket.cost, locale, words)}
                  </p>
                </>
              )}
            </Confirmation>
          )}
        </div>
      </form>
    </div>
  );
}

/** How many units the member may take: a sentence, with a stepper if there may be more than one. */
function Quantity({
  product: { isSpecialEvent, limit },
  words,
  children,
}: {
  product: PurchasePanelProps['product'];
  words: CatalogueWords;
  children: ReactNode;
}) {
  if (isSpecialEvent || limit === 1)
    return <span className="tag">{isSpecialEvent ? words.specialEvent : words.onePerPerson}</span>;
  return (
    <>
      {children}
      {limit !== null && <span className="small soft limit">{fill(words.someEach, { limit })}</span>}
    </>
  );
}

function describeBalance(balance: Balance, points: number, locale: Locale, words: CatalogueWords): string {
  const missing = balance.left < 0;
  const sentence =
    balance.kind === 'basket'
      ? words[missing ? 'missingForBasket' : 'balanceOfBasket']
      : balance.withBasket
        ? words[missing ? 'missingWithBasket' : 'balanceWithBasket']
        : words[missing ? 'missingLong' : 'balanceAfter'];
  return fill(sentence, {
    points: countPoints(missing ? points : balance.left, locale),
    missing: countPoints(Math.abs(balance.left), locale),
  });
}

function describeLeft(left: number, locale: Locale, words: CatalogueWords): string {
  return left < 0
    ? fill(words.addedMissing, { missing: countPoints(-left, locale) })
    : fill(words.addedLeft, { points: countPoints(left, locale) });
}
