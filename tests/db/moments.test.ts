// The moments of members: noted with what they tell of, and told once.
import { expect, test } from 'vitest';
import type { Actor } from '../../src/club/audit/audit.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { levelMoment, type Moment } from '../../src/club/moments/moments.ts';
import { services } from '../../src/club/services.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { createMember, giveTo, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'bought at the counter' };

/** What waits for who opens a page now, as their session says it. */
async function listWaiting(memberId: string): Promise<readonly Moment[]> {
  const { token } = await services.members.createSession(memberId, today);
  const found = await services.session.resume(token, today);
  if (!found) throw new Error('The session runs.');
  const { hasUntold, toldLevel, standing } = found;
  return services.moments.listUntold({ memberId, level: standing.level, hasUntold, toldLevel }, today);
}

const writeMail = () => ({
  sender: 'club@club.example',
  recipient: 'member@example.com',
  replyTo: null,
  subject: 'Hola',
  body: '…',
  html: null,
});
const register = (memberId: string, codentify: string) =>
  services.devices.register({ memberId, codentify, model: 'ILUMA' }, operator, today);

test('the first device is told once, and no other', async () => {
  const { id } = await createMember(today, 'incombustible-2026');
  await register(id, 'MOMENT000001');
  const device = { kind: 'device', subject: '' } as const;
  expect(await listWaiting(id)).toEqual([device]);
  await services.moments.markTold({ memberId: id, level: 'Silver' }, device, today);
  expect(await listWaiting(id)).toEqual([]);
  await register(id, 'MOMENT000002');
  expect(await listWaiting(id)).toEqual([]);
});

test('a device that is taken away before it was told is not told', async () => {
  const { id } = await createMember(today, 'incombustible-2026');
  await register(id, 'MOMENT000003');
  await services.devices.remove('MOMENT000003', operator, today);
  expect(await listWaiting(id)).toEqual([]);
});

test('a level that is reached is told once, and the one above it again', async () => {
  const member = await createMember(today, 'incombustible-2026');
  const { id } = member;
  await giveTo(member, 40);
  const gold = levelMoment('Gold', today);
  expect(await listWaiting(id)).toEqual([gold]);
  await services.moments.markTold({ memberId: id, level: 'Gold' }, gold, today);
  expect(await listWaiting(id)).toEqual([]);
  await giveTo(member, 20);
  expect(await listWaiting(id)).toEqual([levelMoment('Platinum', today)]);
});

test('nobody can have noted what is not theirs', async () => {
  const member = await createMember(today, 'incombustible-2026');
  const { id } = member;
  await services.moments.markTold({ memberId: id, level: 'Silver' }, levelMoment('Gold', today), today);
  // Of the lowest nobody is told; noted, it would have a level told again and again.
  await services.moments.markTold({ memberId: id, level: 'Silver' }, levelMoment('Silver', today), today);
  await services.moments.markTold({ memberId: id, level: 'Silver' }, { kind: 'device', subject: '' }, today);
  await giveTo(member, 40);
  await register(id, 'MOMENT000004');
  expect((await listWaiting(id)).map(({ kind }) => kind)).toEqual(['device', 'level']);
});

test('points of a claim and of an operator are told once, and what was given before not again', async () => {
  const { id } = await createMember(today, 'incombustible-2026');
  const claim = await services.claims.submit(
    id,
    { concept: 'quiz', happened_on: canaryDay(today), detail: 'Al final se cerró' },
    today,
  );
  invariant(typeof claim === 'object', 'it is the first');
  await services.claims.answer(
    claim.id,
    { kind: 'settled', points: 3, answer: null, read: claim.mark },
    writeMail,
    operator,
    today,
  );
  const given = { memberId: id, points: 2, concept: 'Feria', reference: 'feria' } as const;
  await services.adjustments.adjust(given, operator, today);
  await services.adjustments.adjust(given, operator, today);
  await services.adjustments.adjust({ ...given, points: -1, reference: 'taken' }, operator, today);
  const told = [`adjust:feria`, `claim:${claim.id}`].map((subject) => ({ kind: 'points', subject }) as const);
  expect(await listWaiting(id)).toEqual(told);
  for (const moment of told) await services.moments.markTold({ memberId: id, level: 'Silver' }, moment, today);
  await services.adjustments.adjust(given, operator, today);
  expect(await listWaiting(id)).toEqual([]);
});

test('a refused claim tells of no points', async () => {
  const { id } = await createMember(today, 'incombustible-2026');
  const claim = await services.claims.submit(id, { concept: 'quiz', happened_on: canaryDay(today), detail: '' }, today);
  invariant(typeof claim === 'object', 'it is the first');
  await services.claims.answer(
    claim.id,
    { kind: 'refused', answer: 'No', read: claim.mark },
    writeMail,
    operator,
    today,
  );
  expect(await listWaiting(id)).toEqual([]);
});
