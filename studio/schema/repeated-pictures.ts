// Warns of a picture that is used twice, on one page or for two products.
import type { CustomValidatorResult, ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

const twiceHere = 'Hay una imagen que sale dos veces en esta página: elige otra para una de ellas.';

/** A rule for a document that is a page, about all pictures in it. */
export function warnOfPictureTwice(_: unknown, { document }: ValidationContext): CustomValidatorResult {
  const pictures = picturesIn(document);
  return new Set(pictures).size === pictures.length || twiceHere;
}

/** A rule for a product's pictures: none twice, and none of another product. */
export async function warnOfOtherProductsPicture(
  images: unknown,
  { document, getClient }: ValidationContext,
): Promise<CustomValidatorResult> {
  const pictures = picturesIn(images);
  if (new Set(pictures).size < pictures.length) return twiceHere;
  const id = document?._id.replace(/^drafts\./, '') ?? '';
  const other = await getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<string | null>(
      '*[_type == "product" && _id != $id && count(images[asset._ref in $pictures]) > 0][0].name.es',
      { id, pictures },
    );
  return other === null || `«${other}» tiene la misma imagen: parecerán el mismo producto.`;
}

/** The assets of all pictures in a value, as often as they occur. */
function picturesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(picturesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('_ref' in value && typeof value._ref === 'string') return value._ref.startsWith('image-') ? [value._ref] : [];
  return Object.values(value).flatMap(picturesIn);
}
