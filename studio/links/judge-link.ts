// Judges whether a link's target is on the site, for the form and for the list of broken links.
import { bindsMembers } from '../english/require-english.ts';
import { clubBase, pathOf, readAddress } from '../schema/address.ts';
import { isFixedRoute } from '../schema/fixed-routes.ts';
import { lastDayOf, lastDayOnHome } from '../schema/last-day.ts';
import { dayInWords } from '../schema/period-subtitle.ts';

/** A link as editors set it: one of `document`, `route` and `href`. */
export interface Link {
  /** The id of the document that it refers to. */
  readonly document?: string;
  readonly route?: string;
  /** An address outside, or one of the club's written by hand. */
  readonly href?: string;
  /** A query or an anchor. */
  readonly after?: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** A published document that a link may refer to. */
interface Target {
  readonly _id: string;
  readonly _type: string;
  /** Its slug, or its path below /club. */
  readonly name: string | null;
  /** YYYY-MM-DD: the first day on which it is shown. */
  readonly publishedOn: string | null;
  /** The other fields of which its last day is made. */
  readonly [field: string]: unknown;
}

/** What the lake knows of the targets of links: the result of `targetsQuery`. */
export interface Targets {
  readonly targets: readonly Target[];
  /** The anchors of the FAQ's questions. */
  readonly anchors: readonly (string | null)[];
}

/** To be run with the perspective `published` and the parameters of `targetsOf`. */
export const targetsQuery = `{
  "targets": *[_type in $types && (_id in $ids || slug.current in $names || path in $names || from in $names)]{
    _id, _type, "name": coalesce(slug.current, path, from), publishedOn,
    until, closesOn, validUntil, day, yearly, period, availability, onHome, season
  },
  "anchors": *[_type == "faqTopic"].questions[].slug.current
}`;

/** The parameters of `targetsQuery` for these links, except `types`. */
export function targetsOf(links: readonly Link[]): { ids: string[]; names: string[] } {
  const written = links.flatMap(({ href }) => (isOwn(href) ? [href] : []));
  return {
    ids: links.flatMap(({ document }) => document ?? []),
    names: written.flatMap((href) => [readAddress(href).name, pathOf(href)]),
  };
}

export interface LinkVerdict {
  /** dead: no target · early: target not on the site yet · over: it has ended · ending: ends soon, or before what shows the link */
  readonly kind: 'dead' | 'early' | 'over' | 'ending';
  readonly says: string;
}

/** How many days before the end of a campaign or a product its links are listed, if what shows them has no dates. */
const soonDays = 30;

/** What is wrong with a link of the document `holder`; null for nothing. */
export function judgeLink(
  link: Link,
  { targets, anchors }: Targets,
  holder: Fields,
  today: string,
): LinkVerdict | null {
  const anchor = anchorOf(link);
  if (anchor !== null && !anchors.includes(anchor))
    return { kind: 'dead', says: `No hay ninguna pregunta con el ancla «${anchor}».` };
  if (link.document !== undefined) {
    const target = targets.find(({ _id }) => _id === link.document);
    if (!target) return { kind: 'dead', says: 'No está publicado: el sitio no lo muestra.' };
    return judgeDays(target, holder, today);
  }
  if (link.route !== undefined || !isOwn(link.href)) return null;
  const path = pathOf(link.href);
  const { type, name } = readAddress(link.href);
  if (path === '' || (type === 'any page' && isFixedRoute(path))) return null;
  const wanted = type === 'any page' ? 'page' : type;
  const target =
    targets.find((one) => one._type === wanted && one.name === name) ??
    targets.find((one) => one._type === 'redirect' && one.name === path);
  if (!target) return { kind: 'dead', says: 'No hay nada publicado en esa dirección.' };
  return judgeDays(target, holder, today);
}

/** Whether it is an address of the club. */
export const isOwn = (href: string | undefined): href is string =>
  href !== undefined && (href === clubBase || /^\/club[/?#]/.test(href));

/** The anchor of the FAQ's question that it leads to; null if it leads elsewhere. */
function anchorOf({ route, href, after }: Link): string | null {
  const inFaq = route === 'faq' || (href !== undefined && pathOf(href) === 'faq');
  return inFaq ? (/#(.+)$/.exec(after ?? href ?? '')?.[1] ?? null) : null;
}

/** What ends, by its type; the dates of the programme are a page's own matter. */
const named: Readonly<Record<string, string>> = {
  challenge: 'El desafío',
  draw: 'El sorteo',
  event: 'El evento',
  game: 'El juego',
  page: 'La campaña',
  product: 'El producto',
  quiz: 'El quiz',
  survey: 'La encuesta',
};
/** What a link is listed for some days before its end. The others are as short as that. */
const endsRarely = ['page', 'product'];

function judgeDays(target: Target, holder: Fields, today: string): LinkVerdict | null {
  const { _type: type, publishedOn } = target;
  if (publishedOn !== null && publishedOn > today)
    return { kind: 'early', says: `Lo que enlaza no se ve hasta el ${dayInWords(publishedOn, true)}.` };
  const what = Object.hasOwn(named, type) ? named[type] : undefined;
  const until = lastDayOf(target);
  const shownUntil = lastDayOf(holder);
  // A document that is over may link to one that is over; so may the rules of a draw, which stay.
  if (what === undefined || bindsMembers(holder) || (shownUntil !== null && shownUntil < today)) return null;
  if (until === null) return judgeSeason(target, today);
  if (shownUntil !== null && shownUntil <= until) return null;
  const day = dayInWords(until, true);
  if (until < today) return { kind: 'over', says: `${what} a que lleva terminó el ${day}.` };
  if (holder.period) return { kind: 'ending', says: `${what} a que lleva termina el ${day}, antes que esto.` };
  return endsRarely.includes(type) && until < laterDay(today, soonDays)
    ? { kind: 'ending', says: `${what} a que lleva termina el ${day}.` }
    : null;
}

/** A page that was on the home in a season that is over. */
function judgeSeason(page: Target, today: string): LinkVerdict | null {
  const last = lastDayOnHome(page);
  if (last === null || last >= today) return null;
  return { kind: 'over', says: `La temporada de la página a que lleva terminó el ${dayInWords(last, true)}.` };
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
