// Member and standing, read by one statement with every page: the same as read one after the other.
import { expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { createMember, giveTo, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

test('by a session, a member stands as they do by their id', async () => {
  const member = await createMember(today, 'incombustible-2026');
  const { token } = await services.members.createSession(member.id, today);
  expect(await services.session.resume(token, today)).toEqual({
    member,
    standing: await services.points.getStanding(member.id, today),
    hasWon: false,
    toldLevel: null,
    hasUntold: false,
    welcomedAt: null,
  });
  await giveTo(member, 45);
  await giveTo(member, 7, new Date('2026-10-01T10:00:00Z'));
  await giveTo(member, 3, new Date('2027-03-20T10:00:00Z'));
  await giveTo(await createMember(), 500);
  const standing = await services.points.getStanding(member.id, today);
  expect(standing).toMatchObject({ points: 52, pendingPoints: 3, level: 'Gold' });
  expect(await services.session.resume(token, today)).toEqual({
    member,
    standing,
    hasWon: false,
    toldLevel: null,
    hasUntold: false,
    welcomedAt: null,
  });
});

test('no session, no member', async () => {
  const member = await createMember(today, 'incombustible-2026');
  const { token } = await services.members.createSession(member.id, today);
  await services.members.endSession(token);
  expect(await services.session.resume(token, today)).toBeNull();
});
