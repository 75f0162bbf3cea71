// The limits that calls declare (docs/api.md#attempts). What is a member's own is limited by member. What protects others (mails to
// strangers, places, codes, load) is limited by network, where nobody is signed in: only requests that are right are counted, and beyond
// the limit they wait in a queue before any is refused. So nobody who is signed in is refused for what a neighbour does.
import type { APIContext } from 'astro';
import { type Member, normaliseEmail } from '../club/members/members.ts';
import { ClubError } from '../contract/errors.ts';
import type { CookieReader } from './cookies.ts';
import { findDevice } from './login-device.ts';
import { customerOf, networkOf } from './node/client-address.ts';
import { type Limit, type Reservation, reserveAttempt, takeAttempt, tryReserve, waitInQueue } from './throttle.ts';
import { isSecure } from './site.ts';
import { minute } from '../kit/durations.ts';

/** How a call ended: its answer was good, it was refused, or something failed of which nothing is known. */
export type CallOutcome = 'done' | 'refused' | 'failed';

/** A call that is being made. Settle it once its outcome is known; if that is forgotten, it ends by itself and counts for nothing. */
export interface Attempt {
  readonly settle: (outcome: CallOutcome) => Promise<void>;
}

/** Who calls, or asks for a page. */
export type Sender = Pick<APIContext, 'locals' | 'clientAddress' | 'cookies' | 'request'>;
/** What limits look at of it. */
export interface Counted {
  readonly locals: Pick<App.Locals, 'now' | 'credential' | 'services'> & {
    readonly findCaller: () => Promise<{ readonly member: Pick<Member, 'id'> } | null>;
    readonly findEditor: () => Promise<{ readonly id: string } | null>;
  };
  readonly clientAddress: string;
  readonly cookies: CookieReader;
  readonly request: Request;
}
/** What a call asks, its body or its query, checked by its schema. */
type Asked = Readonly<Record<string, unknown>>;

export interface CallLimit {
  /** member, editor: taken before the body is looked at. network: once body and query are right. */
  readonly per: 'member' | 'editor' | 'network';
  readonly max: number;
  readonly windowMs: number;
  /** The limit in words, for the OpenAPI document. */
  readonly words: string;
  /** Begins an attempt. Throws too_many_requests. */
  readonly take: (sender: Counted, asked?: Asked) => Promise<Attempt | undefined>;
}

const inWords = (max: number, windowMs: number) => `${String(max)} in ${String(windowMs / minute)} minutes`;

/** Every call of a member counts, and those of all limits that name the same together; `unless` says of one that it doesn't. */
export function perMember(
  name: string,
  max: number,
  windowMs: number,
  { unless }: { readonly unless?: (sender: Counted, memberId: string) => Promise<boolean> } = {},
): CallLimit {
  return {
    per: 'member',
    max,
    windowMs,
    words: `${inWords(max, windowMs)} per member`,
    take: async (sender) => {
      const { locals } = sender;
      const id = (await locals.findCaller())?.member.id ?? '';
      if (await unless?.(sender, id)) return undefined;
      return takeAttempt({ of: [name, id], max, windowMs }, locals.now);
    },
  };
}

/** A member's calls that are refused count. */
export const perMemberRefused = (name: string, max: number, windowMs: number): CallLimit => ({
  per: 'member',
  max,
  windowMs,
  words: `${inWords(max, windowMs)} that are refused, per member`,
  take: async ({ locals }) => {
    const id = (await locals.findCaller())?.member.id ?? '';
    return counting('refused', [await reserveAttempt({ of: [name, id], max, windowMs }, locals.now)]);
  },
});

/** Every call of an editor counts. */
export const perEditor = (name: string, max: number, windowMs: number): CallLimit => ({
  per: 'editor',
  max,
  windowMs,
  words: `${inWords(max, windowMs)} per editor`,
  take: async ({ locals }) => {
    const id = (await locals.findEditor())?.id ?? '';
    return takeAttempt({ of: [name, id], max, windowMs }, locals.now);
  },
});

/** What of a limit by network is its own. */
interface OfNetwork {
  /** Which calls count. */
  readonly counts: 'done' | 'refused';
  /** How many count for all networks of one customer of a provider together (customerOf); left out: however many. */
  readonly maxOfCustomer?: number;
  /** What is beyond the limit waits, and one goes on in that time, as long as none waits longer than that; left out: it is refused. */
  readonly beyond?: { readonly everyMs: number; readonly longestMs: number };
  /** What of a request has a queue of its own, such as the code that it names. */
  readonly queueOf?: (asked: Asked) => string;
  /** The browsers that have signed in with the e-mail of their request have as many together, and none of their network's. */
  readonly ownOfBrowser?: true;
}

