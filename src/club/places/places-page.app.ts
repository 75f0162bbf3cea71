// What the pages show that list the places of one kind.
import { content } from '../../content/content.ts';
import type { Words } from '../../content/words.ts';
import { islands } from '../../words/islands.ts';
import type { Sender } from '../../http/call-limits.ts';
import type { PageFrame } from '../../layouts/frame.ts';
import { paths } from '../../words/paths.ts';
import { readPlacesView } from './places-view.ts';
import { loadFrame } from '../../visit/load-frame.ts';
import { findMapboxOrigin } from './maps.app.ts';
import { findOwnIsland, findQuestions, listPlaces, pathOf } from './places.app.ts';
import { routeIslands } from './places.ts';
import type { StoreMapProps } from './ui/StoreMap.tsx';

export interface ShownPlaces {
  readonly frame: PageFrame;
  readonly title: Words;
  readonly lead: Words;
  readonly map: Pick<StoreMapProps, 'source' | 'view' | 'list' | 'asks' | 'path' | 'mapboxOrigin'>;
}

/** Where points are redeemed, the stops of the routes, or where the limited edition is sold: as the query asks for them. */
export async function loadPlacesPage(
  kind: 'redeem' | 'route' | 'stardrift',
  visit: Sender & { readonly url: URL },
): Promise<ShownPlaces> {
  const { locals, url } = visit;
  const view = readPlacesView(url.searchParams, kind === 'route' ? routeIslands : islands);
  const [frame, list, asks, words] = await Promise.all([
    loadFrame(locals),
    listPlaces({ kind }, view, visit),
    findOwnIsland(locals).then((own) => findQuestions({ kind }, own, locals)),
    content.placesPages(locals.locale),
  ]);
  const path = kind === 'stardrift' ? paths.storeLocator() : pathOf[kind];
  return {
    frame,
    ...words[kind === 'stardrift' ? 'stores' : kind],
    map: { source: { kind }, view, list, asks, path, mapboxOrigin: findMapboxOrigin() },
  };
}
