// What the club does when the codes of a product run low.
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { readClock } from '../../kit/clock.ts';
import { lowPoolMail } from './vouchers.mail.ts';

/** Tells operators of the pools of codes of which a tenth or less is left. */
export async function tellOfLowPools(): Promise<Readonly<Record<string, number>>> {
  const [{ email }, offers] = await Promise.all([content.sender('es'), content.offers('es')]);
  const nameOf = (id: string) => offers.find(({ productId }) => productId === id)?.name.text ?? id;
  const written = await services.vouchers.tellLowPools(
    (pool) => lowPoolMail(email, nameOf(pool.productId), pool),
    readClock(),
  );
  return { written };
}
