// The catalogue's state: the view in its address, and the list, which is the server's HTML until another view is requested.
import { searchedFor } from '../../../kit/search-words.ts';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Catalogue } from '../catalogue.contract.ts';
import {
  type CatalogueChoices,
  type CatalogueView,
  everyIsland,
  islandOf,
  readView,
  writeView,
} from '../catalogue-view.ts';
import type { Refusal } from '../../../islands/answer.ts';
import type { LoadedListProps } from './LoadedList.tsx';
import { askFor } from '../../../islands/ask-for.ts';

/** The list of the coupons is one of its own, which redeems. */
const loadLists = (ofCoupons: boolean) => askFor(ofCoupons ? import('./find-coupons.tsx') : import('./find-list.ts'));

/** A list on the screen, with its view. */
export interface Shown {
  readonly view: CatalogueView;
  /** The number of products on all its pages. */
  readonly total: number;
  /** The number of products that its search finds beyond the member's points. */
  readonly beyond: number;
  /** The answer that the browser requested, with the component that renders it. Null for the list that the server rendered. */
  readonly loaded: { readonly catalogue: Catalogue; readonly List: ComponentType<LoadedListProps> } | null;
}

/** The states of a list. */
export type ListState =
  | { readonly kind: 'not-loaded' | 'loaded'; readonly shown: Shown }
  /** The list shown before, which stays; null if there was none. */
  | { readonly kind: 'loading'; readonly shown: Shown | null }
  | { readonly kind: 'error'; readonly refusal: Refusal };

/** A choice begins a new entry in the browser's history; typing replaces the entry that it began. */
type Change = 'choice' | 'typing';

/**
 * The catalogue's state and the functions that change it. `first` is the view that the server rendered; of coupons its list is requested
 * once more, as what the member has of them is the browser's to ask.
 */
export function useCatalogue(first: Omit<Shown, 'loaded'>, choices: CatalogueChoices, ofCoupons: boolean) {
  const [view, setView] = useState(first.view);
  const [answers, setAnswers] = useState<ReadonlyMap<string, Shown>>(
    () => new Map([[writeView(first.view), { ...first, loaded: null }]]),
  );
  const [failure, setFailure] = useState<{ readonly address: string; readonly refusal: Refusal } | null>(null);
  const [tries, setTries] = useState(0);
  const [travels, setTravels] = useState(0);
  const isTyping = useRef(false);
  const address = writeView(view);
  /** The address of the list shown last; empty if it failed. */
  const [lastShown, setLastShown] = useState(address);
  const answer = answers.get(address);
  const isKnown = ofCoupons ? answer?.loaded : answer;

  useEffect(() => {
    // Loaded ahead of the first change. If that fails, the change reports it.
    loadLists(ofCoupons).catch(() => undefined);
    const travel = () => {
      isTyping.current = false;
      setView(readView(new URL(location.href), choices));
      setTravels((before) => before + 1);
    };
    window.addEventListener('popstate', travel);
    return () => {
      window.removeEventListener('popstate', travel);
    };
  }, [choices, ofCoupons]);

  useEffect(() => {
    if (isKnown) {
      setLastShown(address);
      return undefined;
    }
    // An answer that arrives after a newer request is ignored.
    let isWanted = true;
    const find = async () => {
      const lists = await loadLists(ofCoupons).catch(() => null);
      const answer = lists
        ? await lists.findList(view, islandOf(view, choices) ?? everyIsland)
        : ({ kind: 'unreachable' } as const);
      if (!isWanted) return;
      if (answer.kind === 'ok' && lists) {
        const { total, beyond } = answer.data;
        const loaded = { catalogue: answer.data, List: lists.LoadedList };
        setAnswers((before) =>
          new Map(before).set(address, { view, total, beyond: searchedFor(view.q) ? beyond.length : 0, loaded }),
        );
      } else if (answer.kind !== 'ok' && answer.kind !== 'signed_out') setFailure({ address, refusal: answer });
    };
    void find();
    return () => {
      isWanted = false;
    };
  }, [address, isKnown, tries, choices, ofCoupons]);

  return {
    view,
    address,
    list: findState(),
    /** Counts moves through the history, after which the field shows the address's search again. */
    travels,
    /** Shows a view, and puts it into the address. */
    show: (next: CatalogueView, change: Change = 'choice') => {
      const wanted = writeView(next);
      if (wanted !== address) {
        if (change === 'typing' && isTyping.current) history.replaceState(null, '', wanted);
        else history.pushState(null, '', wanted);
        // Requested again although it is known; only moves through the history show earlier answers.
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

/** The answers without that address's; the list that the server rendered is kept. */
function without(answers: ReadonlyMap<string, Shown>, address: string): ReadonlyMap<string, Shown> {
  return new Map([...answers].filter(([other, { loaded }]) => other !== address || loaded === null));
}
