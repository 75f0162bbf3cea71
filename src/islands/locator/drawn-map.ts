// What both map libraries are made to do. Each has a file of its own, loaded on demand: maplibre-map.ts and mapbox-map.ts.
import type { FeatureCollection, Point as GeoPoint } from 'geojson';
import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import { fill } from '../../i18n/fill.ts';
import type { PlacesWords } from '../../i18n/messages/places.ts';
import type { Point } from '../../lib/distance.ts';
import type { PlacePoint } from './places-api.ts';

/** A place on the map. */
export interface MapPlace extends PlacePoint {
  /** Its number in the list, from 1, of a stop the one on its route; null where the list shows it on another page. */
  readonly number: number | null;
}

/** A point with a text, which may be empty. */
interface Mark {
  readonly at: Point;
  readonly label: string;
}

/** What is marked on the map beside the places. */
export interface Marks {
  /** From where distances count. */
  readonly here: Mark | null;
  /** The place that was chosen, with its number. */
  readonly chosen: Mark | null;
}

export interface MapSettings {
  readonly box: HTMLElement;
  readonly places: readonly MapPlace[];
  /** What it shows first: all of these. */
  readonly frame: readonly Point[];
  readonly words: PlacesWords;
  /** A place was pressed on the map. */
  readonly onPress: (id: string) => void;
}

/** A map that draws. */
export interface DrawnMap {
  readonly setPlaces: (places: readonly MapPlace[]) => void;
  readonly setMarks: (marks: Marks) => void;
  /** Moves so that all these are seen; all islands where there are none. */
  readonly show: (points: readonly Point[]) => void;
  /** Moves to the point, and opens a popup there if there is content; null closes it. */
  readonly setPopup: (popup: { readonly at: Point; readonly content: HTMLElement | null } | null) => void;
  readonly remove: () => void;
}

/** The colours of the map: the same in both themes, as a poster's are. */
export const mapColours = {
  sea: '#11535e',
  land: '#e0963f',
  shore: '#0b3640',
  islandName: '#f3e2c3',
  pin: '#f7f5ee',
  pinEdge: '#9e3a1f',
  onPin: '#15191a',
  cluster: '#0b3640',
  onCluster: '#f7f5ee',
  here: '#2b5fd9',
} as const;

/**
 * The layers of the sources `places` and `marks`, in their order: clusters, dark and with how many are in each; single places, light and with
 * the list's number; from where distances count; the chosen place.
 */
export const placeLayers = {
  clusters: {
    id: 'clusters',
    type: 'circle',
    source: 'places',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': mapColours.cluster,
      'circle-radius': ['step', ['get', 'point_count'], 13, 10, 17, 100, 22],
      'circle-stroke-color': mapColours.cluster,
      'circle-stroke-opacity': 0.45,
      'circle-stroke-width': 4,
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
      'circle-radius': ['case', ['has', 'number'], 11, 7],
      'circle-stroke-color': mapColours.pinEdge,
      'circle-stroke-width': 3,
    },
  } satisfies CircleLayerSpecification,
  numbers: {
    id: 'numbers',
    type: 'symbol',
    source: 'places',
    filter: ['has', 'number'],
    layout: { 'text-field': ['to-string', ['get', 'number']], 'text-size': 13, 'text-allow-overlap': true },
    paint: { 'text-color': mapColours.onPin },
  } satisfies SymbolLayerSpecification,
  here: {
    id: 'here',
    type: 'circle',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'here'],
    paint: {
      'circle-color': mapColours.here,
      'circle-radius': 7,
      'circle-stroke-color': mapColours.pin,
      'circle-stroke-width': 3,
    },
  } satisfies CircleLayerSpecification,
  hereLabel: {
    id: 'here-label',
    type: 'symbol',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'here'],
    layout: {
      'text-field': ['get', 'label'],
      'text-size': 14,
      'text-anchor': 'top',
      'text-offset': [0, 0.9],
      'text-allow-overlap': true,
    },
    paint: { 'text-color': mapColours.pin, 'text-halo-color': mapColours.shore, 'text-halo-width': 2 },
  } satisfies SymbolLayerSpecification,
  chosen: {
    id: 'chosen',
    type: 'circle',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'chosen'],
    paint: {
      'circle-color': mapColours.pinEdge,
      'circle-radius': 15,
      'circle-stroke-color': mapColours.pin,
      'circle-stroke-width': 2,
    },
  } satisfies CircleLayerSpecification,
  chosenNumber: {
    id: 'chosen-number',
    type: 'symbol',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'chosen'],
    layout: { 'text-field': ['get', 'label'], 'text-size': 14, 'text-allow-overlap': true },
    paint: { 'text-color': mapColours.pin },
  } satisfies SymbolLayerSpecification,
};

/** Places closer than this on the screen, in pixels, are drawn together, up to this zoom. */
export const clustering = { cluster: true, clusterRadius: 36, clusterMaxZoom: 12 } as const;

/** All islands: west, south, east, north. */
const allIslands: [number, number, number, number] = [-18.2, 27.6, -13.4, 29.45];

/** The places as a source of a map. */
export function pointsOf(
  places: readonly MapPlace[],
): FeatureCollection<GeoPoint, { readonly id: string; readonly number?: number }> {
  return {
    type: 'FeatureCollection',
    features: places.map(({ id, lat, lng, number }) => ({
      type: 'Feature',
      properties: number === null ? { id } : { id, number },
      geometry: { type: 'Point', coordinates: [lng, lat] },
    })),
  };
}

/** The marks as a source of a map. */
export function marksOf(
  marks: Marks,
): FeatureCollection<GeoPoint, { readonly kind: keyof Marks; readonly label: string }> {
  return {
    type: 'FeatureCollection',
    features: (['here', 'chosen'] as const).flatMap((kind) => {
      const mark = marks[kind];
      if (!mark) return [];
      const { at, label } = mark;
      return [
        {
          type: 'Feature' as const,
          properties: { kind, label },
          geometry: { type: 'Point' as const, coordinates: [at.lng, at.lat] },
        },
      ];
    }),
  };
}

export const noMarks: Marks = { here: null, chosen: null };

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

/** Where the buttons stand: the westernmost islands are further from the map's top than the easternmost. */
export const controlsCorner = 'top-left';

/** How much of the map, in px, is kept free around what it shows; below, room for whose coast it is. */
export const framePadding = { top: 20, right: 20, bottom: 44, left: 20 } as const;

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
