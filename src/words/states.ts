// The states that the club stores, and tells people and operators of: tables, contracts, the audit log and words take them from here.

/** A member. Invited: has not chosen a password yet. Deactivated: can't sign in, and every session has ended. */
export const memberStates = ['invited', 'active', 'deactivated', 'erased'] as const;

/** Of what was redeemed; which may follow which is in redemption/line-states.ts. */
export const redemptionStates = ['pending', 'sent', 'delivered', 'used', 'cancelled'] as const;

/** A claim for points. */
export const claimStates = ['open', 'settled', 'refused'] as const;

/** What a recommendation is stored as; while its points are on their way, members are shown `purchased`. */
export const leadStates = ['lead', 'credited', 'refused', 'returned'] as const;

/** confirmed: has places · waiting: for places, in turn · to-confirm: until it is confirmed on the page of its mail’s link · cancelled */
export const bookingStates = ['confirmed', 'waiting', 'to-confirm', 'cancelled'] as const;

/** A check of identity, or a signature. */
export const identityStates = ['open', 'started', 'verified', 'refused'] as const;

/** What an entry is stored as. */
export const entryStates = ['entered', 'winner', 'reserve', 'claimed', 'expired'] as const;

/** A code. */
export const voucherStates = ['unused', 'given', 'void'] as const;
export type VoucherState = (typeof voucherStates)[number];
