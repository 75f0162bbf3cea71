// How often a login may be tried for, what those that fail hold up, and when what came of one is told. The time is the test's own, so that
// waits take none.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ClubError } from '../../src/contract/errors.ts';
import type { Counted } from '../../src/http/call-limits.ts';
import { reserveLogin, unlockLogin } from '../../src/http/login-limits.ts';
import { findAttempts, type Limit, takeAttempt } from '../../src/http/throttle.ts';
import { query } from '../../src/db/connection.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';
import { senderOf } from '../setup/counted-sender.ts';

// One connection, which is had in turn: what was asked before `select` below has been answered after it.
useOwnDatabase({ connections: 1 });
beforeAll(() => {
  setVariables({ CLUB_SECRET: 'the key of what browsers keep, in the tests' });
});
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tooMany = { code: 'too_many_requests' };
const minute = 60_000;
const stepMs = 100;
let accounts = 0;
const nextEmail = () => `login-${String(++accounts)}@club.example`;
let networks = 0;
/** Each of another customer of a provider. */
const nextAddress = () => `10.0.${String(++networks)}.1`;
const after = (ms: number) => new Date(today.getTime() + ms);
const select = { name: 'nothing', text: 'select 1 as one' };
/** More than one login asks for, one after the other, without waiting for anything else. */
const queriesOfLogin = 30;

/** What comes of a login: what was found where its password was looked at, or the code of its refusal; and how long that took. */
interface Told {
  readonly result: string | null;
  readonly ms: number;
}

/** A login of which that comes, and whose e-mail is a member's unless it is told. */
async function begin(sender: Counted, email: string, outcome: 'right' | 'wrong' | null, isKnown = true): Promise<Told> {
  const began = performance.now();
  const told = (result: string | null) => ({ result, ms: performance.now() - began });
  try {
    const attempt = await reserveLogin(sender, email, () => Promise.resolve(isKnown));
    const found = await attempt.look(() => Promise.resolve('looked at'));
    await attempt.settle(outcome);
    return told(found);
  } catch (error) {
    if (error instanceof ClubError) return told(error.code);
    throw error;
  }
}

/** Lets the time go on until those have been told. What is asked of the database takes none of it. */
async function finish(logins: readonly Promise<Told>[]): Promise<readonly Told[]> {
  const all: (readonly Told[])[] = [];
  const done = Promise.all(logins).then((told) => all.push(told));
  for (;;) {
    for (let turn = 0; turn < queriesOfLogin && all.length === 0; turn++) await query(select, []);
    if (all.length > 0) break;
    await vi.advanceTimersByTimeAsync(stepMs);
  }
  await done;
  return all.flat();
}

const login = async (...what: Parameters<typeof begin>): Promise<Told | undefined> =>
  (await finish([begin(...what)]))[0];

/** Has so many attempts of a limit counted before. */
const useUp = (limit: Limit) => takeAttempt({ ...limit, weight: limit.max }, today);
const failuresOf = (network: string) => ({ of: ['login', network], max: 30, windowMs: 15 * minute });
const failuresOfAccount = (email: string) => ({ of: ['login-account', email], max: 10, windowMs: 60 * minute });

test('five wrong passwords for one e-mail from a network are looked at in 15 minutes, and no others count', async () => {
  const [email, sender] = [nextEmail(), senderOf({ address: nextAddress() })];
  for (const outcome of ['right', null, 'wrong', 'wrong', 'wrong', 'wrong', 'right', 'wrong'] as const)
    expect(await login(sender, email, outcome)).toEqual({ result: 'looked at', ms: 0 });
  await expect(reserveLogin(sender, email, () => Promise.resolve(true))).rejects.toMatchObject(tooMany);
  expect((await login(sender, nextEmail(), 'right'))?.result).toBe('looked at');
  expect((await login(senderOf({ address: nextAddress() }), email, 'right'))?.result).toBe('looked at');
  const later = senderOf({ address: sender.clientAddress, now: after(15 * minute) });
  expect((await login(later, email, 'right'))?.result).toBe('looked at');
});

test('a browser that has signed in to the account has five of its own, and they count for nobody else', async () => {
  const [email, address] = [nextEmail(), nextAddress()];
  const [stranger, own] = [senderOf({ address }), senderOf({ address, knownTo: email })];
  for (let time = 0; time < 5; time++) await login(stranger, email, 'wrong');
  expect((await login(stranger, email, 'right'))?.result).toBe('too_many_requests');
  for (let time = 0; time < 5; time++)
    expect(await login(own, email, time < 4 ? 'wrong' : 'right')).toEqual({ result: 'looked at', ms: 0 });
  expect((await login(own, email, 'wrong'))?.result).toBe('looked at');
  expect((await login(own, email, 'right'))?.result).toBe('too_many_requests');
  const other = senderOf({ address: nextAddress(), knownTo: email });
  expect((await login(other, email, 'right'))?.result).toBe('looked at');
});

