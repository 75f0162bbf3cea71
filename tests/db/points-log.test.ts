import { expect, test } from 'vitest';
import { wordConcept } from '../../src/club/points/concepts.app.ts';
import type { Concept } from '../../src/club/points/concepts.ts';
import { wordLog } from '../../src/club/points/points-log.app.ts';
import { services } from '../../src/club/services.ts';
import type { Locale } from '../../src/words/locale.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  redeem,
  today,
  useOwnDatabase,
  setLineState,
} from '../setup/club-world.ts';

useOwnDatabase();

const day = 24 * 60 * 60 * 1000;

test('the log has a line for each thing that happened, and one for what expired without a job', async () => {
  const member = await createMember();
  const credit = (cause: string, points: number, at: Date, spendableAt = at) =>
    services.points.credit({ memberId: member.id, cause, concept: cause, points, earnedAt: at, spendableAt, now: at });
  await credit('old', 8, new Date('2026-07-10T10:00:00Z'));
  await credit('quiz', 20, today);
  await redeem(member, [{ offer: await offerOf(5, { cost: 6, name: { text: 'Vela', lang: 'es' } }) }], { now: today });
  const [gift] = await listAllRedeemed(member.id);
  await setLineState(gift?.id ?? '', 'cancelled', new Date('2027-07-01T09:00:00Z'));
  await credit('wrong', 3, new Date('2027-07-02T00:00:00Z'));
  await services.points.clawBack(member.id, 'wrong', new Date('2027-07-03T00:00:00Z'));
  await credit('referral', 5, new Date('2027-07-04T00:00:00Z'), new Date('2027-07-09T00:00:00Z'));

  const { entries, next } = await services.points.listLog(member.id, null, new Date('2027-07-05T00:00:00Z'));
  expect(next).toBeNull();
  expect(
    entries.map(({ at, concept: { words }, points, state, expires_on }) => [at, words, points, state, expires_on]),
  ).toEqual([
    ['2027-07-04T01:00:00+01:00', 'referral', 5, 'pending', '2028-06-30'],
    ['2027-07-03T01:00:00+01:00', 'wrong', -3, 'reversed', null],
    ['2027-07-02T01:00:00+01:00', 'wrong', 3, 'credited', '2028-06-30'],
    ['2027-07-01T10:00:00+01:00', 'Vela', 6, 'reversed', null],
    ['2027-06-30T23:59:59.999+01:00', 'old', -2, 'expired', null],
    ['2027-03-15T12:00:00+00:00', 'Vela', -6, 'spent', null],
    ['2027-03-15T12:00:00+00:00', 'quiz', 20, 'credited', '2027-12-31'],
    ['2026-07-10T11:00:00+01:00', 'old', 8, 'credited', '2027-06-30'],
  ]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('a line is worded in its reader’s language by cause and values; what somebody wrote and a former product’s name stay as they are', async () => {
  const member = await createMember();
  const credit = (cause: string, concept: Concept) =>
    services.points.credit({
      memberId: member.id,
      cause,
      concept,
      points: 20,
      earnedAt: today,
      spendableAt: today,
      now: today,
    });
  await credit('quiz:1', { title: { es: 'Volcanes', en: 'Volcanoes' } });
  await credit('referral:2', { day: '2027-03-01' });
  await credit('game:3', { title: { es: 'La ruleta', en: null } });
  await credit('welcome', {});
  const actor = { kind: 'operator', id: 'nira', name: 'Nira', reason: 'feria' } as const;
  const adjust = (points: number, concept: string | null) =>
    services.adjustments.adjust({ memberId: member.id, points, concept, reference: null }, actor, today);
  await adjust(3, 'Feria del vino');
  await adjust(4, null);
  await adjust(-1, null);
  await adjust(-2, 'Error nuestro');
  await redeem(member, [{ offer: await offerOf(5, { cost: 6, name: { text: 'Vela', lang: 'es' } }) }], { now: today });
  const [gift] = await listAllRedeemed(member.id);
  await setLineState(gift?.id ?? '', 'cancelled', new Date(today.getTime() + day));
  await services.points.clawBack(member.id, 'referral:2', new Date(today.getTime() + 2 * day));

  const { entries } = await services.points.listLog(member.id, null, new Date(today.getTime() + 3 * day));
  const read = async (locale: Locale) =>
    (await wordLog(entries, locale)).map(({ concept, points, lang }) => `${lang} ${String(points)} ${concept}`);
  expect(await read('es')).toEqual([
    'es -20 Recomendación del 1 de marzo',
    'es 6 Vela',
    'es -6 Vela',
    'es -2 Error nuestro',
    'es -1 Ajuste del club',
    'es 4 Ajuste del club',
    'es 3 Feria del vino',
    'es 20 Bienvenida al club',
    'es 20 La ruleta',
    'es 20 Recomendación del 1 de marzo',
    'es 20 Quiz «Volcanes»',
  ]);
  expect(await read('en')).toEqual([
    'en -20 Referral of 1 March',
    'es 6 Vela',
    'es -6 Vela',
    'es -2 Error nuestro',
    'en -1 Adjustment by the club',
    'en 4 Adjustment by the club',
    'es 3 Feria del vino',
    'en 20 Welcome to the club',
    'es 20 La ruleta',
    'en 20 Referral of 1 March',
    'en 20 Quiz “Volcanoes”',
  ]);
});

test('a line from before values were stored is worded by its cause, with today’s title of what it names', () => {
  const titles = new Map([['7', { text: 'Skies', lang: 'en' } as const]]);
  const old = (cause: string, words: string) =>
    wordConcept({ cause, values: null, words, product: null, lang: 'es' }, 'en', titles);
  expect(old('welcome', 'Bienvenida al club')).toEqual({ text: 'Welcome to the club', lang: 'en' });
  expect(old('quiz:7', 'Quiz «Cielos»')).toEqual({ text: 'Quiz “Skies”', lang: 'en' });
  const named = { text: 'Limited edition super quiz', lang: 'en' } as const;
  const superQuiz = { cause: 'super-quiz:8', values: null, words: null, product: null, lang: 'es' } as const;
  expect(wordConcept(superQuiz, 'en', new Map([['8', named]]))).toEqual(named);
  const quizzical = { text: 'Quizás', lang: 'es' } as const;
  expect(wordConcept({ ...superQuiz, cause: 'quiz:8' }, 'es', new Map([['8', quizzical]])).text).toBe('Quiz «Quizás»');
  expect(old('survey:gone', 'Encuesta «Tu temporada»')).toEqual({ text: 'Survey', lang: 'en' });
  expect(old('survey:gone', 'Survey “Your season”')).toEqual({ text: 'Survey “Your season”', lang: 'en' });
  expect(old('referral:1', 'Recomendación del 3 de mayo')).toEqual({ text: 'Referral', lang: 'en' });
  expect(old('claim:1', 'Reclamación del 3 de mayo')).toEqual({ text: 'Claim', lang: 'en' });
  expect(old('reading:7', 'Cielos')).toEqual({ text: 'Skies', lang: 'en' });
  expect(old('game:1', 'La ruleta')).toEqual({ text: 'La ruleta', lang: 'es' });
  expect(old('adjust:1', 'Ajuste del club')).toEqual({ text: 'Adjustment by the club', lang: 'en' });
  expect(old('adjust:2', 'Feria del vino')).toEqual({ text: 'Feria del vino', lang: 'es' });
});

test('what is on its way says by when it arrives, within 7 days, and is refused with a longer way', async () => {
  const member = await createMember();
  const credit = (cause: string, earnedAt: Date, spendableAt: Date, now = earnedAt) =>
    services.points.credit({ memberId: member.id, cause, concept: cause, points: 5, earnedAt, spendableAt, now });
  const week = new Date(today.getTime() + 7 * day);
  await credit('pending', today, week);
  await expect(credit('longer', today, new Date(week.getTime() + 1))).rejects.toThrow('pending for a week');
  const read = async (now: Date) => (await services.points.listLog(member.id, null, now)).entries;
  expect(await read(today)).toMatchObject([
    { state: 'pending', earned_on: '2027-03-15', credited_at: null, arrives_by: '2027-03-22', late: false },
  ]);
  expect(await read(week)).toMatchObject([
    { state: 'credited', credited_at: '2027-03-22T12:00:00+00:00', arrives_by: null, late: false },
  ]);
});

test('what was credited after its own expiry says that it is late, and expires with the half-year in which it came', async () => {
  const member = await createMember();
  const earnedAt = new Date('2026-12-30T10:00:00Z');
  const now = new Date('2027-08-02T10:00:00Z');
  const credit = { memberId: member.id, cause: 'quiz:9', concept: 'Quiz', points: 5 };
  await services.points.credit({ ...credit, earnedAt, spendableAt: earnedAt, now });
  expect((await services.points.listLog(member.id, null, now)).entries).toMatchObject([
    {
      state: 'credited',
      earned_on: '2026-12-30',
      credited_at: '2027-08-02T11:00:00+01:00',
      expires_on: '2027-12-31',
      late: true,
    },
  ]);
});

test('a credit that is taken back after it expired leaves the line of its expiry as it was', async () => {
  const member = await createMember();
  const earned = new Date('2026-07-10T10:00:00Z');
  await services.points.credit({
    memberId: member.id,
    cause: 'referral',
    concept: 'Recomendación',
    points: 5,
    earnedAt: earned,
    spendableAt: earned,
    now: earned,
  });
  const read = async (now: Date) =>
    (await services.points.listLog(member.id, null, now)).entries.map(({ concept, points, state }) => [
      concept.words,
      points,
      state,
    ]);
  const before = await read(new Date('2027-07-05T00:00:00Z'));
  expect(before).toEqual([
    ['Recomendación', -5, 'expired'],
    ['Recomendación', 5, 'credited'],
  ]);
  const later = new Date('2027-07-06T00:00:00Z');
  expect(await services.points.clawBack(member.id, 'referral', later)).toEqual({ clawedBack: 0 });
  expect(await read(later)).toEqual([['Recomendación', 0, 'reversed'], ...before]);
  expect(await services.points.clawBack(member.id, 'referral', later)).toEqual({ clawedBack: null });
});

test('pages of 50 follow each other without a gap or a line twice, also when many lines share a moment', async () => {
  const member = await createMember();
  for (let n = 0; n < 130; n++) await giveTo(member, 1, new Date(today.getTime() + Math.floor(n / 40) * day));
  const seen: string[] = [];
  let cursor: string | null = null;
  const sizes: number[] = [];
  do {
    const page: Awaited<ReturnType<typeof services.points.listLog>> = await services.points.listLog(
      member.id,
      cursor,
      new Date('2030-01-01T00:00:00Z'),
    );
    sizes.push(page.entries.length);
    seen.push(...page.entries.map(({ id }) => id));
    // What comes in between is newer than the cursor and moves nothing.
    await giveTo(member, 1, new Date('2029-12-31T00:00:00Z'));
    cursor = page.next;
  } while (cursor !== null);
  expect(sizes).toEqual([50, 50, 50, 50, 50, 10]);
  expect(new Set(seen).size).toBe(260);
});

test('a cursor that is none of ours is malformed', async () => {
  const member = await createMember();
  for (const cursor of ['', 'x', "1' or 1=1", '1.1.99999999999999999999'])
    await expect(services.points.listLog(member.id, cursor, today)).rejects.toMatchObject({ code: 'malformed' });
});

test('one member’s log, standing and gifts show nothing of another', async () => {
  const [one, other] = [await createMember(), await createMember()];
  await giveTo(one, 50);
  await redeem(one, [{ offer: await offerOf(5) }]);
  expect(await services.points.listLog(other.id, null, today)).toEqual({ entries: [], next: null });
  expect(await services.points.getStanding(other.id, today)).toMatchObject({ points: 0, statusPoints: 0 });
  expect(await listAllRedeemed(other.id)).toEqual([]);
});
