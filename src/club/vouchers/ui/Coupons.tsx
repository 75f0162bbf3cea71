// Coupons and vouchers with what the member has of each. The server renders the list, with a link for each; the codes, and what can be
// redeemed at once, come from the club.
import { useEffect, useState } from 'react';

import type { Locale } from '../../../words/locale.ts';
import type { CouponsWords } from '../coupons.messages.ts';
import { paths } from '../../../words/paths.ts';
import { showBalance } from '../../../islands/frame/balance.ts';
import { Note } from '../../../islands/ui/Note.tsx';
import { CouponRow } from './CouponRow.tsx';
import { useCoupons } from './use-coupons.ts';
import { askFor } from '../../../islands/ask-for.ts';
import type { Coupon } from './coupon.ts';

export interface CouponsProps {
  readonly list: readonly Coupon[];
  /** The member's points, as digits. */
  readonly points: string;
  /** The day in the islands, YYYY-MM-DD. */
  readonly today: string;
  /** The page's address, to which forms lead back. */
  readonly back: string;
  readonly heading: 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: CouponsWords;
}

/**
 * The list, which asks the club what the member has as soon as it is hydrated, and says so while it waits and where that fails. Redeeming
 * in a row changes the points of all and the balance in the page's head.
 */
export function Coupons({ list, heading, locale, words, ...props }: CouponsProps) {
  const { coupons, load, refresh, addRedeemed, mark } = useCoupons();
  const [points, setPoints] = useState(Number(props.points));

  useEffect(() => {
    void load();
  }, [load]);

  return (
    <div className="coupons" data-state={coupons.kind}>
      <p className="small soft" role="status">
        {coupons.kind === 'loading' && words.loading}
      </p>
      <div role="alert">
        {coupons.kind === 'error' && (
          <Note kind="bad">
            <p>{words['failed.list']}</p>
            <button type="button" className="linkbtn" onClick={() => void load()}>
              {words.retry}
            </button>
          </Note>
        )}
      </div>
      <noscript>
        <p>
          {words.noScript} <a href={paths.redeemed()}>{words.toRedeemed}</a>
        </p>
      </noscript>
      <ul className="lines" role="list">
        {list.map((coupon) => (
          <CouponRow
            key={coupon.productId}
            own={coupons.products.get(coupon.productId) ?? null}
            onRedeemed={(answer) => {
              setPoints(answer.consumer.points);
              showBalance(answer.consumer.points, locale);
              addRedeemed(coupon.productId, answer);
              // The balance above the list and on its chip, which no island shows here.
              void askFor(import('../../../islands/ui/renew.ts')).then(({ renew }) =>
                renew('[data-balance-and-expiry]', '[data-with-balance]'),
              );
            }}
            onRefused={() => void refresh()}
            onGoal={() => void refresh()}
            onMark={(id, used) => mark(coupon.productId, id, used)}
            today={props.today}
            back={props.back}
            coupon={coupon}
            points={points}
            heading={heading}
            locale={locale}
            words={words}
          />
        ))}
      </ul>
    </div>
  );
}
