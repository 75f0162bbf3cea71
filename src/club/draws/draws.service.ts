// Draws (docs/rules.md#draws). Always: the seed is chosen, and its hash published, before anybody enters; whoever was told that they entered
// is among the frozen entries, and nobody enters after; the outcome is drawn once, from what is frozen then.
import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../contract/islands.ts';
import { writable } from '../../contract/profile.ts';
import { transaction } from '../../db/connection.ts';
import { addDays } from '../../lib/calendar-day.ts';
import { canaryDay } from '../../lib/canary-time.ts';
import { createCode } from '../../lib/codes.ts';
import { hashText } from '../../lib/hash-text.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { type Prize, prizesService } from '../prizes/prizes.service.ts';
import type { WriteOrderMail } from '../redemption/orders.service.ts';
import * as db from './draws.db.ts';
import { drawCause, drawOutcome, type DrawTerms, hashEntries, isOutcomeDue, isPublicValue } from './draws.ts';

export type StoredDraw = db.DrawRow;
export type StoredEntry = db.EntryRow;
export type DrawnEntry = db.DrawnEntry;
export type UntoldWinner = db.UntoldWinner;

/** 50 bits: nobody finds a code by guessing. */
const codeLength = 12;

export const drawsService = {
  /**
   * The draw as it stands at `now`: opened if it is time, with the editors' terms until it closes, closed once its end has come, and drawn
   * once that is due. Null for one that has not opened. Whoever looks first does so; any number may look at once.
   */
  async follow(terms: DrawTerms, now: Date): Promise<StoredDraw | null> {
    const isOpen = terms.startsAt <= now && now < terms.endsAt;
    const found = await db.readDraw(terms.id);
    if (!found && isOpen) {
      const seed = randomBytes(32).toString('hex');
      await db.insertDraw(terms, seed, hashText(seed), now);
    } else if (found && differs(found, terms)) await db.updateTerms(terms);
    return this.settle(terms.id, now);
  },

  /** Closes the draw and draws its outcome, as far as it is time for that. Null if it has not opened. */
  async settle(id: string, now: Date): Promise<StoredDraw | null> {
    const found = await db.readDraw(id);
    return found && isDue(found, now) ? transaction(() => settleLocked(id, now)) : found;
  },

  /** As `settle`, at an operator's wish; nothing is changed before the draw's end. */
  close(id: string, actor: Actor, now: Date): Promise<StoredDraw | null> {
    return transaction(async () => {
      const draw = await settleLocked(id, now);
      if (draw?.closedAt) await auditService.record(actor, 'close_draw', id, { from: 'open', to: 'closed' }, now);
      return draw;
    });
  },

  /** Settles every draw for which it is time, also those that editors have removed; gives how many. */
  async settleDue(now: Date): Promise<number> {
    const due = (await db.readUnfinishedDraws()).filter((draw) => isDue(draw, now));
    for (const { id } of due) await transaction(() => settleLocked(id, now));
    return due.length;
  },

  /**
   * Enters a member, once; who has entered gets the same entry. Throws draw_not_open before the beginning and after the end, draw_other_island
   * for a member of an island that it is not for.
   */
  async enter(
    terms: DrawTerms,
    member: { readonly id: string; readonly island: Island },
    now: Date,
  ): Promise<StoredEntry> {
    await this.follow(terms, now);
    return transaction(async () => {
      await membersService.lock(member.id);
      // Closing waits until this transaction has ended, and what comes after it finds the draw closed.
      const draw = await db.holdDraw(terms.id);
      const entered = draw && (await db.findEntry(draw.id, member.id));
      if (entered) return entered;
      if (!draw || draw.voidedAt || draw.closedAt || now >= draw.endsAt) throw new ClubError('draw_not_open');
      if (terms.islands.length > 0 && !terms.islands.includes(member.island)) throw new ClubError('draw_other_island');
      const entry = await db.insertEntry(draw.id, member.id, createCode(codeLength), now);
      invariant(entry, 'who can’t enter again has an entry');
      return entry;
    });
  },

  findEntry: (drawId: string, memberId: string): Promise<StoredEntry | null> => db.findEntry(drawId, memberId),

  /** The codes of all entries in order; they are everybody's to read once the draw is closed. */
  listCodes: (drawId: string): Promise<readonly string[]> => db.readCodes(drawId),

  /** The codes that were drawn, in their order: winners, then reserves. */
  listOutcome: (drawId: string): Promise<readonly string[]> => db.readOutcome(drawId),

  /** The entries that were drawn, in their order, with their members; for operators. */
  listDrawn: (drawId: string): Promise<readonly DrawnEntry[]> => db.readDrawn(drawId),

  /** Every draw that ever opened, the last to end first. */
  list: (): Promise<readonly StoredDraw[]> => db.readDraws(),

  count: (drawId: string): Promise<readonly db.EntryCount[]> => db.countEntries(drawId),

  /**
   * Claims a winner's prize, which is awarded at once; null for one that the club hands over. Claimed before, nothing changes. Throws
   * draw_not_won for who has no prize to claim, draw_claim_over once the last day has gone by, draw_prize_exhausted, and nothing is claimed,
   * where the product's stock is.
   */
  claim(
    drawId: string,
    memberId: string,
    award: { readonly prize: Prize; readonly writeMail: WriteOrderMail } | null,
    now: Date,
  ): Promise<void> {
    return transaction(async () => {
      await membersService.lock(memberId);
      const draw = await db.holdDraw(drawId);
      const entry = await db.lockEntry(drawId, memberId);
      if (entry?.state === 'claimed') return;
      const isOver = entry?.state === 'expired' || (entry?.claimUntil ?? '9999') < canaryDay(now);
      if (entry && isOver && !draw?.voidedAt) throw new ClubError('draw_claim_over');
      if (entry?.state !== 'winner' || draw?.voidedAt !== null) throw new ClubError('draw_not_won');
      await db.markClaimed(entry.code, now);
      if (award === null) return;
      const { kind } = await prizesService.grant({ memberId, cause: drawCause(drawId), ...award, now });
      if (kind === 'exhausted') throw new ClubError('draw_prize_exhausted');
    });
  },

  /**
   * Writes to every winner of these draws who was not told yet, and gives them their days to claim from then on; gives how many. Any number
   * of servers may do so at once.
   */
  async tellWinners(
    drawIds: readonly string[],
    writeMail: (winner: UntoldWinner, claimUntil: string) => NewMail,
    now: Date,
  ): Promise<number> {
    const tellNext = () =>
      transaction(async () => {
        const winner = await db.claimUntold(drawIds);
        if (!winner) return false;
        const claimUntil = addDays(canaryDay(now), winner.claimDays);
        await db.markTold(winner.code, claimUntil, now);
        await mailService.writeFor(winner.memberId, writeMail(winner, claimUntil), now);
        return true;
      });
    let told = 0;
    while (await tellNext()) told++;
    return told;
  },

  /** Has the next reserves win what was not claimed in time, or whose winner has left the club; gives how many. */
  async passOn(now: Date): Promise<number> {
    const today = canaryDay(now);
    let promoted = 0;
    for (const id of await db.readDrawsToPassOn(today))
      promoted += await transaction(async () => {
        const draw = await db.lockDraw(id);
        return draw && !draw.voidedAt ? db.passOn(id, today) : 0;
      });
    return promoted;
  },

  /**
   * Records the public value and its source, and draws the outcome. 'unused' where the draw uses none, 'early' until the day after its end, 'late' once
   * the outcome is drawn, 'unreadable' where value or source have other characters than can be read; nothing is changed then.
   */
  recordPublicValue(
    id: string,
    { value, source }: { readonly value: string; readonly source: string },
    actor: Actor,
    now: Date,
  ): Promise<StoredDraw | 'unknown' | 'unused' | 'early' | 'late' | 'unreadable'> {
    return transaction(async () => {
      const draw = await settleLocked(id, now);
      if (!draw) return 'unknown';
      if (draw.publicValueUntil === null) return 'unused';
      if (draw.voidedAt || draw.drawnAt) return 'late';
      // What was known on the day of the end may have been known to who entered last.
      if (!draw.closedAt || canaryDay(now) <= canaryDay(draw.endsAt)) return 'early';
      if (!isPublicValue(value) || !writable.test(source)) return 'unreadable';
      await db.setPublicValue(id, value, source);
      await auditService.record(actor, 'record_public_value', id, { from: null, to: value }, now);
      return settleLocked(id, now).then((settled) => settled ?? 'unknown');
    });
  },

  /** Voids a draw. 'claimed' where somebody has a prize already, 'void' where it is void; nothing is changed then. */
  makeVoid(id: string, reason: string, actor: Actor, now: Date): Promise<StoredDraw | 'unknown' | 'claimed' | 'void'> {
    return transaction(async () => {
      const draw = await db.lockDraw(id);
      if (!draw) return 'unknown';
      if (draw.voidedAt) return 'void';
      if (await db.hasClaims(id)) return 'claimed';
      await auditService.record(actor, 'void_draw', id, { from: draw.drawnAt ? 'drawn' : 'open', to: 'void' }, now);
      return (await db.voidDraw(id, reason, now)) ?? 'unknown';
    });
  },

  /** Notes that the club handed a claimed prize over; false if it is not claimed, or handed over already. */
  handOver(id: string, code: string, actor: Actor, now: Date): Promise<boolean> {
    return transaction(async () => {
      if (!(await db.markHanded(id, code, now))) return false;
      await auditService.record(actor, 'hand_over_prize', `${id}/${code}`, { from: 'claimed', to: 'handed' }, now);
      return true;
    });
  },
};

