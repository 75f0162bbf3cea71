import { type Command, Option } from 'commander';
import { z } from 'zod';
import type { FulfilmentLine } from '../club/redemption/fulfilment.service.ts';
import { services } from '../club/services.ts';
import { RedemptionState } from '../contract/redemption.ts';
import { loadOrderMailer } from '../jobs/order-mails.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { maxLines, maxLineUnits } from '../lib/units.ts';
import { listedNumber, oneOf, wholeNumber } from './arguments.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { forEachRow, readRows } from './csv.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

const Row = z.object({ line: z.uuid(), state: RedemptionState });

/** Lists what members redeemed, and marks it sent, delivered, used or cancelled. */
export function addRedemptions(program: Command, runner: Runner): void {
  const redemptions = program.command('redemptions').description('What members redeemed: list it, mark it.');
  redemptions
    .command('list')
    .description('Lists redeemed lines, the oldest first; with --csv also where to send them.')
    .option('--state <state>', RedemptionState.options.join(', '), oneOf(RedemptionState.options))
    .addOption(new Option('--to-send', 'only what is still to be sent').conflicts('state'))
    .option('--member <member>', 'of one member: their e-mail, number or recommendation code')
    .option('--order <code>', 'of one order')
    .option('--max <number>', 'at most that many', wholeNumber(1, 100_000), 500)
    .action((options: ListOptions) => runner.read(() => list(options)));
  redemptions
    .command('show')
    .description('Shows the lines of an order and what happened to each: when, by whom, why.')
    .argument('<order>', 'its code')
    .action((order: string) => runner.read(() => show(order)));
  const mark = redemptions
    .command('mark')
    .description('Marks a redeemed line. Cancelling gives the points back.')
    .argument('[line]', 'its number, from the list', listedNumber)
    .argument('[state]', RedemptionState.options.join(', '), oneOf(RedemptionState.options))
    .option('--from <file>', 'instead: a CSV with the columns line, state; - for standard input');
  asChange(mark, { dryRun: true }).action(
    (line: string | undefined, state: RedemptionState | undefined, options: ChangeOptions & { from?: string }) =>
      runner.change(options, (context) => {
        if (options.from !== undefined && line === undefined) return markMany(options.from, context);
        if (options.from !== undefined || line === undefined || state === undefined)
          throw new CommandProblem('Name a line and a state, or a file by --from.');
        return markOne(line, state, context);
      }),
  );
}

interface ListOptions {
  readonly state?: RedemptionState;
  readonly toSend?: boolean;
  readonly member?: string;
  readonly order?: string;
  readonly max: number;
}

async function list({ state, toSend = false, member, order, max }: ListOptions): Promise<Answer> {
  const memberId = member === undefined ? null : (await services.accounts.get(member)).id;
  const wanted = {
    state: toSend ? 'pending' : (state ?? null),
    shipped: toSend,
    memberId,
    order: order ?? null,
  } as const;
  const lines = await services.fulfilment.list(wanted, max);
  return {
    lines: formatTable(
      lines.map((line) => ({
        line: line.id,
        order: line.orderCode,
        day: canaryDay(line.redeemedAt),
        state: line.state,
        units: line.quantity,
        what: describeProduct(line),
        member: line.email,
      })),
    ),
    json: lines.map(asRow),
  };
}

const asRow = (line: FulfilmentLine) => ({
  line: line.id,
  order: line.orderCode,
  redeemed_at: line.redeemedAt.toISOString(),
  state: line.state,
  state_at: line.stateAt.toISOString(),
  product: line.product,
  name: line.name,
  variation: line.variation,
  quantity: line.quantity,
  cost: line.cost,
  member: line.memberId,
  email: line.email,
  to_name: line.address?.name ?? null,
  street: line.address?.street ?? null,
  postcode: line.address?.postcode ?? null,
  municipality: line.address?.municipality ?? null,
  island: line.address?.island ?? null,
  phone: line.address?.phone ?? null,
});

async function show(order: string): Promise<Answer> {
  const ofOrder = { state: null, shipped: false, memberId: null, order } as const;
  const [lines, steps] = await Promise.all([
    services.fulfilment.list(ofOrder, maxLines * maxLineUnits),
    services.fulfilment.listSteps(order),
  ]);
  if (lines.length === 0) throw new CommandProblem(`There is no order ${order}.`);
  const rows = lines.flatMap((line) => {
    const row = { line: line.id, units: line.quantity, what: describeProduct(line), member: line.email };
    const own = steps.filter(({ lineId }) => lineId === line.id);
    const redeemed = { from: null, to: own[0]?.from ?? line.state, at: line.redeemedAt.toISOString(), by: 'member' };
    return [
      { ...row, ...redeemed, why: null },
      ...own.map(({ from, to, at, by, operator, reason }) => ({
        ...{ ...row, from, to, at: at.toISOString(), by: operator ?? by, why: reason },
      })),
    ];
  });
  return { lines: formatTable(rows), json: rows };
}

const describeProduct = ({ name, variation }: FulfilmentLine) => [name, variation].filter(Boolean).join(', ');

interface Marked {
  readonly line: string;
  readonly from: RedemptionState;
  readonly to: RedemptionState;
}

async function markOne(line: string, state: RedemptionState, { actor, now }: ChangeContext): Promise<Answer> {
  const from = await services.fulfilment.mark({ line, state }, actor, now, await loadOrderMailer());
  return answer([{ line, from, to: state }]);
}

async function markMany(file: string, { actor, now, progress }: ChangeContext): Promise<Answer> {
  const rows = await readRows(file, Row);
  const marked = await services.fulfilment.markMany(
    (mark) =>
      forEachRow(rows, progress, async ({ line, state }): Promise<Marked> => ({
        line,
        from: await mark({ line, state }),
        to: state,
      })),
    actor,
    now,
    await loadOrderMailer(),
  );
  return answer(marked);
}

const answer = (marked: readonly Marked[]): Answer => ({
  lines: formatTable(marked.map(({ line, from, to }) => ({ line, before: from, after: to }))),
  json: marked,
});
