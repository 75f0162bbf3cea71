import { expect, test } from 'vitest';
import { FairTurns, turnShareOf } from './fair-turns.ts';
import { answerIn, OwnPlace } from './node/own-place.ts';

/** Turns in which everything waits until it is let go on; `begun` says in which order it began. */
function openTurns(most: number) {
  const turns = new FairTurns(most);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const run = (group: string, member: string, name: string) =>
    turns.run({ group, member }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
      return name;
    });
  /** Ends what began first, and lets what waits for that begin. */
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { turns, begun, run, endOne };
}

test('no more is done at once, and the turns go round the groups, and in each round its members', async () => {
  const { begun, run, endOne } = openTurns(2);
  const all = [
    ...['a', 'b'].map((name) => run('other', 'x', name)),
    ...['1', '2', '3'].map((name) => run('crowd', 'one', `crowd one ${name}`)),
    ...['1', '2'].map((name) => run('crowd', 'two', `crowd two ${name}`)),
    run('member', 'm', 'member'),
  ];
  expect(begun).toEqual(['a', 'b']);
  while (begun.length < all.length) await endOne();
  await endOne();
  await endOne();
  expect(begun).toEqual([
    ...['a', 'b', 'crowd one 1', 'member'],
    ...['crowd two 1', 'crowd one 2', 'crowd two 2', 'crowd one 3'],
  ]);
  expect(await Promise.all(all)).toHaveLength(8);
});

test('what fails hands its turn on', async () => {
  const turns = new FairTurns(1);
  const share = { group: 'a', member: 'a' };
  const failed = turns.run(share, () => Promise.reject(new Error('no')));
  const next = turns.run(share, () => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('next');
  expect(await turns.run(share, () => Promise.resolve('last'))).toBe('last');
});

test('whoever waits holds no place, and whose client leaves takes no turn', async () => {
  const { begun, run, endOne } = openTurns(1);
  let held = 0;
  const take = () => {
    held++;
    return Promise.resolve(() => held--);
  };
  const [stays, leaves] = [new OwnPlace('a', await take(), take), new OwnPlace('a', await take(), take)];
  const first = run('a', 'a', 'first');
  const waiting = answerIn(stays, () => run('a', 'a', 'stays'));
  const left = answerIn(leaves, () => run('a', 'a', 'leaves'));
  expect(held).toBe(0);
  leaves.abandon();
  await expect(left).rejects.toMatchObject({ code: 'too_many_requests' });
  await endOne();
  await endOne();
  expect([await first, await waiting]).toEqual(['first', 'stays']);
  expect(begun).toEqual(['first', 'stays']);
  expect(held).toBe(1);
});

test('a stranger has the turns of their network, which goes in turn with the others of its customer; who is known their own', () => {
  expect(turnShareOf('192.0.2.7', null)).toEqual({ group: '192.0.2.0/24', member: '192.0.2.7' });
  expect(turnShareOf('2001:db8:1:2::3', null)).toEqual({ group: '2001:db8:1::/48', member: '2001:db8:1:2::/64' });
  expect(turnShareOf('192.0.2.7', '1')).toEqual({ group: '1', member: '1' });
});
