import { expect, test } from 'vitest';
import { parseConsent, formatConsent } from './consent.ts';

const now = new Date('2026-11-21T12:00:00Z');

test('what was granted is read again, with the version, time and language of the question beside it', () => {
  expect(formatConsent(['video'], now, 'es')).toBe('2.1795262400.es.video');
  expect(parseConsent(formatConsent(['video'], now, 'es'))).toEqual(['video']);
  expect(parseConsent(formatConsent([], now, 'en'))).toEqual([]);
});

test.each([undefined, '', 'yes', '0.1795262400.es.video', '2..es.video', '2.1795262400.es', '1.1795262400.es.video'])(
  '%o is no answer: the question is asked',
  (value) => {
    expect(parseConsent(value)).toBeNull();
  },
);

test('a purpose that there is not is not granted', () => {
  expect(parseConsent('2.1795262400.es.pixel-video')).toEqual(['video']);
});
