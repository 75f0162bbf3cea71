// Points, stock and codes against a model so simple that it is plainly right (model/model.ts), with two processes that use one database,
// one after the other and at once. MODEL_RUNS says how many runs there are (npm run test:model). MODEL_SEED repeats the runs of a seed, and
// looks for the shortest history that fails, which may take minutes.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { levelOf } from '../../src/club/points/points.ts';
import { connect, disconnect } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { testVoucherKey } from '../setup/club-world.ts';
import { createOwnDatabase } from '../setup/own-database.ts';
import { dayOf, yearStartOf } from './model/calendar.ts';
import type { Call, Outcome, World } from './model/calls.ts';
import { createWorld, type Observed, observe, perform, sumLog } from './model/club.ts';
import { apply, lotsOf, spendable, sum, unitsLeft } from './model/model.ts';
import { createModel, type Model } from './model/state.ts';
import { callOf, moveClock, type Step, steps } from './model/steps.ts';

const runs = Number(process.env.MODEL_RUNS ?? 300);
const wantedSeed = process.env.MODEL_SEED;
const seed = Number(wantedSeed ?? Math.floor(Math.random() * 2 ** 31));
/** Runs under way at once, each in a world of its own, so that neither of the processes waits for the other. */
const lanes = 6;
const begin = Date.UTC(2027, 0, 1);

let other: ChildProcess;
let sent = 0;

beforeAll(async () => {
  setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  const url = await createOwnDatabase();
  connect(url);
  other = fork(join(import.meta.dirname, 'model/other-process.ts'), [url], { execArgv: [] });
  other.setMaxListeners(0);
  await once(other, 'message');
});
afterAll(async () => {
  const ended = once(other, 'exit');
  other.disconnect();
  await Promise.all([ended, disconnect()]);
});

/** The same as `perform`, in the other process. */
function performElsewhere(world: World, call: Call): Promise<Outcome> {
  const id = ++sent;
  return new Promise((resolve, reject) => {
    const listen = (answer: { id: number; outcome?: Outcome; failure?: string }) => {
      if (answer.id !== id) return;
      other.off('message', listen);
      if (answer.outcome) resolve(answer.outcome);
      else reject(new Error(answer.failure));
    };
    other.on('message', listen);
    other.send({ id, world, call });
  });
}

const performIn = (process: number) => (process === 0 ? perform : performElsewhere);

/** How a world should stand. */
function expectedOf(model: Model): Observed {
  const ofMember = (member: number) => lotsOf(model, member);
  const counted = (state: string) => (model.pool ?? []).filter((code) => code.state === state).length;
  return {
    standings: [0, 1].map((member) => {
      const first = spendable(model, member)[0];
      const together = spendable(model, member).filter(({ until }) => until === first?.until);
      const ofYear = ofMember(member).filter(({ from }) => from >= yearStartOf(model.now) && from <= model.now);
      const statusPoints = sum(ofYear, ({ status }) => status);
      return {
        ...levelOf(statusPoints),
        statusPoints,
        points: sum(spendable(model, member), ({ left }) => left),
        pendingPoints: sum(ofMember(member), ({ from, left }) => (from > model.now ? left : 0)),
        expiring: first ? { points: sum(together, ({ left }) => left), on: dayOf(first.until - 1) } : null,
      };
    }),
    lots: [0, 1].map((member) => ofMember(member).map(({ left, points }) => [left, points] as const)),
    unitsLeft: model.units.map((_, product) => unitsLeft(model, product)),
    codes: Object.fromEntries(
      ['unused', 'given', 'void'].map((state) => [state, counted(state)] as const).filter(([, count]) => count > 0),
    ),
    broken: 0,
  };
}

const codeOf = (outcome: Outcome | undefined) => (outcome && 'order' in outcome ? outcome.order : '');

/**
 * Does the calls, all at once, and gives the models after them: what the club answered and how it stands must be what comes of them in one
 * order or another. Where it can be either (of two spendings, which took which lot), what follows will tell, and both are kept.
 */
