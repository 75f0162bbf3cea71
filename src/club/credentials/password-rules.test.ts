import { expect, test } from 'vitest';
import { brokenRules } from './password-rules.ts';

const own = ['nayra.armas@club.example', 'Nayra', 'Armas Ojeda'];

test('a password of its own breaks no rule', () => {
  expect(brokenRules('barranco de Masca', own, null)).toEqual([]);
  expect(brokenRules('incombustible-2026-sí', own, null)).toEqual([]);
});

test('its length is counted in characters, of whatever kind', () => {
  expect(brokenRules('ñandú ávid', own, null)).toEqual([]);
  expect(brokenRules('corta', own, null)).toEqual(['length']);
  expect(brokenRules('🌋🌴🌊🐚🦎☀️🌵🥭', own, null)).toEqual(['length']);
  expect(brokenRules('larguísima '.repeat(12), own, null)).toContain('length');
});

test.each([
  'Contraseña1',
  'password123!',
  'PASSWORD 2026',
  '1234567890',
  'qwertyuiop',
  'poiuytrewq',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '1212121212121',
  'Tenerife2026',
])('%s is one of the common ones', (password) => {
  expect(brokenRules(password, own, null)).toEqual(['common']);
});

test.each([
  ...['nayra.armas@club.example', 'NAYRA.ARMAS', 'Armas Ojeda', 'nayra armas ojeda'],
  ...['nayra armas', 'Ojeda, Nayra', 'nayra-ojéda', 'nayranayra'],
])('%s is the member’s own', (password) => {
  expect(brokenRules(password, own, null)).toEqual(['own']);
});

test('nothing typed yet keeps no rule of length, and breaks no other', () => {
  expect(brokenRules('', own, null)).toEqual(['length']);
});

test('what is published of the sample members a demonstration takes, and a live club does not', () => {
  expect(brokenRules('incombustible-2026', own, 'incombustible-2026')).toEqual([]);
  expect(brokenRules('incombustible-2026', own, null)).toEqual(['common']);
});
