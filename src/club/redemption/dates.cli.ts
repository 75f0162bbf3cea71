import type { Command } from 'commander';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { formatMoment } from '../../i18n/dates.ts';
import { asDisclosure, type Answer, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { listDates } from './dates.ts';
import type { ComerRow } from './dates.service.ts';

/** Lists the dates of tickets with their places, and who comes. */
export function addDates(program: Command, runner: Runner): void {
  const dates = program.command('dates').description('Dates of tickets: list them with their places, and who comes.');
  dates
    .command('list')
    .description('Lists the dates of products that are had as a ticket with one, the last to begin first.')
    .action(() => runner.list(() => list()));
  const results = dates
    .command('results')
    .description('Lists who comes to a product, date by date.')
    .argument('<product>', 'its id or address')
    .option('--date <id>', 'only that date, as the list names it');
  asDisclosure(results).action((product: string, options: ChangeOptions & { readonly date?: string }) =>
    runner.discloseList(options, 'dates results', async () => {
      const productId = await findProduct(product);
      const comers = await services.dates.listComers(productId, options.date ?? null);
      return { lines: formatTable(comers.map(asRow)), json: comers.map(asJson) };
    }),
  );
}

/** Those that editors have now, and those that somebody took and editors have no more. */
async function list(): Promise<Answer> {
  const [offers, taken] = await Promise.all([content.offers('es'), services.stock.listDates(null)]);
  const known = new Map(taken.map((date) => [`${date.productId}/${date.id}`, date]));
  const written = offers.flatMap((offer) =>
    listDates(offer).map(({ id, date }) => ({
      product: offer.productId,
      date: id,
      startsAt: date.startsAt,
      place: date.placeInSpanish,
      places: date.capacity,
      taken: known.get(`${offer.productId}/${id}`)?.taken ?? 0,
    })),
  );
  const isWritten = new Set(written.map(({ product, date }) => `${product}/${date}`));
  const others = taken
    .filter(({ productId, id }) => !isWritten.has(`${productId}/${id}`))
    .map(({ productId, id, startsAt, place, capacity, taken }) => ({
      product: productId,
      date: id,
      startsAt,
      place,
      places: capacity,
      taken,
    }));
  const rows = [...written, ...others].sort((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
  return {
    lines: formatTable(rows.map(({ startsAt, ...row }) => ({ begins: formatMoment(startsAt, 'en'), ...row }))),
    json: rows.map(({ startsAt, ...row }) => ({ ...row, starts_at: momentOf(startsAt) })),
  };
}

/**
 * The id of the product with that id or address; also of one whose dates people took before it left the catalogue. Throws CommandProblem.
 */
async function findProduct(product: string): Promise<string> {
  const offer = (await content.offers('es')).find(({ productId, slug }) => productId === product || slug === product);
  if (offer) return offer.productId;
  if ((await services.stock.listDates(product)).length > 0) return product;
  throw new CommandProblem(`No product is called ${product}: \`dates list\` shows those with dates.`);
}

const asRow = ({ startsAt, order, state, firstName, lastName, email, phone }: ComerRow) => ({
  begins: formatMoment(startsAt, 'en'),
  order,
  state,
  name: `${firstName} ${lastName}`,
  email,
  phone: phone ?? '',
});

const asJson = (comer: ComerRow) => ({
  date: comer.date,
  starts_at: momentOf(comer.startsAt),
  place: comer.place,
  order: comer.order,
  line: comer.line,
  state: comer.state,
  member: comer.member,
  first_name: comer.firstName,
  last_name: comer.lastName,
  email: comer.email,
  phone: comer.phone,
  changed_at: comer.changedAt && momentOf(comer.changedAt),
});
