// Draws (draws/README.md#draws). Always: the seed is chosen and sealed, and its hash published, before anybody enters; whoever was told
// that they entered is among the frozen entries, and nobody enters after; the outcome is drawn once, from what is frozen then.
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../words/islands.ts';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { createCode } from '../../kit/codes.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { membersService } from '../members/members.service.ts';
import { prizesService } from '../prizes/prizes.service.ts';
import * as db from './draws.db.ts';
import { drawCause, type DrawTerms, hashEntries, isComplete, isValueMissing } from './draws.ts';
import { refuseValue, type ValueRefusal } from './public-value.ts';
import * as entriesDb from './entries.db.ts';
import * as winnersDb from './winners.db.ts';
import { canReadSeeds, createSeed, hasDrawKey, markOfDrawKey, readSeed, sealSeeds } from './seeds.service.ts';
import * as winners from './winners.service.ts';
import {
  catchUpLocked,
  changeTerms,
  completeValue,
  findNewTerms,
  isDue,
  keepPrizes,
  listFrozenCodes,
} from './catch-up.service.ts';

export type StoredDraw = db.DrawRow;
export type StoredEntry = entriesDb.EntryRow;
export type DrawnEntry = entriesDb.DrawnEntry;
export type UntoldWinner = winnersDb.UntoldWinner;
export type ToldWinner = winnersDb.ToldWinner;
export type VoidNews = winners.VoidNews;

/** A member's entry, and its draw. */
export interface EnteredDraw {
  readonly entry: StoredEntry;
  readonly draw: StoredDraw;
}

/** 50 bits: nobody finds a code by guessing. */
const codeLength = 12;

