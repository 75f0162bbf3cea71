// The editors' redirects of old addresses (docs/pages.md#redirects-of-editors). They are checked here again: only pages of the club and
// https addresses are followed, and no circles.
import type { ClientReturn } from '@sanity/client';
import { defineQuery } from 'groq';
import { judgePath } from '../words/canonical-path.ts';
import { paths } from '../words/paths.ts';
import type { QueryCache } from './lake/query-cache.ts';
import { modelOf } from './lake/model-of.ts';
import { destination, findAddress } from './link.ts';

export const redirectsQuery = defineQuery(`*[_type == "redirect"]{ from, to, permanent, ${destination} }`);

export interface Redirect {
  /** A path of the club, or an https address. */
  readonly to: string;
  readonly permanent: boolean;
}

export function redirectsLoaders(queries: QueryCache) {
  const redirects = modelOf(queries.of(redirectsQuery), buildRedirects);
  return {
    /** The redirect of this path of the club; null if there is none. */
    findRedirect: async (path: string): Promise<Redirect | null> => (await redirects('es')).get(path) ?? null,

    /** The redirect of the file with this slug, which follows the redirect of the file's page; null if there is none. */
    findFileRedirect: async (slug: string): Promise<Redirect | null> => {
      const found = await redirects('es');
      const ofPage = found.get(paths.pdf(slug));
      return found.get(paths.file(slug)) ?? (ofPage ? fileOf(ofPage) : null);
    },
  };
}

/** The redirects that may be followed, by their old path. */
export function buildRedirects(redirects: ClientReturn<typeof redirectsQuery>): ReadonlyMap<string, Redirect> {
  const direct = new Map(
    redirects.flatMap(({ from, to: written, permanent, destination: chosen }) => {
      const to = findAddress(chosen, written);
      return from && to && isSafe(to) ? [[paths.page(from), { to, permanent: permanent ?? false }] as const] : [];
    }),
  );
  return new Map([...direct].filter(([from]) => !goesInCircles(direct, from)));
}

/** The redirect to the file of the page that `to` is; null if that is not a page of a file. */
function fileOf({ to, permanent }: Redirect): Redirect | null {
  const [, segment] = pageOfFile.exec(to) ?? [];
  return segment === undefined ? null : { to: paths.file(decodeURIComponent(segment)), permanent };
}

const pageOfFile = new RegExp(`^${paths.pdf('')}([^/?#]+)`);

function goesInCircles(direct: ReadonlyMap<string, Redirect>, from: string): boolean {
  const seen = new Set<string>();
  let path: string | undefined = from;
  while (path !== undefined && !seen.has(path)) {
    seen.add(path);
    path = direct.get(path)?.to.split(/[?#]/, 1)[0];
  }
  return path !== undefined;
}

function isSafe(to: string): boolean {
  if (!/^[\x21-\x7e]+$/.test(to) || to.includes('\\')) return false;
  if (/^https:\/\/[^/]/.test(to)) return URL.canParse(to);
  const [path = ''] = to.split(/[?#]/, 1);
  return (path === paths.home() || path.startsWith(paths.page(''))) && judgePath(path).kind === 'canonical';
}
