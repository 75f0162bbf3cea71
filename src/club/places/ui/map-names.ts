// The names on the club's own map: the islands', which stand in the sea beside them, and once it is nearer the towns'.
import type { FeatureCollection, Point as GeoPoint } from 'geojson';
import type { SymbolLayerSpecification } from 'maplibre-gl';
import type { Island } from '../../../words/islands.ts';
import { islandNames } from '../../../i18n/island-names.ts';
import { gazetteerRows } from '../gazetteer-rows.ts';
import { mapColours as colours } from './place-layers.ts';

interface Name {
  readonly kind: 'island' | 'town';
  readonly name: string;
  /** Which part of the text stands at the point. */
  readonly anchor: 'top' | 'bottom' | 'right';
  /** The lowest is drawn where there is not room for all. */
  readonly rank: number;
}

/** Where an island's name is out of the way of its coast: island, anchor, longitude, latitude. */
const besideIslands: readonly (readonly [Island, Name['anchor'], number, number])[] = [
  ['tenerife', 'bottom', -16.72, 28.46],
  ['gran-canaria', 'bottom', -15.6, 28.2],
  ['lanzarote', 'right', -13.88, 29.12],
  ['fuerteventura', 'right', -14.1, 28.64],
  ['la-palma', 'top', -17.86, 28.44],
  ['la-gomera', 'top', -17.22, 28],
  ['el-hierro', 'bottom', -18, 27.87],
  ['la-graciosa', 'right', -13.56, 29.3],
];

const allIslandNames: readonly string[] = Object.values(islandNames);
/** The shortest way to call a town, but not by the name of its island. */
const callTown = (names: string) =>
  names
    .split('/')
    .filter((name) => !allIslandNames.includes(name))
    .at(-1) ?? names;

/** An island's capital, which is called like it, too, before other municipalities, and these before other towns. */
const rankOf = (names: string, kind: 'municipality' | 'town') => {
  if (kind === 'town') return 2;
  return names.split('/').some((name) => allIslandNames.includes(name)) ? 0 : 1;
};

/** The names as a source of a map. */
export function namesOnMap(): FeatureCollection<GeoPoint, Name> {
  const feature = (properties: Name, coordinates: [number, number]) => ({
    type: 'Feature' as const,
    properties,
    geometry: { type: 'Point' as const, coordinates },
  });
  return {
    type: 'FeatureCollection',
    features: [
      ...besideIslands.map(([island, anchor, lng, lat]) =>
        feature({ kind: 'island', name: islandNames[island], anchor, rank: 0 }, [lng, lat]),
      ),
      ...gazetteerRows.map(([, names, lat, lng, , kind]) =>
        feature({ kind: 'town', name: callTown(names), anchor: 'top', rank: rankOf(names, kind) }, [lng, lat]),
      ),
    ],
  };
}

/** The layers that show them. */
export const nameLayers = [
  {
    id: 'island-names',
    type: 'symbol',
    source: 'names',
    filter: ['==', ['get', 'kind'], 'island'],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': ['interpolate', ['linear'], ['zoom'], 5, 11, 9, 18],
      'text-anchor': ['get', 'anchor'],
      'text-max-width': 20,
    },
    paint: { 'text-color': colours.islandName },
  },
  {
    id: 'town-names',
    type: 'symbol',
    source: 'names',
    minzoom: 8.5,
    filter: ['all', ['==', ['get', 'kind'], 'town'], ['any', ['<', ['get', 'rank'], 2], ['>=', ['zoom'], 10]]],
    layout: {
      'text-field': ['get', 'name'],
      'text-size': 12,
      'text-anchor': 'top',
      'text-offset': [0, 0.9],
      'symbol-sort-key': ['get', 'rank'],
    },
    paint: { 'text-color': colours.onPin, 'text-halo-color': colours.pin, 'text-halo-width': 1.5 },
  },
] satisfies readonly SymbolLayerSpecification[];
