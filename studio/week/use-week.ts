// The week that the view shows, which stands in the address, and what the lake has of it.
import { useCallback } from 'react';
import { useClient } from 'sanity';
import { usePaneRouter } from 'sanity/structure';
import { apiVersion } from '../api-version.ts';
import { type Looked, useLooked } from '../club/use-looked.ts';
import { today } from '../structure/today.ts';
import { addDays, isDay, weekOf } from './days.ts';
import { readWeek } from './read-week.ts';
import type { DatedDocument } from './spans.ts';

type Scale = 'day' | 'week';

export interface Shown {
  readonly scale: Scale;
  /** One of the days of the week; of the scale «day» the one that is shown. */
  readonly day: string;
  /** The days shown. */
  readonly days: readonly string[];
  readonly today: string;
  readonly show: (day: string, scale?: Scale) => void;
  /** Goes on by so many weeks or days. */
  readonly move: (by: number) => void;
}

/** What of the calendar is shown: kept in the pane's address, so that coming back from a form leads to the same week. */
export function useShown(): Shown {
  const { params = {}, setParams } = usePaneRouter();
  const now = today().today;
  const day = isDay(params.day) ? params.day : now;
  const scale: Scale = params.scale === 'day' ? 'day' : 'week';
  const show = (shown: string, as = scale) => {
    setParams({ ...params, day: shown, scale: as });
  };
  return {
    scale,
    day,
    days: scale === 'day' ? [day] : weekOf(day),
    today: now,
    show,
    move: (by) => {
      show(addDays(day, scale === 'day' ? by : by * 7));
    },
  };
}

/** What the lake has of these days. */
export function useDocuments(days: readonly string[]): Looked<readonly DatedDocument[]> {
  const client = useClient({ apiVersion });
  const of = days.join(' ');
  return useLooked(
    of,
    useCallback(() => readWeek(client, of.split(' ')), [client, of]),
  );
}
