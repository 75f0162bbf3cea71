// Quizzes on a real database: one answer a member, points once, choices that are kept, under fifty requests at once.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { QuizDefinition } from '../../src/club/play/quizzes.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { createMember, deactivate, today, useOwnDatabase } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, refusalsOf } from '../setup/races.ts';

useOwnDatabase({ connections });

const definition = (change: Partial<QuizDefinition> = {}): QuizDefinition => ({
  documentId: 'quiz-a',
  kind: 'quiz',
  points: 2,
  passMark: 2,
  questions: ['one', 'two', 'three'].map((id) => ({ id, options: ['a', 'b'], rightOption: 'b' })),
  ...change,
});
const superQuiz = definition({ documentId: 'super-quiz-a', kind: 'super-quiz' });
const answersOf = (...options: readonly string[]) =>
  options.map((option, index) => ({ question: ['one', 'two', 'three'][index] ?? '', option }));
const right = answersOf('b', 'b', 'b');
const wrong = answersOf('a', 'a', 'a');

const given = (member: Member, quiz: QuizDefinition, answers = right, idempotencyKey: string | null = null) => ({
  memberId: member.id,
  quiz,
  answers,
  isOpen: true,
  idempotencyKey,
  now: today,
});
const answer = (member: Member, answers = right, key: string | null = null, quiz = definition()) =>
  services.quizzes.answer(given(member, quiz, answers, key), 'Quiz «Uno»');
const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, today)).points;
const code = (error: unknown) => (error instanceof Error ? error.message : error);
const refusal = (request: Promise<unknown>) => request.then(() => 'none', code);

