// A search of the catalogue by the club and by the browser, which has the list: the same products in the same order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import type { CatalogueView } from '../../src/club/catalogue/catalogue-view.ts';
import { searchList } from '../../src/club/catalogue/ui/search-list.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { splitWords } from '../../src/kit/search-words.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
beforeAll(async () => {
  club = await startSampleClub();
  ana = await signIn(club.url, 'ana');
});
afterAll(() => club.stop());

const view: CatalogueView = {
  category: null,
  affordable: false,
  q: '',
  filter: '',
  islandChoice: null,
  sort: 'featured',
  page: 1,
};

/** The list of that view and island, as the club answers. */
async function ask({ category, q }: CatalogueView, island: string): Promise<Catalogue> {
  const query = new URLSearchParams({ island, q, ...(category === null ? {} : { category }) });
  const { status, json, text } = await ana.get(`/api/club/catalogue?${query.toString()}`);
  expect(status, text).toBe(200);
  return Catalogue.parse(json());
}

const idsOf = ({ products }: Catalogue) => products.map(({ id }) => id);

test.each([
  ['lanzarote', null],
  ['tenerife', 'dispositivos-iqos'],
  ['gran-canaria', 'cocktail'],
] as const)(
  'each word of the sample, whole, begun and mistyped, finds alike on %s, category %s',
  async (island, category) => {
    const whole = await ask({ ...view, category }, island);
    expect(whole.next).toBeNull();
    const words = new Set(whole.products.flatMap(({ name, description }) => splitWords(`${name} ${description}`)));
    const long = [...words].filter((word) => word.length > 4);
    const queries = [...long, ...long.map((word) => word.slice(0, 3)), ...long.map((word) => `${word.slice(0, -2)}x`)];
    expect(queries.length).toBeGreaterThan(20);
    const found = { byClub: new Map<string, string[]>(), byBrowser: new Map<string, string[]>() };
    for (const q of new Set(queries)) {
      const wanted = { ...view, category, islandChoice: island, q };
      found.byClub.set(q, idsOf(await ask(wanted, island)));
      const answer = await searchList(wanted, async (one) => ({ kind: 'ok', data: await ask(one, island) }));
      invariant(answer.kind === 'ok', 'the list is there');
      found.byBrowser.set(q, idsOf(answer.data));
    }
    expect([...found.byClub.values()].some((ids) => ids.length > 1)).toBe(true);
    expect(found.byBrowser).toEqual(found.byClub);
  },
  60_000,
);

test('the name of a category that is not listed finds what is in it', async () => {
  for (const q of ['cupon', 'cupón', 'cupones']) {
    const byClub = idsOf(await ask({ ...view, q }, 'tenerife'));
    const answer = await searchList({ ...view, q }, async (one) => ({ kind: 'ok', data: await ask(one, 'tenerife') }));
    invariant(answer.kind === 'ok', 'the list is there');
    expect(byClub.length, q).toBeGreaterThan(1);
    expect(idsOf(answer.data), q).toEqual(byClub);
  }
});

test.each(['b', '🌋<b>', '<b>', '!'])(
  '«%s» has fewer than two letters: it searches nothing, and the page says so',
  async (q) => {
    const all = await ask(view, 'todas');
    expect(idsOf(await ask({ ...view, q }, 'todas'))).toEqual(idsOf(all));
    const page = await ana.read(`/club/catalogo?${new URLSearchParams({ q, island: 'todas' }).toString()}`);
    expect(page).toContain(`${String(all.total)} regalos en todas las islas. Escribe 2 letras o más`);
  },
);

test('markup is no word of what is searched', async () => {
  const found = idsOf(await ask({ ...view, q: 'cena' }, 'todas'));
  expect(found.length).toBeGreaterThan(0);
  expect(idsOf(await ask({ ...view, q: '<b>cena</b>' }, 'todas'))).toEqual(found);
});
