// A link that editors set: its words and its target.
import type { Locale } from '../words/locale.ts';
import { paths } from '../words/paths.ts';
import { findWords, type Words } from './words.ts';

/** What every query reads of the document that a link refers to; null fields if there is none. Flat, so that the type stays small. */
export const linkTarget = /* groq */ `
  "reference": document._ref,
  "type": document->_type,
  "name": coalesce(document->slug.current, document->path, document->from),
  "membersOnly": document->membersOnly,
  "kind": document->kind
`;

/** What every query reads of a link's target. Older content has an address written by hand instead (`to`). */
export const destination = /* groq */ `destination{ route, href, after, ${linkTarget} }`;

/** What every query reads of a link. */
export const link = /* groq */ `{ label, to, ${destination} }`;

/** What `destination` gives, and a link in a text. */
export interface DestinationResult {
  /** One of the club's fixed pages: what follows /club/, or / for the home. */
  readonly route?: string | null;
  readonly href?: string | null;
  /** Query or anchor. */
  readonly after?: string | null;
  /** The id of the document that it refers to, whether or not that exists. */
  readonly reference?: string | null;
  readonly type?: string | null;
  /** Slug, or path below /club. */
  readonly name?: string | null;
  readonly membersOnly?: boolean | null;
  /** Of a quiz: whether it is a super-quiz. */
  readonly kind?: string | null;
}

/** What `link` gives. */
interface LinkResult {
  readonly label: { readonly es?: string; readonly en?: string } | null;
  readonly to: string | null;
  readonly destination: DestinationResult | null;
}

export interface Link {
  readonly label: Words;
  /** Site-relative below /club, or an https address. */
  readonly to: string;
}

/** The link; null if it has no words or no target that exists. */
export function findLink(result: LinkResult | null, locale: Locale): Link | null {
  const label = findWords(result?.label, locale);
  const to = findAddress(result?.destination, result?.to);
  return to && label ? { label, to } : null;
}

/**
 * The address of a link's target: site-relative, or outside. Null if the target does not exist.
 * An address written by hand counts only until a target is chosen.
 */
export function findAddress(chosen: DestinationResult | null | undefined, written?: string | null): string | null {
  if (!chosen || !(chosen.reference ?? chosen.route ?? chosen.href)) return written ?? null;
  const { route, href, after } = chosen;
  const base = route ? routeAddress(route) : documentAddress(chosen);
  return base === null ? (href ?? null) : `${base}${after ?? ''}`;
}

const routeAddress = (route: string) => (route === '/' ? paths.home() : paths.page(route));

/** The address of a document by its type; null for one that has none. */
export function documentAddress({ type, name, membersOnly, kind }: DestinationResult): string | null {
  if (!name || !type) return null;
  switch (type) {
    case 'page':
    case 'redirect':
      return paths.page(name);
    case 'product':
      return paths.product(name);
    case 'category':
      return paths.category(name);
    case 'article':
      return paths.article(name);
    case 'inspiration':
      return paths.inspiration(name);
    case 'draw':
      return paths.draw(name);
    case 'event':
      return paths.event(name);
    case 'challenge':
      return paths.challenge(name);
    case 'survey':
      return paths.survey(name);
    case 'clubDocument':
      return membersOnly ? paths.privateDocument(name) : paths.document(name);
    case 'clubFile':
      return paths.pdf(name);
    case 'game':
      return paths.game(name);
    case 'quiz':
      return kind === 'super-quiz' ? paths.superQuiz(name) : paths.quiz(name);
    default:
      return null;
  }
}
