// A map of places beside their list. The server renders the list, which does all without script or WebGL; the island sorts and filters it
// without leaving the page, and draws the map once it is in sight.
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Island } from '../../contract/islands.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Place } from '../../contract/places.ts';
import { fill } from '../../i18n/fill.ts';
import type { PlacesWords } from '../../i18n/messages/places.ts';
import { placesPerPage, type PlacesView, writePlacesView } from '../../lib/places-view.ts';
import { followInPage } from '../ui/follow-in-page.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { Finder } from './Finder.tsx';
import { MapBox } from './MapBox.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { type PlacesSource, readMapKey } from './places-api.ts';
import { useMap } from './use-map.ts';
import { type ServedPlaces, usePlaces } from './use-places.ts';

/** Needed only once a place is shown on the map. */
const PlaceCard = lazy(() => import('./PlaceCard.tsx').then((module) => ({ default: module.PlaceCard })));

export interface StoreMapProps {
  readonly source: PlacesSource;
  readonly view: PlacesView;
  readonly list: ServedPlaces;
  readonly islands: readonly Island[];
  /** The page's address, where it reads the view's query; null where its list is whole and has no filters without script. */
  readonly path: string | null;
  /** The moment by which the server told what is open, ISO 8601. */
  readonly now: string;
  /** Where Mapbox' API is; null without a token. */
  readonly mapboxOrigin: string | null;
  /** Whether the visitor allowed maps of third parties. */
  readonly allowed: boolean;
  /** The page to which forms lead back. */
  readonly back: string;
  readonly heading: 'h2' | 'h3';
  readonly locale: Locale;
  readonly words: PlacesWords;
}

export function StoreMap({ source, path, heading, locale, words, mapboxOrigin, back, ...props }: StoreMapProps) {
  const id = useId();
  const hydrated = useHydrated();
  const now = useMinute(props.now);
  const places = usePlaces({ source, view: props.view, list: props.list, path, now });
  const [selected, setSelected] = useState<Place | null>(null);
  const [allowed, setAllowed] = useState(props.allowed);
  const [content] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const opener = useRef<Element | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const mapKey = useMapKey(source);

  const select = (place: Place) => {
    opener.current = document.activeElement;
    setSelected(place);
  };
  const close = () => {
    setSelected(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const { state, map } = useMap({
    ...{ box, places: places.onMap, words },
    key: mapKey,
    mapboxOrigin: allowed ? mapboxOrigin : null,
    onVisible: () => void places.loadAll(),
    onPress: (pressed) => {
      const place = places.onMap.find((one) => one.id === pressed);
      if (place) select(place);
    },
  });
  useEffect(() => {
    map?.setPopup(selected && content ? { at: { lat: selected.lat, lng: selected.lng }, content } : null);
  }, [map, selected, content]);

  const first = (places.page - 1) * placesPerPage;
  const count = Math.max(1, Math.ceil(places.total / placesPerPage));
  const asksRedeems = source.kind === 'stardrift';
  const turnTo = (page: number, label: string) => (
    <a
      className="btn quiet s"
      href={(path ?? '') + writePlacesView({ ...places.view, page })}
      onClick={followInPage(() => void places.show({ ...places.view, page }))}
    >
      {label}
    </a>
  );
  return (
    <div className="locator" data-state={state} data-hydrated={hydrated || undefined}>
      <MapBox
        {...{ box, state, words, back }}
        asks={mapboxOrigin !== null && !allowed}
        onAllow={() => {
          setAllowed(true);
        }}
      />
      <div className="found">
        {source.kind !== 'route' && (path !== null || hydrated) && (
          <Finder
            {...{ id, asksRedeems, hydrated, words, islands: props.islands }}
            {...{ view: places.view, near: places.near, notice: places.notice }}
            path={path ?? ''}
            show={(view) => {
              setSelected(null);
              void places.show(view);
            }}
            showNearMe={() => void places.showNearMe()}
            forget={places.forget}
          />
        )}
        <p className="small soft" role="status">
          {places.total === 0
            ? words.none
            : places.total === 1
              ? words.countOne
              : fill(words.count, { count: places.total })}
        </p>
        <ol className="places" role="list">
          {places.shown.map((place, index) => (
            <PlaceRow
              key={place.id}
              number={first + index + 1}
              current={selected?.id === place.id}
              onShow={
                state === 'loaded'
                  ? () => {
                      select(place);
                    }
                  : null
              }
              {...{ place, heading, now, locale, words }}
            />
          ))}
        </ol>
        {count > 1 && (path !== null || hydrated) && (
          <nav className="pages" aria-label={words.pages}>
            {places.page > 1 && turnTo(places.page - 1, words.previous)}
            <span className="num soft">{fill(words.pageOf, { page: places.page, count })}</span>
            {places.page < count && turnTo(places.page + 1, words.next)}
          </nav>
        )}
      </div>
      {selected &&
        content &&
        createPortal(
          <Suspense>
            <PlaceCard place={selected} onClose={close} {...{ now, locale, words }} />
          </Suspense>,
          content,
        )}
    </div>
  );
}

/** The moment that the server named, then each minute as it begins. */
function useMinute(served: string): Date {
  const [now, setNow] = useState(() => new Date(served));
  useEffect(() => {
    const timer = setInterval(() => {
      setNow((before) => new Date(before.getTime() + 60_000));
    }, 60_000);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** The key of the maps, asked for as the island starts; undefined until it is known. */
function useMapKey(source: PlacesSource): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  const [asked] = useState(source);
  useEffect(() => {
    void readMapKey(asked).then(setKey);
  }, [asked]);
  return key;
}
