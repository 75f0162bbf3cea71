// What both map libraries are made to do. Each has a file of its own, loaded on demand: maplibre-map.ts and mapbox-map.ts.
import type { FeatureCollection, Point as GeoPoint } from 'geojson';
import type { Place } from '../../contract/places.ts';
import type { PlacesWords } from '../../i18n/messages/places.ts';
import type { Point } from '../../lib/distance.ts';

export interface MapSettings {
  readonly box: HTMLElement;
  readonly places: readonly Place[];
  readonly words: PlacesWords;
  /** A place was pressed on the map. */
  readonly onPress: (id: string) => void;
}

/** A map that draws. */
export interface DrawnMap {
  readonly setPlaces: (places: readonly Place[]) => void;
  /** Moves to the point and opens a popup there with this content; null closes it. */
  readonly setPopup: (popup: { readonly at: Point; readonly content: HTMLElement } | null) => void;
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

/** Places closer than this on the screen, in pixels, are drawn together, up to this zoom. */
export const clustering = { cluster: true, clusterRadius: 36, clusterMaxZoom: 12 } as const;

/** All islands: west, south, east, north. */
const allIslands: [number, number, number, number] = [-18.2, 27.6, -13.4, 29.45];

/** The places as a source of a map. */
export function pointsOf(places: readonly Place[]): FeatureCollection<GeoPoint, { id: string }> {
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
  const [lngs, lats] = [places.map(({ lng }) => lng), places.map(({ lat }) => lat)];
  const margin = 0.04;
  return [
    Math.min(...lngs) - margin,
    Math.min(...lats) - margin,
    Math.max(...lngs) + margin,
    Math.max(...lats) + margin,
  ];
}

/** What the libraries say of their controls, in the page's language. */
export const controlTexts = (words: PlacesWords): Record<string, string> => ({
  'Map.Title': words.map,
  'NavigationControl.ZoomIn': words.zoomIn,
  'NavigationControl.ZoomOut': words.zoomOut,
  'NavigationControl.ResetBearing': words.resetNorth,
  'AttributionControl.ToggleAttribution': words.attribution,
});
