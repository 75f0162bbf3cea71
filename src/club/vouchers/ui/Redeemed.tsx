import { useEffect, useRef } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponWords } from '../coupons.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { Note } from '../../../islands/ui/Note.tsx';

/** What was redeemed; it takes the focus, as the button that was pressed is gone. */
export function Redeemed({
  answer,
  date,
  locale,
  words,
}: {
  readonly answer: RedeemAnswer;
  readonly date: string | null | undefined;
  readonly locale: Locale;
  readonly words: CouponWords;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [answer]);
  const { result, consumer } = answer;
  return (
    <div ref={box} tabIndex={-1} className="redeem-done">
      <Note kind="ok">
        <p>{fill(words.redeemed, { name: result.name, points: countPoints(consumer.points, locale) })}</p>
        {date !== undefined && (
          <p className="when">
            <b>{date}</b>
          </p>
        )}
        <a href={paths.redeemed()}>{words.seeOrder}</a>
      </Note>
    </div>
  );
}
