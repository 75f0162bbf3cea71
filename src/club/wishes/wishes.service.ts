// What members wish for: the product that they save for, and those that they wait for (wishes/README.md#goal, #back-in-stock). Always: who
// waits is told once, by a mail written in the transaction that says so; nothing is reserved for them.
import { transaction } from '../../db/connection.ts';
import { levelFloors, levels } from '../../words/levels.ts';
import { judgeDates, listLevels, type TermsOfSale } from '../catalogue/on-sale.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { halfYearOf } from '../points/half-year.ts';
import { stockService } from '../stock/stock.service.ts';
import * as db from './wishes.db.ts';
import { countToTell } from './wishes.ts';

export type { Waiting } from './wishes.db.ts';

/** What of the editors' product decides who is told of it. */
export interface AwaitedOffer extends TermsOfSale {
  readonly productId: string;
  readonly variations: readonly { readonly id: string }[];
}

export const wishesService = {
  /** The id of the product that the member saves for; null if there is none. */
  getGoal: (memberId: string): Promise<string | null> => db.readGoal(memberId),

  /** Sets the product that the member saves for; null for none. */
  setGoal(memberId: string, productId: string | null, now: Date): Promise<void> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      await (productId === null ? db.deleteGoal(memberId) : db.writeGoal(memberId, productId, now));
    });
  },

  /** What the member waits for, the longest first. */
  listWaits: (memberId: string): Promise<readonly db.Variation[]> => db.readWaits(memberId),

  /** Has the member wait for a variation, or stop waiting. Doing it again changes nothing. */
  setWait(memberId: string, variation: db.Variation, on: boolean, now: Date): Promise<void> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      if (!on) {
        await db.deleteWait(memberId, variation);
        return;
      }
      await db.insertWait(memberId, variation, now);
      await db.insertWatch(variation, await readUnits(variation, now));
    });
  },

  /** How many active members save for each product, and wait for each variation, the most first. */
  count: (): Promise<readonly db.WishCount[]> => db.countWishes(),

  /**
   * Tells whose turn it is that what they wait for is back, and gives how many: members to whom it is offered, by the editors' offers of
   * the moment. Any number of servers may do so at once.
   */
  async tellWaiting(
    offers: readonly AwaitedOffer[],
    writeMail: (waiting: db.Waiting) => NewMail,
    now: Date,
  ): Promise<number> {
    let told = 0;
    for (const variation of await db.readAwaited()) {
      const offer = offers.find(({ productId }) => productId === variation.productId);
      // What was last seen stays, so that those who wait are told once it is on sale again.
      if (!offer?.variations.some(({ id }) => id === variation.variationId) || judgeDates(offer, now) !== null)
        continue;
      const audience = audienceOf(offer, now);
      told += await transaction(() => tellOf(variation, audience, writeMail, now));
    }
    return told;
  },
};

async function tellOf(
  variation: db.Variation,
  audience: db.Audience,
  writeMail: (waiting: db.Waiting) => NewMail,
  now: Date,
): Promise<number> {
  const watch = await db.findWatch(variation);
  if (!watch) return 0;
  const units = await readUnits(variation, now);
  const next = await db.tellNext(variation, countToTell({ ...watch, units }, now), audience, now);
  for (const waiting of next) await mailService.writeFor(waiting.memberId, writeMail(waiting), now);
  await db.updateWatch(variation, units, next.length > 0 ? now : watch.toldAt);
  return next.length;
}

function audienceOf(offer: AwaitedOffer, now: Date): db.Audience {
  const open = listLevels(offer, now);
  return {
    islands: offer.islands.length === 0 ? null : offer.islands,
    levels: open.length === levels.length ? null : open.map((level) => levels.indexOf(level)),
    floors: levels.slice(1).map((level) => levelFloors[level]),
    yearStart: halfYearOf(now).yearStart,
  };
}

async function readUnits({ productId, variationId }: db.Variation, now: Date): Promise<number> {
  // Without a limit or a requirement nothing is read of a member.
  const unlimited = { productId, isSpecialEvent: false, limitPerMember: null, limitPerYear: null, requires: null };
  const stock = await stockService.getStock('', [unlimited], now);
  return stock.get(productId)?.byVariation.get(variationId) ?? 0;
}
