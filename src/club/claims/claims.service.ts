// «¿Dónde están mis puntos?» (claims/README.md#claims). Always: a claim is answered once, together with the points that it brings, the mail
// that tells the member, and the entry in the audit log.
import { claimLimits, type ClaimRequest } from './claims.contract.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { canaryMoment } from '../../kit/canary-time.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import type { Member } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import { momentsService } from '../moments/moments.service.ts';
import { pointsService } from '../points/points.service.ts';
import * as db from './claims.db.ts';

export type StoredClaim = db.ClaimRow;
export type ListedClaim = db.ListedClaim;

/** What an operator answers, with the mark of the words that they have read. A refusal says why. */
export type ClaimAnswer = { readonly read: string } & (
  | { readonly kind: 'settled'; readonly points: number; readonly answer: string | null }
  | { readonly kind: 'refused'; readonly answer: string }
);

/** Why a claim can't have its answer: there is none, it has one, or the member has added words that were not read. */
export type Unanswerable = 'unknown' | 'answered' | 'unread';

/** Writes the mail that tells the member what came of their claim. */
export type WriteAnswer = (claim: StoredClaim, member: Member) => NewMail;

export const claimsService = {
  /**
   * Stores a claim. The same once more is the one that there is, with what it says more below what was said; answered if that has its
   * answer, full if both don't fit.
   */
  submit(
    memberId: string,
    { concept, happened_on: day, detail }: ClaimRequest,
    now: Date,
  ): Promise<StoredClaim | 'answered' | 'full'> {
    return transaction(async () => {
      // Nobody else stores one of theirs meanwhile.
      await membersService.lockUnlessGone(memberId);
      const before = await db.lockSame(memberId, concept, day);
      if (before && before.state !== 'open') return 'answered';
      if (before?.detail.includes(detail)) return before;
      const said = [before?.detail, detail].filter(Boolean).join('\n');
      if (said.length > claimLimits.detail.max) return 'full';
      const claim = before
        ? await db.setDetail(before.id, said)
        : await db.insertClaim(memberId, concept, day, said, now);
      invariant(claim, 'the claim is locked, or there is none');
      return claim;
    });
  },

  /** A member's claims, the newest first, at most 50. */
  listOf: (memberId: string): Promise<readonly StoredClaim[]> => db.readClaimsOf(memberId),

  /** The claims that wait for an answer, the oldest first. */
  listOpen: (page: PageRequest): Promise<Page<ListedClaim>> => db.readOpenClaims(page),

  /** All claims, the newest first. */
  list: (page: PageRequest): Promise<Page<ListedClaim>> => db.readClaims(page),

  /**
   * Answers an open claim. Settled, its points are credited at once, as earned on the day of the activity. Nothing is changed where it
   * can't have its answer.
   */
  answer(
    id: string,
    given: ClaimAnswer,
    writeMail: WriteAnswer,
    actor: Actor,
    now: Date,
  ): Promise<StoredClaim | Unanswerable> {
    return transaction(async () => {
      const claim = await db.lockClaim(id);
      const judged = judgeAnswer(claim, given, now);
      if (!claim || typeof judged === 'string') return judged;
      const member = await membersService.getMember(claim.memberId);
      const { points } = judged;
      if (points !== null) await creditClaim(claim, points, now);
      const answered = await db.answerClaim(id, judged, now);
      invariant(answered, 'a locked claim stays');
      const action = given.kind === 'settled' ? 'settle_claim' : 'refuse_claim';
      await auditService.record(actor, action, id, { from: 'open', to: points ?? given.kind }, now);
      await mailService.writeFor(claim.memberId, writeMail(answered, member), now);
      return answered;
    });
  },

  /** What `answer` would give. Only reads. */
  judge: async (id: string, given: ClaimAnswer, now: Date): Promise<StoredClaim | Unanswerable> =>
    judgeAnswer(await db.findClaim(id), given, now),
};

async function creditClaim({ id, memberId, happenedOn }: StoredClaim, points: number, now: Date): Promise<void> {
  const cause = `claim:${id}`;
  // The ledger outlives an erasure, so it says nothing of what the member wrote.
  const concept = { day: happenedOn };
  await pointsService.credit({
    memberId,
    cause,
    concept,
    points,
    earnedAt: earnedAt(happenedOn, now),
    spendableAt: now,
    now,
  });
  await momentsService.note([memberId], { kind: 'points', subject: cause }, now);
}

/** The claim with its answer, or why it can't have it. */
function judgeAnswer(claim: StoredClaim | null, given: ClaimAnswer, now: Date): StoredClaim | Unanswerable {
  if (!claim) return 'unknown';
  if (claim.state !== 'open') return 'answered';
  if (claim.mark !== given.read) return 'unread';
  const points = given.kind === 'settled' ? given.points : null;
  return { ...claim, state: given.kind, answeredAt: now, answer: given.answer, points };
}

/** Noon of that day; of today no later than now. */
function earnedAt(day: string, now: Date): Date {
  const noon = canaryMoment(day, '12:00');
  return noon < now ? noon : now;
}
