import { describe, expect, test } from 'vitest';
import { judgeProgress, stateOf } from './challenges.ts';

const day = (date: number) => new Date(Date.UTC(2027, 2, date));
const challenge = {
  documentId: 'challenge-a',
  during: { from: day(1), until: day(11) },
  steps: ['one', 'two', 'three'].map((id) => ({ id, deed: { kind: 'referral' } as const })),
};

describe('progress', () => {
  test('is the part of the steps that is done', () => {
    expect(judgeProgress(challenge, [day(2), null, null], null)).toEqual({
      ...{ documentId: 'challenge-a', progress: 1 / 3, completedAt: null, gained: null },
      steps: [
        { id: 'one', doneAt: day(2) },
        { id: 'two', doneAt: null },
        { id: 'three', doneAt: null },
      ],
    });
  });

  test('is whole with the last step, whichever that is', () => {
    const whole = judgeProgress(challenge, [day(2), day(9), day(4)], null);
    expect(whole).toMatchObject({ progress: 1, completedAt: day(9), gained: null });
  });

  test('stays whole once it was completed, whatever editors or members change later', () => {
    const before = { completedAt: day(5), points: 4 };
    expect(judgeProgress(challenge, [day(2), null, null], before)).toMatchObject({
      ...{ progress: 1, completedAt: day(5), gained: 4 },
    });
  });

  test('of a challenge without steps is never whole', () => {
    const empty = { documentId: 'challenge-b', steps: [] };
    expect(judgeProgress(empty, [], null)).toMatchObject({ progress: 0, completedAt: null });
  });
});

describe('the state', () => {
  const open = { completedAt: null };
  test.each([
    ['upcoming', new Date(day(1).getTime() - 1)],
    ['active', day(1)],
    ['active', new Date(day(11).getTime() - 1)],
    ['ended', day(11)],
  ] as const)('is %s by its dates', (state, now) => {
    expect(stateOf(challenge, open, now)).toBe(state);
  });

  test('is active without end where it has none', () => {
    expect(stateOf({ during: { from: day(1), until: null } }, open, day(400))).toBe('active');
  });

  test('is done once it is completed, also after its end', () => {
    expect(stateOf(challenge, { completedAt: day(9) }, day(20))).toBe('done');
  });
});
