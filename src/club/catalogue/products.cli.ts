import type { Command } from 'commander';
import { content } from '../../content/content.ts';
import type { RichText } from '../../content/rich-text.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { formatTable } from '../../cli/table.ts';
import { type Locale, locales } from '../../words/locale.ts';
import { paths } from '../../words/paths.ts';
import { deliveryDays } from '../redemption/delivery.ts';
import { isShownAtTill } from '../redemption/line-states.ts';
import { services } from '../services.ts';
import { findDisagreements, findMisleading } from './product-words.ts';
import type { Product } from './products.content.ts';

/** Shows where products say something else than the club does with them. */
export function addProducts(program: Command, runner: Runner): void {
  const products = program.command('products').description('Products, as editors write them.');
  products
    .command('check')
    .description(
      'Lists words of products, and of what leads to them, that disagree with what the club does: sent or ticket, dates, islands, places, ' +
        'cost, validity, delivery, notice.',
    )
    .action(() => runner.read(({ now }) => check(now)));
}

async function check(now: Date): Promise<Answer> {
  const pooled = new Set((await services.vouchers.listPools(now)).map(({ productId }) => productId));
  const found = await Promise.all(locales.map((locale) => checkIn(locale, pooled, now)));
  const rows = found.flat();
  return { lines: rows.length > 0 ? formatTable(rows) : ['Nothing disagrees.'], json: rows };
}

/** What disagrees in one language, by product; `said_by` is the document that says it. */
async function checkIn(language: Locale, pooled: ReadonlySet<string>, now: Date) {
  const slugs = (await content.offers('es')).map(({ slug }) => slug);
  const found = await Promise.all(slugs.map((slug) => content.findProduct(language, slug)));
  const leading = await listLeading(language, now);
  return found.flatMap((product) => {
    if (!product) return [];
    const dates = product.variations.flatMap(({ date }) => date ?? []);
    const facts = {
      ...product,
      atTill: !product.shipping && isShownAtTill(product),
      pooled: pooled.has(product.productId),
      capacities: dates.length > 0 ? dates.map(({ capacity }) => capacity) : null,
      dateIslands: dates.map(({ island }) => island),
      deliveryDays,
    };
    // What is not translated is read in Spanish already.
    const own = product.name.lang === language ? findDisagreements({ ...facts, texts: textsOf(product) }) : [];
    const others = leading
      .filter(({ to, lang }) => to === paths.product(product.slug) && lang === language)
      .flatMap((one) => findMisleading(one, facts).map((disagreement) => ({ id: one.id, ...disagreement })));
    return [...own.map((disagreement) => ({ id: product.productId, ...disagreement })), ...others].map(
      ({ id, ...disagreement }) => ({ product: product.slug, said_by: id, language, ...disagreement }),
    );
  });
}

/** The entries of the programme and the banners, with the address that each leads to. */
async function listLeading(language: Locale, now: Date) {
  const [dates, banners] = await Promise.all([content.dates(language, now), content.everyBanner(language)]);
  return [
    ...dates.map(({ island, note, ...entry }) => ({ ...entry, islands: island ? [island] : [], more: note })),
    ...banners.map(({ text, ...banner }) => ({ ...banner, more: text })),
  ].map(({ id, title, more, link, islands }) => ({
    id,
    to: link?.to,
    lang: title.lang,
    islands,
    texts: [title.text, ...(more ? [more.text] : [])],
  }));
}

const textsOf = ({ summary, howUsed, whereUsed, variations, description, details }: Product): string[] => [
  ...[summary, howUsed, whereUsed, ...variations.map((variation) => variation.whereUsed)].flatMap(
    (words) => words?.text ?? [],
  ),
  ...[description, ...details.map(({ body }) => body)].flatMap(paragraphsOf),
];

const paragraphsOf = ({ blocks }: RichText): string[] =>
  blocks.map(({ children }) => children.map((span) => ('text' in span ? String(span.text) : '')).join(''));
