import { type Ref, useId } from 'react';
import { fill } from '../../../i18n/fill.ts';
import { lowStock } from '../../../i18n/low-stock.ts';
import type { Locale } from '../../../words/locale.ts';
import { dateParts } from '../../../words/ticket-date.ts';
import type { BasketWords } from '../basket.messages.ts';
import type { LineView } from './reconcile.ts';

/** The dates that a line's product has, each with its free places: pressing one has the line for it. */
export function OtherDates({
  view: { line, dates },
  name,
  busy,
  opener,
  onChoose,
  locale,
  words,
}: {
  readonly view: Pick<LineView, 'line' | 'dates'>;
  readonly name: string;
  readonly busy: boolean;
  readonly opener: Ref<HTMLElement>;
  readonly onChoose: (id: string) => void;
  readonly locale: Locale;
  readonly words: BasketWords;
}) {
  const titleId = useId();
  return (
    <details className="other-dates">
      <summary ref={opener} className="linkbtn" id={titleId}>
        {words.changeDate}
        <span className="visually-hidden">: {name}</span>
      </summary>
      <div className="slots" role="group" aria-labelledby={titleId}>
        {dates.map(({ id, starts_at: startsAt, place, places_left: left }) => {
          const { weekday, day, month, time } = dateParts(new Date(startsAt), locale);
          const isOwn = id === line.variationId;
          const isFew = !isOwn && left > 0 && left <= lowStock;
          return (
            <button
              key={id}
              type="button"
              className="slot"
              disabled={isOwn || left === 0 || busy}
              onClick={() => {
                onChoose(id);
              }}
            >
              <span className="d">
                <span>{weekday}</span> <b>{day}</b> <span>{month}</span>
              </span>
              <span>
                <b>{time}</b> <span className="p">{place}</span>
              </span>
              <span className={isFew ? 'tag warn' : 'tag'}>{isOwn ? words.ownDate : describeLeft(left, words)}</span>
            </button>
          );
        })}
      </div>
    </details>
  );
}

function describeLeft(left: number, words: BasketWords): string {
  if (left === 0) return words.dateFull;
  return left === 1 ? words.leftOne : fill(words.left, { left });
}
