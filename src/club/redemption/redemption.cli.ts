import { type Command, Option } from 'commander';
import { z } from 'zod';
import type { FulfilmentLine, Mark } from './fulfilment.service.ts';
import type { CorrectAddress, UnitsToCancel } from './orders.service.ts';
import { content } from '../../content/content.ts';
import { services } from '../services.ts';
import { islands } from '../../words/islands.ts';
import { RedemptionState, ShippingAddress, Tracking } from './redemption.contract.ts';
import { describeIssues } from '../../http/field-errors.ts';
import { loadOrderMailer } from './redemption.mail.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { maxLines, maxLineUnits } from '../../words/units.ts';
import { fitting, listedNumber, memberWords, oneOf, wholeNumber } from '../../cli/arguments.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type Disclosure,
  type DisclosureOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { readRows } from '../../cli/csv.ts';
import { doFile } from '../../cli/file.ts';
import { asPaged, type ReadList } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

const Row = z.object({
  line: z.uuid(),
  order: z.string().optional(),
  state: RedemptionState.optional(),
  tracking: Tracking.optional(),
});
type Row = z.output<typeof Row>;

/** What is marked: an order by its code, or one line of one. */
type Target = { readonly order: string } | { readonly line: string };

const orderCode = /^[A-Z\d]{4}-[A-Z\d]{4}$/i;

/** Of a file: the state of all its lines. */
interface StateOfFile {
  readonly state: RedemptionState;
}

function orderOrLine(text: string): Target | StateOfFile {
  const state = RedemptionState.safeParse(text);
  if (state.success) return { state: state.data };
  return orderCode.test(text) ? { order: text.toUpperCase() } : { line: listedNumber(text) };
}

const tracked = fitting(Tracking, 'It is one line of at most 200 characters; of a web address an https one.');

/** Lists what members redeemed, and marks it sent, delivered, used or cancelled. */
export function addRedemptions(program: Command, runner: Runner): void {
  const redemptions = program.command('redemptions').description('What members redeemed: list it, mark it.');
  const listing = redemptions
    .command('list')
    .description('Lists redeemed lines, the oldest first; with --csv also where to send them.')
    .option('--state <state>', RedemptionState.options.join(', '), oneOf(RedemptionState.options))
    .addOption(new Option('--to-send', 'only what is still to be sent').conflicts('state'))
    .option('--member <member>', `of one member: ${memberWords}`)
    .option('--order <code>', 'of one order');
  const page = asPaged(listing, 500);
  asDisclosure(listing).action((options: ListOptions & ChangeOptions) =>
    runner.disclose(options, 'redemptions list', () => list(options, page)),
  );
  const showing = redemptions
    .command('show')
    .description('Shows the lines of an order and what happened to each: when, by whom, why.')
    .argument('<order>', 'its code');
  asDisclosure(showing, { ofOne: true }).action((order: string, options: DisclosureOptions) =>
    runner.disclose(options, 'redemptions show', () => show(order)),
  );
  const mark = redemptions
    .command('mark')
    .description(
      'Marks redeemed lines, or all of an order for which the state is meant. Cancelling gives the points back; “pending” takes a “sent” back ' +
        'that is not a day old.',
    )
    .argument(
      '[what]',
      'an order’s code, or a line’s number from the list; with --from nothing, or the state',
      orderOrLine,
    )
    .argument('[state]', RedemptionState.options.join(', '), oneOf(RedemptionState.options))
    .option(
      '--tracking <text>',
      'of what is sent: the carrier’s number, or the https address at which it is followed',
      tracked,
    )
    .option(
      '--units <number>',
      'of a line that is cancelled: how many of its units, in all; the same once more changes nothing',
      wholeNumber(1, maxLineUnits),
    )
    .option(
      '--from <file>',
      'instead: a CSV with the columns line, state and tracking, such as “list --csv” wrote it; - for standard input. “mark sent --from …” ' +
        'sends all its lines, whatever state they had',
    );
  asChange(mark, { dryRun: true }).action(
    (what: Target | StateOfFile | undefined, state: RedemptionState | undefined, options: MarkOptions) => {
      const { from } = options;
      if (from !== undefined && state === undefined && (what === undefined || 'state' in what))
        return runner.file(options, (context) => markMany(from, what?.state ?? null, context));
      if (from !== undefined || what === undefined || 'state' in what || state === undefined)
        throw new CommandProblem('Name an order or a line and a state, or a file by --from.');
      if (options.units !== undefined) {
        const [line, units] = [readLine(what, state), options.units];
        return runner.change(
          options,
          async ({ actor, now }) =>
            presentUnits(await services.fulfilment.cancelUnits(line, units, actor, now, await loadOrderMailer())),
          async ({ now }) => presentUnits(await services.fulfilment.judgeUnits(line, units, now)),
        );
      }
      const wanted = readMark(what, state, options.tracking ?? null);
      return runner.change(
        options,
        (context) => markOne(wanted, context),
        async ({ now }) =>
          answer(services.fulfilment.createJudge(now)(wanted, await services.fulfilment.read(wanted)), state),
      );
    },
  );
  const tickets = redemptions
    .command('tickets')
    .description(
      'Gives a code to each unit that was redeemed, is not sent, and has none: what was redeemed before codes were given for all. Again, it does ' +
        'nothing.',
    )
    .option('--mail', 'tells the members by mail');
  asChange(tickets, { dryRun: true }).action((options: ChangeOptions & { mail?: true }) =>
    runner.file(options, (context) => issueTickets(options.mail === true, context)),
  );
  const address = redemptions
    .command('address')
    .description(
      'Changes where to send what of an order is not sent yet: what you name, the rest stays. Its member is told by mail.',
    )
    .argument('<order>', 'its code');
  for (const field of addressFields) address.option(`--${field} <text>`, addressHelp[field]);
  asChange(address).action((order: string, options: ChangeOptions & Partial<ShippingAddress>) =>
    runner.change(options, (context) => changeAddress(order, options, context)),
  );
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

/** The columns of the list, which `mark --from` takes as they are. */
const listed = [
  ...['line', 'redeemed_at', 'state', 'state_at', 'product', 'name', 'variation', 'quantity', 'cost', 'tracking'],
  ...['member', 'email', 'to_name', 'street', 'postcode', 'municipality', 'island', 'phone'],
];

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
    return [
      { ...row, ...redeemed, why: null },
      ...own.map(({ from, to, at, by, operator, reason }) => ({
        ...{ ...row, from, to, at: momentOf(at), by: operator ?? by, why: reason },
      })),
    ];
  });
  return { lines: formatTable(rows), json: rows, memberId: lines[0]?.memberId };
}

