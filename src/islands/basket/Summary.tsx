import type { BasketWords } from '../../i18n/messages/basket.ts';
import { fill } from '../../i18n/fill.ts';
import { formatPoints } from '../../i18n/numbers.ts';
import type { Locale } from './parts.tsx';

/** What the member has, what goes and what stays; and the button. */
export function Summary({
  points,
  total,
  pieces,
  ready,
  busy,
  locale,
  words,
}: {
  points: number;
  total: number;
  pieces: number;
  /** No line stands in the way. */
  ready: boolean;
  busy: boolean;
  locale: Locale;
  words: BasketWords;
}) {
  const after = points - total;
  const figure = (value: number) => formatPoints(value, locale);
  return (
    <aside className="summary sticky" aria-labelledby="summary">
      <h2 id="summary" className="t-3">
        {words.summary}
      </h2>
      <dl className="sum mt-4">
        <div>
          <dt>{words.have}</dt>
          <dd>{figure(points)}</dd>
        </div>
        <div>
          <dt>{pieces === 1 ? words.itemsOne : fill(words.items, { count: pieces })}</dt>
          <dd>−{figure(total)}</dd>
        </div>
        <div>
          <dt>{words.shipping}</dt>
          <dd>{figure(0)}</dd>
        </div>
        <div className="total">
          <dt>{after < 0 ? words.missing : words.after}</dt>
          <dd aria-live="polite">{figure(Math.abs(after))}</dd>
        </div>
      </dl>
      <button type="submit" className="btn wide mt-5" disabled={after < 0 || !ready} aria-busy={busy}>
        {busy ? words.redeeming : fill(words.redeem, { points: figure(total) })}
      </button>
      <p className="small soft mt-4">{after < 0 ? fill(words.notEnough, { points: figure(-after) }) : words.small}</p>
    </aside>
  );
}
