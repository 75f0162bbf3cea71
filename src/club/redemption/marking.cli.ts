// Marks redeemed lines: one, an order, or what a file names.
import { z } from 'zod';
import { fitting, listedNumber, wholeNumber, oneOf } from '../../cli/arguments.ts';
import { RedemptionState, Tracking } from './orders.contract.ts';
import {
  type Answer,
  asChange,
  type ChangeContext,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import type { Command } from 'commander';
import { CommandProblem } from '../../cli/problem.ts';
import { maxLineUnits } from '../../words/units.ts';
import { services } from '../services.ts';
import { isOrderCode, readOrderCode } from './order-code.ts';
import { loadOrderMailer } from './redemption.mail.ts';
import { completeAfterCommand } from '../challenges/challenges.app.ts';
import type { Mark } from './fulfilment.service.ts';
import type { SetLine } from './order-states.service.ts';
import { formatTable } from '../../cli/table.ts';
import type { UnitsToCancel } from './cancelling.service.ts';
import { readRows } from '../../cli/csv.ts';
import { doFile } from '../../cli/file.ts';

const Row = z.object({
  line: z.uuid(),
  order: z.string().optional(),
  state: RedemptionState.optional(),
  tracking: Tracking.optional(),
});

type Row = z.output<typeof Row>;

/** What is marked: an order by its code, or one line of one. */
type Target = { readonly order: string } | { readonly line: string };

/** Of a file: the state of all its lines. */
interface StateOfFile {
  readonly state: RedemptionState;
}

function orderOrLine(text: string): Target | StateOfFile {
  const state = RedemptionState.safeParse(text);
  if (state.success) return { state: state.data };
  return isOrderCode(text) ? { order: readOrderCode(text) } : { line: listedNumber(text) };
}

const tracked = fitting(Tracking, 'It is one line of at most 200 characters; of a web address an https one.');

type MarkOptions = ChangeOptions & {
  readonly from?: string;
  readonly tracking?: string;
  readonly units?: number;
};

/** Marks lines, or an order, or what a file names. */
export function addMarking(redemptions: Command, runner: Runner): void {
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
      return runner.file(options, async (context) =>
        context.dryRun
          ? answer(services.fulfilment.createJudge(context.now)(wanted, await services.fulfilment.read(wanted)), state)
          : markOne(wanted, context),
      );
    },
  );
}

function readMark(what: Target, state: RedemptionState, tracking: string | null): Mark {
  if (tracking !== null && state !== 'sent') throw new CommandProblem('Only what is sent has a tracking.');
  return { target: 'order' in what ? what : { lines: [what.line] }, state, tracking };
}

async function markOne(mark: Mark, { actor, now }: ChangeContext): Promise<Answer> {
  const set = await services.fulfilment.mark(mark, actor, now, await loadOrderMailer());
  await completeRewards(set, mark.state, now);
  return answer(set, mark.state);
}

/** A reward counts for a challenge once it is sent, delivered or used. */
async function completeRewards(set: readonly SetLine[], state: RedemptionState, now: Date): Promise<void> {
  if (state === 'pending' || state === 'cancelled') return;
  const members = set.filter(isChanged).map(({ memberId }) => memberId);
  await completeAfterCommand('reward', members, { services, now });
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

/** The columns of the list, which `mark --from` takes as they are. */
const listed = [
  ...['line', 'redeemed_at', 'state', 'state_at', 'product', 'name', 'variation', 'quantity', 'cost', 'tracking'],
  ...['member', 'email', 'to_name', 'street', 'postcode', 'municipality', 'island', 'phone'],
];

/** The rows say the state, unless it is one for all. */
async function markMany(file: string, stateOfAll: RedemptionState | null, context: FileContext): Promise<Answer> {
  const { actor, now } = context;
  const judge = services.fulfilment.createJudge(now);
  const { rows, problems } = await readRows(file, Row, { besides: listed });
  const done = await doFile(
    { rows, problems },
    {
      // A mark that is set already changes nothing: the same file again goes on where it stopped, and may be meant anew after a mark was
      // taken back.
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
  const marks = Map.groupBy(done, ({ value }) => markOf(value).state);
  if (!context.dryRun)
    for (const [state, rows] of marks)
      await completeRewards(
        rows.flatMap(({ result }) => result ?? []),
        state,
        now,
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
