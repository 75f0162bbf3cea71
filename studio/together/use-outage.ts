// Outages during which somebody typed: kept for as long as the window is open, as the form may break and be drawn anew meanwhile.
import { useEffect, useReducer } from 'react';
import { getPublishedId, useConnectionState } from 'sanity';
import { onOwnChange } from './keep-draft.ts';

/** From when until when the lake could not be reached, in ms. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** By document: since when it is out of reach, and the last outage during which it was typed in. */
const known = new Map<string, { from: number | null; typed: boolean; last: Outage | null }>();

onOwnChange(({ id }) => {
  const one = known.get(getPublishedId(id));
  if (one && one.from !== null) one.typed = true;
});

/** The last outage during which this window's editor typed in that document; null once they have forgotten it. */
export function useOutage(
  id: string,
  type: string,
): { readonly outage: Outage | null; readonly forgetOutage: () => void } {
  const state = useConnectionState(id, type);
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const one = known.get(id) ?? { from: null, typed: false, last: null };
    known.set(id, one);
    if (state === 'reconnecting') one.from ??= Date.now();
    if (state !== 'connected' || one.from === null) return;
    if (one.typed) one.last = { from: one.from, until: Date.now() };
    one.from = null;
    one.typed = false;
    drawAgain();
  }, [id, state]);
  return {
    outage: known.get(id)?.last ?? null,
    forgetOutage: () => {
      const one = known.get(id);
      if (one) one.last = null;
      drawAgain();
    },
  };
}
