import { expect, test } from 'vitest';
import { hoursInCanaries, isOpen } from './contact-hours.ts';

const phone = {
  clock: 'peninsula',
  weekdays: { from: '09:00', until: '21:00' },
  weekend: { from: '09:00', until: '18:00' },
} as const;
const chat = { ...phone, clock: 'canaries', weekend: phone.weekdays } as const;

test.each([
  ['on a Friday at 8:00 of the islands it opens', '2026-11-20T08:00:00Z', true],
  ['a minute before it is closed', '2026-11-20T07:59:00Z', false],
  ['on a Friday at 19:59 of the islands it is open', '2026-11-20T19:59:00Z', true],
  ['at 20:00 it closes', '2026-11-20T20:00:00Z', false],
  ['on a Saturday it closes at 17:00 of the islands', '2026-11-21T17:00:00Z', false],
  ['on a Saturday at 16:59 of the islands it is open', '2026-11-21T16:59:00Z', true],
  ['in summer 8:00 of the islands is another moment', '2026-07-17T07:00:00Z', true],
])('%s', (_, moment, open) => {
  expect(isOpen(phone, new Date(moment))).toBe(open);
});

test('what goes by the clock of the islands opens at 9:00 of theirs and closes at 21:00', () => {
  const open = (moment: string) => isOpen(chat, new Date(moment));
  expect(
    ['2026-11-21T08:59:00Z', '2026-11-21T09:00:00Z', '2026-11-21T20:59:00Z', '2026-11-21T21:00:00Z'].map(open),
  ).toEqual([false, true, true, false]);
  expect(open('2026-07-17T08:00:00Z')).toBe(true);
});

test('the hours of the peninsula are said an hour earlier in the islands, their own as they are', () => {
  expect(hoursInCanaries(phone.weekdays, 'peninsula')).toEqual({ from: '8:00', until: '20:00' });
  expect(hoursInCanaries({ from: '00:00', until: '24:00' }, 'peninsula')).toEqual({ from: '23:00', until: '23:00' });
  expect(hoursInCanaries(chat.weekdays, 'canaries')).toEqual({ from: '9:00', until: '21:00' });
});
