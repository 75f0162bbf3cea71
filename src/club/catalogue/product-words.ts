// Where the words of a product, or what leads to it, say something else than the club does with it (catalogue/README.md#words), as far as
// a machine can tell.
// Pure.
import type { Island } from '../../words/islands.ts';
import { hoursToChange } from '../../words/ticket-date.ts';
import type { Validity } from './validity.ts';

export interface WordedProduct {
  readonly shipping: boolean;
  /** Whether its code is shown at a till, where its ticket says nothing of how to reach the club. */
  readonly atTill: boolean;
  readonly cost: number;
  readonly validity: Validity | null;
  /** Whether its codes were loaded: each has its own last day, however long its ticket would be good. */
  readonly pooled: boolean;
  /** Of a ticket with dates, the places of each; null for any other. */
  readonly capacities: readonly number[] | null;
  /** The islands it is for; none for all. */
  readonly islands: readonly Island[];
  /** Of a ticket with dates, the island of each, null where it is not said. */
  readonly dateIslands: readonly (Island | null)[];
  /** In how many working days, at most, what is sent arrives: one number for each group of islands. */
  readonly deliveryDays: readonly number[];
  /** What it says, in whichever language, paragraph by paragraph. */
  readonly texts: readonly string[];
}

/** Words, and what the club does instead. */
export interface Disagreement {
  readonly words: string;
  readonly instead: string;
}

const numbers: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
};
const number = `(\\d+|${Object.keys(numbers).join('|')})`;
const valueOf = (written: string) => numbers[written.toLowerCase()] ?? Number(written);

const speaksOfCode = /\b(?:el|un|tu) código\b|\b(?:the|a|your) code\b/iu;
const speaksOfSending = /\bpor mensajería\b|\bte lo enviamos\b|\bby courier\b|\bwe send it\b/iu;
const speaksOfChosenDate =
  /\bfecha que (?:has elegido|eliges)\b|\beliges la fecha\b|\bdate you chose\b|\bchoose the date\b/iu;
const speaksOfArranging = /\b(?:fija|fijar|acuerda|reserva) el día\b|\b(?:set|agree(?: on)?|book) the day\b/iu;
/** A validity is in days, and months are not all as long. */
const months = new RegExp(`\\b${number} (?:meses|mes|months|month)\\b`, 'giu');
const goodForDays = new RegExp(
  `\\b(?:caducan? a los|valen? (?:durante )?|expires? after|(?:valid|good) for) ?${number} (?:días|days)\\b`,
  'giu',
);
const points = new RegExp(`\\b${number} (?:puntos|punto|points|point)\\b`, 'giu');
const places = new RegExp(`\\b${number} (?:plazas|places)\\b`, 'giu');
/** Of the other places of a sentence that says how many there are in one: «ocho en La Orotava». */
const placesThere = new RegExp(`\\b${number} (?:plazas|places|en|in)\\b`, 'giu');
const workingDays = new RegExp(`\\b${number} (?:días laborables|working days)`, 'giu');
const before = new RegExp(`\\b${number} (horas?|días?|semanas?|hours?|days?|weeks?) (?:antes|before)\\b`, 'giu');
const hoursOf = (unit: string) => (/^[hH]/.test(unit) ? 1 : /^[dD]/.test(unit) ? 24 : 168);

/** What the words say otherwise, in the order of the texts. */
export function findDisagreements({ texts, ...product }: WordedProduct): Disagreement[] {
  return [
    ...findIslandsWithoutDate(product),
    ...findOtherNotice(texts, product),
    ...findUnsaidPlaces(texts, product),
    ...texts.flatMap((text) => [...findDelivery(text, product), ...findNumbers(text, product)]),
  ];
}

/** What leads to a product, such as an entry of the programme or a banner. */
export interface Leading {
  /** The islands that it is of, or for; none for all. */
  readonly islands: readonly Island[];
  /** What it says, in whichever language. */
  readonly texts: readonly string[];
}

/** What it says otherwise than the product that it leads to: an island that this is not for, and places that none of its dates has. */
export function findMisleading(
  { islands, texts }: Leading,
  product: Pick<WordedProduct, 'islands' | 'capacities'>,
): Disagreement[] {
  const isFor = (island: Island) =>
    product.islands.length === 0 || product.islands.includes(island) || product.islands.includes(nearOf(island));
  const instead = product.capacities
    ? `the dates of its product have ${[...new Set(product.capacities)].join(', ')} places`
    : 'its product counts no places';
  return [
    ...islands
      .filter((island) => !isFor(island))
      .map((words) => ({ words, instead: 'its product is not for that island' })),
    ...texts.flatMap((text) =>
      [...text.matchAll(places)].flatMap(([words, written = '']) =>
        product.capacities?.includes(valueOf(written)) ? [] : [{ words, instead }],
      ),
    ),
  ];
}