const describeProduct = ({ name, variation }: FulfilmentLine) => [name, variation].filter(Boolean).join(', ');

type MarkOptions = ChangeOptions & {
  readonly from?: string;
  readonly tracking?: string;
  readonly units?: number;
};

const addressFields = ['name', 'street', 'postcode', 'municipality', 'island', 'phone'] as const;
const addressHelp: Readonly<Record<(typeof addressFields)[number], string>> = {
  name: 'of who receives it',
  street: 'street and number',
  postcode: 'five digits, of the island’s province: 35…, 38…',
  municipality: 'the town',
  island: islands.join(', '),
  phone: 'a Spanish number, such as "600 100 200"',
};

async function changeAddress(
  order: string,
  options: Readonly<Partial<ShippingAddress>>,
  { actor, now }: ChangeContext,
): Promise<Answer> {
  const given = Object.fromEntries(
    addressFields.flatMap((field) => (options[field] === undefined ? [] : [[field, options[field]]])),
  );
  if (Object.keys(given).length === 0)
    throw new CommandProblem('Say what of the address is another, such as --street "Calle Nueva 3".');
  const correct: CorrectAddress = (present) => {
    const address = ShippingAddress.safeParse({ ...present, ...given }, { reportInput: true });
    if (address.success) return address.data;
    const wrong = describeIssues(address.error.issues, 'en');
    const problems = addressFields.flatMap((field) => (field in wrong ? [`--${field}: ${addressHelp[field]}.`] : []));
    throw new CommandProblem('That is no address in the islands; nothing was done.', problems);
  };
  const changed = await services.fulfilment.changeAddress(order, correct, actor, now, await loadOrderMailer());
  const lines = [changed ? `What of ${order} is not sent yet goes to that address now.` : 'It goes there already.'];
  return { lines, json: { order, changed } };
}

