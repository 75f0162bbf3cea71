import { expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
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
  await services.points.clawBack(member.id, 'wrong', 'Corrección', new Date('2027-07-03T00:00:00Z'));
  await credit('referral', 5, new Date('2027-07-04T00:00:00Z'), new Date('2027-07-09T00:00:00Z'));

  const { entries, next } = await services.points.listLog(member.id, null, new Date('2027-07-05T00:00:00Z'));
  expect(next).toBeNull();
  expect(entries.map(({ at, concept, points, state, expires_on }) => [at, concept, points, state, expires_on])).toEqual(
    [
      ['2027-07-04T01:00:00+01:00', 'referral', 5, 'pending', '2028-06-30'],
      ['2027-07-03T01:00:00+01:00', 'Corrección', -3, 'reversed', null],
      ['2027-07-02T01:00:00+01:00', 'wrong', 3, 'credited', '2028-06-30'],
      ['2027-07-01T10:00:00+01:00', 'Vela', 6, 'reversed', null],
      ['2027-06-30T23:59:59.999+01:00', 'old', -2, 'expired', null],
      ['2027-03-15T12:00:00+00:00', 'Vela', -6, 'spent', null],
      ['2027-03-15T12:00:00+00:00', 'quiz', 20, 'credited', '2027-12-31'],
      ['2026-07-10T11:00:00+01:00', 'old', 8, 'credited', '2027-06-30'],
    ],
  );
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});

test('each line says in which language its concept is: the product’s name as it was shown, else the member’s own', async () => {
  const member = await createMember();
  await services.members.updateProfile(member.id, { locale: 'en' });
  const credit = { memberId: member.id, cause: 'quiz:1', concept: 'Prueba', points: 20 };
  await services.points.credit({ ...credit, earnedAt: today, spendableAt: today, now: today });
  const offers = [
    await offerOf(5, { cost: 6, name: { text: 'Candle', lang: 'en' } }),
    await offerOf(5, { cost: 6, name: { text: 'Vela', lang: 'es' } }),
  ];
  for (const offer of offers) await redeem(member, [{ offer }], { now: today });
  const gifts = await listAllRedeemed(member.id);
  for (const { id } of gifts) await setLineState(id, 'cancelled', new Date(today.getTime() + day));
  await services.points.clawBack(member.id, 'quiz:1', 'Fraud', new Date(today.getTime() + 2 * day));

  const { entries } = await services.points.listLog(member.id, null, new Date(today.getTime() + 3 * day));
  const languages = new Set(entries.map(({ concept, state, lang }) => `${concept} ${state} ${lang}`));
  expect(languages).toEqual(
    new Set([
      'Prueba credited en',
      'Candle spent en',
      'Candle reversed en',
      'Vela spent es',
      'Vela reversed es',
      'Fraud reversed en',
    ]),
  );
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
      concept,
      points,
      state,
    ]);
  const before = await read(new Date('2027-07-05T00:00:00Z'));
  expect(before).toEqual([
    ['Recomendación', -5, 'expired'],
    ['Recomendación', 5, 'credited'],
  ]);
  const later = new Date('2027-07-06T00:00:00Z');
  expect(await services.points.clawBack(member.id, 'referral', 'Devolución', later)).toEqual({ clawedBack: 0 });
  expect(await read(later)).toEqual([['Devolución', 0, 'reversed'], ...before]);
  expect(await services.points.clawBack(member.id, 'referral', 'Devolución', later)).toEqual({ clawedBack: null });
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
