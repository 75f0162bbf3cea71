// What stands beside a product under «Combina con». Pure. Always: a tobacco device, or what belongs to one, never stands beside food,
// drink or an evening out.
import type { Island } from '../../contract/islands.ts';
import { isCurrent } from './browse.ts';
import { type CatalogueProduct, isOfferedOn } from './catalogue.ts';

/** What a product is about; null where the editors have not said, as in content from before they were asked. */
type Subject = CatalogueProduct['subject'];

/** What it takes to choose what stands beside a product. */
type RelatableOffer = Pick<
  CatalogueProduct,
  'productId' | 'subject' | 'models' | 'goesWith' | 'islands' | 'availableFrom' | 'availableUntil'
>;

const ofDevices: readonly Subject[] = ['device', 'device-accessory'];

/** Whether products of these two subjects may be shown together. One that nobody knows stands with none. */
export function mayStandTogether(one: Subject, other: Subject): boolean {
  if (one === null || other === null) return false;
  const both = [one, other];
  return !(both.includes('leisure') && both.some((subject) => ofDevices.includes(subject)));
}

/**
 * The editors' choice; where there is none to show, the accessories of the same device, and none for a product without one. On offer
 * now and on that island; at most `count`.
 */
export function listRelated<P extends RelatableOffer>(
  products: readonly P[],
  product: Pick<RelatableOffer, 'productId' | 'subject' | 'models' | 'goesWith'>,
  island: Island,
  now: Date,
  count = 4,
): P[] {
  const others = products.filter(
    (other) =>
      other.productId !== product.productId &&
      isCurrent(other, now) &&
      isOfferedOn(other, island) &&
      mayStandTogether(product.subject, other.subject),
  );
  const chosen = product.goesWith.flatMap((id) => others.find(({ productId }) => productId === id) ?? []);
  const accessories = others.filter(
    ({ subject, models }) => subject === 'device-accessory' && models.some((model) => product.models.includes(model)),
  );
  return (chosen.length > 0 ? chosen : accessories).slice(0, count);
}
