// The picture of what a draw gives.
import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import type { Locale } from '../../words/locale.ts';
import type { DrawAward } from './draws.contract.ts';

/** The product's, where the prize is one, else that of the draw; null for neither. */
export async function findPrizePicture(
  { id, award }: { readonly id: string; readonly award: DrawAward | null },
  locale: Locale,
): Promise<Picture | null> {
  const product = award?.kind === 'product' ? await content.findProduct(locale, award.productId) : null;
  const variation = product?.variations.find((one) => award?.kind === 'product' && one.id === award.variationId);
  return variation?.image ?? product?.images[0] ?? (await content.findDraw(locale, id))?.image ?? null;
}
