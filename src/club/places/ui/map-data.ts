// What both map libraries are made to do. Each has a file of its own, loaded on demand: maplibre-map.ts and mapbox-map.ts.
import type { FeatureCollection, Point as GeoPoint } from 'geojson';
import { fill } from '../../../i18n/fill.ts';
import type { PlacesWords } from '../places.messages.ts';
import type { Point } from '../../../kit/distance.ts';
import { withWholeIslands } from '../island-bounds.ts';
import { frameNear } from './frame-near.ts';
import type { PlacePoint } from '../place-points.ts';
import { chosenRadius } from './place-layers.ts';

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

/** What is to be seen of a map. */
export interface Frame {
  /** From where distances count; null where they don't. */
  readonly here: Point | null;
  /**
   * In order of distance from `here`, of which the near ones are seen; else the whole of the islands on which they are, or all where there
   * are none.
   */
  readonly points: readonly Point[];
}

export interface MapSettings {
  readonly box: HTMLElement;
  readonly places: readonly MapPlace[];
  /** What it shows first. */
  readonly frame: Frame;
  readonly words: PlacesWords;
  /** Whether places close together are drawn as one, with how many they are; not where that would look like the number of a stop. */
  readonly clusters: boolean;
  /** A place was pressed on the map. */
  readonly onPress: (id: string) => void;
}

/** A map that draws. */
export interface DrawnMap {
  readonly setPlaces: (places: readonly MapPlace[]) => void;
  readonly setMarks: (marks: Marks) => void;
  /** Moves so that this is seen. */
  readonly show: (frame: Frame) => void;
  /** Moves to the point, and opens a popup there if there is content; null closes it. */
  readonly setPopup: (popup: { readonly at: Point; readonly content: HTMLElement | null } | null) => void;
  readonly remove: () => void;
}

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

/** West, south, east and north of the frame, with a margin. */
function frameOf({ here, points }: Frame): [number, number, number, number] {
  const margin = 0.04;
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { lng, lat } of here && points.length > 0 ? frameNear(here, points) : withWholeIslands(points)) {
    [west, south] = [Math.min(west, lng), Math.min(south, lat)];
    [east, north] = [Math.max(east, lng), Math.max(north, lat)];
  }
  return [west - margin, south - margin, east + margin, north + margin];
}

/** Where the buttons stand: the westernmost islands are further from the map's top than the easternmost. */
export const controlsCorner = 'top-left';

/** How much of the map, in px, is kept free around what it shows; below, room for whose coast it is. */
const framePadding = { top: 20, right: 20, bottom: 44, left: 20 } as const;

/** Whether there is a finger to scroll the page with: then it takes two to move the map, so that the page doesn't end there. */
const sharesGestures = (): boolean => matchMedia('(any-pointer: coarse)').matches;

/** What the libraries say of their controls, in the page's language. */
const controlTexts = (words: PlacesWords): Record<string, string> => ({
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

/** What both maps are drawn with; no closer than `maxZoom` at first. */
export const settingsOf = ({ box, frame, words }: MapSettings, maxZoom: number) => ({
  container: box,
  bounds: frameOf(frame),
  fitBoundsOptions: { padding: framePadding, maxZoom },
  dragRotate: false,
  pitchWithRotate: false,
  cooperativeGestures: sharesGestures(),
  locale: controlTexts(words),
});

/** The card of a place, which the map's owner opens and closes. */
export const popupSettings = {
  offset: chosenRadius,
  closeButton: false,
  closeOnClick: false,
  focusAfterOpen: false,
  maxWidth: '17rem',
} as const;

/** What both libraries' maps can be told alike. */
interface LibraryMap {
  readonly fitBounds: (
    bounds: [number, number, number, number],
    options: { padding: typeof framePadding; maxZoom: number },
  ) => unknown;
  readonly easeTo: (to: { center: { lng: number; lat: number }; zoom: number }) => unknown;
  readonly getZoom: () => number;
  readonly remove: () => void;
}

/**
 * How a library's own map is used as ours: `setData` replaces a source, `openPopup` opens the one popup, `zoomOfPopup` is how close it is
 * at least seen.
 */
export function drawnMapOf(
  map: LibraryMap,
  {
    setData,
    popup,
    openPopup,
    maxZoomAtFirst,
    zoomOfPopup,
  }: {
    readonly setData: (source: 'places' | 'marks', data: FeatureCollection<GeoPoint>) => void;
    readonly popup: { readonly remove: () => unknown };
    readonly openPopup: (at: Point, content: HTMLElement) => void;
    readonly maxZoomAtFirst: number;
    readonly zoomOfPopup: number;
  },
): DrawnMap {
  return {
    setPlaces: (next) => {
      setData('places', pointsOf(next));
    },
    setMarks: (marks) => {
      setData('marks', marksOf(marks));
    },
    show: (next) => {
      map.fitBounds(frameOf(next), { padding: framePadding, maxZoom: maxZoomAtFirst });
    },
    setPopup: (next) => {
      popup.remove();
      if (!next) return;
      const { at, content } = next;
      if (content) openPopup(at, content);
      map.easeTo({ center: at, zoom: Math.max(map.getZoom(), zoomOfPopup) });
    },
    remove: () => {
      map.remove();
    },
  };
}

/** What is done where a pin or a cluster is pressed on a library's map. */
export const pressesOf = (map: LibraryMap, onPress: MapSettings['onPress']) => ({
  pin: (id: unknown): void => {
    if (typeof id === 'string') onPress(id);
  },
  cluster: (at: Point): void => {
    map.easeTo({ center: at, zoom: map.getZoom() + 2 });
  },
});

/** Gives what is waited for; rejects with this message where it takes longer than `ms`. */
export async function resolveWithin<T>(waitedFor: Promise<T>, ms: number, message: string): Promise<T> {
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
