import type { Command } from 'commander';
import { content } from '../../content/content.ts';
import type { RichText } from '../../content/rich-text.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';
import { locales } from '../../words/locale.ts';
import { deliveryDays } from '../redemption/delivery.ts';
import { findDisagreements } from './product-words.ts';
import type { Product } from './products.content.ts';

/** Shows where products say something else than the club does with them. */
export function addProducts(program: Command, runner: Runner): void {
  const products = program.command('products').description('Products, as editors write them.');
  products
    .command('check')
    .description(
      'Lists words of products that disagree with what the club does: sent or ticket, dates, places, cost, validity, delivery, notice.',
    )
    .action(() => runner.read(check));
}

async function check(): Promise<Answer> {
  const slugs = (await content.offers('es')).map(({ slug }) => slug);
  const found = await Promise.all(
    locales.flatMap((locale) =>
      slugs.map(async (slug) => {
        const product = await content.findProduct(locale, slug);
        // What is not translated is read in Spanish already.
        return product?.name.lang === locale ? [product] : [];
      }),
    ),
  );
  const rows = found.flat().flatMap((product) => {
    const dates = product.variations.flatMap(({ date }) => date ?? []);
    const capacities = dates.length > 0 ? dates.map(({ capacity }) => capacity) : null;
    const dateIslands = dates.map(({ island }) => island);
    return findDisagreements({ ...product, capacities, dateIslands, deliveryDays, texts: textsOf(product) }).map(
      (one) => ({ product: product.slug, language: product.name.lang, ...one }),
    );
  });
  return { lines: rows.length > 0 ? formatTable(rows) : ['Nothing disagrees.'], json: rows };
}

const textsOf = ({ summary, howUsed, whereUsed, description, details }: Product): string[] => [
  ...[summary, howUsed, whereUsed].flatMap((words) => words?.text ?? []),
  ...[description, ...details.map(({ body }) => body)].flatMap(paragraphsOf),
];

const paragraphsOf = ({ blocks }: RichText): string[] =>
  blocks.map(({ children }) => children.map((span) => ('text' in span ? String(span.text) : '')).join(''));
