// Which products can be won.
import { isReference, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';

/** Refuses a product that asks its member for a check or a signature: who wins has it at once, without. */
export async function refuseRequiring(product: unknown, { getClient }: ValidationContext): Promise<true | string> {
  if (!isReference(product)) return true;
  const requires = await getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<string | null>('*[_id == $id][0].requires', { id: product._ref });
  return requires ? 'Pide una comprobación o una firma antes de canjearlo: no puede ser un premio.' : true;
}
