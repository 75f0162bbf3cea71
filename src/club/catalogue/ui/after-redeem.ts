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

/** The product as the club has it since a refusal. */
export type Latest = Pick<ProductAnswer['product'], 'cost' | 'e_commerce_variation_values'>;

/** Cost and stock as the club has them now; null if it doesn't tell. */
export async function findLatest(product: string): Promise<Latest | null> {
  const answer = await call<ProductAnswer>('product', { method: 'POST', body: { product } });
  return answer.kind === 'ok' ? answer.data.product : null;
}

/** The panel's facts less what was redeemed here; cost and stock are the latest that are known. */
export function takeOff(
  props: PurchasePanelProps,
  redeemed: Redeemed | null,
  latest: Latest | null,
): PurchasePanelProps {
  if (!redeemed && !latest) return props;
  const variations = props.variations.map((variation) => {
    const { id, slot } = variation;
    const known = latest?.e_commerce_variation_values.find((one) => one.id === id)?.pivot.stock ?? variation.stock;
    const stock = known - (redeemed?.variationId === id ? 1 : 0);
    return { ...variation, stock, slot: slot && { ...slot, left: describeLeft(stock, props.words) } };
  });
  const allowance = props.allowance === null ? null : props.allowance - (redeemed ? 1 : 0);
  const isSoldOut = variations.every(({ stock }) => stock <= 0);
  const reached = props.product.limit?.isYearly ? 'unavailable.year_limit_exceeded' : 'unavailable.limit_exceeded';
  const why = allowance === 0 ? reached : isSoldOut ? 'unavailable.out_of_stock' : null;
  const unavailable = why && { why: props.words[why], isSoldOut: why === 'unavailable.out_of_stock' };
  const product = { ...props.product, cost: latest?.cost ?? props.product.cost };
  return { ...props, product, variations, allowance, points: redeemed?.consumer.points ?? props.points, unavailable };
}
