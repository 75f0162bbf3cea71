// Whose calls a limit counts together, which of them, and what is done with those beyond it.
import { beforeAll, describe, expect, test } from 'vitest';
import {
  type CallLimit,
  type CallOutcome,
  type Counted,
  isWithin,
  perEditor,
  perMember,
  perMemberRefused,
  perNetwork,
  reserveShared,
} from '../../src/http/call-limits.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { today, useOwnDatabase } from '../setup/club-world.ts';
import { senderOf } from '../setup/counted-sender.ts';

useOwnDatabase();
beforeAll(() => {
  setVariables({ CLUB_SECRET: 'the key of what browsers keep, in the tests' });
});

const windowMs = 15 * 60_000;
const tooMany = { code: 'too_many_requests' };
let names = 0;
const nextName = () => `calls-${String(++names)}`;

/** Makes a call that ends so. */
async function call(limit: CallLimit, sender: Counted, outcome: CallOutcome = 'done', asked?: Record<string, unknown>) {
  await (await limit.take(sender, asked))?.settle(outcome);
}
const [ana, pedro] = [senderOf({ member: '1' }), senderOf({ member: '2' })];

describe('a limit by member', () => {
  test('counts every call, whatever becomes of it, of one member, in all calls of that name', async () => {
    const name = nextName();
    const [limit, same] = [perMember(name, 3, windowMs), perMember(name, 3, windowMs)];
    expect(limit).toMatchObject({ per: 'member', max: 3, windowMs, words: '3 in 15 minutes per member' });
    await call(limit, ana, 'done');
    await call(limit, ana, 'refused');
    await call(same, ana, 'failed');
    await expect(limit.take(ana)).rejects.toMatchObject(tooMany);
    await call(limit, pedro);
    await call(perMember(nextName(), 3, windowMs), ana);
    await call(limit, senderOf({ member: '1', now: new Date(today.getTime() + windowMs) }));
  });

  test('counts none that is told not to be', async () => {
    const asked: unknown[] = [];
    const unless = (sender: Counted, memberId: string) => {
      asked.push([sender, memberId]);
      return Promise.resolve(sender === ana);
    };
    const limit = perMember(nextName(), 1, windowMs, { unless });
    for (let time = 0; time < 2; time++) expect(await limit.take(ana)).toBeUndefined();
    await call(limit, pedro);
    await expect(limit.take(pedro)).rejects.toMatchObject(tooMany);
    expect(asked).toEqual([ana, ana, pedro, pedro].map((sender) => [sender, sender === ana ? '1' : '2']));
  });

  test('of those that are refused counts no others', async () => {
    const limit = perMemberRefused(nextName(), 1, windowMs);
    expect(limit).toMatchObject({ per: 'member', words: '1 in 15 minutes that are refused, per member' });
    for (const outcome of ['done', 'failed', 'refused'] as const) await call(limit, ana, outcome);
    await expect(limit.take(ana)).rejects.toMatchObject(tooMany);
    await call(limit, pedro, 'refused');
  });
});

test('a limit by editor counts every call of one', async () => {
  const limit = perEditor(nextName(), 1, windowMs);
  expect(limit).toMatchObject({ per: 'editor', words: '1 in 15 minutes per editor' });
  const nayra = senderOf({ editor: 'nayra' });
  await call(limit, nayra);
  await expect(limit.take(nayra)).rejects.toMatchObject(tooMany);
  await call(limit, senderOf({ editor: 'yeray' }));
});

