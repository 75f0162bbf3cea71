// A load of checkouts through the club's own service, for `npm run bench`. For a database of its own: it adds members and stock.
import { services } from '../../src/club/services.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { oneUnitBasket } from '../setup/one-unit-basket.ts';

/** How big the load is. */
export interface CheckoutLoad {
  readonly members: number;
  readonly products: number;
  /** Baskets under way at once. */
  readonly clients: number;
  readonly now: Date;
}

/**
 * Adds members with points and products with stock. What it gives redeems baskets of one line for so many seconds, and says how
 * many that were a second.
 */
export async function prepareCheckouts(load: CheckoutLoad): Promise<(seconds: number) => Promise<number>> {
  const productIds = Array.from({ length: load.products }, (_, place) => `load-${String(place)}`);
  await services.stock.setStocks(
    productIds.map((productId) => ({ productId, variationId: 'unica', units: 1_000_000 })),
  );
  const memberIds = await addMembers(load);

  return async (seconds) => {
    const begun = performance.now();
    let checkouts = 0;
    const client = async () => {
      while (performance.now() < begun + seconds * 1000) {
        await redeemOne(pick(memberIds), pick(productIds), load.now);
        checkouts++;
      }
    };
    await Promise.all(Array.from({ length: load.clients }, client));
    return checkouts / ((performance.now() - begun) / 1000);
  };
}

function pick(ids: readonly string[]): string {
  const id = ids[Math.floor(Math.random() * ids.length)];
  invariant(id !== undefined, 'a load has members and products');
  return id;
}

async function addMembers({ members, clients, now }: CheckoutLoad): Promise<string[]> {
  const ids: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let place = next++; place < members; place = next++) {
      const member = await services.members.createMember({
        email: `load-${String(now.getTime())}-${String(place)}@club.example`,
        password: null,
        firstName: 'Carga',
        lastName: String(place),
        birthDate: '1990-01-01',
        island: 'tenerife',
        locale: 'es',
        now,
      });
      invariant(member, 'a load has e-mails of its own');
      // Two lots, so that spending has something to choose from.
      for (const cause of ['load:1', 'load:2']) {
        const credit = { cause, concept: 'Carga', points: 1_000_000, earnedAt: now, spendableAt: now, now };
        await services.points.credit({ memberId: member.id, ...credit });
      }
      ids.push(member.id);
    }
  };
  await Promise.all(Array.from({ length: clients }, worker));
  return ids;
}

async function redeemOne(memberId: string, productId: string, now: Date): Promise<void> {
  await services.redemption.checkout(oneUnitBasket(memberId, productId, crypto.randomUUID(), now));
}
