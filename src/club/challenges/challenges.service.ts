// Challenges (challenges/README.md#challenges). Always: what is done is read where it is recorded, and a step that was once seen done stays
// done; a member completes a challenge once, and what it earns is credited in the transaction that says so.
import { transaction } from '../../db/connection.ts';
import { invariant } from '../../kit/invariant.ts';
import type { Done, TimeSpan } from '../../words/time-span.ts';
import { doorService } from '../events/door.service.ts';
import { membersService } from '../members/members.service.ts';
import { momentsService } from '../moments/moments.service.ts';
import { quizzesService } from '../play/quizzes.service.ts';
import { readingService } from '../play/reading.service.ts';
import { pointsService } from '../points/points.service.ts';
import { ordersService } from '../redemption/orders.service.ts';
import { referralService } from '../referral/referral.service.ts';
import type { KeptChallenge } from './challenges.contract.ts';
import * as db from './challenges.db.ts';
import {
  challengeCause,
  type ChallengeDefinition,
  type ChallengeProgress,
  type Deed,
  judgeCompleted,
  judgeProgress,
  type StepState,
} from './challenges.ts';

/** A challenge with what the points log says of it, and what is written down of it. */
export interface NamedChallenge extends ChallengeDefinition, Pick<KeptChallenge, 'slug' | 'titles'> {
  readonly chosenBadge: KeptChallenge['badge'];
}

export const challengesService = {
  /** How far the member has come in each of these, in their order. */
  async listProgress(
    memberId: string,
    challenges: readonly ChallengeDefinition[],
    now: Date,
  ): Promise<readonly ChallengeProgress[]> {
    const ids = challenges.map(({ documentId }) => documentId);
    const { completions, steps: stored } = await db.readProgress(memberId, ids);
    const completionOf = (of: string) => completions.find(({ documentId }) => documentId === of);
    // What is completed needs no second look, nor does a step that was seen done.
    const open = challenges.filter(({ documentId }) => !completionOf(documentId));
    const undone = open.flatMap(({ documentId, steps }) =>
      steps.filter(({ id }) => !stored.some((one) => one.documentId === documentId && one.step === id)),
    );
    const own = await readOwn(memberId, undone);
    return Promise.all(
      challenges.map(async (challenge) => {
        const before = completionOf(challenge.documentId);
        return before ? judgeCompleted(challenge, before) : readProgress(own, challenge, stored, now);
      }),
    );
  },

  /**
   * Stores the steps that the member has done, and, where that is all of them, completes the challenge and credits what it earns; whether
   * this call completed it.
   */
  complete(memberId: string, challenge: NamedChallenge, now: Date): Promise<boolean> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const { documentId, points, titles } = challenge;
      const stored = await db.readSteps(memberId, [documentId]);
      const own = await readOwn(memberId, challenge.steps);
      const { completedAt, steps } = await readProgress(own, challenge, stored, now);
      const done = steps.flatMap(({ id, doneAt }) => (doneAt ? [{ step: id, doneAt }] : []));
      if (done.length > 0) await db.insertSteps(memberId, documentId, done);
      if (completedAt === null) return false;
      if (!(await db.insertCompletion({ memberId, documentId, points, completedAt }, now))) return false;
      await db.insertKeptChallenge(keptOf(challenge));
      await momentsService.note([memberId], { kind: 'challenge', subject: documentId }, now);
      if (points === 0) return true;
      const { credited } = await pointsService.credit({
        memberId,
        points,
        now,
        cause: challengeCause(documentId),
        concept: { title: titles },
        earnedAt: completedAt,
        spendableAt: now,
      });
      invariant(credited, 'a challenge that was not completed was never credited');
      return true;
    });
  },

  /** That challenge as the member completed it; null if they have not. */
  async findCompletion(memberId: string, documentId: string): Promise<db.Completion | null> {
    const [found] = await db.readCompletions(memberId, [documentId]);
    return found ?? null;
  },

  /** Those of these that the member has completed. */
  listCompletions: (memberId: string, documentIds: readonly string[]): Promise<readonly db.Completion[]> =>
    db.readCompletions(memberId, documentIds),

  /** Writes down what is shown of a challenge now, if somebody has completed it. */
  keepShown: (challenge: NamedChallenge): Promise<void> => db.followKeptChallenge(keptOf(challenge)),

  /** What was written down of the challenges that the member has completed, the latest first. */
  listKept: (memberId: string): Promise<readonly db.KeptCompletion[]> => db.readKeptOf(memberId),

  /** What was written down of challenges that somebody has completed. */
  listAllKept: (): Promise<readonly KeptChallenge[]> => db.readKept(),

  /** The badges that were written down of which that asset of the lake is the picture. */
  listBadgesOf: (asset: string): ReturnType<typeof db.readBadgesOf> => db.readBadgesOf(asset),

  /** The members of the club who have done a step of a challenge, or all of it, without the club having stored it. */
  listUnseen({ documentId, during, steps }: ChallengeDefinition): Promise<readonly string[]> {
    // In a transaction, which has a connection of its own: reads of all members are not to hold up those of requests (db/read.ts).
    return transaction(async () => {
      const found = new Set(
        await db.readWithAll(
          documentId,
          steps.map(({ id }) => id),
        ),
      );
      for (const { id, deed } of steps) {
        const done = (await listAllDone(deed, during)).map(({ memberId }) => memberId);
        for (const memberId of await db.readWithoutStep(documentId, id, done)) found.add(memberId);
      }
      return [...found];
    });
  },

  /** How many members have done a step of a challenge. */
  countBegun: (documentId: string): Promise<number> => db.countBegun(documentId),

  /** How many members have completed each challenge, and the points that it gave. */
  countCompletions: (): ReturnType<typeof db.countCompletions> => db.countCompletions(),
};

