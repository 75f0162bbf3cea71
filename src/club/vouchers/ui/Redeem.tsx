// Redeems one unit of a coupon, voucher or experience at once: a button, what it costs and leaves, and the outcome.
import { useEffect, useId, useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import type { RedeemAnswer } from '../../redemption/redemption.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CouponWords } from '../coupons.messages.ts';
import { countPoints } from '../../../i18n/numbers.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import type { Choice } from './Redeemed.tsx';
import { useRedeem } from './use-redeem.ts';

export interface RedeemProps {
  readonly product: { readonly id: string; readonly name: string; readonly cost: number; readonly isFinal: boolean };
  /** Null where the product has no variations. */
  readonly variationId: string | null;
  /** What was chosen of several, such as a date: day, hour and place. */
  readonly choice?: Choice | null | undefined;
  /** Whether it can be redeemed, if the points are enough; once it can't any more, what came of it stays, success or refusal. */
  readonly isAvailable: boolean;
  /**
   * Where several can be chosen, how many are, and what chooses others: who opens this, which redeems one, has chosen one, and who then
   * chooses more has closed it.
   */
  readonly units?: readonly [number, (units: number) => void] | undefined;
  /** The member's points. */
  readonly points: number;
  readonly onRedeemed: (answer: RedeemAnswer) => void;
  /** Called where the club refused: the product's cost may be another by now, or nothing left. */
  readonly onRefused: () => void;
  readonly locale: Locale;
  readonly words: CouponWords;
}

/** Points can't be had back from a pool's code that was given out, so what is spent stands beside a second button. */
export function Redeem({
  product,
  variationId,
  choice,
  isAvailable,
  units,
  points,
  onRedeemed,
  onRefused,
  locale,
  words,
}: RedeemProps) {
  const { id, name, cost } = product;
  const isOffered = isAvailable && points >= cost;
  const [isOpen, setOpen] = useState(false);
  const chosen = variationId === null ? {} : { variationId };
  const { state, outcome, prepare, redeem, reset } = useRedeem(
    { product: id, ...chosen, cost },
    {
      onRedeemed: (answer) => {
        setOpen(false);
        onRedeemed(answer);
      },
      onRefused,
    },
  );
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const hydrated = useHydrated();
  const busy = state.kind === 'loading';

  useEffect(() => {
    if (isOpen) panel.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!units || units[0] === 1 || busy) return;
    reset();
    setOpen(false);
  }, [units?.[0]]);

  const toggle = (open: boolean) => {
    reset();
    setOpen(open);
    if (!open) opener.current?.focus();
    // Loaded before they are needed, as there may be no network then.
    else {
      units?.[1](1);
      void prepare();
    }
  };

  return (
    <div className="redeem" data-state={state.kind}>
      {isOffered && (
        <button
          ref={opener}
          type="button"
          className="btn quiet s"
          disabled={!hydrated}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          aria-label={fill(words.redeemNowOf, { name })}
          onClick={() => {
            if (!busy) toggle(!isOpen);
          }}
        >
          {words.redeemNow}
        </button>
      )}
      {isOpen && (
        <div ref={panel} id={panelId} className="redeem-panel" tabIndex={-1} role="group" aria-label={name}>
          {choice && (
            <p className="when" lang={choice.lang}>
              {choice.name}
            </p>
          )}
          {isOffered && <p>{describeCost(product, points, locale, words)}</p>}
          {isOffered && units && <p className="small">{words.justOne}</p>}
          <div role="alert">
            {outcome && state.kind === 'error' && <outcome.Failure refusal={state.refusal} words={words} />}
          </div>
          {isOffered && (
            <div className="row">
              <button type="button" className="btn s" aria-busy={busy || undefined} onClick={() => void redeem()}>
                {busy ? words.redeeming : fill(words.confirm, { points: countPoints(cost, locale) })}
              </button>
              <button
                type="button"
                className="linkbtn"
                aria-disabled={busy}
                onClick={() => {
                  if (!busy) toggle(false);
                }}
              >
                {words.notNow}
              </button>
            </div>
          )}
        </div>
      )}
      <div role="status">
        {busy && <span className="visually-hidden">{words.redeeming}</span>}
        {outcome && state.kind === 'loaded' && (
          <outcome.Redeemed answer={state.answer} choice={choice} locale={locale} words={words} />
        )}
      </div>
    </div>
  );
}

function describeCost(
  { cost, isFinal }: RedeemProps['product'],
  points: number,
  locale: Locale,
  words: CouponWords,
): string {
  return fill(isFinal ? words.confirmText : words.confirmPlain, {
    points: countPoints(cost, locale),
    left: countPoints(points - cost, locale),
  });
}
