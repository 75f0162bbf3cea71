// The catalogue: search, categories, filters, island and order above its list. The server renders all of it, and it works by links
// and a form without script; hydrated, it changes the list without leaving the page and updates the address.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../words/locale.ts';
import { fill } from '../../../i18n/fill.ts';
import type { CatalogueListWords } from '../catalogue-list.messages.ts';
import {
  type CatalogueChoices,
  type CatalogueView,
  chooseIsland,
  everyIsland,
  islandOf,
  writeView,
} from '../catalogue-view.ts';
import { pageTitle } from '../../../words/page-title.ts';
import { paths } from '../../../words/paths.ts';
import { Pages } from '../../../islands/ui/Pages.tsx';
import { type CategoryChoice, CategoryChips, FilterChips } from './choice-chips.tsx';
import { searchedFor } from '../../../kit/search-words.ts';
import { keepSearch, readSearches } from './recent-searches.ts';
import type { CouponListWords } from './LoadedList.tsx';
import { Refine } from './Refine.tsx';
import { describeCount, Results } from './Results.tsx';
import { Search } from './Search.tsx';
import { useCatalogue } from './use-catalogue.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSlow } from './use-slow.ts';

const formId = 'catalogue-form';

export interface CatalogueProps {
  /** The view that the server rendered. */
  readonly view: CatalogueView;
  /** The number of products in that view, on all its pages. */
  readonly total: number;
  /** The number of products that its search finds beyond the member's points. */
  readonly beyond: number;
  /** The number of products on a page. */
  readonly perPage: number;
  readonly choices: CatalogueChoices;
  readonly categories: readonly CategoryChoice[];
  readonly terms: readonly string[];
  /** On the page of the coupons what their list says; null on any other. */
  readonly coupons: CouponListWords | null;
  readonly brand: string;
  readonly locale: Locale;
  readonly words: CatalogueListWords & { readonly retry: string; readonly close: string };
  /** As HTML come personal parts, the balance, what the member can redeem now and the list, and the chip that has an icon. */
  readonly balance?: ReactNode;
  readonly affordable?: ReactNode;
  readonly redeemed?: ReactNode;
  readonly children?: ReactNode;
}

export function CataloguePage(props: CatalogueProps) {
  const { perPage, choices, categories, terms, brand, locale, words } = props;
  const { view, address, list, travels, show, retry } = useCatalogue(props, choices, props.coupons !== null);
  const [recent, setRecent] = useState<readonly string[]>([]);
  const [clearings, setClearings] = useState(0);
  const results = useRef<HTMLDivElement>(null);
  const root = useKeptFocus(results);
  const isSlow = useSlow(list.kind === 'loading');

  const category = categories.find(({ slug }) => slug === view.category);
  const title = category?.name.text ?? words.title;
  const island = islandOf(view, choices);
  const shown = list.kind === 'error' ? null : list.shown;
  const count = Math.max(1, Math.ceil((shown?.total ?? 0) / perPage));

  useEffect(() => {
    setRecent(readSearches());
  }, []);

  useEffect(() => {
    const ofPage = view.page === 1 ? title : `${title}, ${fill(words.pageOf, { page: view.page, count })}`;
    document.title = pageTitle(ofPage, brand);
    // The forms for language and theme lead back to the present view, and so does the link that reloads the page.
    for (const next of document.querySelectorAll<HTMLInputElement>('.preferences input[name=next]'))
      next.value = address;
    document.querySelector('#load-error a')?.setAttribute('href', address);
  }, [address, title, count, brand, view.page, words]);

  const search = (q: string, form: HTMLFormElement) => {
    if (searchedFor(q) !== '') setRecent(keepSearch(q));
    const chosen = new FormData(form);
    const wanted = ([everyIsland, ...choices.islands] as const).find((known) => known === chosen.get('island'));
    const sort = choices.sorts.find((known) => known === chosen.get('sort')) ?? view.sort;
    const next = { ...view, q, sort, page: 1 };
    // The form contains an island even if nobody chose one.
    const isChosen = wanted !== undefined && wanted !== (island ?? everyIsland);
    show(isChosen ? chooseIsland(next, wanted, choices) : next);
  };
  const turnTo = (page: number) => {
    show({ ...view, page });
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
  };

  return (
    <div ref={root} className="wrap catalogue">
      <div className="page-top head">
        <div>
          <h1 lang={category && category.name.lang !== locale ? category.name.lang : undefined}>{title}</h1>
          <p className="lead">{props.balance}</p>
        </div>
        <Search
          id={formId}
          action={view.category === null ? paths.catalogue() : paths.category(view.category)}
          q={view.q}
          round={travels + clearings}
          onType={(q) => {
            if (q !== view.q) show({ ...view, q, page: 1 }, 'typing');
          }}
          onSearch={search}
          recent={recent}
          terms={terms}
          words={words}
        >
          {view.filter && <input type="hidden" name="filter" value={view.filter} />}
          {view.affordable && <input type="hidden" name="affordable" value="1" />}
        </Search>
      </div>
      <CategoryChips
        affordable={props.affordable}
        redeemed={props.redeemed}
        view={view}
        categories={categories}
        locale={locale}
        words={words}
        show={show}
      />
      {category && category.filters.length > 0 && (
        <FilterChips view={view} category={category} choices={choices} locale={locale} words={words} show={show} />
      )}
      <div className="count">
        <p className="soft" role="status">
          {isSlow ? words.searching : shown && describeCount(shown, islandOf(shown.view, choices), words)}
        </p>
        <Refine form={formId} island={island ?? everyIsland} sort={view.sort} choices={choices} words={words} />
      </div>
      <div
        ref={results}
        className="results"
        tabIndex={-1}
        aria-busy={list.kind === 'loading'}
        onClick={(event) => {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          if (isLink && searchedFor(view.q) !== '') setRecent(keepSearch(view.q));
        }}
      >
        <Results
          sent={props.children}
          onRetry={retry}
          onShowAll={() => {
            setClearings(clearings + 1);
            show({ ...view, ...plain, islandChoice: null, category: null });
          }}
          coupons={props.coupons}
          list={list}
          locale={locale}
          words={words}
        />
        {shown && (
          <Pages
            label={words.pages}
            page={Math.min(shown.view.page, count)}
            hrefOf={(page) => writeView({ ...view, page })}
            onFollow={turnTo}
            count={count}
            words={words}
          />
        )}
      </div>
    </div>
  );
}

/** A view without any choice. */
const plain = { affordable: false, q: '', filter: '', sort: 'featured', page: 1 } as const;
