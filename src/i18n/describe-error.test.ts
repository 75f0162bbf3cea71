import { expect, test } from 'vitest';
import { checkoutRefusals, errorCodes } from '../contract/errors.ts';
import { describeError, describeRefusal } from './describe-error.ts';
import { errorStatus } from '../http/error-status.ts';
import { locales } from '../words/locale.ts';

test.each(errorCodes)('the refusal %s has whole sentences in both languages, also without its values', (code) => {
  const [es, en] = [describeError(code, 'es'), describeError(code, 'en')];
  expect(es).toMatch(/^[A-ZÁÉÍÓÚ].*\.$/);
  expect(en).toMatch(/^[A-Z].*\.$/);
  expect(es).not.toBe(en);
  expect(es + en).not.toMatch(/[{}!¡]/);
});

test.each(checkoutRefusals.filter((code) => code !== 'cart_empty'))(
  'where something is redeemed at once, %s is told in whole sentences, and of the basket only what goes there',
  (code) => {
    const values = { name: 'Café', limit: 1, left: 0, missing: 2, level: 'Gold', cost: 3 };
    for (const period of ['life', 'year'])
      for (const locale of locales) {
        const sentence = describeError(code, locale, { ...values, period }, { atOnce: true });
        expect(sentence).toMatch(/^[A-ZÁÉÍÓÚ][^{}!¡]*\.$/);
        if (code !== 'address_required') expect(sentence).not.toMatch(/cesta|basket|cantidad|quantity/);
      }
  },
);

test('one point, the limit of a year and a level are told as they are', () => {
  const one = { name: 'Café', missing: 1, cost: 1 };
  expect(describeError('insufficient_points', 'es', one)).toMatch(/^Necesitas 1 punto más: /);
  expect(describeError('insufficient_points', 'en', one, { atOnce: true })).toMatch(/^You need 1 point more: /);
  expect(describeError('price_changed', 'es', one)).toMatch(/^Café cuesta ahora 1 punto: /);
  expect(describeError('price_changed', 'es', { ...one, cost: 12 })).toMatch(/^Café cuesta ahora 12 puntos: /);
  expect(describeError('out_of_stock', 'es', { name: 'Café', left: 1 })).toMatch(/baja la cantidad/);
  expect(describeError('out_of_stock', 'es', { name: 'Café', left: 0 })).toBe(
    'Café se ha agotado: quítalo de la cesta para seguir.',
  );
  const limit = { name: 'Café', limit: 2, left: 1 };
  expect(describeError('limit_exceeded', 'es', { ...limit, period: 'life' })).toBe(
    'De Café el máximo es 2 por persona y aún puedes pedir 1: baja la cantidad o quítalo.',
  );
  expect(describeError('limit_exceeded', 'es', { ...limit, period: 'year' })).toContain('2 por persona y año');
  expect(describeError('limit_exceeded', 'es', { ...limit, period: 'year' }, { atOnce: true })).toContain('en enero');
  const none = { ...limit, left: 0 };
  expect(describeError('limit_exceeded', 'es', { ...none, period: 'life' })).toBe(
    'De Café el máximo es 2 por persona y ya lo tienes: quítalo de la cesta.',
  );
  expect(describeError('limit_exceeded', 'es', { ...none, period: 'year' })).toContain('en enero');
  for (const locale of locales)
    expect(describeError('limit_exceeded', locale, { ...none, period: 'year' })).not.toMatch(/\b0\b/);
  expect(describeError('other_level', 'es', { name: 'Café', level: 'Gold' })).toContain('desde el nivel Gold: quítalo');
});

test('a wait of seconds is told in seconds, a longer one in minutes', () => {
  const told = (seconds: number) => describeError('too_many_requests', 'es', { seconds });
  expect(told(4)).toBe('Demasiados intentos. Prueba de nuevo en 4 s.');
  expect(told(60)).toBe('Demasiados intentos. Prueba de nuevo en 1 min.');
  expect(told(61)).toBe('Demasiados intentos. Prueba de nuevo en 2 min.');
});

test('only an unexpected failure is our fault and says nothing of it', () => {
  expect(errorCodes.filter((code) => errorStatus[code] === 500)).toEqual(['unexpected']);
});

test('a page says a refusal in its own words, one that it has none for in the club’s, and what is no code as anything else', () => {
  const own = { 'refused.event_over': 'Ha empezado.', 'refused.mine': 'Mío.', 'refused.other': 'No se ha podido.' };
  expect(describeRefusal('event_over', own, 'es')).toBe('Ha empezado.');
  expect(describeRefusal('ticket_used', own, 'es')).toBe(describeError('ticket_used', 'es'));
  for (const code of ['mine', 'other', 'toString']) expect(describeRefusal(code, own, 'es')).toBe('No se ha podido.');
});
