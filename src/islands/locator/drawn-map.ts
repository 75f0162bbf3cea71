// What both map libraries are made to do. Each has a file of its own, loaded on demand: maplibre-map.ts and mapbox-map.ts.
import type { FeatureCollection, Point as GeoPoint } from 'geojson';
import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { fill } from '../../i18n/fill.ts';
import type { PlacesWords } from '../../i18n/messages/places.ts';
import type { Point } from '../../lib/distance.ts';
import type { PlacePoint } from './places-api.ts';

export interface MapSettings {
  readonly box: HTMLElement;
  readonly places: readonly PlacePoint[];
  readonly words: PlacesWords;
  /** A place was pressed on the map. */
  readonly onPress: (id: string) => void;
}

/** A map that draws. */
export interface DrawnMap {
  /** Draws these places, and moves to them. */
  readonly setPlaces: (places: readonly PlacePoint[]) => void;
  /** Moves to the point, and opens a popup there if there is content; null closes it. */
  readonly setPopup: (popup: { readonly at: Point; readonly content: HTMLElement | null } | null) => void;
  readonly remove: () => void;
}

/** The colours of the map: the same in both themes, as a poster's are. */
export const mapColours = {
  sea: '#11535e',
  land: '#e0963f',
  shore: '#0b3640',
  pin: '#f7f5ee',
  pinEdge: '#9e3a1f',
  cluster: '#0b3640',
  onCluster: '#f7f5ee',
} as const;

/** The layers that show the places of the source `places`: clusters, how many are in each, and single places. */
export const placeLayers = {
  clusters: {
    id: 'clusters',
    type: 'circle',
    source: 'places',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': mapColours.cluster,
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 19, 100, 24],
      'circle-stroke-color': mapColours.onCluster,
      'circle-stroke-width': 2,
    },
  } satisfies CircleLayerSpecification,
  counts: {
    id: 'counts',
    type: 'symbol',
    source: 'places',
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 14, 'text-allow-overlap': true },
    paint: { 'text-color': mapColours.onCluster },
  } satisfies SymbolLayerSpecification,
  pins: {
    id: 'pins',
    type: 'circle',
    source: 'places',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': mapColours.pin,
      'circle-radius': 9,
      'circle-stroke-color': mapColours.pinEdge,
      'circle-stroke-width': 3,
    },
  } satisfies CircleLayerSpecification,
};

/** Places closer than this on the screen, in pixels, are drawn together, up to this zoom. */
export const clustering = { cluster: true, clusterRadius: 36, clusterMaxZoom: 12 } as const;

/** All islands: west, south, east, north. */
const allIslands: [number, number, number, number] = [-18.2, 27.6, -13.4, 29.45];

/** The places as a source of a map. */
export function pointsOf(places: readonly PlacePoint[]): FeatureCollection<GeoPoint, { id: string }> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ id, lat, lng }) => ({
      type: 'Feature',
      properties: { id },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

/** The frame around the places, with a margin; around all islands where there are none. */
export function frameOf(places: readonly Point[]): [number, number, number, number] {
  if (places.length === 0) return allIslands;
  const margin = 0.04;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lng, lat } of places) {
    [west, south] = [Math.min(west, lng), Math.min(south, lat)];
    [east, north] = [Math.max(east, lng), Math.max(north, lat)];
  }
  return [west - margin, south - margin, east + margin, north + margin];
}

/** Whether there is a finger to scroll the page with: then it takes two to move the map, so that the page doesn't end there. */
export const sharesGestures = (): boolean => matchMedia('(any-pointer: coarse)').matches;

/** What the libraries say of their controls, in the page's language. */
export const controlTexts = (words: PlacesWords): Record<string, string> => ({
  'Map.Title': words.map,
  'NavigationControl.ZoomIn': words.zoomIn,
  'NavigationControl.ZoomOut': words.zoomOut,
  'NavigationControl.ResetBearing': words.resetNorth,
  'AttributionControl.ToggleAttribution': words.attribution,
  'CooperativeGesturesHandler.MobileHelpText': words.twoFingers,
  'CooperativeGesturesHandler.WindowsHelpText': fill(words.zoomByWheel, { key: 'Ctrl' }),
  'CooperativeGesturesHandler.MacHelpText': fill(words.zoomByWheel, { key: '⌘' }),
  'TouchPanBlocker.Message': words.twoFingers,
  'ScrollZoomBlocker.CtrlMessage': fill(words.zoomByWheel, { key: 'Ctrl' }),
  'ScrollZoomBlocker.CmdMessage': fill(words.zoomByWheel, { key: '⌘' }),
});

/** Gives what is waited for; rejects with this message where it takes longer than `ms`. */
export async function settleWithin<T>(waitedFor: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(message));
    }, ms);
  });
  try {
    return await Promise.race([waitedFor, late]);
  } finally {
    clearTimeout(timer);
  }
}
