// Searches the catalogue in the browser, so that no letter asks the club. Loaded with the first search.
import { minute } from '../../../kit/durations.ts';
import { searchedFor } from '../../../kit/search-words.ts';
import { onlyVariation } from '../../../words/units.ts';
import type { Answer } from '../../../islands/answer.ts';
import type { Catalogue } from '../catalogue.contract.ts';
import type { CatalogueView } from '../catalogue-view.ts';
import { searchProducts } from '../search-products.ts';

/** For how long a list is searched before the club is asked for it again: its stock may have changed. */
const freshMs = minute;

type Search = (view: CatalogueView) => Catalogue;
/** Asks the club for the list of a view. */
type Ask = (view: CatalogueView) => Promise<Answer<Catalogue>>;

/** The list searched last, by its view. */
let last: { readonly key: string; readonly at: number; readonly search: Promise<Answer<Search | null>> } | null = null;

/**
 * What a search finds: in the whole list that it searches, which is asked for once; by the club itself, where that list has more than one
 * page.
 */
export async function searchList(view: CatalogueView, ask: Ask): Promise<Answer<Catalogue>> {
  const whole = { ...view, q: '', affordable: false, page: 1 };
  const key = JSON.stringify(whole);
  if (last?.key !== key || Date.now() - last.at > freshMs)
    last = { key, at: Date.now(), search: ask(whole).then(makeSearch) };
  const asked = last;
  const answer = await asked.search;
  if (answer.kind !== 'ok') {
    if (last === asked) last = null;
    return answer;
  }
  return answer.data ? { kind: 'ok', data: answer.data(view) } : ask(view);
}

/** Searches that list as the club does; null where it is not whole. */
function makeSearch(answer: Answer<Catalogue>): Answer<Search | null> {
  if (answer.kind !== 'ok') return answer;
  const catalogue = answer.data;
  const { products, points } = catalogue;
  if (catalogue.next !== null) return { kind: 'ok', data: null };
  const search = searchProducts(
    products.map(
      ({ id, name, description, category_name: category, dates, e_commerce_variation_values: variations }) => ({
        id,
        name,
        summary: description,
        category,
        variations: dates.length > 0 ? [] : variations.flatMap((one) => (one.id === onlyVariation ? [] : one.name)),
      }),
    ),
  );
  return {
    kind: 'ok',
    data: ({ q, affordable, sort }) => {
      const ids = searchedFor(q) === '' ? products.map(({ id }) => id) : search(q);
      const found =
        sort === 'featured'
          ? ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
          : products.filter(({ id }) => ids.includes(id));
      const isInReach = ({ available, cost }: (typeof products)[number]) =>
        !affordable || (available && cost <= points);
      const inReach = found.filter(isInReach);
      return {
        ...catalogue,
        products: inReach,
        beyond: found.filter((product) => !inReach.includes(product)),
        total: inReach.length,
      };
    },
  };
}
