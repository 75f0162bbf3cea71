// The list of events that pages read: built once a minute, and without what is over.
import type { ClientReturn } from '@sanity/client';
import { expect, test } from 'vitest';
import type { Lake } from '../../content/lake/lake.ts';
import { QueryCache } from '../../content/lake/query-cache.ts';
import { eventsLoaders, eventsQuery } from './events.content.ts';

type Result = ClientReturn<typeof eventsQuery>[number];

test('the list of events is built once a minute for each language, and shows none that is over', async () => {
  let built = 0;
  const event: Partial<Result> = {
    _id: 'event-night',
    _updatedAt: '2026-01-01T00:00:00Z',
    slug: 'night',
    day: '2026-05-30',
    time: '20:00',
    minutes: 60,
    island: 'tenerife',
    address: 'TF-21',
    capacity: 10,
    closesAt: '12:00',
    // It is read once whenever the event is built.
    get title() {
      built++;
      return { _type: 'localizedString', es: 'Noche de estrellas', en: 'Night of stars' } as const;
    },
  };
  const lake: Lake = {
    ask: () => Promise.resolve({ result: [event] as never, syncTags: [] }),
    listen: (onEvent) => {
      onEvent({ kind: 'open' });
      return () => undefined;
    },
  };
  const { events } = eventsLoaders(new QueryCache(lake));
  const at = (time: string) => new Date(`2026-05-30T${time}+01:00`);
  const slugsAt = async (time: string, locale: 'es' | 'en' = 'es') =>
    (await events(locale, at(time))).map(({ title }) => title.text);
  for (const time of ['20:30:00', '20:30:01.5', '20:30:59.999'])
    expect(await slugsAt(time)).toEqual(['Noche de estrellas']);
  expect(built).toBe(1);
  expect(await slugsAt('20:30:30', 'en')).toEqual(['Night of stars']);
  expect(built).toBe(2);
  // What is seen from a minute on, such as that an event is over, waits for no more than that minute.
  expect(await slugsAt('20:59:59.999')).toHaveLength(1);
  expect(built).toBe(3);
  expect(await slugsAt('21:00:00')).toEqual([]);
});
