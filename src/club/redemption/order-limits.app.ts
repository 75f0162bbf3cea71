// How often a member redeems and cancels (docs/api.md#attempts): each time writes mails, and others wait for its stock.
import { perMember } from '../../http/call-limits.ts';
import { hour } from '../../kit/durations.ts';

/** Checkouts, by basket and at once together. The same request coming again, under its key, is not counted. */
export const checkoutLimit = perMember('checkout', 60, hour, {
  unless: async ({ locals, request }, memberId) => {
    const key = request.headers.get('idempotency-key');
    return key !== null && (await locals.services.redemption.hasOrder(memberId, key));
  },
});

export const cancellingLimit = perMember('order-cancel', 20, hour);
