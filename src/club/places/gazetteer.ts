// Where the islands' towns and postcodes are, for searches by address: all 88 municipalities and the larger towns. Coordinates are the
// towns' centres, to some hundred metres.
import type { Island } from '../../words/islands.ts';
import type { Point } from '../../kit/distance.ts';
import { gazetteerRows } from './gazetteer-rows.ts';
import { splitWords } from '../../kit/search-words.ts';

/** A point with the name of what is there. */
export interface NamedPoint extends Point {
  readonly name: string;
}

interface Town extends NamedPoint {
  readonly island: Island;
  /** Its names, the full one first, each as words without accents. */
  readonly names: readonly string[];
  readonly postcodes: readonly string[];
  readonly isMunicipality: boolean;
}

const plain = (text: string) => splitWords(text).join(' ');

const towns: readonly Town[] = gazetteerRows.map(([island, names, lat, lng, postcodes, kind]) => ({
  island,
  isMunicipality: kind === 'municipality',
  lat,
  lng,
  name: names.split('/', 1)[0] ?? names,
  names: names.split('/').map(plain),
  postcodes: postcodes.split(' ').flatMap(readPostcodes),
}));
const byPostcode = new Map(towns.flatMap((town) => town.postcodes.map((postcode) => [postcode, town])));
/** The longest name first: Santa Cruz de la Palma is not Santa Cruz. */
const byName = towns
  .flatMap((town) => town.names.map((name) => ({ name, town })))
  .sort((one, other) => other.name.length - one.name.length);

/** `35001-35003` is three postcodes. */
function readPostcodes(text: string): string[] {
  const [first = '', last = first] = text.split('-');
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, step) => String(Number(first) + step));
}

/** The names of municipalities, as operators write them, with their island. Towns that are no municipality are left out. */
const municipalities = new Set(
  gazetteerRows.flatMap(([island, names, , , , kind]) =>
    kind === 'town'
      ? []
      : names
          .split('/')
          .map(plain)
          .filter((name) => name.replaceAll(' ', '-') !== island)
          .map((name) => `${name} ${island}`),
  ),
);

/** Whether the island has a municipality of that name. La Graciosa belongs to Teguise. */
export function isMunicipalityOf(name: string, island: Island): boolean {
  return municipalities.has(`${plain(name)} ${island === 'la-graciosa' ? 'lanzarote' : island}`);
}

/** With fewer letters a part of a name could be of too many towns. */
const shortestPart = 4;

/** The likeliest of the towns of whose names these words are a part: whole words first, then municipalities, then the shorter name. */
function findByPart(words: string): Town | undefined {
  if (words.length < shortestPart) return undefined;
  const rank = ({ name, town }: (typeof byName)[number]) =>
    (` ${name} `.includes(` ${words} `) ? 0 : 2_000) + (town.isMunicipality ? 0 : 1_000) + name.length;
  return byName
    .filter(({ name }) => ` ${name}`.includes(` ${words}`))
    .reduce<(typeof byName)[number] | undefined>(
      (best, next) => (best && rank(best) <= rank(next) ? best : next),
      undefined,
    )?.town;
}

/**
 * The town where an address in the islands is, with its full name: by its postcode, else the town that it names, else the town of whose
 * name it is a part; null if nobody can tell.
 */
export function findInGazetteer(address: string): NamedPoint | null {
  const words = plain(address);
  const postcode = /(?:^| )(3[58]\d{3})(?: |$)/.exec(words)?.[1];
  const found =
    (postcode === undefined ? undefined : byPostcode.get(postcode)) ??
    byName.find(({ name }) => ` ${words} `.includes(` ${name} `))?.town ??
    findByPart(words);
  return found ? { lat: found.lat, lng: found.lng, name: found.name } : null;
}
