// Which products are shown beside which (catalogue/README.md#products-shown-together). Pure. Always: a tobacco device, or an
// accessory of one, is never shown beside food, drink or an evening out.
import type { CatalogueProduct } from './catalogue.ts';
import { type Buyer, judgeOffer, type TermsOfSale } from './on-sale.ts';

/** What a product is; null where the editors have not said, as in content that is older than the question. */
type Subject = CatalogueProduct['subject'];

/** The part of an offer that choosing needs. */
type RelatableOffer = Pick<CatalogueProduct, 'productId' | 'subject' | 'models' | 'goesWith'> & TermsOfSale;

const ofDevices: readonly Subject[] = ['device', 'device-accessory'];

/** Whether products of these two subjects may be shown together. A product of unknown subject is shown with no other. */
export function mayStandTogether(one: Subject, other: Subject): boolean {
  if (one === null || other === null) return false;
  const both = [one, other];
  return !(both.includes('leisure') && both.some((subject) => ofDevices.includes(subject)));
}

/**
 * Of what is offered in one list, as much as may stand together, in the same order: what comes first decides between devices and leisure.
 * What is of unknown subject is left out, but where there is nothing else.
 */
export function keepTogether<P extends { readonly subject: Subject }>(products: readonly P[]): P[] {
  const kept: P[] = [];
  for (const product of products.filter(({ subject }) => subject !== null))
    if (kept.every(({ subject }) => mayStandTogether(subject, product.subject))) kept.push(product);
  return kept.length > 0 ? kept : products.slice(0, 1);
}

/**
 * The products that the editors chose; where none of those can be shown, accessories of the same device. Only products offered
 * to that member now; at most `count`.
 */
export function listRelated<P extends RelatableOffer>(
  products: readonly P[],
  product: Pick<RelatableOffer, 'productId' | 'subject' | 'models' | 'goesWith'>,
  buyer: Buyer,
  now: Date,
  count = 4,
): P[] {
  const mayShow = (other: P) =>
    other.productId !== product.productId &&
    mayStandTogether(product.subject, other.subject) &&
    judgeOffer(other, buyer, now) === null;
  // What tells most is asked first: the catalogue is long, and few of it are related.
  const places = new Map(product.goesWith.map((id, index) => [id, index]));
  const placeOf = ({ productId }: P) => places.get(productId) ?? places.size;
  const chosen = products.filter((other) => places.has(other.productId) && mayShow(other));
  if (chosen.length > 0) return chosen.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, count);
  const accessories = products.filter(
    (other) =>
      other.subject === 'device-accessory' &&
      other.models.some((model) => product.models.includes(model)) &&
      mayShow(other),
  );
  return accessories.slice(0, count);
}
