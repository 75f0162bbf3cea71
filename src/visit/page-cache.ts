// Rendered-page cache, one entry per audience: a page of content is rendered once for everybody for whom it reads the same, with
// placeholders for what is personal. An entry ends when a query that it used changes, or with the minute, as whatever begins or ends
// in the content does so at a full minute.
import { LRUCache } from 'lru-cache';
import { type Dependency, trackDependencies } from '../content/lake/cached-query.ts';
import { readPage } from '../http/page-policy.ts';
import { isPersonal, parseTemplate, type Template } from '../words/placeholders.ts';
import type { PageVariant } from './page-variant.ts';
import { cachedPages } from '../kit/metrics.ts';
import { minute } from '../kit/durations.ts';

export interface CachedPage {
  readonly route: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly template: Template;
  /** Whole pages that show nothing of a member: by the request's address, where they lead on from there. */
  readonly filled: LRUCache<string, FilledPage>;
  /** The lake's tags of what it was made of; null while something may be published that it lacks, as where the lake is out. */
  readonly knownTags: () => readonly string[] | null;
}

/** A page with nothing left to fill in. */
interface FilledPage {
  readonly body: Buffer<ArrayBuffer>;
  /** By encoding. */
  readonly compressed: Map<string, Buffer>;
}

/** A page as it was rendered for one request. */
export interface RenderedPage {
  readonly response: Response;
  readonly route: string;
  readonly cacheable: boolean;
}

interface Entry {
  readonly page: CachedPage;
  readonly path: string;
  readonly minute: number;
  readonly dependencies: readonly Dependency[];
}

const defaultMaxBytes = 32 * 1024 * 1024;
/** At most so many filled pages of one template: the addresses from which most come to the age gate and the login. */
const mostFilled = 20;
const minuteOf = (now: Date) => Math.floor(now.getTime() / minute);

function cacheKey({ origin, path, locale, theme, consent, audience, guard }: PageVariant): string {
  // All of the variant, or this does not compile.
  const parts: Readonly<Record<keyof PageVariant, string>> = {
    origin,
    path,
    locale,
    theme,
    consent: consent ? consent.join(' ') : 'not asked',
    audience: audience ? Object.values(audience).join(' ') : 'visitor',
    guard: Object.values(guard).join(' '),
  };
  return Object.values(parts).join('\n');
}

/** At most `maxBytes`; the least recently used entries go first. */
export class PageCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();
  /** How many entries each path has. */
  readonly #paths = new Map<string, number>();

  constructor(maxBytes = defaultMaxBytes) {
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }) => Math.max(1, sizeOf(page)),
      onInsert: ({ path }, _key, reason) => {
        if (reason !== 'update') this.#count(path, 1);
      },
      dispose: ({ path }) => {
        this.#count(path, -1);
      },
    });
  }

  /** Whether there is an entry for this path, whatever its audience. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The cached page where it is known to be current without asking the lake; else null. */
  getFresh(variant: PageVariant, now: Date): CachedPage | null {
    const entry = this.#entries.get(cacheKey(variant));
    const fresh = entry?.minute === minuteOf(now) && entry.dependencies.every((dependency) => dependency.isCurrent());
    if (!fresh) return null;
    cachedPages.inc({ result: 'hit' });
    return entry.page;
  }

  /**
   * The cached page, or the one that `render` gives, called once for all who wait for the same. A response that is not cacheable
   * goes to the request that rendered it and to no other: it may be personal.
   */
  async getOrRender(
    variant: PageVariant,
    now: Date,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | Response> {
    const key = cacheKey(variant);
    const entry = this.#entries.get(key);
    if (entry?.minute === minuteOf(now) && (await allCurrent(entry.dependencies))) {
      cachedPages.inc({ result: 'hit' });
      return entry.page;
    }
    // No `await` between looking this up and setting it: otherwise two requests would render the same page.
    const shared = this.#rendering.get(key);
    const ofAnother = shared && (await shared);
    if (ofAnother) return ofAnother;
    const own = this.#render(key, variant.path, minuteOf(now), render);
    const rendering = own.then(
      (rendered) => (rendered instanceof Response ? null : rendered),
      () => null,
    );
    this.#rendering.set(key, rendering);
    try {
      return await own;
    } finally {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    }
  }

  async #render(
    key: string,
    path: string,
    minute: number,
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage | Response> {
    const { result, dependencies } = await trackDependencies(render);
    const { response, route, cacheable } = result;
    if (!cacheable) return response;
    const html = await readPage(response);
    if (html === null) return response;
    cachedPages.inc({ result: 'miss' });
    const template = parseTemplate(html);
    const filled = new LRUCache<string, FilledPage>({ max: mostOf(template) });
    const knownTags = () =>
      dependencies.every((dependency) => dependency.isKnown())
        ? dependencies.flatMap((dependency) => [...dependency.syncTags()])
        : null;
    const page = { route, headers: [...response.headers], template, filled, knownTags };
    this.#entries.set(key, { page, path, minute, dependencies });
    return page;
  }

  #count(path: string, more: number): void {
    const entries = (this.#paths.get(path) ?? 0) + more;
    if (entries === 0) this.#paths.delete(path);
    else this.#paths.set(path, entries);
  }
}

const mostOf = ({ placeholders }: Template) => (placeholders.length === 0 ? 1 : mostFilled);

/** With its filled forms, and what each is compressed to. */
function sizeOf({ template }: CachedPage): number {
  const bytes = template.parts.reduce((sum, part) => sum + part.length, 0);
  return 2 * bytes * (isPersonal(template) ? 1 : mostOf(template));
}

async function allCurrent(dependencies: readonly Dependency[]): Promise<boolean> {
  const checked = await Promise.all(dependencies.map((dependency) => dependency.check()));
  return checked.every(Boolean);
}

/** The page cache of this process. */
export const pageCache = new PageCache();
