// What the catalogue shows: the view that its address says, and its list, which is the server's HTML until something else is wanted.
import { useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../../contract/catalogue.ts';
import {
  type CatalogueChoices,
  type CatalogueView,
  everyIsland,
  islandOf,
  readView,
  writeView,
} from '../../lib/catalogue-view.ts';
import type { Refusal } from '../api.ts';
import { ask, loadApi } from '../server.ts';
import type { LoadedList } from './LoadedList.tsx';

const loadList = async () => (await import('./LoadedList.tsx')).LoadedList;

/** A list on the screen, and what it is the list of. */
export interface Shown {
  readonly view: CatalogueView;
  /** Products on all its pages. */
  readonly total: number;
  /** What the browser asked for, and what draws it. Null: the list that the server sent with the page. */
  readonly loaded: { readonly catalogue: Catalogue; readonly List: typeof LoadedList } | null;
}

/** In the states of the brief's §4. */
export type ListState =
  | { readonly kind: 'not-loaded' | 'loaded'; readonly shown: Shown }
  /** What was shown before stays; null where that was nothing. */
  | { readonly kind: 'loading'; readonly shown: Shown | null }
  | { readonly kind: 'error'; readonly refusal: Refusal };

/** What begins a new entry of the browser's history, and what goes on with the one that the typing began. */
type Change = 'choice' | 'typing';

/** `first` is what the server rendered. */
export function useCatalogue(first: Omit<Shown, 'loaded'>, choices: CatalogueChoices) {
  const [view, setView] = useState(first.view);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Shown>>(
    () => new Map([[writeView(first.view), { ...first, loaded: null }]]),
  );
  const [failure, setFailure] = useState<{ readonly address: string; readonly refusal: Refusal } | null>(null);
  const [tries, setTries] = useState(0);
  const [travels, setTravels] = useState(0);
  const isTyping = useRef(false);
  const address = writeView(view);
  /** Its address; empty: the list failed. */
  const [lastShown, setLastShown] = useState(address);
  const isKnown = answers.has(address);

  useEffect(() => {
    // Ahead of the first change. Where they do not come, that change says so.
    Promise.all([loadApi(), loadList()]).catch(() => undefined);
    const travel = () => {
      isTyping.current = false;
      setView(readView(new URL(location.href), choices));
      setTravels((before) => before + 1);
    };
    window.addEventListener('popstate', travel);
    return () => {
      window.removeEventListener('popstate', travel);
    };
  }, [choices]);

  useEffect(() => {
    if (isKnown) {
      setLastShown(address);
      return undefined;
    }
    // A slow answer never comes before a newer one: what is no longer wanted is not taken.
    let isWanted = true;
    const query = writeQuery(view, choices);
    const asked = ask((api) => api.catalogue(query));
    void Promise.all([asked, loadList().catch(() => null)]).then(([answer, List]) => {
      if (!isWanted) return;
      if (answer.kind === 'ok' && List) {
        const loaded = { catalogue: answer.data, List };
        setAnswers((before) => new Map(before).set(address, { view, total: answer.data.total, loaded }));
      } else if (answer.kind !== 'signed-out')
        setFailure({ address, refusal: answer.kind === 'ok' ? { kind: 'unreachable' } : answer });
    });
    return () => {
      isWanted = false;
    };
  }, [address, isKnown, tries, choices]);

  return {
    view,
    address,
    list: findState(),
    /** Counts the ways back and forward: what was typed is then the address's word again. */
    travels,
    /** Shows it, and says so in the address. */
    show: (next: CatalogueView, change: Change = 'choice') => {
      const wanted = writeView(next);
      if (wanted !== address) {
        if (change === 'typing' && isTyping.current) history.replaceState(null, '', wanted);
        else history.pushState(null, '', wanted);
        // Known from before, but asked for anew; only back and forward show what was.
        if (wanted !== lastShown) setAnswers((before) => without(before, wanted));
        setFailure(null);
      }
      isTyping.current = change === 'typing';
      setView(next);
    },
    retry: () => {
      setFailure(null);
      setLastShown('');
      setTries((before) => before + 1);
    },
  };

  function findState(): ListState {
    const shown = answers.get(address);
    if (shown) return { kind: shown.loaded ? 'loaded' : 'not-loaded', shown };
    if (failure?.address === address) return { kind: 'error', refusal: failure.refusal };
    const before = answers.get(lastShown);
    return { kind: 'loading', shown: before && before.total > 0 ? before : null };
  }
}

/** What the server sent is not asked for again. */
function without(answers: ReadonlyMap<string, Shown>, address: string): ReadonlyMap<string, Shown> {
  return new Map([...answers].filter(([other, { loaded }]) => other !== address || loaded === null));
}

/** The view as the API's query says it. */
function writeQuery(view: CatalogueView, choices: CatalogueChoices): URLSearchParams {
  const { category, affordable, q, filter, sort, page } = view;
  const query = new URLSearchParams({ island: islandOf(view, choices) ?? everyIsland, sort, page: String(page) });
  if (category !== null) query.set('category', category);
  if (affordable) query.set('affordable', '1');
  if (q) query.set('q', q);
  if (filter) query.set('filter', filter);
  return query;
}
