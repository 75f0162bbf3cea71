// Draws a map with the library that may and can: Mapbox, or the club's own.
import { loadClient } from '../../../islands/api.ts';
import type { DrawnMap, MapSettings } from './map-data.ts';
import { labelFields } from './label-fields.ts';
import { askFor } from '../../../islands/ask-for.ts';

/**
 * Draws the map, with Mapbox if there is a key and an address; where that fails, with MapLibre. Rejects where neither can. Failures are
 * reported.
 */
export async function drawMap(
  settings: MapSettings,
  key: string | null,
  mapboxOrigin: string | null,
): Promise<DrawnMap> {
  const unlabel = labelFields(settings.box, settings.words.mapField);
  try {
    const map = await drawWithEither(settings, key, mapboxOrigin);
    return {
      ...map,
      remove: () => {
        unlabel();
        map.remove();
      },
    };
  } catch (error) {
    unlabel();
    settings.box.replaceChildren();
    tell('StoreMap', error);
    throw error;
  }
}

async function drawWithEither(
  settings: MapSettings,
  key: string | null,
  mapboxOrigin: string | null,
): Promise<DrawnMap> {
  if (key !== null && mapboxOrigin !== null) {
    try {
      const { drawWithMapbox } = await askFor(import('./mapbox-map.ts'));
      return await drawWithMapbox(settings, { key, origin: mapboxOrigin });
    } catch (error) {
      settings.box.replaceChildren();
      tell('Mapbox', error);
    }
  }
  const { drawWithMapLibre } = await askFor(import('./maplibre-map.ts'));
  return drawWithMapLibre(settings);
}

function tell(route: string, error: unknown): void {
  const message = error instanceof Error ? error.message : 'no map';
  // Loaded already, by the call for the key; where it can't be, the page says so itself (LoadErrors.astro).
  void loadClient().then(({ reportFailure }) => {
    reportFailure({ kind: 'error', route, message });
  });
}
