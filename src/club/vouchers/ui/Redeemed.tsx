import { useEffect, useRef } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponWords } from '../coupons.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { paths } from '../../../words/paths.ts';
import { Note } from '../../../islands/ui/Note.tsx';

/** A variation's name, and its language if it is not the page's. */
export interface Choice {
  readonly name: string;
  readonly lang: string | undefined;
}

/** What was redeemed; it takes the focus, as the button that was pressed is gone. */
export function Redeemed({
  answer,
  choice,
  locale,
  words,
}: {
  readonly answer: RedeemAnswer;
  readonly choice: Choice | null | undefined;
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
        {choice && (
          <p className="when" lang={choice.lang}>
            <b>{choice.name}</b>
          </p>
        )}
        <a href={paths.redeemed()}>{words.seeOrder}</a>
      </Note>
    </div>
  );
}
