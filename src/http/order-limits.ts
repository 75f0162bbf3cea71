// How often a member redeems and cancels (docs/api.md#attempts): each time writes mails, and others wait for its stock.
import type { APIContext } from 'astro';
import { takeAttempt } from './throttle.ts';

const hour = 60 * 60_000;

/** 60 checkouts an hour for a member, by basket and at once together. The same request coming again, under its key, is not counted. */
export async function limitCheckouts({ locals, request }: APIContext): Promise<undefined> {
  const caller = await locals.findCaller();
  if (!caller) return undefined;
  const key = request.headers.get('idempotency-key');
  if (key !== null && (await locals.services.redemption.hasOrder(caller.member.id, key))) return undefined;
  return takeAttempt({ of: ['checkout', caller.member.id], max: 60, windowMs: hour }, locals.now);
}

/** 20 cancellations an hour for a member. */
export async function limitCancelling({ locals }: APIContext): Promise<undefined> {
  const caller = await locals.findCaller();
  if (caller) await takeAttempt({ of: ['order-cancel', caller.member.id], max: 20, windowMs: hour }, locals.now);
  return undefined;
}