describe('a quiz', () => {
  test('is answered once by fifty requests at once, whatever they answer, and credited once', async () => {
    const member = await createMember();
    const outcomes = await atOnce(50, (place) => answer(member, place % 2 === 0 ? right : answersOf('b', 'b', 'a')));
    const done = outcomes.flatMap((outcome) => ('done' in outcome ? [outcome.done] : []));
    expect(done).toHaveLength(25);
    expect(new Set(done.map(({ marks }) => JSON.stringify(marks))).size).toBe(1);
    expect(refusalsOf(outcomes)).toEqual(['already_answered']);
    expect(await pointsOf(member)).toBe(2);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('gives the same result to the same answers again, and refuses others', async () => {
    const member = await createMember();
    const first = await answer(member, right, 'key-1');
    expect(await answer(member, right.toReversed())).toEqual(first);
    expect(await refusal(answer(member, wrong))).toBe('already_answered');
    expect(await refusal(answer(member, wrong, 'key-1'))).toBe('idempotency_conflict');
    expect(await pointsOf(member)).toBe(2);
  });

  test('that is not passed is answered, too, and earns nothing', async () => {
    const member = await createMember();
    expect(await answer(member, wrong)).toMatchObject({ passed: false, points: 0, creditedAt: null });
    expect(await refusal(answer(member, right))).toBe('already_answered');
    expect(await pointsOf(member)).toBe(0);
  });

  test('that is closed takes no answers, and gives again what was answered before', async () => {
    const [early, late] = [await createMember(), await createMember()];
    const first = await answer(early);
    const closed = { isOpen: false, now: today };
    expect(await services.quizzes.answer({ ...given(early, definition()), ...closed }, 'Quiz')).toEqual(first);
    expect(await refusal(services.quizzes.answer({ ...given(late, definition()), ...closed }, 'Quiz'))).toBe(
      'quiz_closed',
    );
    expect(await services.quizzes.findResult(late.id, 'quiz-a')).toBeNull();
  });

  test('leaves nothing behind where an answer is missing or unknown', async () => {
    const member = await createMember();
    expect(await refusal(answer(member, answersOf('b', 'b')))).toBe('answers_missing');
    expect(await refusal(answer(member, answersOf('b', 'b', 'x')))).toBe('invalid');
    expect(await services.quizzes.findResult(member.id, 'quiz-a')).toBeNull();
    expect(await pointsOf(member)).toBe(0);
  });
});

describe('a super-quiz', () => {
  const select = (member: Member, question: string, option: string) =>
    services.quizzes.select(given(member, superQuiz), { question, option });

  test('keeps the last choice of each question, also of fifty at once, until it is finished', async () => {
    const member = await createMember();
    await atOnce(50, (place) => select(member, place % 2 === 0 ? 'one' : 'two', 'a'));
    await select(member, 'one', 'b');
    const kept = await services.quizzes.listSelections(member.id, superQuiz);
    expect(kept.toSorted((a, b) => a.question.localeCompare(b.question))).toEqual([
      { question: 'one', option: 'b' },
      { question: 'two', option: 'a' },
    ]);
    await services.quizzes.finish(given(member, superQuiz));
    expect(await services.quizzes.listSelections(member.id, superQuiz)).toEqual([]);
    expect(await refusal(select(member, 'three', 'a'))).toBe('already_answered');
  });

  test('is finished once, and its points are credited once, by fifty requests at once', async () => {
    const member = await createMember();
    expect(await refusal(services.quizzes.collect(member.id, superQuiz.documentId, 'Súper quiz', today))).toBe(
      'quiz_not_finished',
    );
    const finished = await atOnce(50, () => services.quizzes.finish(given(member, superQuiz)));
    expect(refusalsOf(finished)).toEqual([]);
    expect(await pointsOf(member)).toBe(0);
    const collected = await atOnce(50, () =>
      services.quizzes.collect(member.id, superQuiz.documentId, 'Súper quiz', today),
    );
    expect(new Set(collected.map((one) => ('done' in one ? one.done.points : one.refused)))).toEqual(new Set([2]));
    expect(await pointsOf(member)).toBe(2);
    expect(await auditLedger()).toEqual(soundLedger);
  });
});

test('points that nobody asks for are credited after a day, once', async () => {
  const after = (hours: number) => new Date(today.getTime() + hours * 60 * 60_000);
  const [member, gone] = [await createMember(), await createMember()];
  const quiz = definition({ documentId: 'super-quiz-forgotten', kind: 'super-quiz' });
  for (const one of [gone, member]) await services.quizzes.finish(given(one, quiz));
  await services.quizzes.finish(given(await createMember(), quiz, wrong));
  await deactivate(gone.id);
  const collect = (now: Date) => services.quizzes.collectForgotten((id) => ({ title: { es: id, en: null } }), now);
  expect(await collect(after(23))).toBe(0);
  // Of those at once each is credited by one.
  await atOnce(5, () => collect(after(24)));
  const pointsThen = async ({ id }: Member) => (await services.points.getStanding(id, after(24))).points;
  expect([await pointsThen(member), await pointsThen(gone)]).toEqual([2, 0]);
  expect(await collect(after(25))).toBe(0);
  const again = await services.quizzes.collect(member.id, quiz.documentId, 'Súper quiz', after(26));
  expect(again.creditedAt).toEqual(after(24));
  expect(await auditLedger()).toEqual(soundLedger);
});

test('operators see how many chose what', async () => {
  const quiz = definition({ documentId: 'quiz-counted' });
  await answer(await createMember(), right, null, quiz);
  await answer(await createMember(), answersOf('a', 'b', 'a'), null, quiz);
  const counts = await services.quizzes.countResults();
  expect(counts.find(({ documentId }) => documentId === 'quiz-counted')).toEqual({
    documentId: 'quiz-counted',
    answered: 2,
    passed: 1,
    correct: 4,
    total: 6,
    points: 2,
  });
  expect(await services.quizzes.countChoices('quiz-counted')).toContainEqual({
    question: 'two',
    option: 'b',
    members: 2,
  });
});

test('the database refuses a second result, points without passing, and marks that don’t add up', async () => {
  const member = await createMember();
  await answer(member);
  const row = (document: string, points: number, passed: boolean, total: number) =>
    query(
      {
        name: `row ${document}`,
        text: `insert into quiz_result
      (member_id, document_id, kind, marks, correct, total, passed, points, answered_at)
      values ($1, $2, 'quiz', '[{}]', 0, $5, $4, $3, now())`,
      },
      [member.id, document, points, passed, total],
    );
  await expect(row('quiz-a', 0, false, 1)).rejects.toThrow('quiz_result_member_id_document_id_pk');
  await expect(row('quiz-b', 1, false, 1)).rejects.toThrow('quiz_result_points_of_passed');
  await expect(row('quiz-c', 0, false, 2)).rejects.toThrow('quiz_result_marks_whole');
});
