import { content } from '../../content/content.ts';
import type { Picture } from '../../content/images.ts';
import type { Locale } from '../../words/locale.ts';

/** A picture of each of these models of device: that of the first product which is one. */
export async function findDevicePictures(
  models: readonly string[],
  locale: Locale,
): Promise<ReadonlyMap<string, Picture>> {
  if (models.length === 0) return new Map();
  const offers = (await content.offers(locale)).filter(({ subject }) => subject === 'device');
  const ofModel = [...new Set(models)].flatMap((model) => {
    const offer = offers.find((one) => one.models.includes(model));
    return offer ? [[model, offer.productId] as const] : [];
  });
  const products = await content.products(
    locale,
    ofModel.map(([, id]) => id),
  );
  return new Map(
    ofModel.flatMap(([model, id]) => {
      const picture = products.find(({ productId }) => productId === id)?.images[0];
      return picture ? [[model, picture] as const] : [];
    }),
  );
}