async function act(
  models: readonly Model[],
  world: World,
  calls: readonly { call: Call; process: number }[],
): Promise<readonly Model[]> {
  const outcomes = await Promise.all(calls.map(({ call, process }) => performIn(process)(world, call)));
  const observed = await observe(world, calls[0]?.call.now ?? 0);
  const places = [...calls.keys()];
  const orders = [places, places.toReversed()].slice(0, calls.length);
  const histories = models.flatMap((model) => orders.map((inOrder) => replay(model, calls, outcomes, inOrder)));
  const isExpectedOnce = (place: number) =>
    histories.some(({ expected }) => isDeepStrictEqual(outcomes[place], expected.outcomes[place]));
  // Who loads codes counts those, too, that a spending is giving out at the same moment.
  const isSpending = calls.some(({ call }) => call.kind === 'spend');
  const isCount = (place: number) => isSpending && calls[place]?.call.kind === 'load codes' && isExpectedOnce(place);
  const actual = ({ expected }: (typeof histories)[number]) => ({
    ...observed,
    outcomes: outcomes.map((outcome, index) => (isCount(index) ? expected.outcomes[index] : outcome)),
  });
  const fitting = histories.filter((history) => isDeepStrictEqual(actual(history), history.expected));
  const [first] = histories;
  if (first && fitting.length === 0) expect(actual(first), JSON.stringify(calls)).toStrictEqual(first.expected);
  return unique(fitting.map(({ after }) => after));
}

const unique = (models: readonly Model[]) =>
  models.filter((model, index) => models.findIndex((one) => isDeepStrictEqual(one, model)) === index);

/** The model after these calls in that order, and what is expected then. The club's outcomes name the orders that it made. */
function replay(
  model: Model,
  calls: readonly { call: Call }[],
  outcomes: readonly Outcome[],
  inOrder: readonly number[],
) {
  const after = structuredClone(model);
  const expected = [...outcomes];
  for (const place of inOrder) {
    const one = calls[place];
    if (one) expected[place] = apply(after, one.call, codeOf(outcomes[place]));
  }
  return { after, expected: { outcomes: expected, ...expectedOf(after) } };
}

async function take(models: readonly Model[], world: World, step: Step): Promise<readonly Model[]> {
  const [model] = models;
  invariant(model, 'some history fits');
  if (step.kind === 'wait' || step.kind === 'wait for') {
    const now = moveClock(model.now, step);
    expect(await observe(world, now)).toStrictEqual(expectedOf({ ...model, now }));
    return models.map((one) => ({ ...one, now }));
  }
  const chosen = step.kind === 'one' ? [step.choice] : step.choices;
  const calls = chosen.flatMap((choice, index) => {
    const call = callOf(model, choice);
    return call ? [{ call, process: step.kind === 'one' ? step.process : index }] : [];
  });
  return calls.length === 0 ? models : act(models, world, calls);
}

let worlds = 0;

const property = fc.asyncProperty(steps, async (chosen) => {
  const world = await createWorld(`world-${String(++worlds)}`, begin);
  let models: readonly Model[] = [createModel(begin)];
  for (const step of chosen) models = await take(models, world, step);
  const [model] = models;
  invariant(model, 'some history fits');
  for (const [member, { points, pendingPoints }] of expectedOf(model).standings.entries())
    expect(await sumLog(world.memberIds[member] ?? '', model.now)).toBe(points + pendingPoints);
});

test(
  `what two processes do in whatever order is as the model says (${String(runs)} runs)`,
  async () => {
    console.log(`MODEL_SEED=${String(seed)}`);
    const settled = await Promise.allSettled(
      Array.from({ length: lanes }, (_, lane) =>
        fc.assert(property, {
          seed: seed + lane,
          numRuns: Math.ceil(runs / lanes),
          endOnFailure: wantedSeed === undefined,
        }),
      ),
    );
    for (const lane of settled) if (lane.status === 'rejected') throw lane.reason;
  },
  60_000 + runs * 500,
);
