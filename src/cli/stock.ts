import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { SetStockRequest } from '../contract/editors.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { maxStock } from '../lib/units.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';

/** A variation of a product in the catalogue, with the units left. */
interface Row {
  readonly product: string;
  readonly slug: string;
  readonly variation: string;
  readonly name: string;
  readonly stock: number;
  /** Whether its units are codes, which `vouchers load` adds. */
  readonly codes: boolean;
  readonly by: string | null;
  readonly at: string | null;
}

/** Shows the units left of every variation, and sets them. A change is in the audit log, with who made it and why. */
export function addStock(program: Command, runner: Runner): void {
  const stock = program
    .command('stock')
    .description('Lists what is left of every variation, or of one product’s.')
    .argument('[product]', 'its id or address')
    .action((product?: string) => runner.read(({ now }) => list(product, now)));
  const change = stock
    .command('set')
    .description('Sets what is left of a variation.')
    .argument('<product>', 'its id or address')
    .argument('<variation>', 'its id')
    .argument('<units>', 'a whole number');
  asChange(change).action((product: string, variation: string, units: string, options: ChangeOptions) =>
    runner.change(options, (context) => set(product, variation, units, context)),
  );
}

async function list(wanted: string | undefined, now: Date): Promise<Answer> {
  const rows = (await readRows(now)).filter(
    ({ product, slug }) => wanted === undefined || [product, slug].includes(wanted),
  );
  if (wanted !== undefined && rows.length === 0) throw new CommandProblem(`No product is called ${wanted}.`);
  return show(rows);
}

async function set(wanted: string, variation: string, units: string, { actor, now }: ChangeContext): Promise<Answer> {
  const isIt = (row: Row) => [row.product, row.slug].includes(wanted) && row.variation === variation;
  const present = (await readRows(now)).find(isIt);
  if (!present) throw new CommandProblem(`No product called ${wanted} has a variation ${variation}.`);
  const request = SetStockRequest.safeParse({
    product: present.product,
    variation,
    stock: /^\d+$/.test(units) ? Number(units) : Number.NaN,
    expected: present.stock,
  });
  if (!request.success)
    throw new CommandProblem(`${units} is no number of units: a whole one from 0 to ${String(maxStock)}.`);
  const set = { productId: present.product, variationId: variation, units: request.data.stock };
  await services.stock.setStock(set, present.stock, actor, now);
  return show((await readRows(now)).filter(isIt));
}

async function readRows(now: Date): Promise<Row[]> {
  const offers = await content.offers('es');
  const known = await services.stock.listStock(
    offers.map(({ productId }) => productId),
    now,
  );
  const byVariation = new Map(known.map((one) => [`${one.productId}/${one.variationId}`, one]));
  return offers.flatMap((product) =>
    product.variations.map(({ id, name }) => {
      const found = byVariation.get(`${product.productId}/${id}`);
      return {
        product: product.productId,
        slug: product.slug,
        variation: id,
        name: `${product.name.text}, ${name.text}`,
        stock: found?.units ?? 0,
        codes: found?.pooled ?? false,
        by: found?.set?.by ?? null,
        at: found?.set ? inCanaries(found.set.at).toString({ timeZoneName: 'never' }) : null,
      };
    }),
  );
}

function show(rows: readonly Row[]): Answer {
  const width = (of: (row: Row) => string) => Math.max(...rows.map((row) => of(row).length));
  const [slugs, variations] = [width(({ slug }) => slug), width(({ variation }) => variation)];
  const lines = rows.map(({ slug, variation, name, stock: left, codes, by, at }) => {
    const last = codes ? '  (codes)' : by === null ? '' : `  (${by}, ${at ?? ''})`;
    return `${String(left).padStart(7)}  ${slug.padEnd(slugs)}  ${variation.padEnd(variations)}  ${name}${last}`;
  });
  return { lines: lines.length > 0 ? lines : ['There are no products yet.'], json: rows };
}
