// Whether a link leads to what the site shows: said beside the link, and in the list of broken ones.
import { clubBase, pathOf, readAddress } from '../schema/address.ts';
import { isFixedRoute, isPlannedRoute } from '../schema/fixed-routes.ts';
import { dayInWords } from '../schema/period-subtitle.ts';

/** A link as editors set it: one of `document`, `route` and `href`. */
export interface Link {
  /** The id of a document that has an address. */
  readonly document?: string;
  readonly route?: string;
  /** An address outside; or one of the club's, written by hand. */
  readonly href?: string;
  /** A query or an anchor. */
  readonly after?: string;
}

/** A published document that a link may lead to. */
export interface Target {
  readonly _id: string;
  readonly _type: string;
  /** Its slug, or its path below /club. */
  readonly name: string | null;
  /** YYYY-MM-DD: not seen before. */
  readonly publishedOn: string | null;
  /** YYYY-MM-DD: the last day of a campaign, or on which a product may be redeemed. */
  readonly until: string | null;
}

/** What the lake has of the targets of links: the answer to `targetsQuery`. */
export interface Targets {
  readonly targets: readonly Target[];
  /** Of the questions of the FAQ. */
  readonly anchors: readonly (string | null)[];
}

/** Asked with the perspective `published`, and the parameters of `targetsOf`. */
export const targetsQuery = `{
  "targets": *[_type in $types && (_id in $ids || slug.current in $names || path in $names || from in $names)]{
    _id, _type, "name": coalesce(slug.current, path, from), publishedOn,
    "until": select(_type == "page" => until, availability.yearly != true => availability.until)
  },
  "anchors": *[_type == "faqTopic"].questions[].slug.current
}`;

/** The parameters of `targetsQuery` for these links, but for `types`. */
export function targetsOf(links: readonly Link[]): { ids: string[]; names: string[] } {
  const written = links.flatMap(({ href }) => (isOwn(href) ? [href] : []));
  return {
    ids: links.flatMap(({ document }) => document ?? []),
    names: written.flatMap((href) => [readAddress(href).name, pathOf(href)]),
  };
}

export interface Verdict {
  /** dead: leads to nothing · early: not there yet · over: it ended · ending: ends before what shows the link, or soon */
  readonly kind: 'dead' | 'early' | 'over' | 'ending';
  readonly says: string;
}

const planned: Verdict = { kind: 'dead', says: 'Esa página aún no existe: el sitio no muestra este enlace.' };

/** How long before its end a link to a campaign is told of, in what shows it without end. */
const soonDays = 30;

/** Null where nothing is to be said. `period` is that of the document which has the link, where it has one. */
export function judgeLink(link: Link, { targets, anchors }: Targets, period: unknown, today: string): Verdict | null {
  const anchor = anchorOf(link);
  if (anchor !== null && !anchors.includes(anchor))
    return { kind: 'dead', says: `No hay ninguna pregunta con el ancla «${anchor}».` };
  if (link.document !== undefined) {
    const target = targets.find(({ _id }) => _id === link.document);
    if (!target) return { kind: 'dead', says: 'No está publicado: el sitio no muestra este enlace.' };
    return judgeDays(target, period, today);
  }
  if (link.route !== undefined) return isPlannedRoute(link.route) ? planned : null;
  if (!isOwn(link.href)) return null;
  const path = pathOf(link.href);
  if (isPlannedRoute(path)) return planned;
  const { type, name } = readAddress(link.href);
  if (path === '' || (type === 'any page' && isFixedRoute(path))) return null;
  const wanted = type === 'any page' ? 'page' : type;
  const target =
    targets.find((one) => one._type === wanted && one.name === name) ??
    targets.find((one) => one._type === 'redirect' && one.name === path);
  if (!target) return { kind: 'dead', says: 'No hay nada publicado en esa dirección.' };
  return judgeDays(target, period, today);
}

/** Whether it is an address of the club. */
export const isOwn = (href: string | undefined): href is string =>
  href !== undefined && (href === clubBase || /^\/club[/?#]/.test(href));

/** The question of the FAQ that it leads to, or null. */
function anchorOf({ route, href, after }: Link): string | null {
  const inFaq = route === 'faq' || (href !== undefined && pathOf(href) === 'faq');
  return inFaq ? (/#(.+)$/.exec(after ?? href ?? '')?.[1] ?? null) : null;
}

function judgeDays({ _type, publishedOn, until }: Target, period: unknown, today: string): Verdict | null {
  if (publishedOn !== null && publishedOn > today)
    return { kind: 'early', says: `Lo que enlaza no se ve hasta el ${dayInWords(publishedOn, true)}.` };
  const shownUntil = lastDayOf(period);
  // What is over itself may lead to what is over.
  if (until === null || (shownUntil !== null && (shownUntil < today || shownUntil <= until))) return null;
  const what = _type === 'product' ? 'El producto' : 'La campaña';
  const day = dayInWords(until, true);
  if (until < today) return { kind: 'over', says: `${what} a que lleva terminó el ${day}.` };
  if (period) return { kind: 'ending', says: `${what} a que lleva termina el ${day}, antes que esto.` };
  return until < laterDay(today, soonDays) ? { kind: 'ending', says: `${what} a que lleva termina el ${day}.` } : null;
}

function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Null where it has none: it goes on, or comes back every year. */
function lastDayOf(period: unknown): string | null {
  if (typeof period !== 'object' || period === null || !('until' in period)) return null;
  const comesBack = 'yearly' in period && period.yearly === true;
  return typeof period.until === 'string' && !comesBack ? period.until : null;
}
