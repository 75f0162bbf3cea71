import { describe, expect, test } from 'vitest';
import { judgeCompleted, judgeProgress, listOf, orderChallenges, stateOf } from './challenges.ts';

const day = (date: number) => new Date(Date.UTC(2027, 2, date));
const challenge = {
  documentId: 'challenge-a',
  during: { from: day(1), until: day(11) },
  steps: ['one', 'two', 'three'].map((id) => ({ id, deed: { kind: 'referral' } as const })),
};

const begun = day(1);
const open = { doneAt: null, isStored: false, isFailed: false };
const doneOn = (at: Date, isStored = true) => ({ doneAt: at, isStored, isFailed: false });

describe('progress', () => {
  test('is the part of the steps that is done', () => {
    expect(judgeProgress(challenge, [doneOn(day(2)), open, open], begun)).toEqual({
      documentId: 'challenge-a',
      progress: 1 / 3,
      completedAt: null,
      gained: null,
      isUnseen: false,
      steps: [
        { id: 'one', doneAt: day(2), isFailed: false },
        { id: 'two', doneAt: null, isFailed: false },
        { id: 'three', doneAt: null, isFailed: false },
      ],
    });
  });

  test('is unseen while a step, or all of it, is done and not stored', () => {
    expect(judgeProgress(challenge, [doneOn(day(2), false), open, open], begun).isUnseen).toBe(true);
    expect(
      judgeProgress(
        challenge,
        [1, 2, 3].map((at) => doneOn(day(at))),
        day(3),
      ).isUnseen,
    ).toBe(true);
  });

  test('is whole with the last step, whichever that is', () => {
    const whole = judgeProgress(challenge, [doneOn(day(2)), doneOn(day(9)), doneOn(day(4))], day(9));
    expect(whole).toMatchObject({ progress: 1, completedAt: day(9), gained: null });
  });

  test('that was made before the challenge begins completes it when it does', () => {
    const early = [-20, -3, -9].map((at) => doneOn(day(at)));
    expect(judgeProgress(challenge, early, day(0))).toMatchObject({ completedAt: null, isUnseen: false });
    expect(judgeProgress(challenge, early, day(5))).toMatchObject({ completedAt: day(1), isUnseen: true });
  });

  test('stays whole once it was completed, whatever editors or members change later', () => {
    expect(judgeCompleted(challenge, { completedAt: day(5), points: 4 })).toMatchObject({
      progress: 1,
      completedAt: day(5),
      gained: 4,
      isUnseen: false,
      steps: [{ doneAt: day(5) }, { doneAt: day(5) }, { doneAt: day(5) }],
    });
  });

  test('of a challenge without steps is never whole', () => {
    expect(judgeProgress({ ...challenge, steps: [] }, [], begun)).toMatchObject({ progress: 0, completedAt: null });
  });
});

describe('the state', () => {
  const steps = [{ id: 'one', doneAt: null, isFailed: false }];
  const progress = { completedAt: null, steps };
  test.each([
    ['upcoming', new Date(day(1).getTime() - 1)],
    ['active', day(1)],
    ['active', new Date(day(11).getTime() - 1)],
    ['ended', day(11)],
  ] as const)('is %s by its dates', (state, now) => {
    expect(stateOf(challenge, progress, now)).toBe(state);
  });

  test('is active without end where it has none', () => {
    expect(stateOf({ during: { from: day(1), until: null } }, progress, day(400))).toBe('active');
  });

  test('is done once it is completed, also after its end', () => {
    expect(stateOf(challenge, { completedAt: day(9), steps }, day(20))).toBe('done');
  });

  test('is failed where a step can’t be done any more, until it ends', () => {
    const failed = { completedAt: null, steps: [{ id: 'one', doneAt: null, isFailed: true }] };
    expect([day(0), day(5), day(11)].map((now) => stateOf(challenge, failed, now))).toEqual([
      ...['failed', 'failed', 'ended'],
    ]);
  });
});

describe('lists', () => {
  const own = (id: string, state: 'active' | 'done' | 'failed', part: number) => ({
    id,
    state,
    progress: { progress: part },
  });
  const all = [
    own('lost', 'failed', 0.5),
    own('open', 'active', 0),
    own('done', 'done', 1),
    own('begun', 'active', 0.5),
  ];
  const idsOf = (challenges: readonly { readonly id: string }[]) => challenges.map(({ id }) => id);

  test('show what was begun first, then what can be begun, then the rest as it came', () => {
    expect(idsOf(orderChallenges(all))).toEqual(['begun', 'open', 'lost', 'done']);
  });

  test('show those that are on, the lost last, those that were completed, or all', () => {
    expect((['0', '1', '2'] as const).map((filter) => idsOf(listOf(all, filter)))).toEqual([
      ['open', 'begun', 'lost'],
      ['done'],
      ['lost', 'open', 'done', 'begun'],
    ]);
  });
});
