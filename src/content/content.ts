// Reads the content lake: one function for each need of a page. Each answers in the wanted language; from the last good result while the
// lake is out; and throws ContentUnavailable if there never was one. Dates and audiences are applied at each call to what is cached, so
// that nothing cached outlives the day on which something begins or ends.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../contract/locale.ts';
import { articlesLoaders } from './articles.ts';
import { bannersLoaders } from './banners.ts';
import { categoriesLoaders } from './categories.ts';
import { challengesLoaders } from './challenges.ts';
import { credentialsLoaders } from './credentials.ts';
import { datesLoaders } from './dates.ts';
import { documentsLoaders } from './documents.ts';
import { drawsLoaders } from './draws.ts';
import { eventsLoaders } from './events.ts';
import { frameLoaders } from './frame.ts';
import { gamesLoaders } from './games.ts';
import { helpLoaders } from './help.ts';
import { homeLoaders } from './home.ts';
import { inSeasonLoaders } from './in-season.ts';
import { inspirationsLoaders } from './inspirations.ts';
import { ContentUnavailable } from './lake/cached-query.ts';
import { draftLake } from './lake/drafts.ts';
import { connectLake, type Lake, lakeOf } from './lake/lake.ts';
import { QueryCache } from './lake/query-cache.ts';
import { namesLoaders } from './names.ts';
import { offersLoaders } from './offers.ts';
import { pagesLoaders } from './pages.ts';
import { pictureUsesLoaders } from './picture-uses.ts';
import { pointsLoaders } from './points.ts';
import { productsLoaders } from './products.ts';
import { readingsLoaders } from './readings.ts';
import { placesPagesLoaders } from './places-pages.ts';
import { quizzesLoaders } from './quizzes.ts';
import { recommendLoaders } from './recommend.ts';
import { redirectsLoaders } from './redirects.ts';
import { surveysLoaders } from './surveys.ts';
import { termsLoaders } from './terms.ts';

export { ContentUnavailable };

/** The loaders that read from one lake. */
export function createContent(lake: Lake) {
  const queries = new QueryCache(lake);
  const { contact, ...help } = helpLoaders(queries);
  const { frame, ...otherFrame } = frameLoaders(queries);
  return {
    frame,
    ...otherFrame,
    ...homeLoaders(queries),
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

    /** From whom the club's mails come, its address and its name. Throws ContentUnavailable where the contact page names no address. */
    sender: async (locale: Locale): Promise<{ readonly email: string; readonly brand: string }> => {
      const [{ email }, { brand }] = await Promise.all([contact(locale), frame(locale)]);
      if (email === null) throw new ContentUnavailable('the contact page names no e-mail address');
      return { email, brand };
    },

    /** Ends the connection by which the lake tells of changes, so that the process can end. A later query opens it again. */
    stop: (): void => {
      queries.stop();
    },
  };
}

let client: ReturnType<typeof connectLake> | undefined;

export type Content = ReturnType<typeof createContent>;

const published = createContent(lakeOf(() => (client ??= connectLake())));
const drafts = new AsyncLocalStorage<Content>();

/** The loaders of the configured lake. They read what is published; inside `withDrafts`, drafts too. */
export const content: Content = new Proxy(published, {
  get: (loaders, name): unknown => Reflect.get(drafts.getStore() ?? loaders, name),
});

/** Runs `answer`, for one request, with loaders that read drafts. What they read is not cached for others. */
export function withDrafts<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  return drafts.run(createContent(draftLake()), answer);
}
