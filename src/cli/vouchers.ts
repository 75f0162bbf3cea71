import type { Command } from 'commander';
import { z } from 'zod';
import { services } from '../club/services.ts';
import type { CodeProblem, PoolKey } from '../club/vouchers/vouchers.ts';
import { content } from '../content/content.ts';
import type { Offer } from '../content/offers.ts';
import { invariant } from '../lib/invariant.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { type CsvRow, type LineProblem, readRows, refuseLines } from './csv.ts';
import { CommandProblem } from './problem.ts';

/** A row of the file. Code 128, the bar code, has the characters of ASCII alone. */
const CodeRow = z.object({
  code: z
    .string()
    .regex(/^[\x21-\x7e](?:[\x20-\x7e]{0,62}[\x21-\x7e])?$/, '1 to 64 letters, digits and signs of ASCII.'),
  expires_on: z.iso.date('A day, such as 2027-06-30, or nothing.').optional(),
});
type CodeRow = z.output<typeof CodeRow>;

interface LoadOptions extends ChangeOptions {
  readonly variation?: string;
}

/** Loads the codes of coupons and vouchers, and shows how many are left. A code is shown to nobody but its owner. */
export function addVouchers(program: Command, runner: Runner): void {
  const vouchers = program.command('vouchers').description('The codes of coupons and vouchers.');
  vouchers
    .command('show')
    .description('Lists the pools of codes: how many are left, given out, expired and void.')
    .argument('[product]', 'its id or address')
    .action((product?: string) => runner.read(({ now }) => show(product, now)));
  const load = vouchers
    .command('load')
    .description('Adds codes to a product, all of the file or none. From then on its stock is the codes that are left.')
    .argument('<product>', 'its id or address')
    .argument(
      '<file>',
      'a CSV file with the columns code and expires_on (the last day, may be empty); - for standard input',
    )
    .option('--variation <id>', 'of a product that has variations');
  asChange(load, { dryRun: true }).action((product: string, file: string, options: LoadOptions) =>
    runner.change(options, (context) => loadFile(product, file, options.variation, context)),
  );
}

async function loadFile(
  wanted: string,
  file: string,
  variation: string | undefined,
  { actor, now, progress }: ChangeContext,
): Promise<Answer> {
  const pool = await findPool(wanted, variation);
  const { rows, problems } = await readRows(file, CodeRow);
  const codes = rows.map(({ value }) => ({ code: value.code, expiresOn: value.expires_on ?? null }));
  const loading = await services.vouchers.load(pool, codes, { actor, now, progress });
  if (loading.kind === 'other-key')
    throw new CommandProblem('The codes that the club has were stored with another key: set CLUB_VOUCHER_KEY to it.');
  const refused = loading.kind === 'refused' ? loading.problems.map((problem) => describe(problem, rows)) : [];
  refuseLines('The file has codes that can’t be loaded; nothing was done.', [...problems, ...refused]);
  invariant(loading.kind === 'loaded', 'codes without problems are loaded');
  const loaded = codes.length;
  return {
    lines: [`Codes loaded: ${String(loaded)}; ${String(loading.left)} can be given out now.`],
    json: { product: pool.productId, variation: pool.variationId, loaded, left: loading.left },
  };
}

/** Names lines alone: a code is worth something, and does not belong on a screen. */
function describe(problem: CodeProblem, rows: readonly CsvRow<CodeRow>[]): LineProblem {
  const lineOf = (place: number) => rows[place]?.line ?? 0;
  const line = lineOf(problem.place);
  if (problem.why === 'repeated')
    return { line, problem: `the code stands on line ${String(lineOf(problem.firstPlace))} already` };
  return { line, problem: problem.why === 'expired' ? 'the code has expired' : 'the club has this code already' };
}

async function findPool(wanted: string, variation: string | undefined): Promise<PoolKey> {
  const product = (await content.offers('es')).find(isCalled(wanted));
  if (!product) throw new CommandProblem(`No product is called ${wanted}.`);
  const ids = product.variations.map(({ id }) => id);
  const [only] = ids;
  if (variation === undefined && ids.length === 1 && only !== undefined)
    return { productId: product.productId, variationId: only };
  if (variation !== undefined && ids.includes(variation))
    return { productId: product.productId, variationId: variation };
  const choice = `--variation ${ids.join(' | ')}`;
  throw new CommandProblem(
    variation === undefined
      ? `${wanted} has variations: say which one’s codes these are (${choice}).`
      : `${wanted} has no variation ${variation} (${choice}).`,
  );
}

const isCalled = (wanted: string) => (product: Offer) => [product.productId, product.slug].includes(wanted);

async function show(wanted: string | undefined, now: Date): Promise<Answer> {
  const [offers, pools] = await Promise.all([content.offers('es'), services.vouchers.listPools(now)]);
  const product = wanted === undefined ? undefined : offers.find(isCalled(wanted));
  if (wanted !== undefined && !product && pools.every(({ productId }) => productId !== wanted))
    throw new CommandProblem(`No product is called ${wanted}.`);
  const shown = pools.filter(({ productId }) => wanted === undefined || productId === (product?.productId ?? wanted));
  const json = shown.map(({ productId, variationId, filledAt, toldAt, ...numbers }) => ({
    product: productId,
    variation: variationId,
    name: offers.find((offer) => offer.productId === productId)?.name.text ?? null,
    left: numbers.left,
    filled_to: numbers.filledTo,
    filled_at: filledAt.toISOString(),
    given: numbers.given,
    expired: numbers.expired,
    void: numbers.voided,
    next_expiry: numbers.nextExpiry,
    told_at: toldAt?.toISOString() ?? null,
  }));
  const lines = json.map(
    (pool) =>
      `${String(pool.left).padStart(7)} left of ${String(pool.filled_to)}  ${pool.product}/${pool.variation}  ` +
      `${pool.name ?? '(not in the catalogue)'}: ${String(pool.given)} given out, ${String(pool.expired)} expired, ` +
      `${String(pool.void)} void${pool.next_expiry === null ? '' : `; next to expire on ${pool.next_expiry}`}`,
  );
  return { lines: lines.length > 0 ? lines : ['There are no codes yet.'], json };
}
