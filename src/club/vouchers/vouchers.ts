// Codes of pools (vouchers/README.md#vouchers). Pure.
import { dashedCode } from '../../kit/code-groups.ts';

/** A code as an operator loads it. */
export interface NewCode {
  readonly code: string;
  /** The last day on which it is taken (YYYY-MM-DD); null if it does not expire. */
  readonly expiresOn: string | null;
}

/**
 * What a code may be that somebody typed as it was read out, first as it stands: in capitals, in small letters or as typed; a space is one,
 * a dash or nothing. A dash that is typed is one of the code's; of what has no signs it may be lacking between two halves.
 */
export function readingsOf(typed: string): readonly string[] {
  const code = typed.trim().replaceAll(/\s*\p{Pd}\s*/gu, '-');
  // All that is loaded is of ASCII, and the capitals of other signs may be ASCII: of «ﬁ» it is «FI».
  if (!/^[\s\x21-\x7e]+$/.test(code)) return [];
  const whole = code.replaceAll(/\s+/g, '');
  const spelt = [code, whole, code.replaceAll(/\s+/g, '-'), /^[A-Za-z\d]+$/.test(whole) ? dashedCode(whole) : whole];
  return [...new Set([typed.trim(), ...spelt.flatMap((one) => [one, one.toUpperCase(), one.toLowerCase()])])];
}

/** Which pool: the variation whose units its codes are. */
export interface PoolKey {
  readonly productId: string;
  readonly variationId: string;
}

/** Whether those are codes of one pool. */
export const isSamePool = (a: PoolKey, b: PoolKey): boolean =>
  a.productId === b.productId && a.variationId === b.variationId;

/** Why a code can't be loaded. */
export type CodeProblem =
  /** The list has it before, at that index. */
  | { readonly reason: 'repeated'; readonly index: number; readonly firstIndex: number }
  | { readonly reason: 'expired'; readonly index: number }
  /** The club has it already: of the same product, or of another one or as a code of its own. */
  | { readonly reason: 'known' | 'elsewhere'; readonly index: number };

/** What is wrong with a list of codes by itself, by their indexes; `today` is YYYY-MM-DD in the Canaries. */
export function findBadCodes(codes: readonly NewCode[], today: string): CodeProblem[] {
  const firstIndexes = new Map<string, number>();
  return codes.flatMap(({ code, expiresOn }, index): CodeProblem[] => {
    const firstIndex = firstIndexes.get(code);
    if (firstIndex !== undefined) return [{ reason: 'repeated', index, firstIndex }];
    firstIndexes.set(code, index);
    return expiresOn !== null && expiresOn < today ? [{ reason: 'expired', index }] : [];
  });
}

/** The numbers of a pool. */
export interface PoolCount extends PoolKey {
  /** Codes that can be given out: unused, not expired, and kept for no prize. */
  readonly left: number;
  /** Kept for the prizes of draws, and not expired. */
  readonly kept: number;
  /** Unused, and expired. */
  readonly expired: number;
  readonly given: number;
  readonly voided: number;
  /** The day on which the next of those left expires; null if none does. */
  readonly nextExpiry: string | null;
  readonly filledAt: Date;
  /** How many could be given out when codes were last loaded. */
  readonly filledTo: number;
  /** Since when operators know that few are left. */
  readonly toldAt: Date | null;
}
