import { expect, test } from 'vitest';
import { attemptMs, findNextAttempt, mailState, maxAttempts } from './mail.ts';

const now = new Date('2027-03-15T12:00:00Z');
const minutesUntil = (attempts: number) => ((findNextAttempt(attempts, now)?.getTime() ?? 0) - now.getTime()) / 60_000;

test('a mail that fails is attempted later and later, at most an hour apart', () => {
  expect([1, 2, 3, 7, 8, 9, 124].map(minutesUntil)).toEqual([0.5, 1, 2, 32, 60, 60, 60]);
});

test('after some five days it is given up', () => {
  expect(findNextAttempt(maxAttempts - 1, now)).not.toBeNull();
  expect(findNextAttempt(maxAttempts, now)).toBeNull();
  const hours = Array.from({ length: maxAttempts - 1 }, (_, place) => minutesUntil(place + 1)).reduce(
    (sum, minutes) => sum + minutes / 60,
    0,
  );
  expect(hours / 24).toBeGreaterThan(4.5);
  expect(hours / 24).toBeLessThan(5.5);
});

test('its state is told by what is known of it', () => {
  expect(mailState({ sentAt: now, nextAttemptAt: null })).toBe('sent');
  expect(mailState({ sentAt: null, nextAttemptAt: new Date(now.getTime() + attemptMs) })).toBe('waiting');
  expect(mailState({ sentAt: null, nextAttemptAt: null })).toBe('given-up');
});
