// Writes src/words/coast.json, the coast of the eight islands as GeoJSON: `node scripts/coast.mjs`, to be run after a new version of
// es-atlas. The data is © Instituto Geográfico Nacional, CC BY 4.0 (https://www.ign.es); each map says so.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { merge } from 'topojson-client';

/** The codes of municipalities in the two provinces begin with these. */
const provinces = ['35', '38'];

/** @type {import('topojson-specification').Topology<{ municipalities: import('topojson-specification').GeometryCollection }>} */
const spain = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('es-atlas/es/municipalities.json'), 'utf8'),
);
const municipalities = spain.objects.municipalities.geometries.flatMap((geometry) =>
  provinces.includes(String(geometry.id).slice(0, 2)) &&
  (geometry.type === 'Polygon' || geometry.type === 'MultiPolygon')
    ? [geometry]
    : [],
);
const { coordinates } = merge(spain, municipalities);

/** @type {Map<string, number[][][][]>} */
const polygonsOf = new Map();
for (const polygon of coordinates) {
  const island = islandOf(polygon[0] ?? []);
  polygonsOf.set(island, [...(polygonsOf.get(island) ?? []), polygon.map((ring) => ring.map(round))]);
}
const features = [...polygonsOf].map(([island, polygons]) => ({
  type: 'Feature',
  properties: { island },
  geometry: { type: 'MultiPolygon', coordinates: polygons },
}));
const lines = features.map((feature) => JSON.stringify(feature)).join(',\n');
writeFileSync(
  new URL('../src/words/coast.json', import.meta.url),
  `{"type":"FeatureCollection","attribution":"© Instituto Geográfico Nacional, CC BY 4.0","features":[\n${lines}\n]}\n`,
);

/**
 * To which island a coast belongs: islets belong to their municipality's.
 * @param {number[][]} ring
 */
function islandOf(ring) {
  const lng = ring.reduce((sum, [x = 0]) => sum + x, 0) / ring.length;
  const lat = ring.reduce((sum, [, y = 0]) => sum + y, 0) / ring.length;
  if (lng < -17.6) return lat < 28 ? 'el-hierro' : 'la-palma';
  if (lng < -17) return 'la-gomera';
  if (lng < -16) return 'tenerife';
  if (lng < -15) return 'gran-canaria';
  if (lat < 28.8) return 'fuerteventura';
  return lat > 29.2 && lat < 29.3 ? 'la-graciosa' : 'lanzarote';
}

/** @param {number[]} point four decimals are 10 m. */
function round(point) {
  return point.map((value) => Math.round(value * 10_000) / 10_000);
}
