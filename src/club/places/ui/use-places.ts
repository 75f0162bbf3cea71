// The list of places as it stands: what the server sent, then the pages of it that the visitor asks for. With script and without, the
// server searches, filters and pages; the browser alone knows its position, and puts in order by it what the map has: where the places are.
import { useEffect, useRef, useState } from 'react';
import type { PlacePoint } from '../place-points.ts';
import type { PlaceAnswer, PlacesPage } from '../places.contract.ts';
import { pageOf, type PlacesFilters, type PlacesSource, type PlacesView, writePlacesView } from '../places-view.ts';
import type { Answer } from '../../../islands/answer.ts';
import type { OwnPosition } from './near-me.ts';
import { listById, listPage, listPoints } from './places-api.ts';
import { askFor } from '../../../islands/ask-for.ts';

/** What the last search or load came to, where there is something to say. */
export type Notice =
  | { readonly kind: 'none' | 'locating' | 'refused' | 'unknown' }
  /** The places can't be loaded, as no answer came or the club failed; with what tries that again. */
  | { readonly kind: 'failed'; readonly isUnreachable: boolean; readonly retry: () => void }
  /** The club's own sentence about an address. */
  | { readonly kind: 'address'; readonly text: string };

interface Settings {
  readonly source: PlacesSource;
  readonly view: PlacesView;
  readonly list: PlacesPage;
  readonly path: string;
  /** Whether the page's address follows the view. */
  readonly followsView: boolean;
}

/** What the map shows. */
interface MappedPoints {
  /** The filters that leave these points; null where they are only those of a page, as the others can't be loaded. */
  readonly filters: PlacesFilters | null;
  readonly points: readonly PlacePoint[];
}

const nothing: Notice = { kind: 'none' };
const noticeOf = ({ refusal }: PlacesPage): Notice => (refusal === null ? nothing : { kind: 'address', text: refusal });

/** The list, which view of it is shown and which was asked for last, and what can be done with it. */
export function usePlaces({ source, path, followsView, ...served }: Settings) {
  const [view, setView] = useState(served.view);
  const [wanted, setWanted] = useState(served.view);
  const [list, setList] = useState(served.list);
  const [position, setPosition] = useState<OwnPosition | null>(null);
  const [touched, setTouched] = useState(false);
  const [notice, setNotice] = useState<Notice>(() => noticeOf(served.list));
  const { onMap, showOnMap, findPoints } = useMappedPoints(source, view, list.shown);
  const requests = useRef(0);

  useEffect(() => {
    if (touched && followsView) history.replaceState(history.state, '', path + writePlacesView(view));
  }, [followsView, path, touched, view]);

  const fail = ({ kind }: { readonly kind: string }, retry: () => Promise<void>) => {
    setNotice({ kind: 'failed', isUnreachable: kind === 'unreachable', retry: () => void retry() });
  };

  /** Shows the view, by distance from `from` where it is given; says so where that fails. An answer that another overtook is dropped. */
  const load = async (next: PlacesView, from: OwnPosition | null) => {
    const number = ++requests.current;
    setWanted(next);
    const page = from ? await listByDistance(await findPoints(next), from, next.page) : await listPage(source, next);
    if (number !== requests.current) return;
    if (page.kind !== 'ok') {
      fail(page, () => load(next, from));
      return;
    }
    setPosition(from);
    setList(page.data);
    setNotice(noticeOf(page.data));
    setView({ ...next, page: page.data.page });
    setWanted({ ...next, page: page.data.page });
    setTouched(true);
  };

  /** Shows the view; an address takes the place of the visitor's own position. */
  const show = (next: PlacesView): Promise<void> => load(next, next.address === '' ? position : null);

  /** Asks the browser for the position, and puts the nearest places first. */
  const showNearMe = async () => {
    setNotice({ kind: 'locating' });
    const loaded = await askFor(import('./near-me.ts')).catch(() => null);
    if (!loaded) {
      fail({ kind: 'unreachable' }, showNearMe);
      return;
    }
    const found = await loaded.findOwnPosition();
    if (typeof found === 'string') setNotice({ kind: found });
    else await load({ ...wanted, address: '', page: 1 }, found);
  };

  /** Shows the list as it was before a search. */
  const forget = (): Promise<void> => load({ ...wanted, address: '', page: 1 }, null);

  /** Gives a place of the map; says so where it can't be loaded. */
  const findPlace = async (id: string, give: (place: PlaceAnswer) => void): Promise<void> => {
    const listed = list.shown.find((place) => place.id === id);
    if (listed) {
      give(listed);
      return;
    }
    const answer = await listById([id]);
    if (answer.kind !== 'ok') {
      fail(answer, () => findPlace(id, give));
      return;
    }
    setNotice(noticeOf(list));
    answer.data.forEach(give);
  };

  const near = position ? 'position' : view.address !== '' && list.refusal === null ? 'address' : null;
  return {
    view,
    wanted,
    notice,
    show,
    showNearMe,
    forget,
    showOnMap,
    findPlace,
    list,
    near,
    /** From where the list is in order of distance; null where it isn't. */
    here: position?.at ?? list.from,
    /** What the map shows, the same object until it is something else; null until it is known. */
    onMap: near === 'address' ? list.shown : onMap,
  } as const;
}

/** All points that the filters leave, once the map is in sight; until then, and while they load, null. */
function useMappedPoints(source: PlacesSource, { island, redeems, open }: PlacesFilters, shown: readonly PlacePoint[]) {
  const [mapped, setMapped] = useState<MappedPoints | null>(null);
  const [inSight, setInSight] = useState(false);
  const page = useRef(shown);
  useEffect(() => {
    page.current = shown;
  }, [shown]);
  const filters = mapped?.filters ?? null;
  const isCurrent = filters?.island === island && filters.redeems === redeems && filters.open === open;
  useEffect(() => {
    if (!inSight || isCurrent) return;
    let isOver = false;
    const wanted = { island, redeems, open };
    void listPoints(source, wanted).then((answer) => {
      if (isOver) return;
      if (answer.kind === 'ok') setMapped({ filters: wanted, points: answer.data });
      else setMapped({ filters: null, points: page.current });
    });
    return () => {
      isOver = true;
    };
  }, [inSight, isCurrent, island, open, redeems, source]);
  return {
    onMap: mapped?.points ?? null,
    showOnMap: () => {
      setInSight(true);
    },
    /** The points that these filters leave, loaded unless the map has them. */
    findPoints: async (next: PlacesFilters): Promise<Answer<readonly PlacePoint[]>> =>
      mapped && isCurrent && next.island === island && next.redeems === redeems && next.open === open
        ? { kind: 'ok', data: mapped.points }
        : listPoints(source, next),
  } as const;
}

async function listByDistance(
  points: Answer<readonly PlacePoint[]>,
  from: OwnPosition,
  page: number,
): Promise<Answer<PlacesPage>> {
  if (points.kind !== 'ok') return points;
  const byDistance = points.data
    .map((point) => ({ id: point.id, km: from.kmTo(point) }))
    .sort((one, other) => one.km - other.km);
  const { shown, page: at } = pageOf(byDistance, page);
  const answer = await listById(shown.map(({ id }) => id));
  if (answer.kind !== 'ok') return answer;
  const places = answer.data.map((place) => ({ ...place, distance_km: from.kmTo(place) }));
  return { kind: 'ok', data: { shown: places, page: at, total: points.data.length, refusal: null, from: null } };
}
