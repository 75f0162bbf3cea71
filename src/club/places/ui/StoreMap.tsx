// A map of places beside their list. The server renders the list, which does all without script or WebGL; the island sorts and filters it
// without leaving the page, and draws the map once it is in sight.
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Island } from '../../../words/islands.ts';
import type { Locale } from '../../../words/locale.ts';
import type { PlaceAnswer, PlacesPage } from '../places.contract.ts';
import { fill } from '../../../i18n/fill.ts';
import type { PlacesWords } from '../places.messages.ts';
import {
  placesPerPage,
  type PlacesQuestions,
  type PlacesSource,
  type PlacesView,
  writePlacesView,
} from '../places-view.ts';
import { followInPage } from '../../../islands/ui/follow-in-page.ts';
import { useHydrated } from '../../../islands/ui/use-hydrated.ts';
import { Finder } from './Finder.tsx';
import { MapBox } from './MapBox.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PlaceRow } from './PlaceRow.tsx';
import { readMapKey } from './places-api.ts';
import { useMap } from './use-map.ts';
import { useMinute } from './use-minute.ts';
import { usePlaces } from './use-places.ts';
import { useRoomy } from './use-roomy.ts';

export interface StoreMapProps {
  readonly source: PlacesSource;
  readonly view: PlacesView;
  readonly list: PlacesPage;
  readonly asks: PlacesQuestions;
  /** The address of the page that reads the view's query: without script, links lead there. */
  readonly path: string;
  /** Whether that is the page on which the map stands. */
  readonly followsView: boolean;
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
  /** Given by the page, to spare its script. */
  readonly islandNames: Readonly<Record<Island, string>>;
}

