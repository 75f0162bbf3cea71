// Where the islands are (coast.json, © Instituto Geográfico Nacional, CC BY 4.0; made by scripts/coast.mjs).
import { booleanPointInPolygon } from '@turf/boolean-point-in-polygon';
import { multiPolygon, point } from '@turf/helpers';
import { pointToPolygonDistance } from '@turf/point-to-polygon-distance';
import type { Island } from './islands.ts';
import type { Point } from '../kit/distance.ts';
import { seaBounds } from './sea-bounds.ts';
import coast from './coast.json' with { type: 'json' };

/** How far out at sea the club still counts as in the islands, in km. */
const seaKm = 5;

const land = new Map<string, ReturnType<typeof multiPolygon>>(
  coast.features.map(({ properties, geometry }) => [properties.island, multiPolygon(geometry.coordinates)]),
);

/** How far the point is from the island's coast, in km; 0 on the island. */
export const kmFromIsland = (at: Point, island: Island): number => kmFromLand(at, island);

function kmFromLand({ lat, lng }: Point, island: string): number {
  const polygons = land.get(island);
  const at = point([lng, lat]);
  if (!polygons || booleanPointInPolygon(at, polygons)) return 0;
  return Math.max(0, pointToPolygonDistance(at, polygons, { units: 'kilometers' }));
}

/** Whether the point is in the Canary Islands, 5 km of sea around each included. */
export function isInIslands(at: Point): boolean {
  const [west, south, east, north] = seaBounds;
  if (!(at.lat >= south && at.lat <= north && at.lng >= west && at.lng <= east)) return false;
  return [...land.keys()].some((island) => kmFromLand(at, island) <= seaKm);
}