test('failures in a browser that is known do not count against the account', async () => {
  const email = nextEmail();
  for (let time = 0; time < 4; time++) {
    const own = senderOf({ address: nextAddress(), knownTo: email });
    for (let failure = 0; failure < 4; failure++) await login(own, email, 'wrong');
  }
  for (let time = 0; time < 3; time++)
    expect(await login(senderOf({ address: nextAddress() }), email, 'right')).toEqual({ result: 'looked at', ms: 0 });
});

test('right passwords are limited, far beyond ordinary use, for one account and network', async () => {
  const [email, address] = [nextEmail(), nextAddress()];
  const limit = { of: ['login-success', address, email], max: 500, windowMs: 60 * minute };
  await takeAttempt({ ...limit, weight: 499 }, today);
  const sender = senderOf({ address });
  for (const outcome of ['wrong', null, 'right'] as const)
    expect((await login(sender, email, outcome))?.result).toBe('looked at');
  expect((await login(sender, email, 'right'))?.result).toBe('too_many_requests');
  expect((await login(senderOf({ address, now: after(60 * minute) }), email, 'right'))?.result).toBe('looked at');
});

describe('beyond a network’s thirty failures', () => {
  test('what comes of a login is told late: what is right before what is wrong', async () => {
    const address = nextAddress();
    const sender = senderOf({ address });
    for (let time = 0; time < 29; time++) await login(sender, nextEmail(), 'wrong');
    expect(await login(sender, nextEmail(), 'right')).toEqual({ result: 'looked at', ms: 0 });
    await login(sender, nextEmail(), 'wrong');
    expect(await login(sender, nextEmail(), 'right')).toEqual({ result: 'looked at', ms: 2_500 });
    expect(await login(sender, nextEmail(), 'wrong')).toEqual({ result: 'looked at', ms: 5_000 });
    expect((await login(sender, nextEmail(), null))?.ms).toBeLessThan(500);
    expect((await login(senderOf({ address: nextAddress() }), nextEmail(), 'right'))?.ms).toBe(0);
  });

  test('an e-mail with which nobody can sign in is refused as a wrong password is, and takes no turn from others', async () => {
    const address = nextAddress();
    await useUp(failuresOf(address));
    const sender = senderOf({ address });
    const nobodys = Array.from({ length: 30 }, () => begin(sender, nextEmail(), 'wrong', false));
    const told = await finish([...nobodys, begin(sender, nextEmail(), 'right')]);
    expect(told.at(-1)).toEqual({ result: 'looked at', ms: 2_500 });
    for (const one of told.slice(0, -1)) expect(one).toEqual({ result: null, ms: 5_000 });
  });

  test('passwords are looked at ten a second, and what is late is told as late as what is wrong', async () => {
    const address = nextAddress();
    await useUp(failuresOf(address));
    const sender = senderOf({ address });
    const told = await finish(Array.from({ length: 50 }, () => begin(sender, nextEmail(), 'right')));
    const waits = told.map(({ result, ms }) => (result === 'looked at' ? ms : result));
    expect(waits.filter((ms) => ms === 2_500)).toHaveLength(21);
    expect(waits.filter((ms) => ms === 5_000)).toHaveLength(25);
    expect(waits.filter((ms) => ms === 'too_many_requests')).toHaveLength(4);
  });
});

describe('beyond ten failures for an account', () => {
  test('logins to it queue, those from networks that have not failed apart from the others', async () => {
    const email = nextEmail();
    await useUp(failuresOfAccount(email));
    const [first, second] = [nextAddress(), nextAddress()];
    expect(await login(senderOf({ address: first }), email, 'wrong')).toEqual({ result: 'looked at', ms: 0 });
    expect(await login(senderOf({ address: second }), email, 'right')).toEqual({ result: 'looked at', ms: 4_000 });
    // Of a network that has failed, and of its customer's others: the other queue.
    expect(await login(senderOf({ address: first }), email, null)).toEqual({ result: 'looked at', ms: 0 });
    const neighbour = senderOf({ address: first.replace(/1$/, '2') });
    expect(await login(neighbour, email, null)).toEqual({ result: 'looked at', ms: 4_000 });
  });

  test('whoever finds the common queue full has failed once more', async () => {
    const email = nextEmail();
    await useUp(failuresOfAccount(email));
    const sender = senderOf({ address: nextAddress() });
    const told = await finish(Array.from({ length: 5 }, () => begin(sender, email, null)));
    const waits = told.map(({ result, ms }) => (result === 'looked at' ? String(ms) : (result ?? '')));
    // One is in the queue of networks that have not failed; three have their turns in the other.
    expect(waits.toSorted()).toEqual(['0', '0', '4000', '8000', 'too_many_requests']);
    expect(await findAttempts(['login', sender.clientAddress, email], today)).toMatchObject({ failed: 1 });
  });
});

test('an operator who unlocks an account has all failures forgotten, each time', async () => {
  const [email, sender] = [nextEmail(), senderOf({ address: nextAddress() })];
  for (let time = 0; time < 3; time++) {
    for (let failure = 0; failure < 5; failure++) await login(sender, email, 'wrong');
    expect((await login(sender, email, 'right'))?.result).toBe('too_many_requests');
    await unlockLogin(email, today);
  }
  expect((await login(sender, email, 'right'))?.result).toBe('looked at');
});
