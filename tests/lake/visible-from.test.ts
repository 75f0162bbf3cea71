// What is published and not visible yet says from when on it is, in lists and after publishing.
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { dateSubtitle, fromSubtitle, periodSubtitle } from '../../studio/schema/period-subtitle.ts';
import { product } from '../../studio/schema/product.ts';
import { visibleFrom } from '../../studio/schema/visible-from.ts';

const day = '2026-11-26';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${day}T12:00:00Z`) });
});
afterAll(() => {
  vi.useRealTimers();
});

test('what is to come says its day, with its year where that is another; what has begun or is over does not', () => {
  const from = (type: string, document: object) => visibleFrom(type, { ...document }, day);
  expect(from('banner', { period: { from: '2026-12-24' } })).toBe('24 dic');
  expect(from('banner', { period: { from: '2027-01-02', until: '2027-02-01' } })).toBe('2 ene 2027');
  expect(from('banner', { period: { from: day } })).toBeNull();
  expect(from('banner', { period: { until: '2026-11-01' } })).toBeNull();
  expect(from('banner', {})).toBeNull();
  expect(from('banner', { period: { from: '2020-12-24', until: '2021-01-06', yearly: true } })).toBe('24 dic');
  expect(from('banner', { period: { from: '2020-11-24', until: '2021-01-06', yearly: true } })).toBeNull();
  expect(from('article', { publishedOn: '2026-11-27' })).toBe('27 nov');
  expect(from('game', { from: '2026-12-01', until: '2026-12-31' })).toBe('1 dic');
  expect(from('game', { from: '2026-10-01', until: '2026-10-31' })).toBeNull();
  expect(from('product', { availability: { from: '2026-12-24' } })).toBe('24 dic');
  expect(from('product', { availability: { from: day, until: '2026-12-24' } })).toBeNull();
  expect(from('product', {})).toBeNull();
  expect(from('event', { day: '2026-12-01' })).toBeNull();
});

test('a product’s row says from when on it is in the catalogue, and nothing once it is', () => {
  const bare = { title: 'Café', fromLevel: undefined, hoursBefore: undefined, media: undefined };
  const say = (availability?: object) =>
    product.preview.prepare({ ...bare, category: 'Ocio', cost: 5, availability }).subtitle;
  expect(say({ from: '2026-12-24' })).toBe('Ocio · 5 puntos · Desde el 24 dic');
  expect(say({ from: '2026-12-24', until: '2027-01-06' })).toBe('Ocio · 5 puntos · Desde el 24 dic, hasta 6 ene 2027');
  expect(say({ from: day })).toBe('Ocio · 5 puntos');
  expect(say()).toBe('Ocio · 5 puntos');
});

test('lists say so, too', () => {
  expect(periodSubtitle({ from: '2026-12-24', until: '2027-01-06' })).toBe('Desde el 24 dic, hasta 6 ene 2027');
  expect(periodSubtitle({ from: '2026-12-24' })).toBe('Desde el 24 dic');
  expect(periodSubtitle({ from: '2020-06-01', until: '2020-09-10', yearly: true })).toBe(
    'Desde el 1 jun 2027, hasta 10 sep 2027, cada año',
  );
  expect(periodSubtitle({ from: '2020-11-01', until: '2020-11-30', yearly: true })).toBe(
    '1 nov – 30 nov 2026, cada año',
  );
  expect(periodSubtitle({ from: '2020-11-24', until: '2021-01-06', yearly: true })).toBe(
    '24 nov 2026 – 6 ene 2027, cada año',
  );
  expect(dateSubtitle({ day: '2020-07-14', yearly: true })).toBe('14 jul 2027, cada año');
  expect(dateSubtitle({ day: '2020-12-12', until: '2020-12-13', yearly: true })).toBe('12 dic – 13 dic 2026, cada año');
  expect(dateSubtitle({ day: '2026-12-01' })).toBe('1 dic 2026');
  expect(dateSubtitle({})).toBe('');
  expect(periodSubtitle({ from: '2026-11-01', until: '2026-12-31' })).toBe('1 nov 2026 – 31 dic 2026');
  expect(periodSubtitle({ until: '2026-12-31' })).toBe('hasta 31 dic 2026');
  expect(periodSubtitle({})).toBe('siempre');
  expect(fromSubtitle('2026-12-24')).toBe('Desde el 24 dic');
  expect(fromSubtitle('2026-11-20')).toBe('20 nov 2026');
});
