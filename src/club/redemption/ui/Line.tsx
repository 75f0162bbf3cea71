import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { BasketWords } from '../basket.messages.ts';
import type { Image } from '../../../contract/image.ts';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import { countPoints, formatPoints } from '../../../i18n/numbers.ts';
import { trash } from '../../../kit/icons.ts';
import { paths } from '../../../words/paths.ts';
import { maxLineUnits } from '../../../words/units.ts';
import { setQuantity } from './change-basket.ts';
import { Icon } from '../../../islands/ui/Icon.tsx';
import { Note } from '../../../islands/ui/Note.tsx';
import { Points } from '../../../islands/ui/Points.tsx';
import { ProductPicture } from '../../../islands/ui/ProductPicture.tsx';
import { Stepper } from '../../../islands/ui/Stepper.tsx';
import { isCounted, isPriceChanged, type LineView } from './reconcile.ts';

/** One line of the basket: picture, variation, quantity, cost. */
export function Line({
  view,
  picture,
  busy,
  isRestored,
  locale,
  words,
  onRemove,
  otherDates,
}: {
  view: LineView;
  picture: Image | null;
  busy: boolean;
  /** Whether it or some of its units were just restored: it takes the focus, as the button that did it is gone. */
  isRestored: boolean;
  locale: Locale;
  words: BasketWords;
  onRemove: () => void;
  otherDates: (view: LineView) => ReactNode;
}) {
  const { line, cost, href, variation, problem } = view;
  const removeButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isRestored) removeButton.current?.focus();
  }, [isRestored]);
  const noticeId = useId();
  const name = view.name ?? words.unknownName;
  const max = Math.min(view.max, maxLineUnits);
  const notice = describeLimit(view, words);
  return (
    <li className="line">
      {picture ? <ProductPicture of={picture} /> : <div className="pic" />}
      <div>
        <h2 className="line-name">{href === null ? name : <a href={paths.product(href)}>{name}</a>}</h2>
        {variation !== null && <p className="small soft">{variation}</p>}
        {otherDates(view)}
        {problem === null && notice !== null && (
          <p className="small mt-2">
            <span id={noticeId} className="tag">
              {notice}
            </span>
          </p>
        )}
        {problem === null && view.isFinal && <p className="small soft mt-2">{words.final}</p>}
        {isPriceChanged(view) && (
          <p className="small mt-2">
            <span className="tag warn">
              {fill(words.priceBefore, { before: formatPoints(line.cost, locale), now: countPoints(cost, locale) })}
            </span>
          </p>
        )}
        {problem !== null && (
          <div className="mt-2" tabIndex={-1} data-reason>
            <Note kind="warn">{fill(words[`problem.${problem}`], { level: view.level ?? '' })}</Note>
          </div>
        )}
        <div className="line-foot">
          <div className="row">
            {problem === null && (
              <Stepper
                value={line.quantity}
                max={max}
                describedBy={notice === null ? undefined : noticeId}
                label={fill(words.quantityOf, { name })}
                words={{ ...words, counted: fill(words.counted, { name }) }}
                onChange={(quantity) => {
                  setQuantity(line, quantity);
                }}
                busy={busy}
              />
            )}
            <button
              ref={removeButton}
              type="button"
              className="linkbtn"
              aria-label={fill(words.removeNamed, { name })}
              aria-disabled={busy}
              onClick={() => {
                if (!busy) onRemove();
              }}
            >
              <Icon path={trash} />
              {words.remove}
            </button>
          </div>
          {isCounted(view) && (
            <span className="line-cost">
              {line.quantity > 1 && (
                <span className="small soft">{fill(words.each, { points: formatPoints(cost, locale) })}</span>
              )}
              <Points value={cost * line.quantity} locale={locale} />
            </span>
          )}
        </div>
      </div>
    </li>
  );
}

/** How many units there may be, by the limit or by the stock, whichever leaves fewer. */
function describeLimit({ line, limit, isLimitYearly, max, stock }: LineView, words: BasketWords): string | null {
  if (line.is_special_event) return words.specialEvent;
  if (limit === 1 && !isLimitYearly) return words.onePerPerson;
  if (max >= stock && stock <= lowStock) return stock === 1 ? words.leftOne : fill(words.left, { left: stock });
  if (limit === null) return null;
  const sentence = fill(words[isLimitYearly ? 'yearLimit' : 'limit'], { limit });
  return max < Math.min(limit, stock) ? fill(words.limitLeft, { sentence, max }) : sentence;
}
