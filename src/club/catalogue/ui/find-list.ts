// What lists need that the browser requests. Loaded ahead of the first of them, and no part of the page's own script.
import type { Catalogue } from '../catalogue.contract.ts';
import type { CatalogueView, IslandChoice } from '../catalogue-view.ts';
import type { Answer } from '../../../islands/answer.ts';
import { searchedFor } from '../../../kit/search-words.ts';
import { call } from '../../../islands/api.ts';
import { askFor } from '../../../islands/ask-for.ts';

export { LoadedList } from './LoadedList.tsx';

/** The list of a view, of that island. What is searched for is found here, in a list that the browser has. */
export async function findList(view: CatalogueView, island: IslandChoice): Promise<Answer<Catalogue>> {
  const ask = (wanted: CatalogueView) => askList(wanted, island);
  // Without a search, what is beyond one's points is the club's to say.
  if (view.q === '' || (view.affordable && searchedFor(view.q) === '')) return ask(view);
  const loaded = await askFor(import('./search-list.ts')).catch(() => null);
  return loaded ? loaded.searchList(view, ask) : { kind: 'unreachable' };
}

/** The list of that view, as the club answers. */
function askList(view: CatalogueView, island: IslandChoice): Promise<Answer<Catalogue>> {
  const { category, affordable, q, filter, sort, page } = view;
  const query = new URLSearchParams({ island, sort, page: String(page) });
  if (category !== null) query.set('category', category);
  if (affordable) query.set('affordable', '1');
  if (q) query.set('q', q);
  if (filter) query.set('filter', filter);
  return call<Catalogue>(`catalogue?${query.toString()}`);
}
