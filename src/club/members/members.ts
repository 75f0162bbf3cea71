// What a member is, and the rules of terms, e-mail addresses and sessions (members/README.md#members). Pure.
import type { memberStates } from '../../words/states.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { isPostcodeOf } from '../../words/postcodes.ts';
import { day, minute } from '../../kit/durations.ts';

export interface Member {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly address: string | null;
  readonly postcode: string | null;
  readonly municipality: string | null;
  readonly island: Island;
  readonly locale: Locale;
  /** The hash of their photo's content, as it stands in its address; null without one. */
  readonly photo: string | null;
  /** Own recommendation code, 8 characters without look-alikes. */
  readonly code: string;
  /** Whether pages tell what they see and click, which is counted without them (results/README.md#switched-off). */
  readonly isCounted: boolean;
  /** Every version of the terms that the member accepted, the last one first. */
  readonly acceptedTermsVersions: readonly string[];
}

/** A member as stored: whoever has not joined yet, or was erased, has neither date of birth nor island. */
export interface StoredMember extends Omit<Member, 'birthDate' | 'island'> {
  readonly birthDate: string | null;
  readonly island: Island | null;
}

/** What a member changes of themselves; what is undefined stays. */
export type ProfileChanges = {
  readonly [Field in (typeof profileFields)[number]]?: Member[Field] | undefined;
};

/** What may be changed of a member's details. */
export const profileFields = [
  ...(['firstName', 'lastName', 'phone', 'address', 'postcode', 'municipality', 'island', 'locale'] as const),
] as const;

/** Whether a member's postcode, where they gave one, is of their island's province (members/README.md#members). */
export function hasPostcodeOfIsland({ postcode, island }: Pick<Member, 'postcode' | 'island'>): boolean {
  return postcode === null || isPostcodeOf(postcode, island);
}

/** How a member stands with the terms. */
export interface TermsState {
  /** Whether the member has accepted the version in force. */
  readonly termsAccepted: boolean;
  /** The newest published version that the member has accepted; null for none. */
  readonly acceptedTermsVersion: string | null;
}

/**
 * How a member stands with the terms (docs/rules.md#terms). `versions` are the published ones, the one in force first, then the earlier
 * ones. The terms are accepted if the version in force is among those that the member accepted, whichever they accepted last.
 */
export function termsStateOf(member: Member, versions: readonly string[]): TermsState {
  const newest = versions.find((version) => member.acceptedTermsVersions.includes(version)) ?? null;
  return { termsAccepted: newest !== null && newest === versions[0], acceptedTermsVersion: newest };
}

/** The state of a member whose identity the club has. */
export type MemberState = Exclude<(typeof memberStates)[number], 'erased'>;

/** The form in which e-mail addresses are stored and looked up: trimmed, NFC, lower case. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/**
 * How long a session lives, in ms: 30 days from the login, so that cookie and session end together, and at most 14 days unused. The time
 * of its last use is written at most every 10 minutes.
 */
export const sessionLife = {
  totalMs: 30 * day,
  unusedMs: 14 * day,
  touchEveryMs: 10 * minute,
  freshMs: 10 * minute,
} as const;

/** How many sessions a member has at most: the next login ends the oldest. */
export const maxSessions = 20;
