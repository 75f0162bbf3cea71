// The addresses of documents on the site. The only place in the Studio that knows them; a test compares them with the site's paths.
import { inspirationsOfTheirOwn } from '../../src/words/slugs-in-paths.ts';

/** Types of documents that have an address, to which a link may lead. */
export const addressedTypes = [
  'page',
  'product',
  'category',
  'article',
  'inspiration',
  'draw',
  'event',
  'clubDocument',
  'clubFile',
  'quiz',
  'survey',
  'challenge',
  'game',
  'redirect',
] as const;
type AddressedType = (typeof addressedTypes)[number];

export const isAddressed = (type: string): type is AddressedType => addressedTypes.some((known) => known === type);

/** The fields from which an address is made. */
export interface Addressed {
  readonly _type: string;
  readonly path?: unknown;
  readonly from?: unknown;
  readonly slug?: unknown;
  readonly membersOnly?: unknown;
  /** Of a quiz: whether it is a super-quiz. */
  readonly kind?: unknown;
}

export const clubBase = '/club';

/** Every address of the document on the site, the one to link to first; empty while a needed field is missing. */
export function addressesOf(document: Addressed): string[] {
  const slug = slugOf(document.slug);
  switch (document._type) {
    case 'page':
      return at(textOf(document.path));
    case 'redirect':
      return at(textOf(document.from));
    case 'product':
      return at(slug && `catalogo/details/${slug}`);
    case 'category':
      return at(slug && `catalogo/${slug}`);
    case 'article':
      return at(slug && `noticias/${slug}`, slug && `news/${slug}`);
    case 'inspiration':
      return at(slug && `te-inspiramos/${inspirationsOfTheirOwn.includes(slug) ? '' : 'avancemos/'}${slug}`);
    case 'draw':
      return at(slug && `sorteo/${slug}`);
    case 'event':
      return at(slug && `event/${slug}`, slug && `event/short/${slug}`);
    case 'clubDocument':
      return at(slug && `${document.membersOnly === true ? 'private-document' : 'document'}/${slug}`);
    case 'clubFile':
      return at(slug && `pdf/${slug}`);
    case 'challenge':
      return at(slug && `desafios/${slug}`);
    case 'survey':
      return at(slug && `survey/${slug}`, slug && `survey/preview/${slug}`);
    case 'game':
      return at(slug && `juegos/${slug}`);
    case 'quiz':
      return at(slug && `te-inspiramos/${document.kind === 'super-quiz' ? 'super-quiz' : 'quiz'}/${slug}`);
    default:
      return [];
  }
}

/** The document's address, or null. */
export const addressOf = (document: Addressed): string | null => addressesOf(document)[0] ?? null;

/** The type and the slug or path of the document at that address: the inverse of `addressesOf`. */
export function readAddress(address: string): { readonly type: AddressedType | 'any page'; readonly name: string } {
  const path = pathOf(address);
  for (const [pattern, type] of patterns) {
    const [, name] = pattern.exec(path) ?? [];
    if (name !== undefined) return { type, name };
  }
  return { type: 'any page', name: path };
}

/** What comes after /club/ in it, without query and anchor. */
export const pathOf = (address: string): string => /^\/club\/([^?#]+)/.exec(address)?.[1] ?? '';

const patterns: readonly (readonly [RegExp, AddressedType])[] = [
  [/^catalogo\/details\/([^/]+)$/, 'product'],
  [/^catalogo\/([^/]+)$/, 'category'],
  [/^(?:noticias|news)\/([^/]+)$/, 'article'],
  [/^te-inspiramos\/avancemos\/([^/]+)$/, 'inspiration'],
  [new RegExp(`^te-inspiramos/(${inspirationsOfTheirOwn.join('|')})$`), 'inspiration'],
  [/^sorteo\/([^/]+)$/, 'draw'],
  [/^event\/(?:short\/)?([^/]+)$/, 'event'],
  [/^(?:private-)?document\/([^/]+)$/, 'clubDocument'],
  [/^pdf\/([^/]+)$/, 'clubFile'],
  [/^te-inspiramos\/(?:super-)?quiz\/([^/]+)$/, 'quiz'],
  [/^desafios\/([^/]+)$/, 'challenge'],
  [/^survey\/(?:preview\/)?([^/]+)$/, 'survey'],
  [/^juegos\/([^/]+)$/, 'game'],
  [/^ficheros\/([^/]+)\.pdf$/, 'clubFile'],
];

function at(...paths: readonly string[]): string[] {
  return paths.filter((path) => path !== '').map((path) => `${clubBase}/${path}`);
}

/** As it is in the document, or as a query gives it. */
function slugOf(slug: unknown): string {
  return textOf(typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : slug);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