describe('a limit by network', () => {
  const wanted = (sender: Counted, limit: CallLimit) => expect(limit.take(sender)).rejects.toMatchObject(tooMany);

  test('counts who is not signed in by network, of IPv6 by its /64', async () => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done' });
    const words = '1 in 15 minutes per network, or per member who is signed in';
    expect(limit).toMatchObject({ per: 'network', max: 1, windowMs, words });
    await call(limit, senderOf());
    await wanted(senderOf(), limit);
    await wanted(senderOf({ wasSignedIn: true }), limit);
    await call(limit, senderOf({ address: '192.0.2.2' }));
    await call(limit, senderOf({ address: '2001:db8:1:2::3' }));
    await wanted(senderOf({ address: '2001:db8:1:2::4' }), limit);
    await call(limit, senderOf({ address: '2001:db8:1:3::3' }));
  });

  test('counts who is signed in by themselves, and never for their network', async () => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done' });
    await call(limit, ana);
    await wanted(senderOf({ member: '1', address: '198.51.100.1' }), limit);
    await call(limit, pedro);
    await call(limit, senderOf());
  });

  test.each([
    ['done', ['refused', 'failed']],
    ['refused', ['done', 'failed']],
  ] as const)('counts what is %s and no other outcome', async (counts, others) => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts });
    for (const sender of [senderOf(), ana]) {
      for (const outcome of [...others, counts]) await call(limit, sender, outcome);
      await wanted(sender, limit);
    }
  });

  test('has what is beyond it wait for its turn, and refuses what would wait too long', async () => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done', beyond: { everyMs: 300, longestMs: 500 } });
    expect(limit.words).toBe('1 in 15 minutes per network, or per member who is signed in; a network’s wait beyond');
    await call(limit, senderOf());
    const began = performance.now();
    await call(limit, senderOf());
    expect(performance.now() - began).toBeLessThan(250);
    await call(limit, senderOf());
    expect(performance.now() - began).toBeGreaterThan(290);
    await wanted(senderOf(), limit);
    await call(limit, senderOf({ address: '192.0.2.2' }));
  });

  test('has a queue for each of what requests name', async () => {
    const beyond = { everyMs: 60_000, longestMs: 0 };
    const queueOf = ({ code }: Readonly<Record<string, unknown>>) => String(code);
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done', beyond, queueOf });
    for (const code of ['a', 'a', 'b']) await call(limit, senderOf(), 'done', { code });
    await expect(limit.take(senderOf(), { code: 'a' })).rejects.toMatchObject(tooMany);
  });

  test('counts a customer’s networks together as well, which queue together', async () => {
    const beyond = { everyMs: 60_000, longestMs: 0 };
    const limit = perNetwork(nextName(), 2, windowMs, { counts: 'done', maxOfCustomer: 3, beyond });
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await call(limit, senderOf({ address }));
    // One goes on from the queue, at once; the next would wait for a minute.
    await call(limit, senderOf({ address: '192.0.2.4' }));
    await wanted(senderOf({ address: '192.0.2.5' }), limit);
    await call(limit, senderOf({ address: '192.0.3.1' }));
  });

  test('keeps nothing of who is refused', async () => {
    const name = nextName();
    const beyond = { everyMs: 60_000, longestMs: 0 };
    const limit = perNetwork(name, 1, windowMs, { counts: 'done', maxOfCustomer: 1, beyond });
    for (const address of ['192.0.2.1', '192.0.2.2']) await call(limit, senderOf({ address }));
    await wanted(senderOf({ address: '192.0.2.3' }), limit);
    // Its network, of which nobody else called, has its attempt still.
    await call(perNetwork(name, 1, windowMs, { counts: 'done' }), senderOf({ address: '192.0.2.3' }));
  });

  test('has as many for the browsers that have signed in with the e-mail of their request, whoever else calls', async () => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done', ownOfBrowser: true });
    const email = 'ana@club.example';
    await call(limit, senderOf(), 'done', { email });
    await expect(limit.take(senderOf(), { email })).rejects.toMatchObject(tooMany);
    for (const asked of [{}, { email: 'pedro@club.example' }, { email: [email] }])
      await expect(limit.take(senderOf({ knownTo: email }), asked)).rejects.toMatchObject(tooMany);
    await call(limit, senderOf({ knownTo: email }), 'done', { email: ' Ana@club.example' });
    const elsewhere = senderOf({ knownTo: email, address: '198.51.100.1' });
    await expect(limit.take(elsewhere, { email })).rejects.toMatchObject(tooMany);
  });

  test('has none of its own for browsers where nothing says so', async () => {
    const limit = perNetwork(nextName(), 1, windowMs, { counts: 'done' });
    const known = senderOf({ knownTo: 'ana@club.example' });
    await call(limit, known, 'done', { email: 'ana@club.example' });
    await wanted(senderOf(), limit);
  });
});

describe('beside what all share', () => {
  test('each sender has some of their own: a member, or a customer’s networks together', async () => {
    const shared = { of: [nextName(), 'mailbox'], own: 1, max: 2, windowMs };
    const reserve = async (address: string, member: string | null = null) => {
      await (await reserveShared(shared, senderOf({ address }), member)).settle(true);
    };
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await reserve(address);
    await expect(reserve('192.0.2.4')).rejects.toMatchObject(tooMany);
    await reserve('192.0.2.4', '1');
    await reserve('198.51.100.1');
    await expect(reserve('198.51.100.1', '1')).rejects.toMatchObject(tooMany);
  });
});

describe('an attempt that has others to fall back upon', () => {
  test('counts while there is one, and is none then', async () => {
    const limit = perMember(nextName(), 1, windowMs);
    expect([await isWithin(limit, ana), await isWithin(limit, ana)]).toEqual([true, false]);
    const done = perNetwork(nextName(), 1, windowMs, { counts: 'done' });
    expect([await isWithin(done, senderOf()), await isWithin(done, senderOf())]).toEqual([true, false]);
  });

  test('fails where it can’t be known', async () => {
    const failing = (error: Error) => ({ ...perEditor(nextName(), 1, windowMs), take: () => Promise.reject(error) });
    await expect(isWithin(failing(new Error('out')), ana)).rejects.toThrow('out');
  });
});
