import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';
import { canaryMoment } from './canary-time.ts';

const now = new Date('2026-07-01T10:00:00Z');
const concert = {
  id: 'date-concert',
  title: 'Pet Shop Boys; dos, tres',
  place: 'Tenerife',
  from: '2026-07-14',
  until: '2026-07-14',
  time: '21:00',
  address: 'https://club.example/club/petshopboys',
};
const linesOf = (text: string) => text.split('\r\n');

test('an hour of the islands is given in universal time, daylight saving included', () => {
  const lines = linesOf(calendarFile([concert], now, canaryMoment));
  expect(lines).toContain('DTSTART:20260714T200000Z');
  expect(lines).toContain('DTEND:20260714T220000Z');
  expect(lines).toContain('DTSTAMP:20260701T100000Z');
});

test('an hour and a last day go on until that day is over in the islands', () => {
  const lines = linesOf(calendarFile([{ ...concert, until: '2026-07-15' }], now, canaryMoment));
  expect(lines).toContain('DTSTART:20260714T200000Z');
  expect(lines).toContain('DTEND:20260715T230000Z');
});

test('what nobody says an end of is a moment', () => {
  const lines = linesOf(calendarFile([{ ...concert, endsAt: null }], now, canaryMoment));
  expect(lines).toContain('DTSTART:20260714T200000Z');
  expect(lines.filter((line) => line.startsWith('DTEND'))).toEqual([]);
});

test('what is moved to another day is the same in a calendar', () => {
  const uidOf = (from: string) =>
    linesOf(calendarFile([{ ...concert, from }], now, canaryMoment)).find((line) => line.startsWith('UID:'));
  expect([uidOf('2026-07-14'), uidOf('2026-07-15')]).toEqual(Array(2).fill('UID:date-concert@club.example'));
});

test('what is cancelled is the same in a calendar, later, and called off', () => {
  const lines = linesOf(calendarFile([{ ...concert, isCancelled: true }], now, canaryMoment));
  for (const line of ['UID:date-concert@club.example', 'STATUS:CANCELLED', 'SEQUENCE:1']) expect(lines).toContain(line);
  expect(calendarFile([concert], now, canaryMoment)).not.toMatch(/STATUS|SEQUENCE/);
});

test('whole days end on the day after the last', () => {
  const lines = linesOf(calendarFile([{ ...concert, time: null, until: '2026-07-15' }], now, canaryMoment));
  expect(lines).toContain('DTSTART;VALUE=DATE:20260714');
  expect(lines).toContain('DTEND;VALUE=DATE:20260716');
});

test('what has a meaning in the format is escaped, and no line is over 75 octets', () => {
  const text = calendarFile([{ ...concert, place: 'Ñ'.repeat(60) }], now, canaryMoment);
  expect(linesOf(text)).toContain(String.raw`SUMMARY:Pet Shop Boys\; dos\, tres`);
  expect(Math.max(...linesOf(text).map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Ñ'.repeat(60)}\r\n`);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

test('without a place there is no line for it', () => {
  expect(linesOf(calendarFile([concert], now, canaryMoment))).toContain('LOCATION:Tenerife');
  expect(calendarFile([{ ...concert, place: '' }], now, canaryMoment)).not.toContain('LOCATION');
});
