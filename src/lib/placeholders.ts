// Personalization placeholders. A cached page is rendered without knowing for which member: where a name, a balance or the state of a
// card belongs it has a placeholder, which visit/personalize.ts replaces for each answer. So no cached page holds personal data.
import { randomBytes } from 'node:crypto';
import { invariant } from './invariant.ts';
import { escapeMarkup } from './markup.ts';

/**
 * What of a member's own pages show. The welcome is a class: `none` where it is not, or no longer, theirs. The basket is JSON
 * (contract/basket-facts.ts).
 */
const memberFields = [
  'memberMark',
  'firstName',
  'initial',
  'fullName',
  'code',
  'codeInGroups',
  'balance',
  'balanceInWords',
  'balanceAndExpiry',
  'statusPoints',
  'toNextLevel',
  'expiring',
  'pending',
  'progress',
  'progressFromLevel',
  'progressMissing',
  'progressAcross',
  'progressDown',
  'welcome',
  'basket',
] as const;
export type MemberField = (typeof memberFields)[number];
/** What of a product is so for one member: whether its card is faded, the one thing to know, the points that they lack. */
const productFields = ['faded', 'tag', 'missing'] as const;
type ProductField = (typeof productFields)[number];
/** A popup's placeholder says whether the member has closed it. */
export type PlaceholderName = MemberField | `product/${ProductField}/${string}` | `popup/${string}`;

export type Placeholder =
  | { readonly of: 'member'; readonly field: MemberField }
  | { readonly of: 'product'; readonly field: ProductField; readonly id: string }
  | { readonly of: 'popup'; readonly id: string };

/** Nobody who writes content can write it. */
const mark = `~${randomBytes(9).toString('hex')}~`;
const marked = new RegExp(`${mark}([^~]+)~`);

/** The placeholder of that name, for text or an attribute. */
export const placeholder = (name: PlaceholderName): string => `${mark}${name}~`;

function readName(name: string): Placeholder {
  const [of, first = '', second = ''] = name.split('/');
  if (of === 'popup') return { of, id: first };
  if (of === 'product') return { of, field: oneOf(productFields, first), id: second };
  return { of: 'member', field: oneOf(memberFields, name) };
}

function oneOf<Name extends string>(known: readonly Name[], wanted: string): Name {
  const found = known.find((name) => name === wanted);
  invariant(found !== undefined, 'a placeholder is one that there is');
  return found;
}

/** A page cut at its placeholders: one stands between each two parts. */
export interface Template {
  readonly parts: readonly Buffer[];
  readonly placeholders: readonly Placeholder[];
}

export function parseTemplate(html: string): Template {
  // Split by a pattern with one group: text and names by turns.
  const split = html.split(marked);
  return {
    parts: split.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    placeholders: split.filter((_, index) => index % 2 === 1).map(readName),
  };
}

/** The page with these values in its placeholders, as text: nothing in them is markup. */
export function fillTemplate(
  { parts, placeholders }: Template,
  valueOf: (placeholder: Placeholder) => string,
): Buffer<ArrayBuffer> {
  const filled: Buffer[] = [];
  for (const [index, part] of parts.entries()) {
    filled.push(part);
    const placeholder = placeholders[index];
    const value = placeholder && valueOf(placeholder);
    if (value) filled.push(Buffer.from(escapeMarkup(value)));
  }
  return Buffer.concat(filled);
}
