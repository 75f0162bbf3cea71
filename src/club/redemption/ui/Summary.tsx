import type { ReactNode, Ref } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { BasketWords } from '../basket.messages.ts';
import { fill } from '../../../i18n/fill.ts';
import { countPoints, formatPoints } from '../../../i18n/numbers.ts';

/**
 * Balance, cost and what will be left, with the button to redeem. On a phone what is left and the button stay at the foot of the window
 * (basket.css).
 */
export function Summary({
  points,
  total,
  units,
  ready,
  failure,
  advice,
  uses,
  redeem,
  busy,
  locale,
  words,
}: {
  points: number;
  /** The points of what counts, and how many units that is. */
  total: number;
  units: number;
  /** Whether the basket can be redeemed: no line has a problem or another price, and the points are enough. */
  ready: boolean;
  /** The notice about the last attempt, if it failed. */
  failure: ReactNode;
  /** What the member can do about a basket that is not ready. */
  advice: ReactNode;
  /** Which points would be used; nothing while that is not known. */
  uses: ReactNode;
  redeem: Ref<HTMLButtonElement>;
  busy: boolean;
  locale: Locale;
  words: BasketWords;
}) {
  const after = points - total;
  const figure = (value: number) => formatPoints(value, locale);
  return (
    <aside className="summary sticky" aria-labelledby="summary">
      <div>
        <h2 id="summary" className="t-3">
          {words.summary}
        </h2>
        <dl className="sum mt-4">
          <div>
            <dt>{words.have}</dt>
            <dd>{figure(points)}</dd>
          </div>
          {units > 0 && (
            <div>
              <dt>{units === 1 ? words.itemsOne : fill(words.items, { count: units })}</dt>
              <dd>−{figure(total)}</dd>
            </div>
          )}
        </dl>
        <div role="alert">{failure}</div>
        <div role="status">{advice}</div>
      </div>
      <div className="redeem-bar">
        <dl className="sum">
          <div className="total">
            <dt>{after < 0 ? words.missing : words.after}</dt>
            <dd aria-live="polite">{figure(Math.abs(after))}</dd>
          </div>
        </dl>
        <button ref={redeem} type="submit" className="btn wide" aria-disabled={!ready} aria-busy={busy}>
          {busy ? words.redeeming : fill(words.redeem, { points: units > 0 ? countPoints(total, locale) : '' }).trim()}
        </button>
      </div>
      <div>
        <p className="small soft">{words.small}</p>
        {uses}
      </div>
    </aside>
  );
}
