// What winners do, and what is done for them: they are told, claim, and let prizes go to reserves (draws/README.md#draws).
import { randomUUID } from 'node:crypto';
import type { AnnouncedDraw, VoidCause } from './draws.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { transaction } from '../../db/connection.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import type { ShippingAddress } from '../redemption/address.contract.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { type Prize, prizesService } from '../prizes/prizes.service.ts';
import type { WriteOrderMail } from '../redemption/order-news.service.ts';
import { keepPrizes, noteWinners } from './catch-up.service.ts';
import * as drawsDb from './draws.db.ts';
import { drawCause, type PrizeReminder, reminderDue } from './draws.ts';
import * as db from './entries.db.ts';
import * as winnersDb from './winners.db.ts';

/**
 * Claims a winner's prize, which is awarded at once; null for one that the club hands over. Claimed before, nothing changes. Throws
 * draw_not_won for who has no prize to claim, draw_claim_over once the last day has gone by, draw_prize_exhausted, and nothing is claimed,
 * where the product's stock is.
 */
export function claim(
  drawId: string,
  memberId: string,
  award: {
    readonly prize: Prize;
    readonly address?: ShippingAddress | null;
    readonly writeMail: WriteOrderMail;
  } | null,
  now: Date,
): Promise<void> {
  return transaction(async () => {
    await membersService.lockUnlessGone(memberId);
    const draw = await drawsDb.holdDraw(drawId);
    const entry = await db.lockEntry(drawId, memberId);
    if (entry?.state === 'claimed') return;
    const isOver = entry?.state === 'expired' || (entry?.claimUntil ?? '9999') < canaryDay(now);
    if (entry && isOver && !draw?.voidedAt) throw new ClubError('draw_claim_over');
    if (entry?.state !== 'winner' || draw?.voidedAt !== null) throw new ClubError('draw_not_won');
    await winnersDb.markClaimed(entry.code, now);
    if (award === null) return;
    const { kind } = await prizesService.grant({ memberId, cause: drawCause(drawId), ...award, now });
    if (kind === 'exhausted') throw new ClubError('draw_prize_exhausted');
  });
}

/**
 * Writes to every winner who was not told yet, and gives them their days to claim from then on (`putOffClaims`: from when the mail is sent,
 * if that is later); gives how many. Any number of servers may do so at once.
 */
export async function tellWinners(
  writeMail: (winner: winnersDb.UntoldWinner, mailId: string) => NewMail,
  now: Date,
): Promise<number> {
  const tellNext = () =>
    transaction(async () => {
      const winner = await winnersDb.takeUntold();
      if (!winner) return false;
      const mailId = randomUUID();
      await winnersDb.markTold(winner.code, addDays(canaryDay(now), winner.claimDays), mailId, now);
      await mailService.writeFor(winner.memberId, writeMail(winner, mailId), now, { id: mailId });
      return true;
    });
  let told = 0;
  while (await tellNext()) told++;
  return told;
}

/** Writes to every winner who is to be reminded of their prize; gives how many. Any number of servers may do so at once. */
export async function remindWinners(
  writeMail: (winner: winnersDb.ToldWinner, reminder: PrizeReminder) => NewMail,
  now: Date,
): Promise<number> {
  const today = canaryDay(now);
  let reminded = 0;
  for (const { code } of (await winnersDb.readTold(today)).filter((winner) => reminderDue(winner, now) !== null))
    reminded += await transaction(async () => {
      const winner = await winnersDb.takeTold(code, today);
      const reminder = winner && reminderDue(winner, now);
      if (!winner || !reminder) return 0;
      await winnersDb.markReminded(code, reminder);
      await mailService.writeFor(winner.memberId, writeMail(winner, reminder), now);
      return 1;
    });
  return reminded;
}

/** What a mail tells somebody who entered a draw that is void. */
export interface VoidNews extends db.Entrant {
  readonly announced: AnnouncedDraw;
  readonly voidReason: string;
  readonly voidCause: VoidCause | null;
}

/** To how many who entered a void draw one transaction writes. */
const toldAtOnce = 200;

/** Writes to everybody who entered a draw that is void, once, and says why; gives how many. Any number of servers may do so at once. */
export async function tellOfVoids(writeMail: (news: VoidNews) => NewMail, now: Date): Promise<number> {
  let told = 0;
  for (const { id } of await drawsDb.readUntoldVoids())
    for (let count = toldAtOnce; count === toldAtOnce; told += count)
      count = await transaction(async () => {
        const draw = await drawsDb.lockDraw(id);
        if (!draw?.voidReason || draw.voidToldAt) return 0;
        const { announced, voidReason, voidCause } = draw;
        // Nobody can be told of one that was never announced by its words.
        const entrants = announced ? await db.readEntrants(id, await drawsDb.readVoidTold(id), toldAtOnce) : [];
        for (const entrant of entrants)
          if (announced)
            await mailService.writeFor(
              entrant.memberId,
              writeMail({ ...entrant, announced, voidReason, voidCause }),
              now,
            );
        await drawsDb.markVoidTold(id, entrants.at(-1)?.code ?? null, entrants.length < toldAtOnce ? now : null);
        return entrants.length;
      });
  return told;
}

/** Has the next reserves win what was not claimed in time, or whose winner has left the club; gives how many. */
export async function passOn(now: Date): Promise<number> {
  const today = canaryDay(now);
  let promoted = 0;
  for (const id of await winnersDb.readDrawsToPassOn(today))
    promoted += await transaction(async () => {
      const draw = await drawsDb.lockDraw(id);
      if (!draw || draw.voidedAt) return 0;
      const winners = await winnersDb.passOn(id, today);
      await noteWinners(id, winners, now);
      await keepPrizes(draw, now);
      return winners.length;
    });
  return promoted;
}

/** Notes that the club handed a claimed prize over; false if it is not claimed, or handed over already. */
export function handOver(id: string, code: string, actor: Actor, now: Date): Promise<boolean> {
  return transaction(async () => {
    if (!(await winnersDb.markHanded(id, code, now))) return false;
    await auditService.record(actor, 'hand_over_prize', `${id}/${code}`, { from: 'claimed', to: 'handed' }, now);
    return true;
  });
}
