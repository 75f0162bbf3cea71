import { expect, test } from 'vitest';
import { inTellingOrder, isNewLevel, levelMoment, momentId, readMomentId } from './moments.ts';

const now = new Date('2026-11-24T12:00:00Z');

test('a level is news until it is told, and the lowest never is', () => {
  expect(isNewLevel('Silver', null, now)).toBe(false);
  expect(isNewLevel('Gold', null, now)).toBe(true);
  expect(isNewLevel('Gold', levelMoment('Gold', now).subject, now)).toBe(false);
  expect(isNewLevel('Platinum', levelMoment('Gold', now).subject, now)).toBe(true);
});

test('who falls back to a lower level is not told of that one', () => {
  expect(isNewLevel('Gold', levelMoment('Platinum', now).subject, now)).toBe(false);
});

test('a level is news again in another year', () => {
  expect(isNewLevel('Gold', levelMoment('Gold', new Date('2025-11-24T12:00:00Z')).subject, now)).toBe(true);
});

test('a moment is read back from its id, and no popup’s id is one', () => {
  const moment = { kind: 'challenge', subject: 'challenge-ocho-islas' } as const;
  expect(readMomentId(momentId(moment))).toEqual(moment);
  expect(readMomentId('popup-caducidad')).toBeNull();
  expect(readMomentId('moment:else:x')).toBeNull();
});

test('a level is told after the points that brought it, and a prize first', () => {
  const [gold, points, challenge, prize] = [
    levelMoment('Gold', now),
    { kind: 'points', subject: 'adjust:1' } as const,
    { kind: 'challenge', subject: 'challenge-ocho-islas' } as const,
    { kind: 'prize', subject: 'draw-festivales' } as const,
  ];
  expect(inTellingOrder([gold, points, challenge, prize])).toEqual([prize, challenge, points, gold]);
});
