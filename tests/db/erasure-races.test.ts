// What is under way while a member is erased leaves nothing of them behind.
import { expect, test } from 'vitest';
import type { Actor } from '../../src/club/audit/audit.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { createMember, giveTo, offerOf, pooledOffer, redeem, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'asked for by letter' };
const mail = { sender: 'a@b.c', recipient: 'x@b.c', replyTo: null, subject: 'Hola', body: '…', html: null };
const writeMail = () => mail;
const awaited = { productId: 'product', variationId: 'unica' };
/** Less than a week before points of March 2027 expire. */
const beforeExpiry = new Date('2027-12-28T12:00:00Z');

/** Begins the work after a member's data was erased and before that is committed, and waits for both. */
async function runDuringErasure(memberId: string, work: () => Promise<unknown>): Promise<void> {
  const erased = Promise.withResolvers<undefined>();
  const commit = Promise.withResolvers<undefined>();
  const erasing = transaction(async () => {
    await services.privacy.erase(memberId, null, operator, today);
    erased.resolve(undefined);
    await commit.promise;
  });
  await erased.promise;
  let done = false;
  const working = work()
    .catch((error: unknown) => {
      expect(error).toMatchObject({ code: 'unauthenticated' });
    })
    .finally(() => {
      done = true;
    });
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => done || (await query({ name: 'who waits', text: waiting }, [])).length > 0, { timeout: 3_000 })
    .toBe(true);
  commit.resolve(undefined);
  await Promise.all([erasing, working]);
}

const survey = {
  documentId: 'survey-one',
  points: 2,
  questions: [{ ...({ id: 'one', kind: 'text' } as const), required: true, options: [], scale: null, condition: null }],
};
const answering = (memberId: string) => ({
  memberId,
  survey,
  answers: [{ question: 'one', values: ['Más sol'] }],
  isOpen: true,
  now: today,
});
/** A challenge whose quiz the member has passed. */
async function completeChallenge(memberId: string): Promise<unknown> {
  return services.challenges.complete(
    memberId,
    {
      documentId: 'challenge-one',
      points: 2,
      titles: { es: 'Cumbre', en: 'Summit' },
      slug: 'cumbre',
      chosenBadge: null,
      during: { from: new Date(0), until: null },
      steps: [{ id: 'one', deed: { kind: 'quiz', documentId: 'quiz-one' } }],
    },
    today,
  );
}
const quiz = {
  ...({ documentId: 'quiz-one', kind: 'quiz', points: 1, passMark: 1 } as const),
  questions: [{ id: 'one', options: ['a'], rightOption: 'a' }],
};

/** In how many rows the tables of what a member begins themselves, and of mails, name them. */
async function countRows(memberId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'account_token',
    'mail',
    'goal',
    'restock_wait',
    'reminder',
    'closed_popup',
    'enquiry',
    'reading',
    'game_play',
    'survey_draft',
    'survey_response',
    'challenge_completion',
    'challenge_step',
    'memory_deal',
  ]) {
    const text = `select count(*)::int as rows from ${table} where member_id = $1`;
    const [row] = await query<{ rows: number }>({ name: `rows in ${table}`, text }, [memberId]);
    if (row && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
}

test.each<[string, (member: Member) => Promise<unknown>]>([
  [
    'a link for a new password',
    ({ email }) => services.credentials.requestReset({ email, locale: 'es', writeMail, now: today }),
  ],
  ['a goal', ({ id }) => services.wishes.setGoal(id, 'product', today)],
  ['a wish to be told', ({ id }) => services.wishes.setWait(id, awaited, true, today)],
  ['a closed popup', ({ id }) => services.members.closePopup(id, 'popup', today)],
  [
    'a reading',
    ({ id }) =>
      services.reading.finish({
        memberId: id,
        reading: { documentId: 'post', game: '9', points: 1 },
        concept: 'Lectura',
        startedAt: new Date(today.getTime() - 60_000),
        idempotencyKey: 'a-reading',
        now: today,
      }),
  ],
  [
    'a spin',
    ({ id }) => {
      const prizes = [
        { id: 'one', name: '1 punto', weight: 1, units: null, gives: { kind: 'points', points: 1 } },
      ] as const;
      const game = {
        documentId: 'game',
        kind: 'roulette',
        pictures: [],
        title: { es: 'La ruleta', en: 'The wheel' },
        plays: 1,
        every: 'day',
        prizes,
      } as const;
      return services.games.play({
        memberId: id,
        game,
        isOn: true,
        idempotencyKey: 'a-spin',
        now: today,
        writeMail: () => mail,
      });
    },
  ],
  ['what is kept of a survey', ({ id }) => services.surveys.keep(answering(id))],
  ['a finished survey', ({ id }) => services.surveys.finish({ ...answering(id), idempotencyKey: null }, 'Encuesta')],
  ['a challenge that was done', ({ id }) => completeChallenge(id)],
  ['a reminder', () => services.reminders.writeDue(writeMail, beforeExpiry)],
])('%s that races the erasure is not written', async (_what, work) => {
  const member = await createMember(today, 'incombustible-2026');
  await giveTo(member, 5);
  const answers = [{ question: 'one', option: 'a' }];
  await services.quizzes.answer(
    { memberId: member.id, quiz, answers, isOpen: true, idempotencyKey: null, now: today },
    'Quiz',
  );
  await runDuringErasure(member.id, () => work(member));
  expect(await countRows(member.id)).toEqual({});
});

test.each<[string, typeof offerOf, (member: Member, order: string, line: string) => Promise<unknown>]>([
  [
    'An order that is cancelled',
    offerOf,
    ({ id }, order) =>
      services.cancelling.cancel({ memberId: id, order, line: null }, { now: today, writeMail: () => mail }),
  ],
  [
    'A code that is marked as used',
    pooledOffer,
    ({ id }, _order, line) => services.orderStates.markUsed(id, line, true, today),
  ],
])('%s while its member is erased stays as it was', async (_what, createOffer, work) => {
  const member = await createMember(today, 'incombustible-2026');
  await giveTo(member, 100);
  const { order } = await redeem(member, [{ offer: await createOffer(5) }]);
  const stored = async () => {
    const found = await services.orders.findOrder(member.id, order.code, today);
    return found?.lines.map(({ id, state, history }) => ({ id, state, steps: history.length })) ?? [];
  };
  const [line] = await stored();
  expect(line).toMatchObject({ state: 'pending' });
  await runDuringErasure(member.id, () => work(member, order.code, line?.id ?? ''));
  expect(await stored()).toEqual([line]);
  expect(await countRows(member.id)).toEqual({});
});
