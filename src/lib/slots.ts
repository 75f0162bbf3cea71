// Places in a page for what is a member's own. A page is made without knowing whose it will be: where a name, a balance or the state
// of a card belongs it has a slot, and each answer is filled for the member who asked (visit/own-values.ts). What never was in a page
// can't reach anybody else with it.
import { randomBytes } from 'node:crypto';
import { escapeMarkup } from './markup.ts';

/** What of a member's own pages show. The welcome is a class: `none` where it is not, or no longer, theirs. */
export type MemberSlot =
  | 'memberMark'
  | 'firstName'
  | 'initial'
  | 'fullName'
  | 'code'
  | 'codeInGroups'
  | 'balance'
  | 'balanceAndLapse'
  | 'statusPoints'
  | 'toNextLevel'
  | 'levelRemarks'
  | 'cotaAcross'
  | 'cotaDown'
  | 'welcome';
/** What of a product is so for one member: whether its card is faded, the one thing to know, the points that they lack. */
export type ProductSlot = `product/${'faded' | 'tag' | 'missing'}/${string}`;
/** Whether the member has closed that popup. */
export type PopupSlot = `popup/${string}`;
export type SlotName = MemberSlot | ProductSlot | PopupSlot;

/** Nobody who writes content can write it. */
const mark = `~${randomBytes(9).toString('hex')}~`;
const marked = new RegExp(`${mark}([^~]+)~`);

/** The slot of that name, for text or an attribute. */
export const slot = (name: SlotName): string => `${mark}${name}~`;

/** A page with its slots: between each two pieces, and so one fewer than these, stands a slot. */
export interface Template {
  readonly pieces: readonly Buffer[];
  readonly slots: readonly string[];
}

export function splitAtSlots(html: string): Template {
  const parts = html.split(marked);
  return {
    pieces: parts.filter((_, index) => index % 2 === 0).map((piece) => Buffer.from(piece)),
    slots: parts.filter((_, index) => index % 2 === 1),
  };
}

/** The page with these values in its slots, as text: nothing in them is markup. */
export function fillSlots({ pieces, slots }: Template, valueOf: (slot: string) => string): Buffer<ArrayBuffer> {
  const filled = pieces.flatMap((piece, index) => {
    const name = slots[index];
    return name === undefined ? [piece] : [piece, Buffer.from(escapeMarkup(valueOf(name)))];
  });
  return Buffer.concat(filled);
}
