// What is left of every variation, as operators see it.
import type { Answer } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { formatTable } from '../../cli/table.ts';

/** A variation of a product in the catalogue, with the units left. */
export interface Row {
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

export async function list(wanted: string | undefined, now: Date): Promise<Answer> {
  const rows = (await readRows(now)).filter(
    ({ product, slug }) => wanted === undefined || [product, slug].includes(wanted),
  );
  if (wanted !== undefined && rows.length === 0) throw new CommandProblem(`No product is called ${wanted}.`);
  return show(rows);
}

export async function readRows(now: Date): Promise<Row[]> {
  const offers = await content.offers('es');
  const known = await services.stock.listStock(
    offers.map(({ productId }) => productId),
    now,
  );
  const byVariation = new Map(known.map((one) => [`${one.productId}/${one.variationId}`, one]));
  // The places of dates are counted, and nobody sets them: `dates list` shows them.
  return offers.flatMap((product) =>
    product.variations
      .filter(({ date }) => !date)
      .map(({ id, name }) => {
        const found = byVariation.get(`${product.productId}/${id}`);
        return {
          product: product.productId,
          slug: product.slug,
          variation: id,
          name: `${product.name.text}, ${name.text}`,
          stock: found?.units ?? 0,
          codes: found?.pooled ?? false,
          by: found?.set?.by ?? null,
          at: found?.set ? momentOf(found.set.at) : null,
        };
      }),
  );
}

function show(rows: readonly Row[]): Answer {
  const lines = formatTable(
    rows.map(({ stock: left, slug: product, variation, name, codes, by, at }) => ({
      left,
      product,
      variation,
      name,
      set_by: codes ? '(codes)' : by,
      at: codes ? null : at,
    })),
  );
  return { lines, json: rows };
}

export const keyOf = ({ product, variation }: Row) => `${product}/${variation}`;
