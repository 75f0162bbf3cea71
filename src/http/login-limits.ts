// How often a login may be tried (docs/api.md#attempts). Failures count against the network, against network and e-mail together, and
// against the account; or, instead of all three, against a browser that has signed in to the account before. Only network and e-mail
// together are refused: whoever shares a network with a guesser, or has an account that is guessed at, waits at most. Beyond its failures a
// network's passwords are checked one after the other, and only those of e-mails with which somebody can sign in: e-mails that somebody
// makes up, however many, take no turn from a member. A right password is told after a time then, or a longer one where its turn is late;
// all else after the longer one; each the same for everybody:
// neither how long an answer takes nor how long one's own login waited for another's turn tells whose e-mail is a member's. Successful
// logins have a limit of their own, far beyond ordinary use: each takes the server
// 20 ms and leaves a session.
import { ClubError } from '../contract/errors.ts';
import type { Counted } from './call-limits.ts';
import { findDevice } from './login-device.ts';
import { FairTurns, turnShareOf } from './fair-turns.ts';
import { customerOf, networkOf } from './node/client-address.ts';
import { maxLoginsWaiting, maxLoginsWaitingOfOne, maxPasswordsAtOnce } from './node/limits.ts';
import { isSecure } from './site.ts';
import {
  findAttempts,
  isUsedUp,
  type Limit,
  type Reservation,
  reserveAttempt,
  seeTurn,
  takeAttempt,
  takeTurn,
  tooMany,
  tryAttempt,
  tryReserve,
  waitInQueue,
} from './throttle.ts';
import { WaitingRoom } from './waiting-room.ts';
import { hour, minute } from '../kit/durations.ts';

const windowMs = 15 * minute;
const ofNetwork = (network: string): Limit => ({ of: ['login', network], max: 30, windowMs });
const ofPair = (network: string, account: string): Limit => ({ of: ['login', network, account], max: 5, windowMs });
const ofDevice = (device: string, account: string): Limit => ({
  of: ['login-device', device, account],
  max: 5,
  windowMs,
});
const ofSuccess = (network: string, account: string): Limit => ({
  of: ['login-success', network, account],
  max: 500,
  windowMs: hour,
});
/** After ten failures in an hour for one account, from any network, logins queue. Nobody is locked out. */
const ofAccount = (account: string): Limit => ({ of: ['login-account', account], max: 10, windowMs: hour });
/** A customer's networks have one attempt an hour together in the queue of those that have not failed. */
const ofNewcomer = (network: string, account: string): Limit => ({
  of: ['login-newcomer', customerOf(network), account],
  max: 1,
  windowMs: hour,
});
/**
 * A network's two queues, beyond its 30 failures: of e-mails that were not tried there lately, and of the others. They are no lock: a
 * carrier's customers, or a shop's, sign in through them beside the guesser.
 */
const turnOfNetwork = { everyMs: 100, longestMs: 4_500 } as const;
/**
 * When a login that had to queue there is told what came of it, in ms: after it came, whatever its turn, which others' logins with e-mails
 * of members put off; and after all its turns. A right one whose turn is late is told as late as a wrong one: that says no more than the
 * refusal that it would be in a shorter queue.
 */
const toldAfter = { right: 2_500, else: 5_000, turns: 500 } as const;
/** From when on a turn is late. */
const lateMs = 2_000;
/** When who found no room to wait may try again. */
const comeBackSeconds = 5;
/** Each of an account's two queues lets one through every four seconds. */
const turn = { everyMs: 4_000, longestMs: 10_000 } as const;

const waitingRoom = new WaitingRoom({ most: maxLoginsWaiting, mostOfOne: maxLoginsWaitingOfOne });
const passwordTurns = new FairTurns(maxPasswordsAtOnce);

/** A login whose outcome is not known yet; `null` if it never will be. */
export interface LoginAttempt {
  /**
   * Looks at its password, or where nobody can sign in with its e-mail takes the turn alone; null for that. Not where the time of the
   * answer would tell that. Throws too_many_requests where nobody waits for the answer any more, or there is no place to make it.
   */
  readonly look: <Found>(check: () => Promise<Found | null>) => Promise<Found | null>;
  /** Counts the outcome, and resolves when it may be told. Throws too_many_requests where too many wait for that. */
  readonly settle: (outcome: 'right' | 'wrong' | null) => Promise<void>;
}

/**
 * Reserves what a login to the account (a normalised e-mail) counts against, after its turn if it has to queue. `isKnown` says whether
 * anybody can sign in with that e-mail. Throws too_many_requests.
 */