/** Whoever is on La Graciosa goes to Lanzarote. */
const nearOf = (island: Island): Island => (island === 'la-graciosa' ? 'lanzarote' : island);

function findIslandsWithoutDate({ islands, dateIslands }: Omit<WordedProduct, 'texts'>): Disagreement[] {
  if (dateIslands.length === 0 || dateIslands.includes(null)) return [];
  return islands
    .filter((island) => !dateIslands.includes(island) && !dateIslands.includes(nearOf(island)))
    .map((words) => ({ words, instead: 'it is for that island, and none of its dates is there' }));
}

/** How long before something is to be done, where it says two of that, or another than holds for dates. */
function findOtherNotice(texts: readonly string[], { capacities }: Omit<WordedProduct, 'texts'>): Disagreement[] {
  const said = texts.flatMap((text) =>
    [...text.matchAll(before)].map(([words, written = '', unit = '']) => ({
      words,
      hours: valueOf(written) * hoursOf(unit),
    })),
  );
  const hours = capacities === null ? said[0]?.hours : Number(hoursToChange);
  const instead =
    capacities === null ? `elsewhere it says ${said[0]?.words ?? ''}` : `it is ${hoursToChange} hours before`;
  return said.filter((one) => one.hours !== hours).map(({ words }) => ({ words, instead }));
}

/** The places of a date, where a text says how many there are and not those. */
function findUnsaidPlaces(texts: readonly string[], { capacities }: Omit<WordedProduct, 'texts'>): Disagreement[] {
  return texts.flatMap((text) => {
    const [words] = text.match(places) ?? [];
    if (words === undefined || capacities === null) return [];
    const said = new Set([...text.matchAll(placesThere)].map(([, written = '']) => valueOf(written)));
    const unsaid = [...new Set(capacities)].filter((capacity) => !said.has(capacity));
    return said.size > 1 && unsaid.length > 0
      ? [{ words, instead: `one of its dates has ${unsaid.join(', ')} places` }]
      : [];
  });
}

function findDelivery(text: string, { shipping, atTill, capacities }: Omit<WordedProduct, 'texts'>): Disagreement[] {
  const instead = (pattern: RegExp, isSo: boolean, what: string) => {
    const words = isSo ? pattern.exec(text)?.[0] : undefined;
    return words === undefined ? [] : [{ words, instead: what }];
  };
  return [
    ...instead(speaksOfCode, shipping, 'it is sent: there is no code'),
    ...instead(speaksOfSending, !shipping, 'it is a ticket: nothing is sent'),
    ...instead(speaksOfChosenDate, capacities === null, 'it has no dates to choose'),
    ...instead(speaksOfArranging, capacities !== null, 'its date is chosen when it is redeemed'),
    ...instead(speaksOfArranging, atTill, 'it is no experience: its ticket does not say how to reach the club'),
  ];
}

function findNumbers(
  text: string,
  { shipping, cost, validity, pooled, capacities, deliveryDays }: Omit<WordedProduct, 'texts'>,
): Disagreement[] {
  const others = (pattern: RegExp, isRight: (value: number) => boolean, what: string) =>
    [...text.matchAll(pattern)].flatMap(([words, written = '']) =>
      isRight(valueOf(written)) ? [] : [{ words, instead: what }],
    );
  const days = !pooled && validity && 'days' in validity ? validity.days : null;
  const goodFor = days === null ? 'it has no validity in days' : `it is good for ${String(days)} days`;
  const instead = pooled ? 'its codes were loaded, each with a last day of its own' : goodFor;
  return [
    ...others(months, () => false, instead),
    ...others(goodForDays, (value) => value === days, instead),
    ...others(points, (value) => value === cost || value === 0, `it costs ${String(cost)} points`),
    ...others(
      workingDays,
      (value) => shipping && deliveryDays.includes(value),
      shipping ? `it arrives in ${deliveryDays.join(' or ')} working days at most` : 'it is a ticket: nothing is sent',
    ),
    ...(capacities === null
      ? []
      : others(places, (value) => capacities.includes(value), `its dates have ${capacities.join(', ')} places`)),
  ];
}
