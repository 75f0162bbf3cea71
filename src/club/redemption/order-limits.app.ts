// How often a member redeems and cancels (docs/api.md#attempts): each time writes mails, and others wait for its stock.
import { hour, perMember } from '../../http/call-limits.ts';

/** Checkouts, by basket and at once together. The same request coming again, under its key, is not counted. */
export const checkoutLimit = perMember({
  ...{ of: 'checkout', max: 60, windowMs: hour },
  unless: async ({ locals, request }, memberId) => {
    const key = request.headers.get('idempotency-key');
    return key !== null && (await locals.services.redemption.hasOrder(memberId, key));
  },
});

export const cancellingLimit = perMember({ of: 'order-cancel', max: 20, windowMs: hour });