export const drawsService = {
  /**
   * The draw as it stands at `now`: opened if it is time, with the editors' terms until it closes, closed once its end has come, and drawn
   * once that is due. Older terms than it has change nothing. Null for one that has not opened, as one whose public value lacks something
   * does not. Whoever looks first does so; any number may look at once.
   */
  async follow(terms: DrawTerms, now: Date): Promise<StoredDraw | null> {
    const isOpen = terms.startsAt <= now && now < terms.endsAt;
    const found = await db.readDraw(terms.id);
    if (!found && isOpen) {
      if (!isComplete(terms)) return null;
      await transaction(async () => {
        await db.insertDraw(terms, createSeed(terms.id), now);
        const opened = await db.lockDraw(terms.id);
        if (opened) await keepPrizes(opened, now);
      });
    } else if (found && findNewTerms(found, terms, now)) await changeTerms(terms, now);
    else if (found?.closedAt && !found.announced) await db.announceDraw(terms.id, terms.announced);
    if (found?.publicValueDigits === null) await completeValue(found, terms, now);
    return this.catchUp(terms.id, now);
  },

  /** Closes the draw and draws its outcome, as far as it is time for that. Null if it has not opened. */
  async catchUp(id: string, now: Date): Promise<StoredDraw | null> {
    const found = await db.readDraw(id);
    return found && isDue(found, now) ? transaction(() => catchUpLocked(id, now)) : found;
  },

  /** Has an open draw follow the editors' terms, and does not close it. */
  takeTerms: changeTerms,

  /** As `catchUp`, at an operator's wish; nothing is changed before the draw's end. */
  close(id: string, actor: Actor, now: Date): Promise<StoredDraw | null> {
    return transaction(() => catchUpLocked(id, now, actor));
  },

  /** The ids of the draws that are to be closed or drawn, also of those that editors have removed. */
  async listDue(now: Date): Promise<readonly string[]> {
    return (await db.readUnfinishedDraws()).filter((draw) => isDue(draw, now)).map(({ id }) => id);
  },

  /**
   * Keeps units of their products for draws that have fewer than they need: what came into stock since, or all of one that an earlier
   * version opened. Gives how many are lacking still.
   */
  async keepPrizes(now: Date): Promise<number> {
    let lacking = 0;
    for (const id of await db.readDrawsWithProduct())
      lacking += await transaction(async () => {
        const draw = await db.lockDraw(id);
        return draw ? keepPrizes(draw, now) : 0;
      });
    return lacking;
  },

  /** How many units are kept for the prizes of a draw. */
  countKept: (id: string, now: Date): Promise<number> => prizesService.countKept(drawCause(id), now),

  /** The draw with that id, or the last to end that was announced at that address; null if none such has opened. */
  find: (called: string): Promise<StoredDraw | null> => db.findDraw(called),

  /**
   * Enters a member, once; who has entered gets the same entry. Throws draw_not_open before the beginning and after the end,
   * draw_other_island for a member of an island that it is not for.
   */
  async enter(
    terms: DrawTerms,
    member: { readonly id: string; readonly island: Island },
    now: Date,
  ): Promise<StoredEntry> {
    await this.follow(terms, now);
    return transaction(async () => {
      await membersService.lockUnlessGone(member.id);
      // Closing waits until this transaction has ended, and what comes after it finds the draw closed.
      const draw = await db.holdDraw(terms.id);
      const entered = draw && (await entriesDb.findEntry(draw.id, member.id));
      if (entered) return entered;
      if (!draw || draw.voidedAt || draw.closedAt || now >= draw.endsAt) throw new ClubError('draw_not_open');
      if (terms.islands.length > 0 && !terms.islands.includes(member.island)) throw new ClubError('draw_other_island');
      const entry = await entriesDb.insertEntry(draw.id, member.id, createCode(codeLength), now);
      invariant(entry, 'who can’t enter again has an entry');
      return entry;
    });
  },

  /** All entries of a member with their draws, the last one first. */
  listOwn,

  /** Which of these the member has entered, and whether each is closed or void. */
  listEntered: entriesDb.readEntered,

  /** Those that have won what can be claimed at `now`, the first to lapse first. */
  async listPrizes(memberId: string, now: Date): Promise<readonly EnteredDraw[]> {
    const today = canaryDay(now);
    const lapseOf = ({ entry }: EnteredDraw) => entry.claimUntil ?? '9999';
    return (await listOwn(memberId))
      .filter(({ entry, draw }) => entry.state === 'winner' && !draw.voidedAt && (entry.claimUntil ?? today) >= today)
      .toSorted((one, other) => lapseOf(one).localeCompare(lapseOf(other)));
  },

  findEntry: (drawId: string, memberId: string): Promise<StoredEntry | null> => entriesDb.findEntry(drawId, memberId),

  /** The codes of a closed draw's entries in order, which are everybody's to read, and never change. */
  listFrozenCodes,

  /** The codes of all entries in order. */
  listCodes: (drawId: string): Promise<readonly string[]> => entriesDb.readCodes(drawId),

  /** The codes that were drawn, in their order: winners, then reserves. */
  listOutcome: (drawId: string): Promise<readonly string[]> => entriesDb.readOutcome(drawId),

  /** The entries that were drawn, in their order, with their members; for operators. */
  listDrawn: (drawId: string): Promise<readonly DrawnEntry[]> => entriesDb.readDrawn(drawId),

  /** Every draw that ever opened, the last to end first. */
  list: (): Promise<readonly StoredDraw[]> => db.readDraws(),

  count: (drawId: string): Promise<readonly entriesDb.EntryCount[]> => entriesDb.countEntries(drawId),

  sealSeeds,
  canReadSeeds,
  hasKey: hasDrawKey,
  markOfKey: markOfDrawKey,

  /** Whether this process has the key that sealed the draw's seed. */
  canDraw: (draw: StoredDraw): boolean => readSeed(draw) !== null,

  claim: winners.claim,
  tellWinners: winners.tellWinners,
  /** Has the days of winners run from when their mail was sent, and not before; gives for how many that changed something. */
  putOffClaims: winnersDb.putOffClaims,
  /** The days that whoever is told by that mail has to claim, from the day on which it is sent; null for a mail that tells no winner. */
  findToldBy: winnersDb.findToldBy,
  remindWinners: winners.remindWinners,
  tellOfVoids: winners.tellOfVoids,
  passOn: winners.passOn,
  handOver: winners.handOver,

  /**
   * Records the public value, once, and draws the outcome. 'unused' where the draw uses none, 'incomplete' where it opened before digits
   * and source were fixed and editors have not published them since, 'early' until the day after its end, 'late' once it was recorded or
   * the draw is void, 'form' where it has not the digits that were fixed; nothing is changed then.
   */
  recordPublicValue(id: string, value: string, actor: Actor, now: Date): Promise<StoredDraw | ValueRefusal> {
    return transaction(async () => {
      const refusal = refuseValue(await catchUpLocked(id, now), value, now);
      if (refusal) return refusal;
      await db.setPublicValue(id, value);
      await auditService.record(actor, 'record_public_value', id, { from: null, to: value }, now);
      return catchUpLocked(id, now).then((draw) => draw ?? 'unknown');
    });
  },

  /** What `recordPublicValue` would give: a draw whose end has come would be closed first. Only reads. */
  async judgePublicValue(id: string, value: string, now: Date): Promise<StoredDraw | ValueRefusal> {
    const draw = await db.readDraw(id);
    const refusal = draw && isValueMissing(draw, now) ? 'late' : refuseValue(draw, value, now);
    if (!draw || refusal) return refusal ?? 'unknown';
    const codes = await entriesDb.readCodes(id);
    const frozen = { closedAt: draw.closedAt ?? now, entries: codes.length, entriesHash: hashEntries(codes) };
    return { ...draw, ...frozen, publicValue: value, drawnAt: readSeed(draw) === null ? null : now };
  },

  /** Voids a draw. 'claimed' where somebody has a prize already, 'void' where it is void; nothing is changed then. */
  makeVoid(id: string, reason: string, actor: Actor, now: Date): Promise<StoredDraw | VoidRefusal> {
    return transaction(async () => {
      const draw = await db.lockDraw(id);
      const refusal = await refuseVoiding(draw);
      if (!draw || refusal) return refusal ?? 'unknown';
      await auditService.record(actor, 'void_draw', id, { from: draw.drawnAt ? 'drawn' : 'open', to: 'void' }, now);
      const voided = await db.voidDraw(id, { reason, cause: null }, now);
      if (voided) await keepPrizes(voided, now);
      return voided ?? 'unknown';
    });
  },

  /** What `makeVoid` would give. Only reads. */
  async judgeVoiding(id: string, reason: string, now: Date): Promise<StoredDraw | VoidRefusal> {
    const draw = await db.readDraw(id);
    const refusal = await refuseVoiding(draw);
    return !draw || refusal ? (refusal ?? 'unknown') : { ...draw, voidedAt: now, voidReason: reason };
  },
};

async function listOwn(memberId: string): Promise<readonly EnteredDraw[]> {
  const entries = await entriesDb.readOwnEntries(memberId);
  const draws = entries.length === 0 ? [] : await db.readDrawsById(entries.map(({ drawId }) => drawId));
  return entries.map((entry) => {
    const draw = draws.find(({ id }) => id === entry.drawId);
    invariant(draw, 'an entry has its draw');
    return { entry, draw };
  });
}

type VoidRefusal = 'unknown' | 'claimed' | 'void';

/** Why a draw can't be voided; null where it can. */
async function refuseVoiding(draw: StoredDraw | null): Promise<VoidRefusal | null> {
  if (!draw) return 'unknown';
  if (draw.voidedAt) return 'void';
  return (await winnersDb.hasClaims(draw.id)) ? 'claimed' : null;
}
