// Places in a page for what is a member's own. A page is made without knowing whose it will be: where a name, a balance or the state
// of a card belongs it has a slot, and each answer is filled for the member who asked (visit/own-values.ts). What never was in a page
// can't reach anybody else with it.
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
  'cotaAcross',
  'cotaDown',
  'welcome',
  'basket',
] as const;
export type MemberField = (typeof memberFields)[number];
/** What of a product is so for one member: whether its card is faded, the one thing to know, the points that they lack. */
const productFields = ['faded', 'tag', 'missing'] as const;
type ProductField = (typeof productFields)[number];
/** A popup's slot says whether the member has closed it. */
export type SlotName = MemberField | `product/${ProductField}/${string}` | `popup/${string}`;

export type Slot =
  | { readonly of: 'member'; readonly field: MemberField }
  | { readonly of: 'product'; readonly field: ProductField; readonly id: string }
  | { readonly of: 'popup'; readonly id: string };

/** Nobody who writes content can write it. */
const mark = `~${randomBytes(9).toString('hex')}~`;
const marked = new RegExp(`${mark}([^~]+)~`);

/** The slot of that name, for text or an attribute. */
export const slot = (name: SlotName): string => `${mark}${name}~`;

function readName(name: string): Slot {
  const [of, first = '', second = ''] = name.split('/');
  if (of === 'popup') return { of, id: first };
  if (of === 'product') return { of, field: oneOf(productFields, first), id: second };
  return { of: 'member', field: oneOf(memberFields, name) };
}

function oneOf<Name extends string>(known: readonly Name[], wanted: string): Name {
  const found = known.find((name) => name === wanted);
  invariant(found !== undefined, 'a slot is one that there is');
  return found;
}

/** A page with its slots: between each two pieces, and so one fewer than these, stands a slot. */
export interface Template {
  readonly pieces: readonly Buffer[];
  readonly slots: readonly Slot[];
}

export function splitAtSlots(html: string): Template {
  const parts = html.split(marked);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece)),
    slots: parts.filter((_, index) => index % 2 === 1).map(readName),
  };
}

/** The page with these values in its slots, as text: nothing in them is markup. */
export function fillSlots({ pieces, slots }: Template, valueOf: (slot: Slot) => string): Buffer<ArrayBuffer> {
  const filled: Buffer[] = [];
  for (const [index, piece] of pieces.entries()) {
    filled.push(piece);
    const slot = slots[index];
    const value = slot && valueOf(slot);
    if (value) filled.push(Buffer.from(escapeMarkup(value)));
  }
  return Buffer.concat(filled);
}
