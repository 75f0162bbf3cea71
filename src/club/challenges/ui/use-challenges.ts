// The list of challenges: the server's until another is requested, then the API's. Which one stands in the address.
import { useCallback, useEffect, useRef, useState } from 'react';
import { call, loadClient } from '../../../islands/api.ts';
import { type ChallengeFilter, readFilter } from '../challenges.ts';
import type { ListedChallenge } from '../challenges.contract.ts';
import type { ShownChallenge } from './shown-challenge.ts';

/** The states of the list. While another is loading, the one shown before stays; there is none after a failure. */
export type ListState =
  | {
      readonly kind: 'not-loaded' | 'loaded';
      readonly of: ChallengeFilter;
      readonly challenges: readonly ShownChallenge[];
    }
  | { readonly kind: 'loading'; readonly before: Exclude<ListState, { readonly kind: 'loading' | 'error' }> | null }
  | { readonly kind: 'error' };

/** Where each list is. */
export type Addresses = Readonly<Record<ChallengeFilter, string>>;

/** The list's state and what changes it. `first` is the list that the server rendered. */
export function useChallenges(first: ChallengeFilter, sent: readonly ShownChallenge[], addresses: Addresses) {
  const [filter, setFilter] = useState(first);
  const [list, setList] = useState<ListState>({ kind: 'not-loaded', of: first, challenges: sent });
  const requests = useRef(0);

  const load = useCallback(async (wanted: ChallengeFilter) => {
    const request = ++requests.current;
    setFilter(wanted);
    setList((now) => (now.kind === 'loading' ? now : { kind: 'loading', before: now.kind === 'error' ? null : now }));
    const answer = await call<readonly ListedChallenge[]>(`playable-games?filter=${wanted}`);
    // An answer that arrives after a newer request is ignored.
    if (request !== requests.current || answer.kind === 'signed_out') return;
    setList(answer.kind === 'ok' ? { kind: 'loaded', of: wanted, challenges: answer.data } : { kind: 'error' });
  }, []);

  useEffect(() => {
    // Loaded ahead of the first change. If that fails, the change reports it.
    loadClient().catch(() => undefined);
    const travel = () => void load(readFilter(new URLSearchParams(location.search)));
    window.addEventListener('popstate', travel);
    return () => {
      window.removeEventListener('popstate', travel);
    };
  }, [load]);

  return {
    filter,
    list,
    /** Shows a list, and puts it into the address. */
    show: (wanted: ChallengeFilter) => {
      if (wanted !== filter) history.pushState(null, '', addresses[wanted]);
      void load(wanted);
    },
    retry: () => void load(filter),
  };
}
