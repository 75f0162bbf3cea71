// Which products an editor may choose for «Combina con» (catalogue/README.md#products-shown-together).
import { type CustomValidatorResult, isReference, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

interface Chosen {
  readonly name: string | null;
  readonly subject: string | null;
}

/** Refuses food, drink and evenings out beside a tobacco device or its accessory, and the reverse; and a product beside itself. */
export async function judgeCompany(
  chosen: readonly unknown[] | undefined,
  { document, getClient }: ValidationContext,
): Promise<CustomValidatorResult> {
  const ids = (chosen ?? []).flatMap((one) => (isReference(one) ? one._ref : []));
  if (ids.length === 0) return true;
  if (ids.includes(document?._id.replace(/^drafts\./, '') ?? '')) return 'Es este mismo producto.';
  const products = await getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<Chosen[]>('*[_type == "product" && _id in $ids]{ "name": name.es, subject }', { ids });
  const wrong = products.filter(({ subject }) => areApart(document?.subject, subject));
  if (wrong.length === 0) return true;
  const names = wrong.map(({ name }) => `«${name ?? 'sin nombre'}»`).join(', ');
  return `Un dispositivo, o lo que es para él, no va junto a comida, bebida o salidas. Quita ${names}.`;
}

function areApart(one: unknown, other: unknown): boolean {
  const isOfDevices = (subject: unknown) => subject === 'device' || subject === 'device-accessory';
  return (isOfDevices(one) && other === 'leisure') || (one === 'leisure' && isOfDevices(other));
}
