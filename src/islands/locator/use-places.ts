// The list of places as it stands: what the server sent, then what the visitor searched, filtered and asked to see from where they are.
import { useCallback, useEffect, useState } from 'react';
import type { Place } from '../../contract/places.ts';
import { kmBetween } from '../../lib/distance.ts';
import { filterPlaces, pageOf, type PlacesView, writePlacesView } from '../../lib/places-view.ts';
import { findPosition } from './find-position.ts';
import { findNearest, listPlaces, type PlacesSource } from './places-api.ts';

/** What the last search or load came to, where there is something to say. */
export type Notice =
  | { readonly kind: 'none' | 'locating' | 'refused' | 'unknown' | 'failed' }
  /** The club's own sentence about an address. */
  | { readonly kind: 'address'; readonly text: string };

/** A list that the server rendered: one page of it, and how many there are. */
export interface ServedPlaces {
  readonly shown: readonly Place[];
  readonly total: number;
  readonly page: number;
  /** The sentence about an address that nobody can place. */
  readonly refusal: string | null;
}

interface Settings {
  readonly source: PlacesSource;
  readonly view: PlacesView;
  readonly list: ServedPlaces;
  /** The page's address, which follows the view; null where the page reads no query. */
  readonly path: string | null;
  readonly now: Date;
}

type Near = { readonly by: 'address' | 'position'; readonly places: readonly Place[] } | null;
const nothing: Notice = { kind: 'none' };

export function usePlaces({ source, list, path, now, ...served }: Settings) {
  const [view, setView] = useState(served.view);
  const [all, setAll] = useState<readonly Place[] | null>(null);
  const [near, setNear] = useState<Near>(null);
  const [touched, setTouched] = useState(false);
  const [notice, setNotice] = useState<Notice>(
    list.refusal === null ? nothing : { kind: 'address', text: list.refusal },
  );

  const loadAll = useCallback(async (): Promise<readonly Place[] | null> => {
    if (all) return all;
    const answer = await listPlaces(source);
    if (answer.kind !== 'ok') {
      setNotice({ kind: 'failed' });
      return null;
    }
    setAll(answer.data);
    return answer.data;
  }, [all, source]);

  useEffect(() => {
    if (touched && path !== null) history.replaceState(history.state, '', path + writePlacesView(view));
  }, [path, touched, view]);

  /** Shows the view; with another address than before, the nearest to it. */
  const show = async (next: PlacesView) => {
    setNotice(nothing);
    if (next.address !== '' && (next.address !== view.address || near?.by !== 'address')) {
      const answer = await findNearest(source, next.address);
      if (answer.kind !== 'ok') {
        const text = answer.kind === 'refused' ? answer.error : null;
        setNotice(text === null ? { kind: 'failed' } : { kind: 'address', text });
        return;
      }
      setNear({ by: 'address', places: answer.data });
    } else if (!(await loadAll())) return;
    else if (next.address === '' && near?.by === 'address') setNear(null);
    setView(next);
    setTouched(true);
  };

  /** Asks the browser for the position, which stays in it, and puts the nearest first. */
  const showNearMe = async () => {
    setNotice({ kind: 'locating' });
    const [position, places] = await Promise.all([findPosition(), loadAll()]);
    if (!places) return;
    if (typeof position === 'string') {
      setNotice({ kind: position });
      return;
    }
    const byDistance = places
      .map((place) => ({ ...place, distance_km: kmBetween(position, place) }))
      .sort((one, other) => one.distance_km - other.distance_km);
    setNear({ by: 'position', places: byDistance });
    setView({ ...view, address: '', page: 1 });
    setNotice(nothing);
    setTouched(true);
  };

  const forget = () => {
    setNear(null);
    void show({ ...view, address: '', page: 1 });
  };

  const base = near?.places ?? (touched ? all : null);
  const filtered = base && filterPlaces(base, view, now);
  const page = filtered ? pageOf(filtered, view.page) : { shown: list.shown, page: list.page };
  return {
    ...{ view, notice, show, showNearMe, forget, loadAll },
    near: near?.by ?? (view.address !== '' && list.refusal === null ? 'address' : null),
    shown: page.shown,
    page: page.page,
    total: filtered?.length ?? list.total,
    /** What the map shows: all that the filters leave, whatever the page. */
    onMap: filtered ?? (all ? filterPlaces(all, view, now) : list.shown),
  };
}
