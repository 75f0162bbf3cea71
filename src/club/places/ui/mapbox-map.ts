// The map with streets, by Mapbox. Loaded only after consent, and where the club has a token. Throws where Mapbox refuses the token or
// does not answer.
import { type GeoJSONSource, Map, NavigationControl, Popup, setAccessToken, setBaseApiUrl } from 'mapbox-gl/esm';
import stylesUrl from 'mapbox-gl/dist/mapbox-gl.css?url';
import {
  controlsCorner,
  type DrawnMap,
  frameOf,
  framePadding,
  type MapSettings,
  marksOf,
  noMarks,
  pointsOf,
  popupSettings,
  settingsOf,
  settleWithin,
} from './drawn-map.ts';
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
    await settleWithin(styled, styleTimeoutMs, 'Mapbox did not answer');
  } catch (error) {
    map.remove();
    throw error;
  }
  map.addControl(new NavigationControl({ showCompass: false }), controlsCorner);
  map.addSource('places', { type: 'geojson', data: pointsOf(places), ...clusteringOf(clusters) });
  map.addSource('marks', { type: 'geojson', data: marksOf(noMarks) });
  for (const layer of Object.values(placeLayers)) map.addLayer(layer);
  map.on('click', 'pins', ({ features }) => {
    const id: unknown = features?.[0]?.properties?.id;
    if (typeof id === 'string') onPress(id);
  });
  map.on('click', 'clusters', ({ lngLat }) => {
    map.easeTo({ center: lngLat, zoom: map.getZoom() + 2 });
  });

  const popup = new Popup(popupSettings);
  return {
    setPlaces: (next) => {
      map.getSource<GeoJSONSource>('places')?.setData(pointsOf(next));
    },
    setMarks: (marks) => {
      map.getSource<GeoJSONSource>('marks')?.setData(marksOf(marks));
    },
    show: (next) => {
      map.fitBounds(frameOf(next), { padding: framePadding, maxZoom: maxZoomAtFirst });
    },
    setPopup: (next) => {
      popup.remove();
      if (!next) return;
      const { at, content } = next;
      if (content) popup.setLngLat([at.lng, at.lat]).setDOMContent(content).addTo(map);
      map.easeTo({ center: [at.lng, at.lat], zoom: Math.max(map.getZoom(), 12) });
    },
    remove: () => {
      map.remove();
    },
  };
}
