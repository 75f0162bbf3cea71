// What games and draws award (prizes/README.md#prizes). Always: one cause awards a member once, in one transaction with what caused it; and
// nothing is awarded of which no unit or code is left.
import type { Concept } from '../points/concepts.ts';
import type { ShippingAddress } from '../redemption/address.contract.ts';
import { transaction } from '../../db/connection.ts';
import { pointsService } from '../points/points.service.ts';
import type { WriteOrderMail } from '../redemption/order-news.service.ts';
import { keptUnitsService } from '../stock/kept-units.service.ts';
import { stockService } from '../stock/stock.service.ts';
import { keptCodesService } from '../vouchers/kept-codes.service.ts';
import { awardsService, type WonOrder, type WonProduct } from '../redemption/awards.service.ts';

/** What can be won. A product whose units are codes of a pool comes with one of them. */
export type Prize =
  | {
      readonly kind: 'points';
      readonly points: number;
      /** What the points log says of it. */ readonly concept: Concept;
    }
  | { readonly kind: 'product'; readonly product: WonProduct['product'] };

/** What came of an award. */
export type Award =
  | { readonly kind: 'points'; readonly points: number }
  | { readonly kind: 'product'; readonly order: WonOrder }
  /** Nothing was done: no unit or code of it is left, or none that this process can read. */
  | { readonly kind: 'exhausted' };

export interface AwardRequest {
  readonly memberId: string;
  readonly prize: Prize;
  /** For what, such as `game:` and the id of the play: the same cause again awards nothing more, and gives the first award. */
  readonly cause: string;
  /** Where to send a product; null to send it to the address of the member's profile. */
  readonly address?: ShippingAddress | null;
  readonly now: Date;
  /** Composes the mail about a product's order; null where none is written, such as for the sample world. */
  readonly writeMail: WriteOrderMail;
}

export const prizesService = {
  /**
   * Keeps that many units or codes of a product for the prizes of a cause, and no other of any product, so that nobody else is given them
   * before they are won; with null none at all. Gives how many are kept: fewer where fewer are left. Needs a lock on the cause, and must be
   * the last thing that a transaction does, as `takeStock`.
   */
  async keep(
    cause: string,
    product: { readonly productId: string; readonly variationId: string } | null,
    units: number,
    now: Date,
  ): Promise<number> {
    const isPooled = product !== null && (await stockService.isPooled(product));
    const codes = await keptCodesService.keep(cause, isPooled ? product : null, units, now);
    return codes + (await keptUnitsService.keep(cause, product && !isPooled ? { ...product, units } : null));
  },

  /** How many units and codes are kept for a cause. */
  countKept: async (cause: string, now: Date): Promise<number> =>
    (await keptUnitsService.count(cause)) + (await keptCodesService.count(cause, now)),

  /**
   * Awards a prize: points at once, or a product as an order of cost 0. Runs in the caller's transaction if there is one; locks the member.
   */
  grant({ memberId, prize, cause, address = null, now, writeMail }: AwardRequest): Promise<Award> {
    return transaction(async () => {
      await pointsService.lockEvenGone(memberId);
      if (prize.kind === 'points') {
        const { points, concept } = prize;
        await pointsService.credit({ memberId, cause, concept, points, earnedAt: now, spendableAt: now, now });
        return { kind: 'points', points };
      }
      const { product } = prize;
      const order = await awardsService.award({ memberId, wonFor: cause, product, address, now, writeMail });
      return order ? { kind: 'product', order } : { kind: 'exhausted' };
    });
  },
};
