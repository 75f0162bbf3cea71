import { type Command, Option } from 'commander';
import type { FulfilmentLine } from './fulfilment.service.ts';
import { services } from '../services.ts';
import { RedemptionState } from './orders.contract.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { maxLines, maxLineUnits } from '../../words/units.ts';
import { memberWords, oneOf } from '../../cli/arguments.ts';
import {
  type Answer,
  asDisclosure,
  type ChangeOptions,
  type Disclosure,
  type DisclosureOptions,
  type Runner,
} from '../../cli/command.ts';
import { asPaged, type ReadList } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { readOrderCode } from './order-code.ts';
import { addMarking } from './marking.cli.ts';
import { addAddress } from './order-address.cli.ts';
import { addTickets } from './tickets.cli.ts';

/** Lists what members redeemed, and marks it sent, delivered, used or cancelled. */
export function addRedemptions(program: Command, runner: Runner): void {
  const redemptions = program.command('redemptions').description('What members redeemed: list it, mark it.');
  const listing = redemptions
    .command('list')
    .description('Lists redeemed lines, the oldest first; with --csv also where to send them.')
    .option('--state <state>', RedemptionState.options.join(', '), oneOf(RedemptionState.options))
    .addOption(new Option('--to-send', 'only what is still to be sent').conflicts('state'))
    .option('--member <member>', `of one member: ${memberWords}`)
    .option('--order <code>', 'of one order', readOrderCode);
  const page = asPaged(listing, 500);
  asDisclosure(listing).action((options: ListOptions & ChangeOptions) =>
    runner.discloseList(options, 'redemptions list', () => list(options, page)),
  );
  const showing = redemptions
    .command('show')
    .description(
      'Shows the lines of an order and what happened to each: when, by whom, why, and the tracking of what was sent.',
    )
    .argument('<order>', 'its code', readOrderCode);
  asDisclosure(showing, { ofOne: true }).action((order: string, options: DisclosureOptions) =>
    runner.disclose(options, 'redemptions show', () => show(order)),
  );
  addMarking(redemptions, runner);
  addTickets(redemptions, runner);
  addAddress(redemptions, runner);
}

interface ListOptions {
  readonly state?: RedemptionState;
  readonly toSend?: boolean;
  readonly member?: string;
  readonly order?: string;
}

async function list({ state, toSend = false, member, order }: ListOptions, page: ReadList): Promise<Answer> {
  const memberId = member === undefined ? null : (await services.accounts.get(member)).id;
  const wanted = {
    state: toSend ? 'pending' : (state ?? null),
    shipped: toSend,
    memberId,
    order: order ?? null,
  } as const;
  return page((request) => services.fulfilment.list(wanted, request), {
    lines: (lines) =>
      formatTable(
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
    json: asRow,
  });
}

const asRow = (line: FulfilmentLine) => ({
  line: line.id,
  order: line.orderCode,
  redeemed_at: momentOf(line.redeemedAt),
  state: line.state,
  state_at: momentOf(line.stateAt),
  product: line.product,
  name: line.name,
  variation: line.variation,
  quantity: line.quantity,
  cost: line.cost,
  tracking: line.tracking,
  member: line.memberId,
  email: line.email,
  to_name: line.address?.name ?? null,
  street: line.address?.street ?? null,
  postcode: line.address?.postcode ?? null,
  municipality: line.address?.municipality ?? null,
  island: line.address?.island ?? null,
  phone: line.address?.phone ?? null,
});

async function show(order: string): Promise<Disclosure> {
  const ofOrder = { state: null, shipped: false, memberId: null, order } as const;
  const [{ rows: lines }, steps] = await Promise.all([
    services.fulfilment.list(ofOrder, { max: maxLines * maxLineUnits, after: null }),
    services.fulfilment.listSteps(order),
  ]);
  if (lines.length === 0) throw new CommandProblem(`There is no order ${order}.`);
  const rows = lines.flatMap((line) => {
    const row = { line: line.id, units: line.quantity, what: describeProduct(line), member: line.email };
    const own = steps.filter(({ lineId }) => lineId === line.id);
    const redeemed = { from: null, to: own[0]?.from ?? line.state, at: momentOf(line.redeemedAt), by: 'member' };
    // The line has the one that it was sent with last; it may have been sent before, and taken back.
    const lastSent = own.findLast(({ to }) => to === 'sent');
    return [
      { ...row, ...redeemed, tracking: null, why: null },
      ...own.map((step) => ({
        ...row,
        from: step.from,
        to: step.to,
        at: momentOf(step.at),
        by: step.operator ?? step.by,
        tracking: step === lastSent ? line.tracking : null,
        why: step.reason,
      })),
    ];
  });
  return { lines: formatTable(rows), json: rows, memberId: lines[0]?.memberId };
}

const describeProduct = ({ name, variation }: FulfilmentLine) => [name, variation].filter(Boolean).join(', ');
