// Surveys on a real database: finished once, points once, answers that are kept, under fifty requests at once.
import { describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import type { SurveyDefinition } from '../../src/club/surveys/surveys.ts';
import type { SurveyAnswer } from '../../src/club/surveys/surveys.contract.ts';
import { query } from '../../src/db/connection.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { atOnce, connections, refusalsOf } from '../setup/races.ts';

useOwnDatabase({ connections });

const survey = (documentId = 'survey-a', points = 3): SurveyDefinition => ({
  documentId,
  points,
  questions: [
    {
      ...({ id: 'often', kind: 'choice' } as const),
      required: true,
      options: ['a', 'b'],
      scale: null,
      condition: null,
    },
    { ...({ id: 'words', kind: 'text' } as const), required: false, options: [], scale: null, condition: null },
  ],
});
const saying = (option: string, text = ''): SurveyAnswer[] => [
  { question: 'often', values: [option] },
  ...(text === '' ? [] : [{ question: 'words', values: [text] }]),
];
const given = (member: Member, answers: readonly SurveyAnswer[], of = survey()) => ({
  memberId: member.id,
  survey: of,
  answers,
  isOpen: true,
  now: today,
});
const finish = (member: Member, answers = saying('a'), idempotencyKey: string | null = null, of = survey()) =>
  services.surveys.finish({ ...given(member, answers, of), idempotencyKey }, 'Encuesta «A»');
const keep = (member: Member, answers: readonly SurveyAnswer[]) => services.surveys.keep(given(member, answers));
const kept = (member: Member) => services.surveys.listKept(member.id, survey());
const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, today)).points;
const code = (error: unknown) => (error instanceof Error ? error.message : error);
const refusal = (request: Promise<unknown>) => request.then(() => 'none', code);

describe('a survey', () => {
  test('is finished once by fifty requests at once, and credited once', async () => {
    const member = await createMember();
    const outcomes = await atOnce(50, (place) => finish(member, saying(place % 2 === 0 ? 'a' : 'b')));
    expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(1);
    expect(refusalsOf(outcomes)).toEqual(['survey_answered']);
    expect(await pointsOf(member)).toBe(3);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('gives the same response again under the same key alone, for the same answers alone', async () => {
    const member = await createMember();
    const first = await finish(member, saying('a', 'Más sol'), 'key-1');
    expect(await finish(member, saying('a', ' Más sol '), 'key-1')).toEqual(first);
    expect(await refusal(finish(member, saying('b'), 'key-1'))).toBe('idempotency_conflict');
    expect(await refusal(finish(member, saying('a', 'Más sol'), 'key-2'))).toBe('survey_answered');
    expect(await refusal(finish(member, saying('a', 'Más sol')))).toBe('survey_answered');
    expect(await pointsOf(member)).toBe(3);
  });

  test('gives the first response again also where its editors have changed its questions since', async () => {
    const member = await createMember();
    const first = await finish(member, saying('a', 'Más sol'), 'key-1');
    const changed = { ...survey(), questions: survey().questions.slice(1) };
    expect(await finish(member, saying('a', 'Más sol'), 'key-1', changed)).toEqual(first);
    expect(await refusal(finish(member, saying('b', 'Más sol'), 'key-1', changed))).toBe('idempotency_conflict');
  });

  test('that gives no points credits none', async () => {
    const member = await createMember();
    expect(await finish(member, saying('a'), null, survey('survey-free', 0))).toMatchObject({ points: 0 });
    expect(await pointsOf(member)).toBe(0);
  });

  test('in its closing minute takes each member’s answers, and none after it', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, () => createMember()));
    const outcomes = await atOnce(20, (place) => {
      const member = members[place];
      if (!member) throw new Error('There are twenty members.');
      const isOpen = place % 2 === 0;
      return services.surveys.finish({ ...given(member, saying('a')), isOpen, idempotencyKey: null }, 'Encuesta');
    });
    expect(outcomes.filter((outcome) => 'done' in outcome)).toHaveLength(10);
    expect(refusalsOf(outcomes)).toEqual(['survey_closed']);
    for (const [place, member] of members.entries()) expect(await pointsOf(member)).toBe(place % 2 === 0 ? 3 : 0);
  });

  test('leaves nothing behind where an answer is missing or unknown', async () => {
    const member = await createMember();
    expect(await refusal(finish(member, []))).toBe('survey_incomplete');
    expect(await refusal(finish(member, saying('x')))).toBe('survey_changed');
    expect(await services.surveys.findResponse(member.id, 'survey-a')).toBeNull();
    expect(await pointsOf(member)).toBe(0);
  });
});

describe('answers', () => {
  test('are kept question by question, also from two devices at once, until the survey is finished', async () => {
    const member = await createMember();
    await atOnce(50, (place) =>
      keep(member, place % 2 === 0 ? saying('a') : [{ question: 'words', values: ['Más sol'] }]),
    );
    expect(await kept(member)).toHaveLength(2);
    await keep(member, [{ question: 'words', values: [] }]);
    expect(await kept(member)).toEqual(saying('a'));
    await finish(member);
    expect(await kept(member)).toEqual([]);
    expect(await refusal(keep(member, saying('b')))).toBe('survey_answered');
  });

  test('of a closed survey are not kept', async () => {
    const member = await createMember();
    expect(await refusal(services.surveys.keep({ ...given(member, saying('a')), isOpen: false }))).toBe(
      'survey_closed',
    );
    expect(await kept(member)).toEqual([]);
  });
});

test('operators see how many answered what, and what was written without names', async () => {
  const of = survey('survey-counted', 1);
  await finish(await createMember(), saying('a', 'Más sol'), null, of);
  await finish(await createMember(), saying('a'), null, of);
  await services.surveys.keep(given(await createMember(), saying('b'), of));
  const counts = await services.surveys.countResponses();
  expect(counts.find(({ documentId }) => documentId === 'survey-counted')).toEqual({
    documentId: 'survey-counted',
    finished: 2,
    begun: 1,
    points: 2,
  });
  expect(await services.surveys.countValues('survey-counted', ['words'])).toEqual([
    { question: 'often', value: 'a', members: 2 },
  ]);
  expect(await services.surveys.listTexts('survey-counted', ['words'])).toEqual([
    { question: 'words', text: 'Más sol', week: '2027-03-15' },
  ]);
  // What is asked no more is still counted.
  expect(await services.surveys.countValues('survey-counted', [])).toContainEqual({
    question: 'words',
    value: 'Más sol',
    members: 1,
  });
});

test('the database refuses a second response, and points below zero', async () => {
  const member = await createMember();
  await finish(member);
  const row = (document: string, points: number) =>
    query(
      {
        name: `survey row ${document}`,
        text: `insert into survey_response (member_id, document_id, answers, points, finished_at) values ($1, $2, '[]', $3, now())`,
      },
      [member.id, document, points],
    );
  await expect(row('survey-a', 0)).rejects.toThrow('survey_response_member_id_document_id_pk');
  await expect(row('survey-b', -1)).rejects.toThrow('survey_response_points_not_negative');
});
