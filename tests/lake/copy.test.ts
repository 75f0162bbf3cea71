import { expect, test } from 'vitest';
import { withOwnPlace } from '../../studio/document-actions/copy.ts';

test('a copy has an address that nothing else has', () => {
  const slug = (current: string) => ({ slug: { _type: 'slug', current } });
  expect(withOwnPlace(slug('altavoz'), ['altavoz'], undefined)).toEqual(slug('altavoz-copia'));
  const taken = ['altavoz', 'altavoz-copia', 'altavoz-copia-2'];
  expect(withOwnPlace(slug('altavoz'), taken, undefined)).toEqual(slug('altavoz-copia-3'));
  expect(withOwnPlace({ path: 'beneficios/cupones' }, [], undefined)).toEqual({ path: 'beneficios/cupones-copia' });
  expect(withOwnPlace({ from: 'festivales' }, [], undefined)).toEqual({ from: 'festivales-copia' });
});

test('each question of a copied topic has an anchor of its own', () => {
  const topic = { questions: [{ slug: { current: 'a' } }, { slug: { current: 'a' } }, { question: 'sin ancla' }] };
  expect(withOwnPlace(topic, ['a'], undefined).questions).toEqual([
    { slug: { current: 'a-copia' } },
    { slug: { current: 'a-copia-2' } },
    { question: 'sin ancla' },
  ]);
});

test('a copy of what is ordered by hand has a rank of its own; the rest has none', () => {
  expect(withOwnPlace({ orderRank: '0|a', name: 'A' }, [], '0|b')).toEqual({ orderRank: '0|b', name: 'A' });
  expect(withOwnPlace({ name: 'A' }, [], undefined)).toEqual({ name: 'A' });
});
