// The frame around each island's coast: small enough to be sent to browsers, as the coast (coast.json) is only once a map is drawn.
import type { Island } from '../../words/islands.ts';
import type { Point } from '../../kit/distance.ts';

/** West, south, east, north, in degrees, rounded outwards. */
export const islandBounds = {
  tenerife: [-16.92, 27.99, -16.12, 28.59],
  'gran-canaria': [-15.84, 27.73, -15.36, 28.19],
  lanzarote: [-13.89, 28.83, -13.42, 29.42],
  fuerteventura: [-14.51, 28.04, -13.81, 28.77],
  'la-palma': [-18.01, 28.45, -17.72, 28.86],
  'la-gomera': [-17.35, 28.02, -17.09, 28.22],
  'el-hierro': [-18.16, 27.63, -17.88, 27.85],
  'la-graciosa': [-13.55, 29.21, -13.47, 29.3],
} as const satisfies Record<Island, readonly [number, number, number, number]>;

/** Of more islands than these, all are shown: the others would be seen in part. */
const maxApart = 4;

/** The points, and two corners of each island on which there are some, or of all where there are none: so those islands are seen whole. */
export function withWholeIslands(points: readonly Point[]): readonly Point[] {
  const all = Object.values(islandBounds);
  const used = all.filter(([west, south, east, north]) =>
    points.some(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north),
  );
  const corners = (used.length === 0 || used.length > maxApart ? all : used).flatMap(([west, south, east, north]) => [
    { lat: south, lng: west },
    { lat: north, lng: east },
  ]);
  return [...points, ...corners];
}