/** What is read of a member once for all the steps that ask for it. */
interface Own {
  readonly memberId: string;
  readonly results: Awaited<ReturnType<typeof quizzesService.listResults>>;
  readonly readings: Awaited<ReturnType<typeof readingService.listRead>>;
}

async function readOwn(memberId: string, steps: ChallengeDefinition['steps']): Promise<Own> {
  const deeds = steps.map(({ deed }) => deed);
  const quizzes = deeds.flatMap((deed) => (deed.kind === 'quiz' ? [deed.documentId] : []));
  const [results, readings] = await Promise.all([
    quizzes.length === 0 ? [] : quizzesService.listResults(memberId, quizzes),
    deeds.some(({ kind }) => kind === 'reading') ? readingService.listRead(memberId) : [],
  ]);
  return { memberId, results, readings };
}

const keptOf = ({ documentId, slug, titles, chosenBadge }: NamedChallenge): KeptChallenge => ({
  documentId,
  slug,
  titles,
  badge: chosenBadge,
});

async function readProgress(
  own: Own,
  challenge: ChallengeDefinition,
  stored: readonly db.DoneStep[],
  now: Date,
): Promise<ChallengeProgress> {
  const { documentId, during, steps } = challenge;
  const known = await Promise.all(
    steps.map(async ({ id, deed }) => {
      const before = stored.find((one) => one.documentId === documentId && one.step === id);
      return before ? { doneAt: before.doneAt, isStored: true, isFailed: false } : readStep(own, deed, during);
    }),
  );
  return judgeProgress(challenge, known, now);
}

async function readStep({ memberId, results, readings }: Own, deed: Deed, during: TimeSpan): Promise<StepState> {
  const { until } = during;
  const isInTime = (at: Date) => until === null || at < until;
  switch (deed.kind) {
    case 'quiz': {
      const result = results.find(({ documentId }) => documentId === deed.documentId);
      const doneAt = result?.passed && isInTime(result.answeredAt) ? result.answeredAt : null;
      // It is answered once: whoever has not passed it never will.
      return { doneAt, isStored: false, isFailed: result?.passed === false };
    }
    case 'reading': {
      const read = readings.find(({ documentId, at }) => documentId === deed.documentId && isInTime(at));
      return { doneAt: read?.at ?? null, isStored: false, isFailed: false };
    }
    case 'referral':
    case 'event':
    case 'reward': {
      const [done] = await listDone(deed, during, memberId);
      return { doneAt: done?.at ?? null, isStored: false, isFailed: false };
    }
  }
}

/** Who of all did that within those dates; what can be done only once counts before them, too. */
function listAllDone(deed: Deed, during: TimeSpan): Promise<readonly Done[]> {
  switch (deed.kind) {
    case 'quiz':
      return quizzesService.listPassed(deed.documentId, during.until);
    case 'reading':
      return readingService.listReaders(deed.documentId, during.until);
    case 'referral':
    case 'event':
    case 'reward':
      return listDone(deed, during, null);
  }
}

/** Whether that member, or who of all, did that within those dates. */
function listDone(
  deed: Exclude<Deed, { kind: 'quiz' | 'reading' }>,
  during: TimeSpan,
  memberId: string | null,
): Promise<readonly Done[]> {
  switch (deed.kind) {
    case 'referral':
      return referralService.listGodfathers(during, memberId);
    case 'event':
      return doorService.listAttended(deed.documentId, during, memberId);
    case 'reward':
      return ordersService.listRedeemers(deed.productId, during, memberId);
  }
}
