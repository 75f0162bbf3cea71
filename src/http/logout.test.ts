import { expect, test } from 'vitest';
import { leavesAtOnce } from './logout.ts';

const arrive = (headers: Record<string, string>, method = 'GET') =>
  leavesAtOnce(new Request('https://club.example/club/logout', { headers, method }));

test('a link of the site and the address bar end the session at once', () => {
  expect(arrive({ 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(arrive({ 'sec-fetch-site': 'none' })).toBe(true);
  expect(arrive({ referer: 'https://club.example/club/perfil' })).toBe(true);
});

test.each([
  ['arrived at from another site', { 'sec-fetch-site': 'cross-site' }],
  ['arrived at from another site of the same domain', { 'sec-fetch-site': 'same-site' }],
  ['arrived at from nowhere known', {}],
  ['arrived at from another referrer', { referer: 'https://club.example.evil/club' }],
  ['read ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch' }],
  ['drawn ahead', { 'sec-fetch-site': 'same-origin', 'sec-purpose': 'prefetch;prerender' }],
  ['read ahead by an older browser', { 'sec-fetch-site': 'same-origin', purpose: 'prefetch' }],
])('the logout %s asks first', (_how, headers) => {
  expect(arrive(headers)).toBe(false);
});

test('asking for the headers alone ends nothing', () => {
  expect(arrive({ 'sec-fetch-site': 'same-origin' }, 'HEAD')).toBe(false);
});