function readMark(what: Target, state: RedemptionState, tracking: string | null): Mark {
  if (tracking !== null && state !== 'sent') throw new CommandProblem('Only what is sent has a tracking.');
  return { target: 'order' in what ? what : { lines: [what.line] }, state, tracking };
}

async function markOne(mark: Mark, { actor, now }: ChangeContext): Promise<Answer> {
  return answer(await services.fulfilment.mark(mark, actor, now, await loadOrderMailer()), mark.state);
}

/** The line of which units are cancelled. */
function readLine(what: Target, state: RedemptionState): string {
  if (state === 'cancelled' && 'line' in what) return what.line;
  throw new CommandProblem('--units says how many of a line are cancelled: name the line, and “cancelled”.');
}

const presentUnits = ({ line, from, more, left }: UnitsToCancel): Answer => {
  const cancelled = { line, from, to: 'cancelled', units: more, left };
  return { lines: formatTable([cancelled]), json: [cancelled] };
};

const isChanged = ({ changed }: { readonly changed: boolean }) => changed;

/** The rows say the state, unless it is one for all. */
async function markMany(file: string, stateOfAll: RedemptionState | null, context: FileContext): Promise<Answer> {
  const { actor, now } = context;
  const judge = services.fulfilment.createJudge(now);
  const { rows, problems } = await readRows(file, Row, { besides: listed });
  const done = await doFile(
    { rows, problems },
    {
      // A mark that is set already changes nothing: the same file again goes on where it stopped, and may be meant anew after a mark was taken back.
      name: `redemptions mark ${stateOfAll ?? ''} ${now.toISOString()}`,
      // One mail tells of what of an order was marked together.
      areTogether: (one, next) => one.order !== undefined && one.order === next.order,
      read: (row) => services.fulfilment.read(markOf(row)),
      judge: (row, lines) => {
        const judged = judge(markOf(row), lines);
        // As the list of what is to be sent writes it, with the tracking filled in and the state forgotten.
        if (stateOfAll === null && row.tracking !== undefined && row.state === 'pending' && !judged.some(isChanged))
          throw new CommandProblem(
            'tracking: Only what is sent has one, and this line stays pending: write “sent” as its state, or use “mark sent --from”.',
          );
        return judged;
      },
      prepare: async () => {
        const writeMail = await loadOrderMailer();
        return () => {
          const { mark, end } = services.fulfilment.markMany(actor, now, writeMail);
          return { work: (row) => mark(markOf(row)), end };
        };
      },
    },
    context,
  );
  function markOf({ line, state, tracking }: Row): Mark {
    const wanted = stateOfAll ?? state;
    if (!wanted) throw new CommandProblem(`state: One of ${RedemptionState.options.join(', ')}.`);
    // A list that was printed names the tracking of what was sent, also where it is marked delivered.
    return readMark({ line }, wanted, wanted === 'sent' ? (tracking ?? null) : null);
  }
  const marked = done.flatMap(({ value, result }) =>
    (result ?? []).map(({ line, from }) => ({ line, from, to: markOf(value).state })),
  );
  return present(marked);
}

const answer = (
  set: readonly { readonly line: string; readonly from: RedemptionState }[],
  to: RedemptionState,
): Answer => present(set.map(({ line, from }) => ({ line, from, to })));

const present = (
  marked: readonly { readonly line: string; readonly from: RedemptionState; readonly to: RedemptionState }[],
): Answer => ({
  lines: formatTable(marked.map(({ line, from, to }) => ({ line, before: from, after: to }))),
  json: marked,
});

async function issueTickets(tells: boolean, { actor, now, progress, dryRun }: FileContext): Promise<Answer> {
  const offers = new Map((await content.offers('es')).map(({ productId, validity }) => [productId, validity]));
  const writeMail = tells ? await loadOrderMailer() : null;
  const members = await services.tickets.listMembersWithout();
  let issued = 0;
  for (const [place, memberId] of members.entries()) {
    issued += dryRun
      ? await services.tickets.countWithout(memberId)
      : await services.tickets.issueFor(memberId, (id) => offers.get(id) ?? null, { actor, now, writeMail });
    progress(place + 1, members.length);
  }
  return {
    lines: [`Codes given: ${String(issued)}, of ${String(members.length)} members.`],
    json: { issued, members: members.length },
  };
}