/**
 * The calls of a network that nobody makes who is signed in: those are counted for the member, as many and never for the network. Of an
 * IPv6 address the network is its /64.
 */
export function perNetwork(name: string, max: number, windowMs: number, of: OfNetwork): CallLimit {
  const { counts, beyond, ownOfBrowser = false } = of;
  return {
    per: 'network',
    max,
    windowMs,
    words: `${inWords(max, windowMs)} per network, or per member who is signed in${beyond ? '; a network’s wait beyond' : ''}`,
    take: async (sender, asked = {}) => {
      const { locals, clientAddress } = sender;
      const reserve = (...whose: readonly [string, string]) =>
        reserveAttempt({ of: [name, ...whose], max, windowMs }, locals.now);
      const caller = locals.credential && (await locals.findCaller());
      if (caller) return counting(counts, [await reserve('member', caller.member.id)]);
      const email = ownOfBrowser ? findOwnEmail(sender, asked) : null;
      if (email !== null) return counting(counts, [await reserve('browser', email)]);
      const limit = { ...of, name, max, windowMs };
      return counting(counts, await reserveOfNetwork(limit, networkOf(clientAddress), asked, locals.now));
    },
  };
}

/**
 * Reserves an attempt of what anybody may use up who knows a name, such as the mails to a mailbox: `own` of each sender (the member, or all
 * networks of one customer), and beyond them `max` that all share. So nobody who uses it up locks out who comes from elsewhere. Throws
 * too_many_requests.
 */
export async function reserveShared(
  { own, ...shared }: Omit<Limit, 'weight'> & { readonly own: number },
  { locals: { now }, clientAddress }: Pick<Sender, 'clientAddress'> & { readonly locals: Pick<App.Locals, 'now'> },
  memberId: string | null,
): Promise<Reservation> {
  const sender = memberId ?? customerOf(networkOf(clientAddress));
  return (
    (await tryReserve({ ...shared, of: [...shared.of, 'own', sender], max: own }, now)) ?? reserveAttempt(shared, now)
  );
}

/** Counts an attempt that has other things to fall back upon; false where none is left. For a limit beyond which nothing waits. */
export async function isWithin(limit: CallLimit, sender: Counted): Promise<boolean> {
  try {
    await (await limit.take(sender))?.settle('done');
    return true;
  } catch (error) {
    if (error instanceof ClubError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

async function reserveOfNetwork(
  { name, max, windowMs, maxOfCustomer, beyond, queueOf }: OfNetwork & { name: string; max: number; windowMs: number },
  network: string,
  asked: Asked,
  now: Date,
): Promise<readonly Reservation[]> {
  const ofNetwork = { of: [name, network], max, windowMs };
  if (!beyond) return [await reserveAttempt(ofNetwork, now)];
  const customer = customerOf(network);
  const ofCustomer = { of: [name, 'customer', customer], max: maxOfCustomer ?? 0, windowMs };
  const reserved = [
    await tryReserve(ofNetwork, now),
    ...(maxOfCustomer === undefined ? [] : [await tryReserve(ofCustomer, now)]),
  ];
  const left = reserved.filter((one) => one !== null);
  try {
    if (left.length < reserved.length) {
      const queue = [name, 'queue', maxOfCustomer === undefined ? network : customer, queueOf?.(asked) ?? ''];
      await waitInQueue(queue, beyond, now);
    }
    return left;
  } catch (error) {
    for (const one of left) await one.settle(false);
    throw error;
  }
}

/** The e-mail of the request where its browser has signed in with it. Not the browser: each login without cookies makes another. */
function findOwnEmail({ cookies, request }: Counted, { email }: Asked): string | null {
  const own = typeof email === 'string' ? normaliseEmail(email) : null;
  return own !== null && findDevice(cookies, isSecure(request), own) !== null ? own : null;
}

const counting = (counts: 'done' | 'refused', reserved: readonly Reservation[]): Attempt => ({
  settle: async (outcome) => {
    for (const one of reserved) await one.settle(outcome === counts);
  },
});
