// To save for what one's points are not enough for, in the place of redeeming it; once that is so, where the rest is to be earned.
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { call } from '../../../islands/api.ts';
import { fill } from '../../../i18n/fill.ts';
import { apiBase, paths } from '../../../words/paths.ts';
import type { CouponsWords } from '../coupons.messages.ts';
import type { Coupon } from './coupon.ts';

interface GoalOfferProps {
  readonly coupon: Pick<Coupon, 'productId' | 'name'>;
  readonly isGoal: boolean;
  /** Points that the member is short of. */
  readonly missing: number;
  /** The page's address, to which the form leads back. */
  readonly back: string;
  /** Called once it is the goal. */
  readonly onSet: () => void;
  readonly words: CouponsWords;
}

/** As a product's own page offers it (Wishes.astro). */
export function GoalOffer({ coupon: { productId, name }, isGoal, missing, back, onSet, words }: GoalOfferProps) {
  const [state, setState] = useState<'not-loaded' | 'loading' | 'error' | 'loaded'>('not-loaded');
  const earn = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // In the place of the button that was pressed.
    if (isGoal && state === 'loaded') earn.current?.focus();
  }, [isGoal, state]);
  const worded = (key: 'goal.setMissing' | 'goal.earn') =>
    fill(words[missing === 1 ? (`${key}One` as const) : key], { missing });
  const send: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    if (state === 'loading') return;
    setState('loading');
    void call<null>('goal', { method: 'POST', body: { product: productId }, emptyAs: null }).then((answer) => {
      if (answer.kind === 'signed_out') return;
      setState(answer.kind === 'ok' ? 'loaded' : 'error');
      if (answer.kind === 'ok') onSet();
    });
  };
  return (
    <div className="coupon-action">
      {isGoal ? (
        <>
          <p className="small" role="status">
            {words['goal.is']}
          </p>
          <a
            ref={earn}
            className="btn quiet s"
            href={paths.games()}
            aria-label={`${worded('goal.earn')}: ${name.text}`}
          >
            {worded('goal.earn')}
          </a>
        </>
      ) : (
        <form action={`${apiBase}/goal`} method="post" onSubmit={send}>
          <input type="hidden" name="product" value={productId} />
          <input type="hidden" name="next" value={back} />
          <button
            type="submit"
            className="btn quiet s"
            aria-busy={state === 'loading' || undefined}
            aria-label={`${worded('goal.setMissing')}: ${name.text}`}
          >
            {worded('goal.setMissing')}
          </button>
        </form>
      )}
      <p className="small" role="alert">
        {state === 'error' && words['goal.failed']}
      </p>
    </div>
  );
}
