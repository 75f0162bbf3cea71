// The club's own map: the coast of the islands, drawn by MapLibre without anything from elsewhere. Throws without WebGL.
import type { FeatureCollection, MultiPolygon } from 'geojson';
import {
  AttributionControl,
  type GeoJSONSource,
  type LayerSpecification,
  Map,
  NavigationControl,
  Popup,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import stylesUrl from 'maplibre-gl/dist/maplibre-gl.css?url';
import coast from '../../../words/coast.json';
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
import { nameLayers, namesOnMap } from './map-names.ts';
import { clusteringOf, mapColours as colours, placeLayers } from './place-layers.ts';

// Not fetched by the library: its worker may connect to nothing (security-headers.ts).
function coastLines(): FeatureCollection<MultiPolygon> {
  return {
    type: 'FeatureCollection',
    features: coast.features.map(({ properties, geometry: { coordinates } }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'MultiPolygon', coordinates },
    })),
  };
}

/** The layer with the browser's own letters: no files of letters are loaded. */
const withOwnLetters = (layer: LayerSpecification): LayerSpecification =>
  layer.type === 'symbol' ? { ...layer, layout: { ...layer.layout, 'text-font': ['sans-serif'] } } : layer;

/** How long the first drawing may take, in ms: a processor without a graphics card takes some seconds. */
const drawingTimeoutMs = 60_000;

/** As close as it comes by itself to frame what it shows. */
const maxZoomAtFirst = 12;

/** Draws the map; resolves once it shows the coast and the places. */
export async function drawWithMapLibre(settings: MapSettings): Promise<DrawnMap> {
  const { places, words, clusters, onPress } = settings;
  await loadStyles(stylesUrl);
  setWorkerUrl(workerUrl);
  const map = new Map({
    ...settingsOf(settings, maxZoomAtFirst),
    style: {
      version: 8,
      sources: {
        coast: { type: 'geojson', data: coastLines(), attribution: words.coast },
        names: { type: 'geojson', data: namesOnMap() },
        places: { type: 'geojson', data: pointsOf(places), ...clusteringOf(clusters) },
        marks: { type: 'geojson', data: marksOf(noMarks) },
      },
      layers: [
        { id: 'sea', type: 'background', paint: { 'background-color': colours.sea } },
        { id: 'land', type: 'fill', source: 'coast', paint: { 'fill-color': colours.land } },
        { id: 'shore', type: 'line', source: 'coast', paint: { 'line-color': colours.shore, 'line-width': 1 } },
        ...[...nameLayers, ...Object.values(placeLayers)].map(withOwnLetters),
      ],
    },
    maxBounds: [-20, 26, -11.5, 31],
    minZoom: 4,
    maxZoom: 14,
    attributionControl: false,
  });
  map.addControl(new NavigationControl({ showCompass: false }), controlsCorner);
  map.addControl(new AttributionControl({ compact: true }));
  const presses = pressesOf(map, onPress);
  map.on('click', 'pins', ({ features }) => {
    presses.pin(features?.[0]?.properties.id);
  });
  map.on('click', 'clusters', ({ lngLat }) => {
    presses.cluster(lngLat);
  });
  for (const layer of ['pins', 'clusters']) {
    map.on('mouseenter', layer, () => {
      map.getCanvas().style.cursor = 'pointer';
    });
    map.on('mouseleave', layer, () => {
      map.getCanvas().style.cursor = '';
    });
  }
  try {
    await resolveWithin(map.once('load'), drawingTimeoutMs, 'the map was not drawn in time');
  } catch (error) {
    map.remove();
    throw error;
  }

  const popup = new Popup(popupSettings);
  return drawnMapOf(map, {
    popup,
    setData: (source, data) => {
      void map.getSource<GeoJSONSource>(source)?.setData(data);
    },
    openPopup: (at, content) => {
      popup.setLngLat(at).setDOMContent(content).addTo(map);
    },
    maxZoomAtFirst,
    zoomOfPopup: 9,
  });
}
