// What the panel of a product needs once one unit was redeemed at once, or refused: loaded only then.
import '../../vouchers/ui/voucher-actions.ts';
import type { ProductAnswer } from '../catalogue.contract.ts';

import { call } from '../../../islands/api.ts';
import { renew } from '../../../islands/ui/renew.ts';
import { describeLeft, type PurchasePanelProps } from './purchase-props.ts';
import type { Redeemed } from './redeemed.ts';

/** Shows what the member has of the product now, as tickets, and what they may wish of it. */
export async function showOwn(): Promise<void> {
  await renew('#own-tickets', '.wishes');
  for (const button of document.querySelectorAll<HTMLElement>('#own-tickets [data-voucher-action]'))
    button.hidden = false;
}

/** The product as the club has it since a refusal, and how many units had been redeemed here by then. */
export interface Latest extends Pick<ProductAnswer['product'], 'cost' | 'e_commerce_variation_values'> {
  readonly redeemed: number;
}

/** Cost and stock as the club has them now; null if it doesn't tell. */
export async function findLatest(product: string, redeemed: number): Promise<Latest | null> {
  const answer = await call<ProductAnswer>('product', { method: 'POST', body: { product } });
  return answer.kind === 'ok' ? { ...answer.data.product, redeemed } : null;
}

/** The panel's facts less what was redeemed here; the stock is the latest that is known. */
export function takeOff(
  props: PurchasePanelProps,
  redeemed: readonly Redeemed[],
  latest: Latest | null,
): PurchasePanelProps {
  if (redeemed.length === 0 && !latest) return props;
  const since = redeemed.slice(0, redeemed.length - (latest?.redeemed ?? 0));
  const variations = props.variations.map((variation) => {
    const { id, slot } = variation;
    const known = latest?.e_commerce_variation_values.find((one) => one.id === id)?.pivot.stock ?? variation.stock;
    const stock = known - since.filter(({ variationId }) => variationId === id).length;
    return { ...variation, stock, slot: slot && { ...slot, left: describeLeft(stock, props.words) } };
  });
  const allowance = props.allowance === null ? null : props.allowance - redeemed.length;
  const isSoldOut = variations.every(({ stock }) => stock <= 0);
  const reached = props.product.limit?.isYearly ? 'unavailable.year_limit_exceeded' : 'unavailable.limit_exceeded';
  const why = allowance === 0 ? reached : isSoldOut ? 'unavailable.out_of_stock' : null;
  const unavailable = why && { why: props.words[why], isSoldOut: why === 'unavailable.out_of_stock' };
  return { ...props, variations, allowance, points: redeemed[0]?.consumer.points ?? props.points, unavailable };
}
