// How both map libraries draw the places and what is marked beside them.
import type { CircleLayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';

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

/** The radius of the chosen place, its edge included, in px: a popup stands above it. */
export const chosenRadius = 17;

/**
 * The layers of the sources `places` and `marks`, in their order: from where distances count, with a ring that is wider than a pin;
 * clusters, dark and with how many are in each; single places, light and with the list's number; the chosen place.
 */
export const placeLayers = {
  hereRing: {
    id: 'here-ring',
    type: 'circle',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'here'],
    paint: {
      'circle-color': mapColours.here,
      'circle-opacity': 0.35,
      'circle-radius': 20,
      'circle-stroke-color': mapColours.here,
      'circle-stroke-width': 3,
    },
  } satisfies CircleLayerSpecification,
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
  hereLabel: {
    id: 'here-label',
    type: 'symbol',
    source: 'marks',
    filter: ['==', ['get', 'kind'], 'here'],
    layout: {
      'text-field': ['get', 'label'],
      'text-size': 14,
      'text-anchor': 'top',
      'text-offset': [0, 1.5],
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
      'circle-radius': chosenRadius - 2,
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

/** Where there are clusters, places closer than this on the screen, in pixels, are drawn together, up to this zoom. */
export const clusteringOf = (clusters: boolean) => ({ cluster: clusters, clusterRadius: 36, clusterMaxZoom: 12 });
