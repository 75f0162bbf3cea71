import { expect, test } from 'vitest';
import { findPrizeOf } from './plays.app.ts';

const game = {
  prizes: [
    {
      id: 'sun',
      name: { text: '5 points', lang: 'en' },
      gives: { kind: 'points', points: 5 },
      weight: 1,
      units: null,
      ink: 'ocre',
      image: null,
    },
  ],
} as const;

test.each([
  ['as it is now, while it gives the same', { prizeId: 'sun', gives: 'points', points: 5 }, '5 points'],
  ['as it was, once it gives other points', { prizeId: 'sun', gives: 'points', points: 1 }, undefined],
  ['as it was, once it gives something else', { prizeId: 'sun', gives: 'product', points: 0 }, undefined],
  ['as it was, once it is gone', { prizeId: 'moon', gives: 'points', points: 5 }, undefined],
] as const)('what came up is called %s', (_how, play, name) => {
  expect(findPrizeOf(game, play)?.name.text).toBe(name);
});
