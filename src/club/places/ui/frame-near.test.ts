import { expect, test } from 'vitest';
import { frameNear } from './frame-near.ts';

const lasPalmas = { lat: 28.124, lng: -15.43 };
const around = { lat: 28.13, lng: -15.432 };
const arucas = { lat: 28.118, lng: -15.523 };
const santaCruz = { lat: 28.468, lng: -16.254 };
const laOrotava = { lat: 28.39, lng: -16.52 };

test('oneself and the three nearest are framed, however far they are', () => {
  expect(frameNear(lasPalmas, [around, arucas, santaCruz, laOrotava])).toEqual([lasPalmas, around, arucas, santaCruz]);
  expect(frameNear(lasPalmas, [santaCruz])).toEqual([lasPalmas, santaCruz]);
  expect(frameNear(lasPalmas, [])).toEqual([lasPalmas]);
});
