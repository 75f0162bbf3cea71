// Which products can be won.
import { isReference, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

const productQuery = '*[_id == $id][0]{ requires, islands, dated }';
type Product = {
  readonly requires?: string | null;
  readonly dated?: boolean | null;
  readonly islands?: readonly string[] | null;
} | null;

/**
 * Refuses a product that asks its member for a check, a signature or a date, as who wins has it at once, without; and one that is not for
 * the islands of all who may win it: of a game everybody's, of a draw those that it is for.
 */
export async function refuseUnwinnable(
  product: unknown,
  { getClient, document }: ValidationContext,
): Promise<true | string> {
  if (!isReference(product)) return true;
  const found = await getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<Product>(productQuery, { id: product._ref });
  if (found?.requires) return 'Pide una comprobación o una firma antes de canjearlo: no puede ser un premio.';
  if (found?.dated) return 'Pide elegir una fecha al canjearlo: no puede ser un premio.';
  const its: readonly unknown[] = found?.islands ?? [];
  if (its.length === 0) return true;
  // Empty: all may win it.
  const winners: readonly unknown[] =
    document?._type === 'draw' && Array.isArray(document.islands) ? document.islands : [];
  return winners.length > 0 && winners.every((island) => its.includes(island))
    ? true
    : 'Es solo para algunas islas, y puede ganarlo quien vive en otra. Si es para todas, no marques ninguna en el producto.';
}
