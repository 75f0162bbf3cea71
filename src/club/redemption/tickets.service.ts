// Tickets for what was redeemed before there were any (redemption/README.md#tickets). Always: a member's lines get theirs whole or not at
// all, under the member's lock, one for each unit; a line that has one keeps it.
import { randomUUIDv7 } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { day } from '../../kit/durations.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { lastDayOf, type Validity } from '../catalogue/validity.ts';
import { remindersService } from '../expiry-reminders/expiry-reminders.service.ts';
import { pointsService } from '../points/points.service.ts';
import { vouchersService } from '../vouchers/vouchers.service.ts';
import * as changes from './order-changes.db.ts';
import { writeNews, type WriteOrderMail } from './order-news.service.ts';
import { isExpired } from './line-states.ts';
import * as db from './tickets.db.ts';

/** For how long after tickets were given late that is news: as long as the note that it was told is kept, or less. */
const newsLife = 365 * day;

const toldCause = (givenOn: string) => `${db.lateTickets}:${givenOn}`;

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
    { actor, now }: { readonly actor: Actor; readonly now: Date },
  ): Promise<number> {
    return transaction(async () => {
      await pointsService.lockEvenGone(memberId);
      const lines = await db.readLinesWithout(memberId);
      const [first] = lines;
      if (!first) return 0;
      if (!(await vouchersService.canReadCodes())) throw new ClubError('code_unreadable', { name: first.name });
      const today = canaryDay(now);
      let issued = 0;
      for (const { id, quantity, productId } of lines) {
        const lineIds = [id, ...(await splitIntoUnits(id, quantity))];
        const lastDay = lastDayOf(validityOf(productId), today);
        const expiresOn = lastDay !== null && isExpired({ expiresOn: lastDay }, today) ? null : lastDay;
        const tickets = lineIds.map((lineId) => ({ lineId, expiresOn }));
        issued += (await vouchersService.issue(tickets, { memberId, now })).length;
        for (const lineId of lineIds)
          await auditService.record(actor, 'issue_ticket', lineId, { from: null, to: null }, now);
      }
      return issued;
    });
  },

  /** The members whom `tell` would write to. */
  listUntold: (now: Date): Promise<readonly string[]> => db.readUntold(new Date(now.getTime() - newsLife)),

  /**
   * Tells the member of the tickets that `issueFor` gave them within a year and that they have not used, one mail for each order; gives how
   * many tickets. Those of one day are told once.
   */
  tell(
    memberId: string,
    { now, writeMail }: { readonly now: Date; readonly writeMail: WriteOrderMail },
  ): Promise<number> {
    return transaction(async () => {
      await pointsService.lockEvenGone(memberId);
      const late = await db.readLateTickets(memberId, new Date(now.getTime() - newsLife));
      let told = 0;
      for (const [givenOn, ofDay] of Map.groupBy(late, (line) => line.givenOn)) {
        if (!(await remindersService.note(memberId, toldCause(givenOn), now))) continue;
        for (const [code, lines] of Map.groupBy(ofDay, ({ order }) => order)) {
          const points = lines.reduce((sum, { cost }) => sum + cost, 0);
          const news = { order: { code, delivery: null }, state: 'ticket_issued', lines, points } as const;
          await writeNews(memberId, news, { now, writeMail });
        }
        told += ofDay.length;
      }
      return told;
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
