// The map with streets, by Mapbox. Loaded only after consent, and where the club has a token. Throws where Mapbox refuses the token or
// does not answer.
import { type GeoJSONSource, Map, NavigationControl, Popup, setAccessToken, setBaseApiUrl } from 'mapbox-gl/esm';
import stylesUrl from 'mapbox-gl/dist/mapbox-gl.css?url';
import {
  controlsCorner,
  type DrawnMap,
  drawnMapOf,
  type MapSettings,
  marksOf,
  noMarks,
  pointsOf,
  popupSettings,
  pressesOf,
  settingsOf,
  resolveWithin,
} from './map-data.ts';
import { loadStyles } from './load-styles.ts';
import { clusteringOf, placeLayers } from './place-layers.ts';

/** How long Mapbox may take for its style, in ms. */
const styleTimeoutMs = 10_000;

/** As close as it comes by itself to frame what it shows. */
const maxZoomAtFirst = 14;

/** Draws the map; resolves once it has its style. */
export async function drawWithMapbox(
  settings: MapSettings,
  { key, origin }: { readonly key: string; readonly origin: string },
): Promise<DrawnMap> {
  const { places, clusters, onPress } = settings;
  await loadStyles(stylesUrl);
  setBaseApiUrl(origin);
  setAccessToken(key);
  const map = new Map({
    ...settingsOf(settings, maxZoomAtFirst),
    style: 'mapbox://styles/mapbox/streets-v12',
  });
  try {
    const styled = new Promise<void>((resolve, reject) => {
      map.once('style.load', () => {
        resolve();
      });
      map.once('error', ({ error }) => {
        reject(error);
      });
    });
    await resolveWithin(styled, styleTimeoutMs, 'Mapbox did not answer');
  } catch (error) {
    map.remove();
    throw error;
  }
  map.addControl(new NavigationControl({ showCompass: false }), controlsCorner);
  map.addSource('places', { type: 'geojson', data: pointsOf(places), ...clusteringOf(clusters) });
  map.addSource('marks', { type: 'geojson', data: marksOf(noMarks) });
  for (const layer of Object.values(placeLayers)) map.addLayer(layer);
  const presses = pressesOf(map, onPress);
  map.on('click', 'pins', ({ features }) => {
    presses.pin(features?.[0]?.properties?.id);
  });
  map.on('click', 'clusters', ({ lngLat }) => {
    presses.cluster(lngLat);
  });

  const popup = new Popup(popupSettings);
  return drawnMapOf(map, {
    popup,
    setData: (source, data) => {
      map.getSource<GeoJSONSource>(source)?.setData(data);
    },
    openPopup: (at, content) => {
      popup.setLngLat([at.lng, at.lat]).setDOMContent(content).addTo(map);
    },
    maxZoomAtFirst,
    zoomOfPopup: 12,
  });
}
