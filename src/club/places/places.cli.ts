import type { Command } from 'commander';
import { z } from 'zod';
import { findPlaceProblems, identifyPlace, type NewPlace, type Place, type PlaceProblem } from './places.ts';
import type { PlacesLoading } from './places.service.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { Island } from '../../words/islands.ts';
import { tidyHours } from './opening-hours.ts';
import { decimal } from '../../kit/columns.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { readRows, refuseLines } from '../../cli/csv.ts';
import type { CsvRow } from '../../kit/csv-rows.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

// What is shown and sent to browsers in a line.
const text = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[^\p{C}\p{Zl}\p{Zp}]*$/u)
    .describe(`At most ${String(max)} characters, no line breaks or other control characters.`);
const degrees = decimal(3).describe('Degrees, such as 28.4870.');
const yesOrNo = z
  .enum(['yes', 'no'])
  .transform((answer) => answer === 'yes')
  .describe('One of yes, no.');

const PlaceRow = z.object({
  id: z
    .string()
    .max(80)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .describe('At most 80 small letters, digits and hyphens, such as estanco-el-adelantado.'),
  name: text(120),
  address: text(200),
  municipality: text(80),
  postcode: text(5),
  island: Island,
  lat: degrees,
  lng: degrees,
  phone: text(40).optional(),
  hours: text(200).transform(tidyHours).optional(),
  redeems_points: yesOrNo,
  sells_limited_edition: yesOrNo,
  route_stop: z
    .string()
    .regex(/^[1-9]\d?$/)
    .transform(Number)
    .optional()
    .describe('Which stop of its island’s route it is, from 1 to 99, or nothing.'),
  products: text(1_000).optional(),
});
type PlaceRow = z.output<typeof PlaceRow>;

/** Loads, lists and removes the places of the map. What `list --csv` writes can be loaded again. */
export function addPlaces(program: Command, runner: Runner): void {
  const places = program.command('places').description('The shops, bars and stops on the maps.');
  places
    .command('list')
    .description('Lists the places, with the columns of the file that `load` takes (--csv).')
    .action(() => runner.list(list));
  const load = places
    .command('load')
    .description('Adds places, and changes those with an id that there is: all of the file or none.')
    .argument('<file>', `a CSV file with the columns ${Object.keys(PlaceRow.shape).join(', ')}; - for standard input`)
    .addHelpText(
      'after',
      '\nHours are in the notation of OpenStreetMap: "Mo-Fr 09:00-14:00,17:00-20:30; Sa 10:00-14:00", or nothing.\n' +
        'A stop of the route of Tenerife or Gran Canaria has its number there, from 1; other places nothing.\n' +
        'Products are ids or addresses, separated by spaces: their codes are taken at the places that name them alone.',
    );
  asChange(load, { dryRun: true }).action((file: string, options: ChangeOptions) =>
    runner.change(
      options,
      async ({ actor, now }) => answerLoading(await services.places.load(await readFile(file), { actor, now })),
      async () => answerLoading(await services.places.judge(await readFile(file))),
    ),
  );
  const remove = places.command('remove').description('Removes a place.').argument('<id>', 'as `places list` shows it');
  asChange(remove).action((id: string, options: ChangeOptions) =>
    runner.change(options, ({ actor, now }) => removePlace(id, { actor, now })),
  );
}

async function list(): Promise<Answer> {
  const [places, products] = await Promise.all([services.places.list({}), services.places.listProducts()]);
  const json = places.map((place) => describePlace(place, products.get(place.id) ?? []));
  return {
    lines: formatTable(
      json.map(({ id, name, municipality, island, hours }) => ({ id, name, municipality, island, hours })),
    ),
    json,
  };
}

/** The columns of a file. */
function describePlace(place: Place, products: readonly string[]) {
  const answer = (yes: boolean) => (yes ? 'yes' : 'no');
  return {
    ...identifyPlace(place),
    redeems_points: answer(place.redeemsPoints),
    sells_limited_edition: answer(place.sellsLimitedEdition),
    route_stop: place.routeStop,
    products: products.join(' '),
  };
}

const refused = 'The file has places that can’t be loaded; nothing was done.';

async function readFile(file: string): Promise<NewPlace[]> {
  const { rows, problems: unread } = await readRows(file, PlaceRow);
  const ids = await readProductIds(rows);
  const lineOfId = new Map<string, number>();
  const problems = [...unread];
  const places = rows.flatMap(({ line, value }) => {
    for (const product of productsOf(value))
      if (!ids.has(product)) problems.push({ line, problem: `no product is called ${product}` });
    const before = lineOfId.get(value.id);
    if (before !== undefined) {
      problems.push({ line, problem: `${value.id} stands on line ${String(before)} already` });
      return [];
    }
    lineOfId.set(value.id, line);
    const place = {
      ...value,
      phone: value.phone ?? null,
      hours: value.hours ?? null,
      redeemsPoints: value.redeems_points,
      sellsLimitedEdition: value.sells_limited_edition,
      routeStop: value.route_stop ?? null,
      productIds: [...new Set(productsOf(value).flatMap((product) => ids.get(product) ?? []))],
    };
    problems.push(...findPlaceProblems(place).map((problem) => ({ line, problem: describeProblem(problem, value) })));
    return [place];
  });
  refuseLines(refused, problems);
  return places;
}

function answerLoading(loading: PlacesLoading): Answer {
  if (loading.kind === 'refused') throw new CommandProblem(refused);
  const { added, changed } = loading;
  return {
    lines: [`${String(added)} places added, ${String(changed)} changed.`],
    json: { added, changed },
  };
}

const productsOf = ({ products = '' }: PlaceRow) => products.split(/\s+/).filter((product) => product !== '');

/** The ids of the products of the catalogue, by id and by address. The lake is asked only where a place names a product. */
async function readProductIds(rows: readonly CsvRow<PlaceRow>[]): Promise<ReadonlyMap<string, string>> {
  if (rows.every(({ value }) => productsOf(value).length === 0)) return new Map();
  const offers = await content.offers('es');
  return new Map(offers.flatMap(({ productId, slug }) => [productId, slug].map((called) => [called, productId])));
}

function describeProblem(problem: PlaceProblem, { island, municipality, postcode, hours = '' }: PlaceRow): string {
  switch (problem.kind) {
    case 'municipality':
      return `${municipality} is no municipality of ${island}`;
    case 'postcode':
      return `${postcode} is no postcode of ${island}`;
    case 'coordinates':
      return `the coordinates are ${problem.km.toFixed(1)} km from the coast of ${island}`;
    case 'hours':
      return `the hours can’t be read or overlap: ${hours}`;
    case 'route':
      return `there is no route in ${island}`;
  }
}

async function removePlace(id: string, { actor, now }: Pick<ChangeContext, 'actor' | 'now'>): Promise<Answer> {
  if (!(await services.places.remove(id, actor, now))) throw new CommandProblem(`No place is called ${id}.`);
  return { lines: [`Removed ${id}.`], json: { removed: id } };
}