const isDue = (draw: StoredDraw, now: Date) =>
  draw.drawnAt === null &&
  draw.voidedAt === null &&
  (draw.closedAt === null ? now >= draw.endsAt : isOutcomeDue(draw, now));

function differs(draw: StoredDraw, terms: DrawTerms): boolean {
  return (
    draw.endsAt.getTime() !== terms.endsAt.getTime() ||
    draw.winners !== terms.winners ||
    draw.reserves !== terms.reserves ||
    draw.claimDays !== terms.claimDays ||
    draw.publicValueUntil !== terms.publicValueUntil ||
    !isDeepStrictEqual([draw.publicValueNamed, draw.award], [terms.publicValueNamed, terms.award])
  );
}

/** Closes and draws as far as it is time, under the draw's lock, so that it happens once. */
async function settleLocked(id: string, now: Date): Promise<StoredDraw | null> {
  let draw = await db.lockDraw(id);
  if (!draw || !isDue(draw, now)) return draw;
  const codes = await db.readCodes(id);
  draw = draw.closedAt ? draw : await db.closeDraw(id, codes.length, hashEntries(codes), now);
  invariant(draw, 'a locked draw stays');
  if (!isDue(draw, now)) return draw;
  invariant(hashEntries(codes) === draw.entriesHash, 'the entries are those that were frozen');
  return db.storeOutcome(id, drawOutcome(codes, draw.winners + draw.reserves, draw), draw.winners, now);
}
