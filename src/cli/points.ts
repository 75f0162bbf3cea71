import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { z } from 'zod';
import { services } from '../club/services.ts';
import { ClubError } from '../contract/errors.ts';
import { messages } from '../i18n/messages.ts';
import { wholeNumber } from './arguments.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { forEachRow, readRows } from './csv.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

const most = 100_000;
const concept = z
  .string()
  .min(1)
  .max(120)
  .regex(/^\P{Cc}*$/u);
const Row = z.object({
  member: z.string(),
  points: z.coerce.number().int().min(1).max(most),
  concept,
  reference: z.string().min(1).max(80),
});

/** Gives members points, or takes them. */
export function addPoints(program: Command, runner: Runner): void {
  const points = program.command('points').description('Points: adjust them, with a reason.');
  const adjust = points
    .command('adjust')
    .description(
      'Gives a member points, earned now, or with a negative number takes spendable ones, the first to expire first.',
    )
    .argument('[member]', 'their e-mail, number or recommendation code')
    .argument('[points]', 'such as 5 or -5', wholeNumber(-most, most))
    .option(
      '--concept <text>',
      'what the member’s log shows, without personal data, as it stays when they are erased; left out: that it is an adjustment',
    )
    .option('--reference <text>', 'names what is given: the same reference gives points once')
    .option(
      '--from <file>',
      'instead: a CSV with the columns member, points (1 or more), concept, reference; - for standard input',
    );
  asChange(adjust, { dryRun: true }).action(
    (member: string | undefined, amount: number | undefined, options: AdjustOptions) =>
      runner.change(options, (context) => {
        if (options.from !== undefined && member === undefined) return adjustMany(options.from, context);
        if (options.from !== undefined || member === undefined || amount === undefined || amount === 0)
          throw new CommandProblem('Name a member and a number of points, or a file by --from.');
        return adjustOne(member, amount, options, context);
      }),
  );
}

type AdjustOptions = ChangeOptions & { readonly concept?: string; readonly reference?: string; readonly from?: string };

interface Adjusted {
  readonly id: string;
  readonly email: string;
  readonly points: number;
  readonly from: number;
  readonly to: number;
}

async function adjustOne(
  who: string,
  points: number,
  { concept: given, reference = randomUUID() }: AdjustOptions,
  { actor, now }: ChangeContext,
): Promise<Answer> {
  const { id, email, locale } = await services.accounts.get(who);
  const shown = concept.safeParse(given ?? messages.adjustments[locale].concept);
  if (!shown.success) throw new CommandProblem('The concept is one line of 1 to 120 characters.');
  const change = { memberId: id, points, concept: shown.data, reference };
  try {
    return answer([{ id, email, points, ...(await services.adjustments.adjust(change, actor, now)) }]);
  } catch (error) {
    if (!(error instanceof ClubError && error.code === 'insufficient_points')) throw error;
    throw new CommandProblem(`No more can be taken than can be spent; too many by ${String(error.values.missing)}.`);
  }
}

async function adjustMany(file: string, { actor, now, progress }: ChangeContext): Promise<Answer> {
  const rows = await readRows(file, Row);
  const adjusted = await forEachRow(rows, progress, async ({ member, ...change }): Promise<Adjusted> => {
    const { id, email } = await services.accounts.get(member);
    const balance = await services.adjustments.adjust({ memberId: id, ...change }, actor, now);
    return { id, email, points: change.points, ...balance };
  });
  return answer(adjusted);
}

function answer(adjusted: readonly Adjusted[]): Answer {
  const lines = formatTable(
    adjusted.map(({ email, from, to }) => ({
      email,
      before: from,
      after: to,
      note: from === to ? 'given before' : '',
    })),
  );
  return { lines, json: adjusted };
}
