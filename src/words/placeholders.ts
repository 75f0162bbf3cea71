// Personalization placeholders. A cached page is rendered without knowing for which member: where a name, a balance or the state of a
// card belongs it has a placeholder, which visit/personalize.ts replaces for each answer. So no cached page holds personal data.
import { randomBytes } from 'node:crypto';
import { invariant } from '../kit/invariant.ts';
import { escapeMarkup } from '../kit/markup.ts';

/**
 * The member's data that pages show. `counting` is `on` or `off`: whether what they see and click is counted. `points` are digits alone,
 * for scripts. `photo` is a CSS image, `none` without one. The lengths of names are a CSS class, `long` or none. `welcome` is a CSS class,
 * `none` unless the member has just joined; `basket` is JSON (club/redemption/basket-facts.contract.ts). `goal` is a sentence, and
 * `goalAddress` the product's page; without a goal `goalShown`, a CSS class, is `none`, and the mark is off the mountain.
 */
const memberFields = [
  'memberMark',
  'counting',
  'firstName',
  'initial',
  'photo',
  'fullName',
  'firstNameLength',
  'fullNameLength',
  'code',
  'codeInGroups',
  'points',
  'balance',
  'balanceInWords',
  'balanceAndExpiry',
  'withBalance',
  'statusPointsInWords',
  'toNextLevel',
  'expiring',
  'pending',
  'progress',
  'progressFromLevel',
  'progressMissing',
  'progressAcross',
  'progressDown',
  'acrossLevels',
  'welcome',
  'goal',
  'goalShown',
  'goalAddress',
  'goalAcross',
  'goalDown',
  'basket',
] as const;
export type MemberField = (typeof memberFields)[number];
/** What a product's card shows of the member: whether it is faded, its tag, and how many points the member is short of. */
const productFields = ['faded', 'tag', 'missing'] as const;
type ProductField = (typeof productFields)[number];
/** Up to three rewards that expiring points would pay: `shown` is a CSS class, `none` where there are fewer. */
const expiryRewardFields = ['shown', 'address', 'name', 'cost'] as const;
export type ExpiryRewardField = (typeof expiryRewardFields)[number];
/**
 * Of up to four things that wait for the member: `shown` is a CSS class, `none` where there are fewer; `position` is where its picture is
 * cropped to, in CSS.
 */
const todayFields = ['shown', 'address', 'counted', 'picture', 'position', 'kicker', 'title', 'lang', 'when'] as const;
export type TodayField = (typeof todayFields)[number];
export const todayPlaces = ['0', '1', '2', '3'] as const;
/**
 * Of the moment that waits to be told to the member: `state` is `closed` where none does. `shown` and `opens` are CSS classes, `none` where
 * no points were gained, and where nothing opens; so is `mayShare`, where there is no card to share; `art` says how the picture stands,
 * and `position` where it is cropped to, in CSS.
 */
const momentFields = [
  'state',
  'id',
  'art',
  'picture',
  'position',
  'title',
  'lead',
  'lang',
  'text',
  'shown',
  'gained',
  'from',
  'to',
  'said',
  'toRedeem',
  'opens',
  'first',
  'second',
  'third',
  'go',
  'address',
  'mayShare',
  'card',
] as const;
export type MomentField = (typeof momentFields)[number];
/**
 * Of the welcome of who has just joined: `state` is `closed` for all others, and for who closed it; `shown` is a CSS class, `none` once
 * nothing is left of the first steps, and so is that of each step which is done.
 */
const welcomeFields = ['state', 'title', 'points', 'until', 'known', 'shown', 'address', 'passkey', 'win'] as const;
export type WelcomeField = (typeof welcomeFields)[number];
/** Of what the request asks for: its own path and query, and where `next` leads. */
const requestFields = ['target', 'next'] as const;
/** Of a challenge, by its document's id: how far the member has come, and what the button to it says. */
const challengeFields = ['far', 'go'] as const;
export type ChallengeField = (typeof challengeFields)[number];
/** Of what earns points when it is read: its signed start, and `read` as a CSS class once it has. */
const readingFields = ['started', 'state'] as const;
export const expiryRewardPlaces = ['0', '1', '2'] as const;
export const expiryRewardCount = expiryRewardPlaces.length;
/**
 * A popup's placeholder says whether the member has closed it, or is not to see it: some are only for those who have not just joined. A
 * quiz's, by its document's id, is `yes` once the member has answered it.
 */
