import { expect, test } from 'vitest';
import coast from '../../words/coast.json' with { type: 'json' };
import { islandBounds, withWholeIslands } from './island-bounds.ts';

test('each island’s frame is that of its coast, no more than a hundredth of a degree wider', () => {
  const frames = coast.features.map(({ properties, geometry }) => {
    const corners = geometry.coordinates.flat(2);
    const [lngs, lats] = [corners.map(([lng]) => lng ?? NaN), corners.map(([, lat]) => lat ?? NaN)];
    return [properties.island, [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]] as const;
  });
  expect(frames.map(([island]) => island).sort()).toEqual(Object.keys(islandBounds).sort());
  const bounds: Readonly<Record<string, readonly number[]>> = islandBounds;
  for (const [island, frame] of frames)
    frame.forEach((edge, side) => {
      const wider = (side < 2 ? edge - (bounds[island]?.[side] ?? NaN) : (bounds[island]?.[side] ?? NaN) - edge) * 100;
      expect(wider, `${island} ${String(side)}`).toBeGreaterThanOrEqual(0);
      expect(wider, `${island} ${String(side)}`).toBeLessThanOrEqual(1.001);
    });
});

test('the islands on which there are points are whole, the others are left out', () => {
  const orotava = { lat: 28.39, lng: -16.52 };
  expect(withWholeIslands([orotava])).toEqual([orotava, { lat: 27.99, lng: -16.92 }, { lat: 28.59, lng: -16.12 }]);
  expect(withWholeIslands([])).toHaveLength(2 * 8);
  // Places in the middle of five islands: all are shown.
  const middles = Object.values(islandBounds).map(([west, south, east, north]) => ({
    lat: (south + north) / 2,
    lng: (west + east) / 2,
  }));
  expect(withWholeIslands(middles.slice(0, 4))).toHaveLength(4 + 2 * 4);
  expect(withWholeIslands(middles.slice(0, 5))).toHaveLength(5 + 2 * 8);
});
