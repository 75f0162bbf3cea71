// Challenges (docs/rules.md#challenges). Always: what is done is read where it is recorded, within the challenge's dates; a member completes a
// challenge once, and what it earns is credited in the transaction that says so.
import type { Locale } from '../../contract/locale.ts';
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../lib/invariant.ts';
import type { Done, TimeSpan } from '../../lib/time-span.ts';
import { eventsService } from '../events/events.service.ts';
import { membersService } from '../members/members.service.ts';
import { quizzesService } from '../play/quizzes.service.ts';
import { readingService } from '../play/reading.service.ts';
import { pointsService } from '../points/points.service.ts';
import { ordersService } from '../redemption/orders.service.ts';
import { referralService } from '../referral/referral.service.ts';
import * as db from './challenges.db.ts';
import {
  challengeCause,
  type ChallengeDefinition,
  type ChallengeProgress,
  type Deed,
  judgeProgress,
} from './challenges.ts';

/** A challenge with what the points log says of it. */
export interface NamedChallenge extends ChallengeDefinition {
  readonly concept: Readonly<Record<Locale, string>>;
}

export const challengesService = {
  /** How far the member has come in each of these, in their order. */
  async listProgress(
    memberId: string,
    challenges: readonly ChallengeDefinition[],
  ): Promise<readonly ChallengeProgress[]> {
    const ids = challenges.map(({ documentId }) => documentId);
    const completions = await db.readCompletions(memberId, ids);
    return Promise.all(
      challenges.map((challenge) => {
        const before = completions.find(({ documentId }) => documentId === challenge.documentId);
        return readProgress(memberId, challenge, before ?? null);
      }),
    );
  },

  /** Completes a challenge whose steps the member has all done, and credits what it earns; whether this call did. */
  complete(memberId: string, challenge: NamedChallenge, now: Date): Promise<boolean> {
    return transaction(async () => {
      await membersService.lock(memberId);
      const { documentId, points, concept } = challenge;
      const { completedAt } = await readProgress(memberId, challenge, null);
      if (completedAt === null) return false;
      if (!(await db.insertCompletion({ memberId, documentId, points, completedAt }, now))) return false;
      if (points === 0) return true;
      const { locale } = await membersService.getMember(memberId);
      const { credited } = await pointsService.credit({
        ...{ memberId, points, now, cause: challengeCause(documentId), concept: concept[locale] },
        ...{ earnedAt: completedAt, spendableAt: now },
      });
      invariant(credited, 'a challenge that was not completed was never credited');
      return true;
    });
  },

  /** The members of the club who have done all steps of a challenge without the club having seen it. */
  listUnseen({ documentId, during, steps }: ChallengeDefinition): Promise<readonly string[]> {
    // In a transaction, which has a connection of its own: reads of all members are not to hold up those of requests (db/read.ts).
    return transaction(async () => {
      let found: readonly string[] | null = null;
      for (const { deed } of steps) {
        const done = new Set((await listDone(deed, during, null)).map(({ memberId }) => memberId));
        found = found === null ? [...done] : found.filter((memberId: string) => done.has(memberId));
        if (found.length === 0) return [];
      }
      return found === null ? [] : db.readWithout(documentId, found);
    });
  },

  /** How many members have completed each challenge, and the points that it gave. */
  countCompletions: (): ReturnType<typeof db.countCompletions> => db.countCompletions(),
};

async function readProgress(
  memberId: string,
  challenge: ChallengeDefinition,
  before: db.Completion | null,
): Promise<ChallengeProgress> {
  // What is completed stays so, and needs no second look.
  if (before) return judgeProgress(challenge, [], before);
  const doneAt = await Promise.all(
    challenge.steps.map(async ({ deed }) => {
      const [done] = await listDone(deed, challenge.during, memberId);
      return done?.at ?? null;
    }),
  );
  return judgeProgress(challenge, doneAt, before);
}

/** Whether that member, or who of all, did that within those dates. */
function listDone(deed: Deed, during: TimeSpan, memberId: string | null): Promise<readonly Done[]> {
  switch (deed.kind) {
    case 'quiz':
      return quizzesService.listPassed(deed.documentId, during, memberId);
    case 'reading':
      return readingService.listReaders(deed.documentId, during, memberId);
    case 'referral':
      return referralService.listGodfathers(during, memberId);
    case 'event':
      return eventsService.listAttended(deed.documentId, during, memberId);
    case 'reward':
      return ordersService.listRedeemers(deed.productId, during, memberId);
  }
}
