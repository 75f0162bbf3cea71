import type { Command } from 'commander';
import { z } from 'zod';
import { services } from '../services.ts';
import { ClubError } from '../../contract/errors.ts';
import { memberWords, wholeNumber } from '../../cli/arguments.ts';
import {
  type Answer,
  asChange,
  type ChangeContext,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { readRows } from '../../cli/csv.ts';
import { doFile } from '../../cli/file.ts';
import { addPointsLog } from './points-log.cli.ts';
import { maxAdjustment } from './points.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

const concept = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u);
const Row = z.object({
  member: z.string(),
  points: z.coerce
    .number()
    .int()
    .min(-maxAdjustment)
    .max(maxAdjustment)
    .refine((points) => points !== 0)
    .meta({ description: `A whole number of points, such as 5 or -5, at most ${String(maxAdjustment)}.` }),
  concept,
  reference: z.string().min(1).max(80),
});
type Row = z.output<typeof Row>;

/** Gives members points, or takes them. */
export function addPoints(program: Command, runner: Runner): void {
  const points = program.command('points').description('Points: adjust them, with a reason, and show where they went.');
  addPointsLog(points, runner);
  const adjust = points
    .command('adjust')
    .description(
      'Gives a member points, earned now, or with a negative number takes spendable ones, the first to expire first.',
    )
    .argument('[member]', memberWords)
    .argument('[points]', 'such as 5 or -5', wholeNumber(-maxAdjustment, maxAdjustment))
    .option(
      '--concept <text>',
      'what the member’s log shows, without personal data, as it stays when they are erased; left out: that it is an adjustment',
    )
    .option('--reference <text>', 'names it: the same reference gives a member points once, and takes them once')
    .option(
      '--from <file>',
      'instead: a CSV with the columns member, points (such as 5 or -5), concept, reference; - for standard input',
    );
  asChange(adjust, { dryRun: true }).action(
    (member: string | undefined, amount: number | undefined, options: AdjustOptions) => {
      if (options.from !== undefined && member === undefined) {
        const { from } = options;
        return runner.file(options, (context) => adjustMany(from, context));
      }
      const adjustIt = (by: typeof adjustOne) => (context: ChangeContext) => {
        if (options.from !== undefined || member === undefined || amount === undefined || amount === 0)
          throw new CommandProblem('Name a member and a number of points, or a file by --from.');
        return by(member, amount, options, context);
      };
      return runner.change(options, adjustIt(adjustOne), adjustIt(judgeOne));
    },
  );
}

type AdjustOptions = ChangeOptions & { readonly concept?: string; readonly reference?: string; readonly from?: string };

interface Adjusted {
  /** Null for somebody who was erased since. */
  readonly id: string | null;
  readonly email: string;
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

async function adjustOne(
  who: string,
  points: number,
  options: AdjustOptions,
  { actor, now }: ChangeContext,
): Promise<Answer> {
  const { email, change } = await readAdjustment(who, points, options);
  const adjusted = await sayingWhatIsMissing(() => services.adjustments.adjust(change, actor, now));
  return answer([{ id: change.memberId, email, points, ...adjusted }]);
}

async function judgeOne(who: string, points: number, options: AdjustOptions, { now }: ChangeContext): Promise<Answer> {
  const { email, change } = await readAdjustment(who, points, options);
  const adjusted = await sayingWhatIsMissing(async () =>
    services.adjustments.createJudge()(change, await services.adjustments.read(change, now)),
  );
  return answer([{ id: change.memberId, email, points, ...adjusted }]);
}

async function readAdjustment(who: string, points: number, { concept: given, reference }: AdjustOptions) {
  const { id: memberId, email } = await services.accounts.get(who);
  const shown = concept.nullable().safeParse(given ?? null);
  if (!shown.success) throw new CommandProblem('The concept is one line of 1 to 120 characters.');
  return { email, change: { memberId, points, concept: shown.data, reference: reference ?? null } };
}

async function sayingWhatIsMissing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw inWords(error);
  }
}

function inWords(error: unknown): unknown {
  if (!(error instanceof ClubError && error.code === 'insufficient_points')) return error;
  return new CommandProblem(`No more can be taken than can be spent; too many by ${String(error.values.missing)}.`);
}

async function adjustMany(file: string, context: FileContext): Promise<Answer> {
  const { actor, now } = context;
  const judge = services.adjustments.createJudge();
  const done = await doFile(
    await readRows(file, Row),
    {
      name: 'points adjust',
      read: (row: Row) => readRow(row, now),
      judge: ({ points }, { email, change, facts }): Adjusted => {
        try {
          return { id: change.memberId, email, points, ...judge(change, facts) };
        } catch (error) {
          throw inWords(error);
        }
      },
      prepare: () => () => ({
        work: async ({ points }, { email, change }): Promise<Adjusted> => {
          const adjusted = await sayingWhatIsMissing(() => services.adjustments.adjust(change, actor, now));
          return { id: change.memberId, email, points, ...adjusted };
        },
      }),
    },
    context,
  );
  const adjusted: Adjusted[] = [];
  for (const { value, result } of done) adjusted.push(result ?? (await asItIs(value, now)));
  return answer(adjusted);
}

async function readRow({ member, ...row }: Row, now: Date) {
  const { id: memberId, email } = await services.accounts.get(member);
  const change = { ...row, memberId };
  return { email, change, facts: await services.adjustments.read(change, now) };
}

/** Of a row that was done before. */
async function asItIs({ member, points }: Row, now: Date): Promise<Adjusted> {
  const account = await services.accounts.find(member);
  const balance = account ? (await services.points.getStanding(account.id, now)).points : 0;
  return { id: account?.id ?? null, email: account?.email ?? member, points, from: balance, to: balance };
}

function answer(adjusted: readonly Adjusted[]): Answer {
  const lines = formatTable(
    adjusted.map(({ email, from, to }) => ({
      email,
      before: from,
      after: to,
      note: from === to ? 'done before' : '',
    })),
  );
  return { lines, json: adjusted };
}
