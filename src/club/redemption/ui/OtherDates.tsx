import { useEffect, useId, useRef } from 'react';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import type { Locale } from '../../../words/locale.ts';
import { changeableUntil, dateParts } from '../../../words/ticket-date.ts';
import type { BasketWords } from '../basket.messages.ts';
import { $basket } from './basket-store.ts';
import { correctLines } from './change-basket.ts';
import { forgetUpdate } from './checkout.ts';
import { type BasketLine, isSame } from './lines.ts';
import { moveLine } from './move-line.ts';
import type { LineView } from './reconcile.ts';

/** The line that was just put on another date, whose way to the others takes the focus, as the button that did it is gone. */
let moved: BasketLine | null = null;

/**
 * The dates that a line's product has, each with its free places: pressing one has the line for it. Nothing where there is no other. Of a
 * date that is too near to be changed or cancelled once it is redeemed, that.
 */
export function OtherDates({
  view: { line, name, dates },
  busy,
  onChoose,
  locale,
  words,
}: {
  readonly view: Pick<LineView, 'line' | 'name' | 'dates'>;
  readonly busy: boolean;
  /** Called before the line has the other date. */
  readonly onChoose: () => void;
  readonly locale: Locale;
  readonly words: BasketWords;
}) {
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!moved || !isSame(moved, line)) return;
    moved = null;
    opener.current?.focus();
  }, [line]);
  const titleId = useId();
  const own = dates.find(({ id }) => id === line.variationId);
  const warning = own && isNear(own.starts_at) && <p className="small mt-2">{words.dateNear}</p>;
  if (dates.every(({ id }) => id === line.variationId)) return warning;
  const others = (
    <details className="other-dates">
      <summary ref={opener} className="linkbtn" id={titleId}>
        {words.changeDate}
        <span className="visually-hidden">: {name ?? words.unknownName}</span>
      </summary>
      <div className="slots" role="group" aria-labelledby={titleId}>
        {dates.map(({ id, starts_at: startsAt, ends_at: endsAt, place, places_left: left }) => {
          const { weekday, day, month, time } = dateParts(new Date(startsAt), endsAt ? new Date(endsAt) : null, locale);
          const isOwn = id === line.variationId;
          const isFew = !isOwn && left > 0 && left <= lowStock;
          return (
            <button
              key={id}
              type="button"
              className="slot"
              disabled={isOwn || left === 0 || busy}
              onClick={() => {
                onChoose();
                forgetUpdate();
                moved = { ...line, variationId: id };
                correctLines(moveLine($basket.get().productsInCart, line, id));
              }}
            >
              <span className="d">
                <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
              </span>
              <span>
                <b>{time}</b> <span className="p">{place}</span>
              </span>
              <span className={isFew ? 'tag warn' : 'tag'}>{isOwn ? words.ownDate : describeLeft(left, words)}</span>
              {isNear(startsAt) && <span className="p near">{words.dateNear}</span>}
            </button>
          );
        })}
      </div>
    </details>
  );
  return (
    <>
      {warning}
      {others}
    </>
  );
}

const isNear = (startsAt: string) => changeableUntil(new Date(startsAt), null) < new Date();

function describeLeft(left: number, words: BasketWords): string {
  if (left === 0) return words.dateFull;
  return left === 1 ? words.leftOne : fill(words.left, { left });
}
