// Pages of content, kept as they were made, for everybody to whom they would say the same: what is a member's own is a slot in them,
// filled for each answer. A kept page holds until something that it was made from is read anew, and never into another minute: all
// that begins or ends, does so at one.
import { type Dependency, trackDependencies } from '../content/lake/cached-query.ts';
import type { Locale } from '../contract/locale.ts';
import type { Theme } from '../contract/preferences.ts';
import type { Consent } from '../lib/consent.ts';
import { splitAtSlots, type Template } from '../lib/slots.ts';
import type { Audience } from './visitor.ts';

/** All that decides what a page says, but content and time. */
export interface PageKey {
  /** Of the site: public pages name their own address. */
  readonly origin: string;
  /** Without query. */
  readonly path: string;
  readonly locale: Locale;
  readonly theme: Theme;
  readonly consent: Consent;
  /** Null for a visitor. */
  readonly audience: Audience | null;
  /** Part of the guard's verdict, which is kept with the page. */
  readonly ageVerified: boolean;
}

export interface KeptPage {
  readonly route: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly template: Template;
  /** The page compressed, by encoding, where no slot makes it another for each. */
  readonly compressed: Map<string, Buffer>;
}

/** What was made for a request, and whether it may be kept. */
export interface Made {
  readonly response: Response;
  readonly route: string;
  readonly keep: boolean;
}

interface Entry {
  readonly page: KeptPage;
  readonly path: string;
  readonly size: number;
  readonly minute: number;
  readonly dependencies: readonly Dependency[];
}

const maxBytes = 64 * 1024 * 1024;
/** A page and its compressed forms. */
const withCompressed = 2;
const minuteOf = (now: Date) => Math.floor(now.getTime() / 60_000);

function write({ origin, path, locale, theme, consent, audience, ageVerified }: PageKey): string {
  const who = audience ? Object.values(audience).join(' ') : 'visitor';
  const allows = consent ? consent.join(' ') : 'not asked';
  return [origin, path, locale, theme, allows, String(ageVerified), who].join('\n');
}

/** The least used go when there are too many. */
export class KeptPages {
  readonly #entries = new Map<string, Entry>();
  readonly #running = new Map<string, Promise<KeptPage | null>>();
  readonly #maxBytes: number;
  /** How many entries each path has. */
  readonly #paths = new Map<string, number>();
  #bytes = 0;

  constructor(limit = maxBytes) {
    this.#maxBytes = limit;
  }

  /** Whether anything is kept of this path. */
  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** The page, where it is at hand and nothing has to be asked to know that it holds. */
  peek(key: PageKey, now: Date): KeptPage | null {
    const text = write(key);
    const entry = this.#entries.get(text);
    if (entry?.minute !== minuteOf(now) || !entry.dependencies.every((dependency) => dependency.isCurrent()))
      return null;
    // The order of the entries is that of their use.
    this.#entries.delete(text);
    this.#entries.set(text, entry);
    return entry.page;
  }

  /**
   * The page, kept or made, once for everybody who waits for it. An answer that may not be kept goes to the one whose `make` it
   * was, and to nobody else: it may be personal.
   */
  async get(key: PageKey, now: Date, make: () => Promise<Made>): Promise<KeptPage | Response> {
    const text = write(key);
    const entry = this.#entries.get(text);
    if (entry?.minute === minuteOf(now) && (await allCurrent(entry.dependencies))) return entry.page;
    // Looked up and set without a pause between, or two would make it.
    const others = this.#running.get(text);
    const forAll = others && (await others);
    if (forAll) return forAll;
    const making = this.#make(text, key.path, minuteOf(now), make);
    const running = making.then(
      (made) => (made instanceof Response ? null : made),
      () => null,
    );
    this.#running.set(text, running);
    try {
      return await making;
    } finally {
      if (this.#running.get(text) === running) this.#running.delete(text);
    }
  }

  async #make(text: string, path: string, minute: number, make: () => Promise<Made>): Promise<KeptPage | Response> {
    const { result, dependencies } = await trackDependencies(make);
    const { response, route, keep } = result;
    if (!keep) return response;
    const template = splitAtSlots(await response.text());
    const page = { route, headers: [...response.headers], template, compressed: new Map<string, Buffer>() };
    this.#put(text, { page, path, minute, dependencies, size: sizeOf(page) });
    return page;
  }

  #put(text: string, entry: Entry): void {
    this.#drop(text);
    this.#entries.set(text, entry);
    this.#count(entry.path, 1);
    this.#bytes += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(text: string): void {
    const entry = this.#entries.get(text);
    if (!entry) return;
    this.#entries.delete(text);
    this.#count(entry.path, -1);
    this.#bytes -= entry.size;
  }

  #count(path: string, more: number): void {
    const entries = (this.#paths.get(path) ?? 0) + more;
    if (entries === 0) this.#paths.delete(path);
    else this.#paths.set(path, entries);
  }
}

const sizeOf = ({ template }: KeptPage) =>
  withCompressed * template.pieces.reduce((bytes, piece) => bytes + piece.length, 0);

async function allCurrent(dependencies: readonly Dependency[]): Promise<boolean> {
  const checked = await Promise.all(dependencies.map((dependency) => dependency.check()));
  return checked.every(Boolean);
}

/** Those of this process. */
export const keptPages = new KeptPages();
