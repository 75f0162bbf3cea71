import { expect, test } from 'vitest';
import { findPlaceProblems } from '../club/places/places.ts';
import { islands } from '../words/islands.ts';
import { samplePlaces } from './sample-places.ts';

test('the sample places stand on their islands, each with an id of its own; on each of the eight there is a shop that sells devices', () => {
  const places = samplePlaces([]);
  for (const place of places) expect.soft(findPlaceProblems(place), place.id).toEqual([]);
  const shops = places.filter(({ sellsLimitedEdition }) => sellsLimitedEdition);
  expect(new Set(shops.map(({ island }) => island))).toEqual(new Set(islands));
  expect(new Set(places.map(({ id }) => id)).size).toBe(places.length);
});
