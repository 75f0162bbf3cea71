// The reading side of the content lake: one function a page's need. Each answers in the wanted language, from the last good
// reading when the lake is out, and with ContentUnavailable when there never was one. Dates and audiences are applied to what is
// kept, at each call, so that nothing kept outlives the day on which something begins or ends.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Locale } from '../contract/locale.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { readClock } from '../lib/clock.ts';
import { buildCatalogue } from './catalogue.ts';
import { buildCredentials, buildFrame, buildHome, buildWalletModal } from './frame.ts';
import { type Lake, connectLake, lakeOf } from './lake.ts';
import type {
  Audience,
  Banner,
  Catalogue,
  Credentials,
  Frame,
  Home,
  Offer,
  PointsNews,
  Popup,
  Product,
  Terms,
  WalletModal,
} from './models.ts';
import { buildDates } from './dates.ts';
import { draftLake } from './drafts.ts';
import { buildContact, buildDocuments, buildFaq, buildFiles } from './help.ts';
import { buildArticles, buildInspirations } from './news.ts';
import type {
  Article,
  ClubDate,
  ClubDocument,
  ClubFile,
  Contact,
  FaqTopic,
  Inspirations,
  Page,
} from './page-models.ts';
import {
  articlesQuery,
  contactQuery,
  datesQuery,
  documentsQuery,
  faqQuery,
  filesQuery,
  inspirationsQuery,
  pagesQuery,
} from './page-queries.ts';
import { buildPages } from './pages.ts';
import { buildBanner, buildPoints, buildPopup, isFor } from './banners.ts';
import { buildRedirects, type Redirect } from './redirects.ts';
import { isInForce } from './period.ts';
import {
  bannersQuery,
  catalogueQuery,
  credentialsQuery,
  frameQuery,
  homeQuery,
  pointsQuery,
  redirectsQuery,
  termsQuery,
  walletModalQuery,
} from './queries.ts';
import { modelOf } from './model-of.ts';
import { ContentUnavailable, Readings } from './reading.ts';
import { buildTerms, listTermsInForce } from './terms.ts';

export { ContentUnavailable };