export type PlaceholderName =
  | MemberField
  | `product/${ProductField}/${string}`
  | `expiryReward/${ExpiryRewardField}/${(typeof expiryRewardPlaces)[number]}`
  | `moment/${MomentField}`
  | `welcome/${WelcomeField}`
  | `today/${TodayField}/${(typeof todayPlaces)[number]}`
  | `request/${(typeof requestFields)[number]}`
  | `reading/${(typeof readingFields)[number]}/${string}`
  | `challenge/${ChallengeField}/${string}`
  | `popup/${string}/${'all' | 'members'}`
  | `quiz/${string}`;

export type Placeholder =
  | { readonly of: 'member'; readonly field: MemberField }
  | { readonly of: 'product'; readonly field: ProductField; readonly id: string }
  | { readonly of: 'expiryReward'; readonly field: ExpiryRewardField; readonly place: number }
  | { readonly of: 'today'; readonly field: TodayField; readonly place: number }
  | { readonly of: 'moment'; readonly field: MomentField }
  | { readonly of: 'welcome'; readonly field: WelcomeField }
  | { readonly of: 'request'; readonly field: (typeof requestFields)[number] }
  | { readonly of: 'reading'; readonly field: (typeof readingFields)[number]; readonly id: string }
  | { readonly of: 'challenge'; readonly field: ChallengeField; readonly id: string }
  | { readonly of: 'popup'; readonly id: string; readonly notForNewcomers: boolean }
  | { readonly of: 'quiz'; readonly id: string };

/** Begins and ends a placeholder. Random, so that no content can contain it. */
const mark = `~${randomBytes(9).toString('hex')}~`;
const marked = new RegExp(`${mark}([^~]+)~`);

/** The placeholder of that name, for text or an attribute. */
export const placeholder = (name: PlaceholderName): string => `${mark}${name}~`;

function readName(name: string): Placeholder {
  const [of, first = '', second = ''] = name.split('/');
  if (of === 'popup') return { of, id: first, notForNewcomers: second === 'members' };
  if (of === 'quiz') return { of, id: first };
  if (of === 'expiryReward') return { of, field: oneOf(expiryRewardFields, first), place: Number(second) };
  if (of === 'today') return { of, field: oneOf(todayFields, first), place: Number(second) };
  if (of === 'moment') return { of, field: oneOf(momentFields, first) };
  if (of === 'welcome' && first !== '') return { of, field: oneOf(welcomeFields, first) };
  if (of === 'request') return { of, field: oneOf(requestFields, first) };
  if (of === 'reading') return { of, field: oneOf(readingFields, first), id: second };
  if (of === 'challenge') return { of, field: oneOf(challengeFields, first), id: second };
  if (of === 'product') return { of, field: oneOf(productFields, first), id: second };
  return { of: 'member', field: oneOf(memberFields, name) };
}

function oneOf<Name extends string>(known: readonly Name[], wanted: string): Name {
  const found = known.find((name) => name === wanted);
  invariant(found !== undefined, 'a placeholder is one that there is');
  return found;
}

/** A page split at its placeholders: there is one between each part and the next. */
export interface Template {
  readonly parts: readonly Buffer[];
  readonly placeholders: readonly Placeholder[];
}

/** Whether it shows anything of a member. */
export const isPersonal = ({ placeholders }: Template): boolean => placeholders.some(({ of }) => of !== 'request');

export function parseTemplate(html: string): Template {
  // Splitting by a pattern with one group gives text and names alternately.
  const split = html.split(marked);
  return {
    parts: split.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part)),
    placeholders: split.filter((_, index) => index % 2 === 1).map(readName),
  };
}

/** The page with its placeholders replaced by these values, escaped as text. */
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
