import type { ReactNode, Ref } from 'react';
import type { Locale } from '../../contract/locale.ts';
import type { BasketWords } from '../../i18n/messages/basket.ts';
import { fill } from '../../i18n/fill.ts';
import { countPoints, formatPoints } from '../../i18n/numbers.ts';

/** Balance, cost and what will be left, with the button to redeem. */
export function Summary({
  points,
  total,
  units,
  ready,
  failure,
  uses,
  redeem,
  busy,
  locale,
  words,
}: {
  points: number;
  total: number;
  units: number;
  /** Whether the basket can be redeemed: no line has a problem, and the points are enough. */
  ready: boolean;
  /** The notice about the last attempt, if it failed. */
  failure: ReactNode;
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
      <h2 id="summary" className="t-3">
        {words.summary}
      </h2>
      <dl className="sum mt-4">
        <div>
          <dt>{words.have}</dt>
          <dd>{figure(points)}</dd>
        </div>
        <div>
          <dt>{units === 1 ? words.itemsOne : fill(words.items, { count: units })}</dt>
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
      <div role="alert">{failure}</div>
      <button ref={redeem} type="submit" className="btn wide mt-5" disabled={!ready} aria-busy={busy}>
        {busy ? words.redeeming : fill(words.redeem, { points: countPoints(total, locale) })}
      </button>
      <p className="small soft mt-4">
        {after < 0 ? fill(words.notEnough, { points: countPoints(-after, locale) }) : words.small}
      </p>
      {uses}
    </aside>
  );
}
