// The purchase of a product: variation and quantity, the points that they leave, and the button to add it to the basket. Readable without
// script; adding needs script, as the basket is stored in the browser.
import { type ReactNode, useId, useRef } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import type { CatalogueWords } from '../catalogue.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { basket as basketIcon } from '../../../kit/icons.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { Points } from '../../../islands/ui/Points.tsx';
import { Stepper } from '../../../islands/ui/Stepper.tsx';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { AddedNotice } from './AddedNotice.tsx';
import type { Balance } from './purchase.ts';
import { usePurchase } from './use-purchase.ts';
import { Variations } from './Variations.tsx';
import type { PurchasePanelProps } from './purchase-props.ts';

/** Variation, quantity and the button; and a bar with the same button, which buy-bar.css shows where the first is not in sight. */
export function PurchasePanel(props: PurchasePanelProps) {
  const { product, variations, first, points, unavailable, locale, words } = props;
  const hydrated = useHydrated();
  const limitId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { chosen, choose, missing, stock, quantity, max, addable, balance, outcome, ...purchase } = usePurchase(
    props,
    panel,
  );
  const isFull = addable.kind === 'none';
  const isFew = stock <= lowStock;
  // Then to save for it comes first (Wishes.astro).
  const isShort = points < product.cost;
  /** Both buttons do the same. */
  const submits = { disabled: !hydrated, 'aria-disabled': isFull || undefined };
  const label = isFull ? words[`full.${addable.reason}`] : words.add;

  const isDated = Boolean(variations[0]?.slot);
  const choice = (isDated || variations[1]) && (
    <Variations
      variations={variations}
      chosen={chosen}
      first={first}
      missing={missing}
      words={words}
      onChoose={choose}
    />
  );
  if (unavailable)
    return (
      <div ref={panel} className="buy">
        {unavailable.isSoldOut ? (
          <p>
            <span className="tag">{words.soldOut}</span>
          </p>
        ) : (
          <Note kind="warn">{unavailable.why}</Note>
        )}
      </div>
    );

  return (
    <div ref={panel}>
      <form
        className="buy"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          purchase.add(event.timeStamp);
        }}
      >
        {choice}
        <div className="row">
          <Quantity id={limitId} product={product} words={words} left={purchase.leftByLimit}>
            <Stepper
              describedBy={product.limit === null ? undefined : limitId}
              value={quantity}
              max={max}
              label={words.quantity}
              words={words}
              onChange={purchase.setQuantity}
            />
          </Quantity>
          {chosen && !isDated && (
            <span className={isFew ? 'tag warn' : 'tag ok'}>
              {fill(words[isFew ? (stock > 1 ? 'left' : 'leftOne') : 'inStock'], { left: stock })}
            </span>
          )}
        </div>
        <button className={isShort ? 'btn quiet wide' : 'btn wide'} {...submits} data-add>
          {label}
        </button>
        <noscript>
          <Note kind="warn">{words.noScript}</Note>
        </noscript>
        <div className={balance.left < 0 ? 'note warn' : 'note'}>
          <span>
            <span className="dot" />
          </span>
          <p className="balance">
            {describeBalance(balance, points, props.canRedeemAlone && points >= product.cost, locale, words)}
          </p>
        </div>
        {!isShort && (!isFull || outcome) && (
          <button className="btn buy-bar" {...submits}>
            <Icon path={basketIcon} />
            {chosen ? label : words.chooseDate}
            {!isFull && <Points value={product.cost * quantity} locale={locale} />}
          </button>
        )}
        <div className="toasts" role="status">
          {outcome && (
            <AddedNotice
              key={outcome.count}
              namesVariation={Boolean(choice)}
              left={purchase.left}
              onEnd={purchase.endConfirmation}
              outcome={outcome}
              product={product}
              locale={locale}
              words={words}
            />
          )}
        </div>
      </form>
    </div>
  );
}

/** How many units the member may take: a sentence, with a stepper if there may be more than one. */
function Quantity({
  product: { isSpecialEvent, limit },
  left,
  id,
  words,
  children,
}: {
  product: PurchasePanelProps['product'];
  /** Units that the limit leaves beside the basket; null without one. */
  left: number | null;
  /** The sentence's. */
  id: string;
  words: CatalogueWords;
  children: ReactNode;
}) {
  if (isSpecialEvent) return <span className="tag">{words.specialEvent}</span>;
  if (limit === null) return children;
  if (limit.units === 1) return <span className="tag">{limit.sentence}</span>;
  const isReduced = left !== null && left > 0 && left < limit.units;
  return (
    <>
      {children}
      <span id={id} className="small soft limit">
        {limit.sentence}
        {isReduced && `. ${fill(words.limitLeft, { left })}`}
      </span>
    </>
  );
}

function describeBalance(
  balance: Balance,
  points: number,
  /** Whether the points are enough for a unit redeemed at once. */
  isEnoughAlone: boolean | undefined,
  locale: Locale,
  words: CatalogueWords,
): string {
  const missing = balance.left < 0;
  const sentence =
    balance.kind === 'basket'
      ? words[missing ? 'missingForBasket' : 'balanceOfBasket']
      : balance.withBasket
        ? words[missing ? (isEnoughAlone ? 'missingBesideBasket' : 'missingWithBasket') : 'balanceWithBasket']
        : words[missing ? 'missingLong' : 'balanceAfter'];
  return fill(sentence, {
    points: countPoints(missing ? points : balance.left, locale),
    missing: countPoints(Math.abs(balance.left), locale),
  });
}
