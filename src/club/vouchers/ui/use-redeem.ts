// Redeeming one unit at once: its states, and the idempotency key, which a retry keeps until the outcome is known.
import { useRef, useState } from 'react';
import type { RedeemAnswer, RedeemRequest } from '../../redemption/redemption.contract.ts';
import type { Refusal } from '../../../islands/answer.ts';
import { sendRedeem } from './voucher-api.ts';
import { askFor } from '../../../islands/ask-for.ts';

/** What redeeming and its answer need. If it can't be loaded, the page says so (LoadErrors.astro), and nothing is sent. */
const loadOutcome = () => askFor(import('./outcome.ts'));

export type RedeemState =
  | { readonly kind: 'not-loaded' | 'loading' }
  | { readonly kind: 'loaded'; readonly answer: RedeemAnswer }
  | { readonly kind: 'error'; readonly refusal: Refusal };

/**
 * The state, and what changes it. `onRedeemed` is called with each answer, and `onRefused` where the club refused: what is shown, such as
 * the price, may be old.
 */
export function useRedeem(
  request: RedeemRequest,
  { onRedeemed, onRefused }: { onRedeemed: (answer: RedeemAnswer) => void; onRefused: () => void },
) {
  const [state, setState] = useState<RedeemState>({ kind: 'not-loaded' });
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof loadOutcome>> | null>(null);
  const isUnderWay = useRef(false);

  const prepare = async () => {
    const loaded = await loadOutcome().catch(() => null);
    setOutcome(loaded);
    return loaded;
  };

  const redeem = async (): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    // Result and error of the last time go first.
    setState({ kind: 'loading' });
    const attempts = await prepare();
    if (attempts === null) {
      isUnderWay.current = false;
      setState({ kind: 'not-loaded' });
      return;
    }
    const asked = JSON.stringify([request.product, request.variationId]);
    // An attempt whose outcome is unknown is sent again as it was, price and all.
    const { key, cost } = attempts.beginAttempt(asked, request.cost ?? null);
    const answer = await sendRedeem({ ...request, ...(cost === null ? {} : { cost }) }, key);
    isUnderWay.current = false;
    if (answer.kind === 'ok' || answer.kind === 'refused') attempts.endAttempt(asked);
    if (answer.kind === 'ok') {
      setState({ kind: 'loaded', answer: answer.data });
      onRedeemed(answer.data);
    } else if (answer.kind !== 'signed_out') setState({ kind: 'error', refusal: answer });
    if (answer.kind === 'refused') onRefused();
  };

  return {
    state,
    /** What shows the answer; null until it is loaded, which it is before anything is sent. */
    outcome,
    /** Loads what redeeming needs, ahead of it. */
    prepare,
    redeem,
    /** Forgets result and error. */
    reset: () => {
      setState({ kind: 'not-loaded' });
    },
  };
}
