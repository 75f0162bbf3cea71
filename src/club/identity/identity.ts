// Checks of who a member is, and signatures (identity/README.md#identity-and-signature). Pure.
import type { IdentityState, Requirement } from './identity.contract.ts';

/** What a provider says of a check that it began. */
export type CheckVerdict = 'pending' | 'verified' | 'refused' | 'expired';

/** The check that a product asks of a member. */
export interface RequiredCheck {
  readonly kind: Requirement;
  readonly productId: string;
}

/** What a member has done of what products ask for. */
export interface Verified {
  readonly identity: boolean;
  /** The products whose document they signed. */
  readonly signed: ReadonlySet<string>;
}

/** Whether a member has done what the product asks for: who they are counts for all products, a signature for its own. */
export function isRequirementMet(
  { requires, productId }: { readonly requires: Requirement | null; readonly productId: string },
  { identity, signed }: Verified,
): boolean {
  if (requires === null) return true;
  return requires === 'identity' ? identity : signed.has(productId);
}

/** The state after what a provider says. What is verified stays so; what has expired there can be begun anew. */
export function stateAfter(state: IdentityState, verdict: CheckVerdict): IdentityState {
  if (state === 'verified' || verdict === 'pending') return state;
  return verdict === 'expired' ? 'open' : verdict;
}

/** A check as far as it concerns its provider. */
interface AtProvider {
  readonly state: IdentityState;
  readonly provider: string | null;
}

/** Whether that provider has to be asked how the check stands. What it refused may still be put right there. */
export const isAsked = ({ state, provider }: AtProvider, by: string): boolean =>
  provider === by && (state === 'started' || state === 'refused');

/** Whether the check goes on at the page that this provider gave, so that no second one has to be begun, and paid for. */
export const isResumable = ({ state, provider }: AtProvider, by: string): boolean =>
  provider === by && state === 'started';

/** For how long the background asks about a check that was begun, in days, and about how many at a time. */
export const asking = { days: 30, max: 300 } as const;

/** How long a request about a check may be in progress, in ms: longer than a provider is waited for. */
export const busyMs = 30_000;

/** How many lines one check's log may have. */
export const maxLogLines = 200;
