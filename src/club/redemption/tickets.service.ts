// Tickets for what was redeemed before there were any (redemption/README.md#tickets). Always: a member's lines get theirs whole or not at
// all, under the member's lock, one for each unit; a line that has one keeps it.
import { randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { lastDayOf, type Validity } from '../catalogue/validity.ts';
import { pointsService } from '../points/points.service.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';
import * as changes from './order-changes.db.ts';
import { writeNews, type WriteOrderMail } from './order-news.service.ts';
import { isExpired } from './line-states.ts';
import * as db from './tickets.db.ts';

export const ticketsService = {
  /** The members whose lines `issueFor` would give tickets. */
  listMembersWithout: (): Promise<readonly string[]> => db.readMembersWithout(),

  /** How many units `issueFor` would give tickets. */
  async countWithout(memberId: string): Promise<number> {
    return (await db.readLinesWithout(memberId)).reduce((sum, { quantity }) => sum + quantity, 0);
  },

  /**
   * Gives each unit that the member redeemed, that is not sent and has no code, a ticket, good from `now` on as long as its product's are
   * (for ever where their last day is over); gives how many. A line of several units becomes lines of one. Each is recorded in the audit
   * log.
   */
  issueFor(
    memberId: string,
    validityOf: (productId: string) => Validity | null,
    { actor, now, writeMail }: { readonly actor: Actor; readonly now: Date; readonly writeMail: WriteOrderMail },
  ): Promise<number> {
    return transaction(async () => {
      await pointsService.lockEvenGone(memberId);
      const lines = await db.readLinesWithout(memberId);
      const [first] = lines;
      if (!first) return 0;
      if (!(await vouchersService.canReadCodes())) throw new ClubError('code_unreadable', { name: first.name });
      const today = canaryDay(now);
      let issued = 0;
      const told: db.LineWithout[] = [];
      for (const line of lines) {
        const { id, quantity, productId } = line;
        const lineIds = [id, ...(await splitIntoUnits(id, quantity))];
        const lastDay = lastDayOf(validityOf(productId), today);
        const expiresOn = lastDay !== null && isExpired({ expiresOn: lastDay }, today) ? null : lastDay;
        const tickets = lineIds.map((lineId) => ({ lineId, expiresOn }));
        issued += (await vouchersService.issue(tickets, { memberId, now })).length;
        told.push(...lineIds.map((lineId) => ({ ...line, id: lineId, quantity: 1 })));
        for (const lineId of lineIds)
          await auditService.record(actor, 'issue_ticket', lineId, { from: null, to: null }, now);
      }
      for (const [code, ofOrder] of Map.groupBy(told, ({ order }) => order)) {
        const points = ofOrder.reduce((sum, { cost, quantity }) => sum + cost * quantity, 0);
        const news = { order: { code, delivery: null }, state: 'ticket_issued', lines: ofOrder, points } as const;
        await writeNews(memberId, news, { now, writeMail });
      }
      return issued;
    });
  },
};

/** Makes all units of a line but one lines of their own; gives those. */
async function splitIntoUnits(lineId: string, quantity: number): Promise<readonly string[]> {
  const parts = Array.from({ length: quantity - 1 }, () => randomUUIDv7());
  for (const part of parts)
    invariant(await changes.splitLine(lineId, 1, part), 'under the lock a line keeps its units');
  return parts;
}
