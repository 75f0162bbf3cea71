import type { Command } from 'commander';
import { z } from 'zod';
import { services } from '../services.ts';
import { ClubError } from '../../contract/errors.ts';
import { invariant } from '../../kit/invariant.ts';
import { maxStock } from '../../words/units.ts';
import {
  type Answer,
  asChange,
  type ChangeContext,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { readRows as readFile, type ReadRows } from '../../cli/csv.ts';
import { doFile } from '../../cli/file.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { keyOf, list, readRows, type Row } from './stock-list.cli.ts';

/** Shows the units left of every variation, and sets them. A change is in the audit log, with who made it and why. */
export function addStock(program: Command, runner: Runner): void {
  const stock = program
    .command('stock')
    .description('Lists what is left of every variation, or of one product’s.')
    .argument('[product]', 'its id or address')
    .action((product?: string) => runner.read(({ now }) => list(product, now)));
  for (const kind of ['set', 'add'] as const) {
    const change = stock
      .command(kind)
      .description(said[kind])
      .argument('[product]', 'its id or address')
      .argument('[variation]', 'its id')
      .argument('[units]', kind === 'set' ? 'a whole number' : 'such as 5 or -5')
      .option('--from <file>', fileSaid[kind])
      .option(
        '--reference <text>',
        'with --from: names the delivery; the same file with the same reference is done once',
      );
    asChange(change, { dryRun: true }).action(
      (
        product: string | undefined,
        variation: string | undefined,
        units: string | undefined,
        options: StockOptions,
      ) => {
        const { from } = options;
        if (from !== undefined && product === undefined)
          return runner.file(options, (context) => changeMany(kind, from, options.reference ?? '', context));
        if (from !== undefined || product === undefined || variation === undefined || units === undefined)
          throw new CommandProblem('Name a product, a variation and a number of units, or a file by --from.');
        return runner.change(
          options,
          (context) => changeOne(kind, { product, variation, units }, context),
          async ({ now }) => {
            const { present, to } = judge(kind, { product, variation, units }, await readRows(now));
            return showChanged([{ ...present, before: present.stock, stock: to }]);
          },
        );
      },
    );
  }
}

type Kind = 'set' | 'add';
type StockOptions = ChangeOptions & { readonly from?: string; readonly reference?: string };
interface Wanted {
  readonly product: string;
  readonly variation: string;
  readonly units: string;
}

const said: Readonly<Record<Kind, string>> = {
  set: 'Sets what is left of a variation, or of those in a file.',
  add: 'Adds units to what is left of a variation, or of those in a file; with a negative number takes them.',
};
const fileSaid: Readonly<Record<Kind, string>> = {
  set: 'instead: a CSV with the columns product, variation, stock, such as “stock --csv” wrote it; - for standard input',
  add: 'instead: a CSV with the columns product, variation, units; - for standard input',
};

const wholeUnits: Readonly<Record<Kind, RegExp>> = { set: /^\d{1,7}$/, add: /^[+-]?\d{1,7}$/ };

/** The variation that is meant, and what would be left of it. Throws CommandProblem. */
function judge(kind: Kind, { product, variation, units }: Wanted, rows: readonly Row[]) {
  const present = rows.find((row) => [row.product, row.slug].includes(product) && row.variation === variation);
  if (!present) throw new CommandProblem(`No product called ${product} has a variation ${variation}.`);
  const given = wholeUnits[kind].test(units) ? Number(units) : Number.NaN;
  const to = kind === 'set' ? given : present.stock + given;
  if (Number.isNaN(given) || (kind === 'set' && to > maxStock))
    throw new CommandProblem(
      kind === 'set'
        ? `${units} is no number of units: a whole one from 0 to ${String(maxStock)}.`
        : `${units} is no number of units to add: a whole one, such as 5 or -5.`,
    );
  const isSame = kind === 'set' && to === present.stock;
  if (present.codes && !isSame) throw new ClubError('stock_of_codes');
  if (to < 0 || to > maxStock) throw new ClubError('stock_out_of_bounds', { most: maxStock });
  return { present, given, to, isSame };
}

async function changeOne(kind: Kind, wanted: Wanted, { actor, now }: ChangeContext): Promise<Answer> {
  const judged = judge(kind, wanted, await readRows(now));
  await change(kind, judged, { actor, now });
  const { product, variation } = judged.present;
  const changed = (await readRows(now)).filter((row) => row.product === product && row.variation === variation);
  return showChanged(changed.map((row) => ({ ...row, before: beforeOf(kind, judged, row.stock) })));
}

/** What is set must still be what it was judged by; what is added comes to whatever there is. Gives what is left. */
async function change(
  kind: Kind,
  { present, given, to }: ReturnType<typeof judge>,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): Promise<number> {
  const units = { productId: present.product, variationId: present.variation, units: given };
  if (kind === 'add') return services.stock.addStock(units, actor, now);
  await services.stock.setStock(units, present.stock, actor, now);
  return to;
}

const AddRow = z.object({ product: z.string(), variation: z.string(), units: z.string() });
const SetRow = z.object({ product: z.string(), variation: z.string(), stock: z.string() });

/** The columns of the list and of what was changed, which may stand in a file besides. */
const listed = ['slug', 'name', 'before', 'stock', 'codes', 'by', 'at'];

async function readWanted(kind: Kind, file: string): Promise<ReadRows<Wanted>> {
  if (kind === 'add') return readFile(file, AddRow, { besides: listed });
  const { rows, problems } = await readFile(file, SetRow, { besides: listed });
  return {
    rows: rows.map(({ line, value: { stock: units, ...of } }) => ({ line, value: { ...of, units } })),
    problems,
  };
}

async function changeMany(kind: Kind, file: string, reference: string, context: FileContext): Promise<Answer> {
  const { now } = context;
  // What the rows before leave.
  const table = new Map((await readRows(now)).map((row) => [keyOf(row), row]));
  const judged = new Map<Wanted, ReturnType<typeof judge>>();
  const done = await doFile(
    await readWanted(kind, file),
    {
      // A count is the same however often it is set; a delivery comes once.
      name: kind === 'add' ? `stock add ${reference}` : `stock set ${now.toISOString()}`,
      read: () => Promise.resolve(null),
      judge: (wanted) => {
        const found = judge(kind, wanted, [...table.values()]);
        judged.set(wanted, found);
        const row = { ...found.present, stock: found.to };
        table.set(keyOf(row), row);
        return { ...row, before: found.present.stock };
      },
      prepare: () =>
        Promise.resolve(() => ({
          work: async (wanted) => {
            const found = judged.get(wanted);
            invariant(found, 'a row is judged before it is done');
            const stock = found.isSame ? found.to : await change(kind, found, context);
            return { ...found.present, before: beforeOf(kind, found, stock), stock };
          },
        })),
    },
    context,
  );
  const results = done.flatMap(({ result }) => result ?? []);
  const before = done.length - results.length;
  const answer = showChanged(results);
  if (before === 0) return answer;
  const said = `Lines done before: ${String(before)}.`;
  return { ...answer, lines: results.length === 0 ? [said] : [said, ...answer.lines] };
}

/** A row that was changed, or would be. */
interface Changed extends Row {
  readonly before: number;
}

/** What there was where so much is left now: others may have added or taken meanwhile. */
const beforeOf = (kind: Kind, { present, given }: ReturnType<typeof judge>, left: number) =>
  kind === 'add' ? left - given : present.stock;

function showChanged(rows: readonly Changed[]): Answer {
  const lines = formatTable(
    rows.map(({ before, stock: after, slug: product, variation, name }) => ({
      before,
      after,
      product,
      variation,
      name,
    })),
  );
  return { lines, json: rows };
}
