import { text } from 'node:stream/consumers';
import type { Command } from 'commander';
import { services } from '../services.ts';
import type { CodeProblem, NewCode, PoolKey } from './vouchers.ts';
import type { Loading } from './vouchers.service.ts';
import { content } from '../../content/content.ts';
import type { Offer } from '../catalogue/offers.content.ts';
import { loadOrderMailer } from '../redemption/redemption.mail.ts';
import { invariant } from '../../kit/invariant.ts';
import { listedNumber } from '../../cli/arguments.ts';
import type { CsvRow } from '../../kit/csv-rows.ts';
import { codeOf, CodeRow } from './code-file.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { type LineProblem, readRows, refuseLines } from '../../cli/csv.ts';
import { CommandProblem } from '../../cli/problem.ts';

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
  const voidIt = vouchers
    .command('void')
    .description('Voids a code that nobody has yet, so that it is never given out.')
    .argument('<code>', 'the code; - reads it from standard input');
  asChange(voidIt).action((code: string, options: ChangeOptions) =>
    runner.change(options, (context) => voidCode(code, context)),
  );
  const replace = vouchers
    .command('replace')
    .description('Voids the code that a member has, and gives them the next one; a mail tells them.')
    .argument('<line>', 'the redeemed line’s number, from redemptions list', listedNumber)
    .option('--again', 'also where the code was given for another one: that is bad, too');
  asChange(replace).action((line: string, options: ChangeOptions & { again?: true }) =>
    runner.change(options, async ({ actor, now }) => {
      const change = { now, writeMail: await loadOrderMailer(), again: options.again === true };
      const { replacedBefore } = await services.fulfilment.replaceCode(line, actor, change);
      if (replacedBefore)
        throw new CommandProblem(
          `Its code was replaced already, at ${momentOf(replacedBefore)}; nothing was done. If the one that it has since is bad, too: --again.`,
        );
      return { lines: ['The line has another code.'], json: { line, replaced: true } };
    }),
  );
  vouchers
    .command('editors')
    .description('Lists the products whose codes editors may load in the Studio.')
    .action(() => runner.read(listForEditors));
  for (const allowed of [true, false]) {
    const setIt = vouchers
      .command(allowed ? 'let-editors' : 'stop-editors')
      .description(`${allowed ? 'Lets editors' : 'No longer lets editors'} load a product’s codes in the Studio.`)
      .argument('<product>', 'its id or address');
    asChange(setIt).action((product: string, options: ChangeOptions) =>
      runner.change(options, (context) => setForEditors(product, allowed, context)),
    );
  }
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
    runner.change(
      options,
      ({ actor, now, progress }) =>
        loadFile(product, file, options.variation, (pool, codes) =>
          services.vouchers.load(pool, codes, { actor, now, progress }),
        ),
      ({ now }) =>
        loadFile(product, file, options.variation, (pool, codes) => services.vouchers.judge(pool, codes, now)),
    ),
  );
}

async function listForEditors(): Promise<Answer> {
  const [offers, allowed] = await Promise.all([content.offers('es'), services.editorCodes.listAllowed()]);
  const json = allowed.map(({ productId, allowedAt }) => ({
    product: productId,
    name: offers.find((offer) => offer.productId === productId)?.name.text ?? null,
    since: momentOf(allowedAt),
  }));
  const lines = json.map(
    ({ product, name, since }) => `${product}  ${name ?? '(not in the catalogue)'}, since ${since}`,
  );
  return { lines: lines.length > 0 ? lines : ['Editors load no codes.'], json };
}

async function setForEditors(wanted: string, allowed: boolean, { actor, now }: ChangeContext): Promise<Answer> {
  const offer = (await content.offers('es')).find(isCalled(wanted));
  // What has left the catalogue may still be stopped, by its id.
  if (!offer && allowed) throw new CommandProblem(`No product is called ${wanted}.`);
  if (offer && allowed) refuseDated(offer, wanted);
  const productId = offer?.productId ?? wanted;
  const changed = await services.editorCodes.setAllowed(productId, allowed, actor, now);
  const can = allowed ? 'Editors can load its codes in the Studio.' : 'Editors can’t load its codes.';
  return {
    lines: [changed ? can : `${can} It was so already.`],
    json: { product: productId, editors: allowed, changed },
  };
}

async function voidCode(typed: string, { actor, now }: ChangeContext): Promise<Answer> {
  const [code, ...others] = await services.vouchers.findMeant(typed === '-' ? await text(process.stdin) : typed);
  if (others.length > 0)
    throw new CommandProblem(
      `The club has several such codes: ${[code, ...others].join(', ')}. Write the one that is meant as it stands.`,
    );
  const found = code === undefined ? null : await services.vouchers.voidUnused(code, actor, now);
  if (!found) throw new CommandProblem('The club has no such code.');
  if (found.before === 'given')
    throw new CommandProblem(
      `Somebody has this code: vouchers replace ${found.lineId ?? ''}, or redemptions mark ${found.lineId ?? ''} cancelled.`,
    );
  return {
    lines: [found.before === 'void' ? 'It was void already.' : 'The code is void.'],
    json: { from: found.before, to: 'void' },
  };
}

async function loadFile(
  wanted: string,
  file: string,
  variation: string | undefined,
  load: (pool: PoolKey, codes: readonly NewCode[]) => Promise<Loading>,
): Promise<Answer> {
  const pool = await findPool(wanted, variation);
  const { rows, problems } = await readRows(file, CodeRow);
  const codes = rows.map(({ value }) => codeOf(value));
  const loading = await load(pool, codes);
  if (loading.kind === 'other_key')
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
  const lineOf = (index: number) => rows[index]?.line ?? 0;
  const line = lineOf(problem.index);
  if (problem.reason === 'repeated')
    return { line, problem: `the code stands on line ${String(lineOf(problem.firstIndex))} already` };
  if (problem.reason === 'expired') return { line, problem: 'the code has expired' };
  return {
    line,
    problem: `the club has this code already${problem.reason === 'known' ? '' : ', not of this product'}`,
  };
}

async function findPool(wanted: string, variation: string | undefined): Promise<PoolKey> {
  const product = (await content.offers('es')).find(isCalled(wanted));
  if (!product) throw new CommandProblem(`No product is called ${wanted}.`);
  refuseDated(product, wanted);
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

function refuseDated({ variations }: Offer, wanted: string): void {
  if (variations.some(({ date }) => date))
    throw new CommandProblem(
      `${wanted} is had with a date: its places are counted by date, and its codes are the club’s own.`,
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
    filled_at: momentOf(filledAt),
    given: numbers.given,
    expired: numbers.expired,
    kept: numbers.kept,
    void: numbers.voided,
    next_expiry: numbers.nextExpiry,
    told_at: toldAt && momentOf(toldAt),
  }));
  const lines = json.map(
    (pool) =>
      `${String(pool.left).padStart(7)} left of ${String(pool.filled_to)}  ${pool.product}/${pool.variation}  ` +
      `${pool.name ?? '(not in the catalogue)'}: ${String(pool.given)} given out, ${String(pool.expired)} expired, ` +
      `${String(pool.void)} void${pool.next_expiry === null ? '' : `; next to expire on ${pool.next_expiry}`}`,
  );
  return { lines: lines.length > 0 ? lines : ['There are no codes yet.'], json };
}