export async function reserveLogin(
  sender: Counted,
  email: string,
  isKnown: () => Promise<boolean>,
): Promise<LoginAttempt> {
  const { now } = sender.locals;
  const network = networkOf(sender.clientAddress);
  const device = findDevice(sender.cookies, isSecure(sender.request), email);
  const account = await nameForLimits(email, now);
  const failures: Reservation[] = [];
  const successes: Reservation[] = [];
  const count = async (outcome: 'right' | 'wrong' | null) => {
    await Promise.all([
      ...successes.map((one) => one.settle(outcome === 'right')),
      ...failures.map((one) => one.settle(outcome === 'wrong')),
    ]);
    // Once they have failed, so that no right logins, however many at once, hold up each other.
    if (device === null && outcome === 'wrong') await tryAttempt(ofNetwork(network), now);
  };
  let telling: Telling | null = null;
  let isOfNobody = false;
  let refusalCounts = false;
  try {
    if (device === null) {
      const pair = await reserveAttempt(ofPair(network, account), now);
      failures.push(pair);
      if (await isUsedUp(ofNetwork(network), now)) {
        telling = new Telling();
        isOfNobody = !(await isKnown());
        const queue = ['login-queue', network, pair.isFirst ? 'first' : 'again'];
        const ms = await (isOfNobody ? seeTurn : takeTurn)(queue, turnOfNetwork, now);
        if (ms > lateMs) telling.expectLate();
        if (ms > 0 && !(await waitingRoom.wait(ms))) throw tooMany(comeBackSeconds);
      }
      const left = await reserveUnlessUsedUp(ofAccount(account), now);
      // Guessers' networks have failed soon, so that a network that has not finds a queue with room, and keeps its attempt if it has none.
      const newcomer = left ? null : await tryReserve(ofNewcomer(network, account), now);
      failures.push(...[left, newcomer].filter((one) => one !== null));
      if (!left) {
        // Finding the common queue full counts as a failure: otherwise trying again would cost nothing and keep it full.
        refusalCounts = newcomer === null;
        await waitInQueue([...ofAccount(account).of, newcomer ? 'newcomers' : 'queue'], turn, now);
      }
    } else failures.push(await reserveAttempt(ofDevice(device, account), now));
    // Last: what is refused before writes no row for each e-mail that somebody makes up.
    successes.push(await reserveAttempt(ofSuccess(network, account), now));
  } catch (error) {
    await count(refusalCounts ? 'wrong' : null);
    if (error instanceof ClubError) await telling?.waitToRefuse();
    throw error;
  }
  const settle = async (outcome: 'right' | 'wrong' | null) => {
    await count(outcome);
    if (outcome === 'right') await telling?.waitToLetIn();
    if (outcome === 'wrong') await telling?.waitToRefuse();
  };
  // Of a browser that is known its account: each login without cookies makes another browser.
  const share = turnShareOf(sender.clientAddress, device === null ? null : account);
  const look = <Found>(check: () => Promise<Found | null>) =>
    passwordTurns.run(share, () => {
      telling?.putOff();
      return isOfNobody ? Promise.resolve(null) : check();
    });
  return { look, settle };
}

/** When what came of a login is told: the same whether or not its e-mail, or that of another before it in the queue, is a member's. */
class Telling {
  readonly #came = performance.now();
  #notBefore = 0;
  #rightAfter: number = toldAfter.right;

  /** Its turn is late. */
  expectLate(): void {
    this.#rightAfter = toldAfter.else;
  }

  /** Not before its password can have been looked at, too, which it may get to later than others. */
  putOff(): void {
    this.#notBefore = performance.now() + toldAfter.turns;
  }

  /** A right one keeps its place in the room, and is told at once where there is none. */
  async waitToLetIn(): Promise<void> {
    await waitingRoom.wait(this.#msTo(this.#rightAfter));
  }

  async waitToRefuse(): Promise<void> {
    if (!(await waitingRoom.linger(this.#msTo(toldAfter.else)))) throw tooMany(comeBackSeconds);
  }

  #msTo(afterComing: number): number {
    return Math.max(0, this.#came + afterComing - performance.now(), this.#notBefore - performance.now());
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

const ofUnlocking = (email: string): Limit => ({ of: ['login-unlocked', email], max: 1_000, windowMs: hour });

/** Forgets the failed logins of an account (a normalised e-mail), from whatever network: an operator knows who asks for it. */
export async function unlockLogin(email: string, now: Date): Promise<void> {
  await takeAttempt(ofUnlocking(email), now);
}

/** What an account's logins are counted under: another name since it was unlocked, for as long as failures before that would count. */
async function nameForLimits(email: string, now: Date): Promise<string> {
  const unlocked = await findAttempts(ofUnlocking(email).of, now);
  // By the window's end as well, so that no name comes back with what was counted under it.
  return unlocked === null ? email : [email, unlocked.endsAt.toISOString(), unlocked.failed].join(' ');
}
