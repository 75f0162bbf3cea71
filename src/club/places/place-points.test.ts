import { expect, test } from 'vitest';
import { packPoint, unpackPoint } from './place-points.ts';
import { PlacePoints } from './places.contract.ts';

test('what is packed is what the contract has, and comes out as it was, to a metre', () => {
  const packed = packPoint({ id: 'teide', lat: 28.272_338_9, lng: -16.642_508_1 });
  expect(PlacePoints.parse({ points: [packed] })).toEqual({ points: [['teide', -16.642_51, 28.272_34]] });
  expect(unpackPoint(packed)).toEqual({ id: 'teide', lat: 28.272_34, lng: -16.642_51 });
});
