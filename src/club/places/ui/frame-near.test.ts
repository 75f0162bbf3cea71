import { expect, test } from 'vitest';
import { frameNear } from './frame-near.ts';

const lasPalmas = { lat: 28.124, lng: -15.43 };
const around = { lat: 28.13, lng: -15.432 };
const arucas = { lat: 28.118, lng: -15.523 };
const santaCruz = { lat: 28.468, lng: -16.254 };
const laOrotava = { lat: 28.39, lng: -16.52 };

test('only near places are framed: none of another island beside one around the corner', () => {
  expect(frameNear(lasPalmas, [around, arucas, santaCruz])).toEqual([lasPalmas, around, arucas]);
  expect(frameNear(lasPalmas, [around, santaCruz])).toEqual([lasPalmas, around]);
});

test('the nearest is framed however far it is, with those not much farther, three at most', () => {
  expect(frameNear(lasPalmas, [santaCruz, laOrotava])).toEqual([lasPalmas, santaCruz, laOrotava]);
  expect(frameNear(lasPalmas, [around, around, arucas, arucas])).toEqual([lasPalmas, around, around, arucas]);
  expect(frameNear(lasPalmas, [])).toEqual([lasPalmas]);
});