/** The loaders over one lake. */
export function createContent(lake: Lake) {
  const readings = new Readings(lake);
  const frame = modelOf(readings.of(frameQuery), buildFrame);
  const home = modelOf(readings.of(homeQuery), buildHome);
  const points = modelOf(readings.of(pointsQuery), buildPoints);
  const walletModal = modelOf(readings.of(walletModalQuery), buildWalletModal);
  const credentials = modelOf(readings.of(credentialsQuery), buildCredentials);
  const catalogue = modelOf(readings.of(catalogueQuery), buildCatalogue);
  const pages = modelOf(readings.of(pagesQuery), buildPages);
  const dates = modelOf(readings.of(datesQuery), buildDates);
  const articles = modelOf(readings.of(articlesQuery), buildArticles);
  const inspirations = modelOf(readings.of(inspirationsQuery), buildInspirations);
  const faq = modelOf(readings.of(faqQuery), buildFaq);
  const contact = modelOf(readings.of(contactQuery), buildContact);
  const documents = modelOf(readings.of(documentsQuery), buildDocuments);
  const files = modelOf(readings.of(filesQuery), buildFiles);
  const redirects = modelOf(readings.of(redirectsQuery), buildRedirects);
  const bannersAndPopups = readings.of(bannersQuery);
  const versions = readings.of(termsQuery);
  const findTerms = async (now: Date) => listTermsInForce((await versions.get()).value, now);
  const loadCatalogue = (locale: Locale) => catalogue(locale, canaryDay(readClock()));

  return {
    /** Brand, navigation and footer: what every page shows around its content. */
    frame: (locale: Locale): Promise<Frame> => frame(locale),

    /** The home's pictures and tiles. */
    home: (locale: Locale): Promise<Home> => home(locale),

    /** Banners and popup in force on `day` (YYYY-MM-DD in the Canaries) for this audience, in the editors' order. */
    banners: async (
      locale: Locale,
      day: string,
      audience: Audience,
    ): Promise<{ banners: Banner[]; popup: Popup | null }> => {
      const { banners, popups } = (await bannersAndPopups.get()).value;
      const popup = popups.find(({ period }) => isInForce(period, day));
      return {
        banners: banners
          .filter((banner) => isInForce(banner.period, day) && isFor(banner, audience))
          .flatMap((banner) => buildBanner(banner, locale) ?? []),
        popup: popup ? buildPopup(popup, locale) : null,
      };
    },

    /** What is said of the points of the welcome and of the month. */
    points: (locale: Locale): Promise<{ readonly welcome: PointsNews | null; readonly monthly: PointsNews | null }> =>
      points(locale),

    /** Whether it is a popup, in force or not. */
    isPopup: async (id: string): Promise<boolean> =>
      (await bannersAndPopups.get()).value.popups.some(({ _id }) => _id === id),

    walletModal: (locale: Locale): Promise<WalletModal> => walletModal(locale),

    /**
     * The terms in force at `now`, and what changed since the version that was accepted. Without any the club can't let anybody in:
     * ContentUnavailable.
     */
    terms: async (locale: Locale, now: Date, accepted: string | null = null): Promise<Terms> =>
      buildTerms(await findTerms(now), accepted, locale),

    /** Which version of the terms that is. */
    termsVersion: async (now: Date): Promise<string> => (await findTerms(now))[0].version,

    /** That version, and after it those before it, the newest first. */
    termsVersions: async (now: Date): Promise<readonly string[]> =>
      (await findTerms(now)).map(({ version }) => version),

    credentials: (locale: Locale): Promise<Credentials> => credentials(locale),

    /** Every published product and category, available now or not. */
    catalogue: (locale: Locale): Promise<Catalogue> => loadCatalogue(locale),

    /** By id or slug; null when there is none. */
    findProduct: async (locale: Locale, idOrSlug: string): Promise<Product | null> => {
      const { products } = await loadCatalogue(locale);
      return products.find(({ productId, slug }) => productId === idOrSlug || slug === idOrSlug) ?? null;
    },

    /** The offers of these products, unknown ids left out. */
    offers: async (locale: Locale, productIds: readonly string[]): Promise<Offer[]> => {
      const { products } = await loadCatalogue(locale);
      return products.filter(({ productId }) => productIds.includes(productId));
    },

    /** The editors' page at /club/<path>, its dates as seen from `now`; null when there is none. */
    findPage: async (locale: Locale, path: string, now: Date): Promise<Page | null> =>
      (await pages(locale, canaryDay(now))).get(path) ?? null,

    /** Every date of the club, as seen from `now`, in their order. */
    dates: (locale: Locale, now: Date): Promise<readonly ClubDate[]> => dates(locale, canaryDay(now)),

    /** The news that are out at `now`, newest first. */
    articles: (locale: Locale, now: Date): Promise<readonly Article[]> => articles(locale, canaryDay(now)),

    /** Te inspiramos: its header, and the posts that are out at `now`, newest first. */
    inspirations: (locale: Locale, now: Date): Promise<Inspirations> => inspirations(locale, canaryDay(now)),

    /** Questions and answers by topic, in the editors' order. */
    faq: (locale: Locale): Promise<readonly FaqTopic[]> => faq(locale),

    contact: (locale: Locale): Promise<Contact> => contact(locale),

    /** The document with that slug, of those for members only or of those for anyone; null when there is none. */
    findDocument: async (locale: Locale, slug: string, membersOnly: boolean): Promise<ClubDocument | null> =>
      (await documents(locale)).find((known) => known.slug === slug && known.membersOnly === membersOnly) ?? null,

    /** The PDF with that slug; null when there is none. Who may open it is for the caller to ask. */
    findFile: async (locale: Locale, slug: string): Promise<ClubFile | null> =>
      (await files(locale)).find((known) => known.slug === slug) ?? null,

    /** Where this path of the club leads, as there is no page at it; null where it leads nowhere. */
    findRedirect: async (path: string): Promise<Redirect | null> => (await redirects('es')).get(path) ?? null,

    /** The path of every page of the editors, as findPage takes it. */
    pagePaths: async (): Promise<readonly string[]> => [...(await pages('es', canaryDay(readClock()))).keys()],

    /** The slugs of the documents for anyone. */
    openDocuments: async (): Promise<readonly string[]> =>
      (await documents('es')).filter(({ membersOnly }) => !membersOnly).map(({ slug }) => slug),

    /** Ends the connection that tells of changes, so that a process may end. Reading again opens it. */
    stop: (): void => {
      readings.stop();
    },
  };
}

let client: ReturnType<typeof connectLake> | undefined;

export type Content = ReturnType<typeof createContent>;

const published = createContent(lakeOf(() => (client ??= connectLake())));
const drafts = new AsyncLocalStorage<Content>();

/** The loaders over the configured lake: what is published, but within `withDrafts`. */
export const content: Content = new Proxy(published, {
  get: (loaders, name): unknown => Reflect.get(drafts.getStore() ?? loaders, name),
});

/** Runs `answer`, one request, with loaders that read drafts and end with it: nothing of them is kept for anybody else. */
export function withDrafts<Answer>(answer: () => Promise<Answer>): Promise<Answer> {
  return drafts.run(createContent(draftLake()), answer);
}
