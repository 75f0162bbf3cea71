// Reads the content lake: one function for each need of a page. Each answers in the wanted language; from the last good result while the
// lake is out; and throws ContentUnavailable if there never was one. Dates and audiences are applied at each call to what is cached, so
// that nothing cached outlives the day on which something begins or ends.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../words/locale.ts';
import { articlesLoaders } from '../club/articles/articles.content.ts';
import { bannersLoaders } from './banners.ts';
import { categoriesLoaders } from '../club/catalogue/categories.content.ts';
import { challengesLoaders } from '../club/challenges/challenges.content.ts';
import { credentialsLoaders } from '../club/credentials/credentials.content.ts';
import { datesLoaders } from './dates.ts';
import { documentsLoaders } from './documents.ts';
import { drawsLoaders } from '../club/draws/draws.content.ts';
import { eventsLoaders } from '../club/events/events.content.ts';
import { frameLoaders } from './frame.ts';
import { gamesLoaders } from '../club/play/games.content.ts';
import { helpLoaders } from '../club/enquiries/help.content.ts';
import { homeLoaders } from './home.ts';
import { inSeasonLoaders } from './in-season.ts';
import { inspirationsLoaders } from '../club/inspirations/inspirations.content.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import { draftLake } from './lake/drafts.ts';
import { connectLake, type Lake, type LakeEvent, lakeOf } from './lake/lake.ts';
import { type ContentStore, QueryCache } from './lake/query-cache.ts';
import { levelBenefitsLoaders } from './level-benefits.ts';
import { namesLoaders } from './names.ts';
import { offersLoaders } from '../club/catalogue/offers.content.ts';
import { pagesLoaders } from './pages.ts';
import { pictureUsesLoaders } from './picture-uses.ts';
import { pointsLoaders } from '../club/points/points.content.ts';
import { productsLoaders } from '../club/catalogue/products.content.ts';
import { readingsLoaders } from '../club/play/readings.content.ts';
import { placesPagesLoaders } from '../club/places/places.content.ts';
import { quizzesLoaders } from '../club/play/quizzes.content.ts';
import { recommendLoaders } from '../club/referral/recommend.content.ts';
import { resultsLoaders } from '../club/results/results.content.ts';
import { redirectsLoaders } from './redirects.ts';
import { surveysLoaders } from '../club/surveys/surveys.content.ts';
import { termsLoaders } from './terms.ts';

export { ContentUnavailable };

/** The loaders that read from one lake. */
export function createContent(lake: Lake, store: ContentStore | null = null) {
  const queries = new QueryCache(lake, store);
  const { contact, ...help } = helpLoaders(queries);
  const { frame, ...otherFrame } = frameLoaders(queries);
  return {
    frame,
    ...otherFrame,
    ...homeLoaders(queries),
    ...levelBenefitsLoaders(queries),
    ...bannersLoaders(queries),
    ...pointsLoaders(queries),
    ...termsLoaders(queries),
    ...credentialsLoaders(queries),
    ...offersLoaders(queries),
    ...productsLoaders(queries),
    ...categoriesLoaders(queries),
    ...pagesLoaders(queries),
    ...inSeasonLoaders(queries),
    ...namesLoaders(queries),
    ...datesLoaders(queries),
    ...drawsLoaders(queries),
    ...eventsLoaders(queries),
    ...articlesLoaders(queries),
    ...inspirationsLoaders(queries),
    contact,
    ...help,
    ...documentsLoaders(queries),
    ...gamesLoaders(queries),
    ...readingsLoaders(queries),
    ...placesPagesLoaders(queries),
    ...quizzesLoaders(queries),
    ...recommendLoaders(queries),
    ...redirectsLoaders(queries),
    ...surveysLoaders(queries),
    ...challengesLoaders(queries),
    ...pictureUsesLoaders(queries),
    ...resultsLoaders(queries),

    /** From whom the club's mails come, its address and its name. Throws ContentUnavailable where the contact page names no address. */
    sender: async (locale: Locale): Promise<{ readonly email: string; readonly brand: string }> => {
      const [{ email }, { brand }] = await Promise.all([contact(locale), frame(locale)]);
      if (email === null) throw new ContentUnavailable('the contact page names no e-mail address');
      return { email, brand };
    },

    /** Whether the lake is out, so that what is served is what was last read of it. */
    isOut: (): boolean => queries.isOut,

    /** How old what is served may be, in seconds: 0 while the lake tells of its changes and answers. */
    age: (): number => queries.age,

    /** Calls back for what the lake tells from now on, when nothing that is served from then on is older. */
    follow: (onEvent: (event: LakeEvent) => void): void => {
      queries.follow(onEvent);
    },

    /** Ends the connection by which the lake tells of changes, so that the process can end. A later query opens it again. */
    stop: (): void => {
      queries.stop();
    },
  };
}

let client: ReturnType<typeof connectLake> | undefined;

export type Content = ReturnType<typeof createContent>;

/** What is published is kept there; drafts never are. */
let contentStore: ContentStore | null = null;
const keptWhereSet: ContentStore = {
  find: async (query, params) => (await contentStore?.find(query, params)) ?? null,
  keep: (query, params, answer) => contentStore?.keep(query, params, answer),
};

/** Has good results kept there from now on, and found again while the lake is out; null ends that. */
export function keepContentIn(store: ContentStore | null): void {
  contentStore = store;
}

const published = createContent(
  lakeOf(() => (client ??= connectLake())),
  keptWhereSet,
);
const drafts = new AsyncLocalStorage<Content>();

/** The loaders of the configured lake. They read what is published; inside `withDrafts`, drafts too. */
export const content: Content = new Proxy(published, {
  get: (loaders, name): unknown => Reflect.get(drafts.getStore() ?? loaders, name),
});

/** Runs `answer`, for one request, with loaders that read drafts. What they read is not cached for others. */
export function withDrafts<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  return drafts.run(createContent(draftLake()), answer);
}