/** The map and the list, the search and the filters of these places. */
export function StoreMap(props: StoreMapProps) {
  const { source, path, heading, locale, words, islandNames, mapboxOrigin, back } = props;
  const id = useId();
  const hydrated = useHydrated();
  const now = useMinute(props.now);
  const { followsView } = props;
  const places = usePlaces({ source, view: props.view, list: props.list, path, followsView });
  const { shown, total, page } = places.list;
  const [selected, setSelected] = useState<PlaceAnswer | null>(null);
  const [allowed, setAllowed] = useState(props.allowed);
  const [content] = useState(() => (typeof document === 'undefined' ? null : document.createElement('div')));
  const opener = useRef<Element | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLElement>(null);
  const isRoomy = useRoomy(box);
  const mapKey = useMapKey(source);

  const select = (place: PlaceAnswer) => {
    opener.current = document.activeElement;
    setSelected(place);
  };
  const close = () => {
    setSelected(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const first = (page - 1) * placesPerPage;
  const { here, near, onMap } = places;
  /** The town or address that they are near; empty where it is the visitor. */
  const address = places.list.from?.name ?? '';
  const mapped = useMemo(() => {
    const numbers = new Map(shown.map((place, index) => [place.id, numberOf(source, place, first + index)]));
    return onMap?.map((point) => ({ ...point, number: numbers.get(point.id) ?? null })) ?? null;
  }, [onMap, shown, first, source]);
  const inFrame = here ? shown : onMap;
  const frame = useMemo(() => ({ here, points: inFrame ?? [] }), [here, inFrame]);
  const { state, map } = useMap({
    box,
    places: mapped,
    frame,
    words,
    clusters: source.kind !== 'route',
    key: mapKey,
    mapboxOrigin: allowed ? mapboxOrigin : null,
    onVisible: places.showOnMap,
    onPress: (pressed) => {
      void places.findPlace(pressed, select);
    },
  });
  useEffect(() => {
    map?.setPopup(selected && { at: { lat: selected.lat, lng: selected.lng }, content: isRoomy ? content : null });
    if (!selected) return;
    // Only now is a popup's card in the page. The map comes into view with it: the list from which it was chosen may be far below.
    card.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: isRoomy ? 'nearest' : 'start' });
  }, [map, selected, content, isRoomy]);

  const hereLabel = address || words.youAreHere;
  const number = selected && mapped?.find((place) => place.id === selected.id)?.number;
  useEffect(() => {
    map?.setMarks({
      here: here && { at: here, label: hereLabel },
      chosen: selected && { at: { lat: selected.lat, lng: selected.lng }, label: String(number ?? '') },
    });
  }, [map, here, hereLabel, selected, number]);

  const count = Math.max(1, Math.ceil(total / placesPerPage));
  const asksRedeems = source.kind === 'stardrift';
  const isRoute = source.kind === 'route';
  // Near an address the list ends with the nearest, and says so.
  const isCut = near === 'address' && total === placesPerPage;
  const [one, several] = isRoute
    ? [words.stopsOne, words.stops]
    : [words.countOne, isCut ? words.nearest : words.count];
  const texts = { now, locale, words, tellsRedeems: source.kind !== 'redeem' };
  const turnTo = (other: number, label: string) => (
    <a
      className="btn quiet s"
      href={path + writePlacesView({ ...places.view, page: other })}
      onClick={followInPage(() => void places.show({ ...places.view, page: other }))}
    >
      {label}
    </a>
  );
  const chosen = selected && <PlaceCard ref={card} place={selected} onClose={close} {...texts} />;
  return (
    <div className="locator" data-state={state} data-hydrated={hydrated || undefined}>
      <div className="found">
        {props.asks.search && (!isRoute || followsView) && (
          <Finder
            id={id}
            path={path}
            asksRedeems={asksRedeems}
            asksOpen={props.asks.open}
            hydrated={hydrated}
            words={words}
            islandNames={islandNames}
            islands={props.asks.islands}
            view={places.wanted}
            address={address}
            near={near}
            notice={places.notice}
            show={(view) => {
              setSelected(null);
              void places.show(view);
            }}
            showNearMe={() => {
              setSelected(null);
              void places.showNearMe();
            }}
            forget={() => {
              setSelected(null);
              void places.forget();
            }}
          />
        )}
        <p className="small soft" role="status">
          {total === 0 ? words.none : total === 1 ? one : fill(several, { count: total })}
          {count > 1 && ` ${fill(words.onPage, { from: first + 1, to: first + shown.length })}`}
        </p>
        <a className="to-map" href={`#${id}map`}>
          {words.toMap}
        </a>
        <ol className="places" role="list">
          {shown.map((place, index) => (
            <PlaceRow
              key={place.id}
              number={numberOf(source, place, first + index)}
              current={selected?.id === place.id}
              onShow={
                state === 'loaded'
                  ? () => {
                      select(place);
                    }
                  : null
              }
              place={place}
              heading={heading}
              islandNames={islandNames}
              {...texts}
            />
          ))}
        </ol>
        {count > 1 && (
          <nav className="pages" aria-label={words.pages}>
            {page > 1 && turnTo(page - 1, words.previous)}
            <span className="num soft">{fill(words.pageOf, { page, count })}</span>
            {page < count && turnTo(page + 1, words.next)}
          </nav>
        )}
      </div>
      <MapBox
        box={box}
        state={state}
        words={words}
        back={back}
        id={`${id}map`}
        asks={mapboxOrigin !== null && !allowed}
        onAllow={() => {
          setAllowed(true);
        }}
      >
        {!isRoomy && chosen}
      </MapBox>
      {isRoomy && content && createPortal(chosen, content)}
    </div>
  );
}

/** Its number in the list and on the map: of a stop the one that it has on its route. */
const numberOf = ({ kind }: PlacesSource, { route_stop }: PlaceAnswer, index: number): number =>
  kind === 'route' && route_stop !== null ? route_stop : index + 1;

/** The key of the maps, asked for as the island starts; undefined until it is known. */
function useMapKey(source: PlacesSource): string | null | undefined {
  const [key, setKey] = useState<string | null>();
  const [asked] = useState(source);
  useEffect(() => {
    void readMapKey(asked).then(setKey);
  }, [asked]);
  return key;
}
