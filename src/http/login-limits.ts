// How often a login may be tried (docs/api.md#attempts). Failures count against the network, against network and e-mail together, and
// against the account; or, instead of all three, against a browser that has signed in to the account before. So guessers with many
// networks slow down each other, but not the member. Successful logins have a limit of their own, far beyond ordinary use: each takes
// the server 20 ms and leaves a session.
import type { APIContext } from 'astro';
import { ClubError } from '../contract/errors.ts';
import { deviceCookie } from './cookies.ts';
import { findDevice } from './login-device.ts';
import { customerOf, networkOf } from './node/client-address.ts';
import { isSecure } from './site.ts';
import { type Limit, type Reservation, reserveAttempt, tryReserve, waitInQueue } from './throttle.ts';

const windowMs = 15 * 60_000;
const hourMs = 60 * 60_000;
const ofNetwork = (network: string): Limit => ({ of: ['login', network], max: 30, windowMs });
const ofPair = (network: string, email: string): Limit => ({ of: ['login', network, email], max: 5, windowMs });
const ofDevice = (device: string): Limit => ({ of: ['login-device', device], max: 5, windowMs });
const ofSuccess = (network: string, email: string): Limit => ({
  of: ['login-success', network, email],
  max: 500,
  windowMs: hourMs,
});
/** After ten failures in an hour for one account, from any network, logins queue. Nobody is locked out. */
const ofAccount = (email: string): Limit => ({ of: ['login-account', email], max: 10, windowMs: hourMs });
/** A customer's networks have one attempt an hour together in the queue of those that have not failed. */
const ofNewcomer = (network: string, email: string): Limit => ({
  of: ['login-newcomer', customerOf(network), email],
  max: 1,
  windowMs: hourMs,
});
/** Each of the two queues lets one through every four seconds. */
const turn = { everyMs: 4_000, longestMs: 10_000 } as const;

/** A login whose outcome is not known yet; `null` if it never will be. */
export interface LoginAttempt {
  readonly settle: (outcome: 'right' | 'wrong' | null) => Promise<void>;
}

const mayBeKnown = ({ cookies, request }: APIContext) => cookies.has(deviceCookie(isSecure(request)));

/**
 * The limit of the network, before the body is looked at. A browser that may have signed in to the account before is asked again when
 * the account is known.
 */
export async function limitNetwork(context: APIContext): Promise<Reservation | undefined> {
  if (mayBeKnown(context)) return undefined;
  return await reserveAttempt(ofNetwork(networkOf(context.clientAddress)), context.locals.now);
}

/**
 * Reserves what a login to the account (a normalised e-mail) counts against, after its turn if it has to queue. Throws
 * too_many_requests.
 */
export async function reserveLogin(context: APIContext, account: string): Promise<LoginAttempt> {
  const { now } = context.locals;
  const network = networkOf(context.clientAddress);
  const device = findDevice(context.cookies, isSecure(context.request), account);
  const failures: Reservation[] = [];
  const successes: Reservation[] = [];
  const settle = async (outcome: 'right' | 'wrong' | null) => {
    await Promise.all([
      ...successes.map((one) => one.settle(outcome === 'right')),
      ...failures.map((one) => one.settle(outcome === 'wrong')),
    ]);
  };
  let refusalCounts = false;
  try {
    if (device === null) {
      if (mayBeKnown(context)) failures.push(await reserveAttempt(ofNetwork(network), now));
      failures.push(await reserveAttempt(ofPair(network, account), now));
      const left = await reserveUnlessUsedUp(ofAccount(account), now);
      // Guessers' networks have failed soon, so that a network that has not finds a queue with room, and keeps its attempt if it has none.
      const newcomer = left ? null : await tryReserve(ofNewcomer(network, account), now);
      failures.push(...[left, newcomer].filter((one) => one !== null));
      if (!left) {
        // Finding the common queue full counts as a failure: otherwise trying again would cost nothing and keep it full.
        refusalCounts = newcomer === null;
        await waitInQueue([...ofAccount(account).of, newcomer ? 'newcomers' : 'queue'], turn, now);
      }
    } else failures.push(await reserveAttempt(ofDevice(device), now));
    // Last: what is refused before writes no row for each e-mail that somebody makes up.
    successes.push(await reserveAttempt(ofSuccess(network, account), now));
    return { settle };
  } catch (error) {
    await settle(refusalCounts ? 'wrong' : null);
    throw error;
  }
}

async function reserveUnlessUsedUp(limit: Limit, now: Date): Promise<Reservation | null> {
  try {
    return await reserveAttempt(limit, now);
  } catch (error) {
    if (error instanceof ClubError) return null;
    throw error;
  }
}
