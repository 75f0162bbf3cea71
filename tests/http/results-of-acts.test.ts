// What editors are told came of what members do: of a game, an event, a challenge, products and a coupon each figure is what a crowd did,
// by day, island, level and what became of it, and none of them is about fewer than five.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { islands } from '../../src/words/islands.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { createCrowd, homes, isGold } from '../setup/crowd.ts';
import { actAsCrowd, codesLoaded, prizeUnits, unitsOf, whoCame } from '../setup/crowd-acts.ts';
import { openStudio } from '../setup/editor-token.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { readFigure, readResults } from '../setup/read-results.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, sampleMembers } from '../setup/sample-members.ts';

let club: RunningClub;
let database: pg.Client;
let crowd: readonly Client[];
let studio: Client;
/** How often each prize of the game came up. */
let prizes: Readonly<Record<string, number>>;

beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const tokens = await createCrowd(databaseUrl, sampleMembers.ana);
  club = await startSampleClub({ databaseUrl });
  crowd = tokens.map((token) => {
    const browser = openBrowser(club.url);
    browser.cookies.set('club_session', token);
    return browser;
  });
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

test('a crowd plays, books, comes in, passes and redeems, which an editor can read of', async () => {
  prizes = await actAsCrowd(club, crowd, database);
  studio = await openStudio(club);
}, 60_000);

/** Of every other one of the crowd: by island none but two are told, and by level all. */
const byEveryOther = (of: (place: number) => number = () => 1) => {
  const sum = (who: (place: number) => boolean) =>
    homes.reduce((all, _, place) => all + (place % 2 === 0 && who(place) ? of(place) : 0), 0);
  const few = islands.filter((island) => !['tenerife', 'gran-canaria'].includes(island));
  return {
    total: sum(() => true),
    islands: {
      ...Object.fromEntries(few.map((island) => [island, '<5'])),
      tenerife: sum((place) => homes[place] === 'tenerife'),
      'gran-canaria': sum((place) => homes[place] === 'gran-canaria'),
    },
    levels: { Silver: sum((place) => !isGold(place)), Gold: sum(isGold), Platinum: 0 },
  };
};

test('of a game, what each prize gave, and its points', async () => {
  expect(prizes).toEqual({ dos: prizeUnits, nada: homes.length - prizeUnits });
  const played = await readFigure(studio, 'game', 'game-de-la-gente', 'played');
  expect(played).toMatchObject({ total: homes.length, points: 2 * prizeUnits, parts: prizes });
  expect(played.islands).toMatchObject({ tenerife: 12, 'gran-canaria': 9, 'la-palma': 6, 'la-gomera': '<5' });
  expect(played.levels).toEqual({ Silver: homes.filter((_, place) => !isGold(place)).length, Gold: 11, Platinum: 0 });
});

test('of an event, who booked and who of them came', async () => {
  const booked = await readFigure(studio, 'event', 'event-de-la-gente', 'booked');
  const { total } = byEveryOther();
  expect(booked).toMatchObject({ ...byEveryOther(), parts: { came: whoCame, confirmed: total - whoCame } });
  expect(booked.days).toEqual([total]);
});

test('of a challenge, who began and who of them completed it, and its points', async () => {
  const { total } = byEveryOther();
  expect(await readFigure(studio, 'challenge', 'challenge-de-la-gente', 'begun')).toMatchObject({
    ...byEveryOther(),
    points: 3 * whoCame,
    parts: { completed: whoCame, underWay: total - whoCame },
  });
});

test('of a product, its units and what was paid; of a few nothing', async () => {
  const { total } = byEveryOther(unitsOf);
  expect(await readFigure(studio, 'product', 'product-de-la-gente', 'redeemed')).toMatchObject({
    ...byEveryOther(unitsOf),
    points: 5 * total,
    parts: { redeemed: total },
  });
  const few = await readFigure(studio, 'product', 'product-de-pocos', 'redeemed');
  expect(few).toMatchObject({ total: '<5', points: '<5', parts: { redeemed: '<5' } });
  expect(Object.values({ ...few.islands, ...few.levels }).filter((count) => count !== '<5')).toEqual([]);
});

test('of a coupon, the codes that were given, and how many are left', async () => {
  const { total } = byEveryOther();
  expect(await readFigure(studio, 'product', 'product-bono-de-la-gente', 'redeemed')).toMatchObject({
    ...byEveryOther(),
    points: 10 * total,
  });
  expect((await readResults(studio, 'product', 'product-bono-de-la-gente')).codes).toEqual({
    given: total,
    left: codesLoaded - total,
  });
});
