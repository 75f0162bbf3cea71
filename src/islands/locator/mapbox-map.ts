// The map with streets, by Mapbox. Loaded only after consent, and where the club has a token. Throws where Mapbox refuses the token or
// does not answer.
import { type GeoJSONSource, Map, NavigationControl, Popup, setAccessToken, setBaseApiUrl } from 'mapbox-gl/esm';
import stylesUrl from 'mapbox-gl/dist/mapbox-gl.css?url';
import {
  clustering,
  controlTexts,
  type DrawnMap,
  frameOf,
  mapColours as colours,
  type MapSettings,
  pointsOf,
} from './drawn-map.ts';
import { loadStyles } from './load-styles.ts';

/** How long Mapbox may take for its style, in ms. */
const patienceMs = 10_000;

/** Draws the map; resolves once it has its style. */
export async function drawWithMapbox(
  { box, places, words, onPress }: MapSettings,
  { key, origin }: { readonly key: string; readonly origin: string },
): Promise<DrawnMap> {
  await loadStyles(stylesUrl);
  setBaseApiUrl(origin);
  setAccessToken(key);
  const map = new Map({
    container: box,
    style: 'mapbox://styles/mapbox/streets-v12',
    bounds: frameOf(places),
    fitBoundsOptions: { padding: 24, maxZoom: 14 },
    dragRotate: false,
    pitchWithRotate: false,
    locale: controlTexts(words),
  });
  try {
    await new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(new Error('Mapbox did not answer'));
      }, patienceMs);
      map.once('style.load', () => {
        clearTimeout(late);
        resolve();
      });
      map.once('error', ({ error }) => {
        clearTimeout(late);
        reject(error);
      });
    });
  } catch (error) {
    map.remove();
    throw error;
  }
  map.addControl(new NavigationControl({ showCompass: false }));
  map.addSource('places', { type: 'geojson', data: pointsOf(places), ...clustering });
  map.addLayer({
    id: 'clusters',
    type: 'circle',
    source: 'places',
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': colours.cluster,
      'circle-radius': ['step', ['get', 'point_count'], 15, 10, 19, 100, 24],
      'circle-stroke-color': colours.onCluster,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: 'counts',
    type: 'symbol',
    source: 'places',
    filter: ['has', 'point_count'],
    layout: { 'text-field': ['get', 'point_count_abbreviated'], 'text-size': 14, 'text-allow-overlap': true },
    paint: { 'text-color': colours.onCluster },
  });
  map.addLayer({
    id: 'pins',
    type: 'circle',
    source: 'places',
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': colours.pin,
      'circle-radius': 9,
      'circle-stroke-color': colours.pinEdge,
      'circle-stroke-width': 3,
    },
  });
  map.on('click', 'pins', ({ features }) => {
    const id: unknown = features?.[0]?.properties?.id;
    if (typeof id === 'string') onPress(id);
  });
  map.on('click', 'clusters', ({ lngLat }) => {
    map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
  });

  const popup = new Popup({ closeButton: false, closeOnClick: false, focusAfterOpen: false, maxWidth: '17rem' });
  return {
    setPlaces: (next) => {
      map.getSource<GeoJSONSource>('places')?.setData(pointsOf(next));
      map.fitBounds(frameOf(next), { padding: 24, maxZoom: 14 });
    },
    setPopup: (wanted) => {
      popup.remove();
      if (!wanted) return;
      const { at, content } = wanted;
      popup.setLngLat([at.lng, at.lat]).setDOMContent(content).addTo(map);
      map.easeTo({ center: [at.lng, at.lat], zoom: Math.max(map.getZoom(), 12) });
    },
    remove: () => {
      map.remove();
    },
  };
}
