// What of a document begins, runs or ends when. Pure.
import { scheduleType } from '../../src/words/schedule.ts';
import { isDays } from '../schema/period-overlap.ts';
import { type Season, seasonsWithin } from '../schema/yearly.ts';
import { type NamedDocument, titleOf } from '../structure/document-words.ts';
import { addDays, dayIn, endOf, timeIn } from './days.ts';

/** The lanes of the view, from top to bottom. */
export const lanes = {
  banners: 'Banners',
  popups: 'Avisos emergentes',
  draws: 'Sorteos',
  events: 'Eventos',
  play: 'Juegos y encuestas',
  pages: 'Páginas',
  news: 'Noticias',
  programme: 'Programa',
  catalogue: 'Catálogo',
  terms: 'Términos',
  scheduled: 'Programado',
} as const;
export type Lane = keyof typeof lanes;

export interface DatedDocument extends NamedDocument {
  /** Of a draft: whether nothing of it is published. */
  readonly isNew?: boolean | null;
  /** What its button leads to. */
  readonly leadsTo?: NamedDocument | null;
  /** Of what is set for a moment: the document that it is set for. */
  readonly target?: DatedDocument | null;
}

/** Something with a first and a last day, both included; null where it is open. */
export interface Span {
  /** Unique in a week. */
  readonly key: string;
  readonly document: DatedDocument;
  /** The document's id, without that of its draft. */
  readonly id: string;
  readonly lane: Lane;
  readonly title: string;
  readonly from: string | null;
  readonly until: string | null;
  /** HH:MM, by which it is put in order in its day; null for whole days. */
  readonly time: string | null;
  /** The same on its last day, where that is another. */
  readonly lastTime: string | null;
  /** What is said on its first day, and on its last. */
  readonly begins: string;
  readonly ends: string;
  readonly isYearly: boolean;
  readonly draft: 'new' | 'changes' | null;
}

interface Window {
  readonly first: string;
  readonly last: string;
}

type Dates = Pick<Span, 'lane' | 'from' | 'until'> &
  Partial<Pick<Span, 'time' | 'lastTime' | 'begins' | 'ends' | 'isYearly'>>;

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** What of the document falls within the window, the published one and its draft alike. */
export function spansOf(document: DatedDocument, window: Window): readonly Span[] {
  if (document._type === scheduleType) return scheduledSpan(document, window);
  const isDraft = document._id.startsWith('drafts.');
  return datesOf(document, window)
    .filter(({ from, until }) => (from ?? '') <= window.last && (until ?? '9') >= window.first)
    .map((dates, index) => ({
      time: null,
      lastTime: null,
      begins: 'Empieza',
      ends: 'Último día',
      isYearly: false,
      ...dates,
      key: `${document._id} ${String(index)}`,
      document,
      id: document._id.replace(/^drafts\./, ''),
      title: document._type === 'terms' ? `Versión ${textOf(document.version) ?? '?'}` : titleOf(document),
      draft: isDraft ? (document.isNew === true ? 'new' : 'changes') : null,
    }));
}

/** The moment for which something is set, by the document's own name. */
function scheduledSpan({ _id, act, at, target }: DatedDocument, { first, last }: Window): readonly Span[] {
  const moment = typeof at === 'string' ? Date.parse(at) : Number.NaN;
  if (!target || Number.isNaN(moment)) return [];
  const day = dayIn(moment);
  if (day < first || day > last) return [];
  const time = timeIn(moment);
  const says = `${act === 'unpublish' ? 'Se despublica' : 'Se publica'} a las ${time}`;
  return [
    {
      key: _id,
      document: target,
      id: target._id.replace(/^drafts\./, ''),
      lane: 'scheduled',
      title: titleOf(target),
      from: day,
      until: day,
      time,
      lastTime: null,
      begins: says,
      ends: says,
      isYearly: false,
      draft: null,
    },
  ];
}

function datesOf(document: DatedDocument, window: Window): readonly Dates[] {
  const { _type, from, until } = document;
  switch (_type) {
    case 'banner':
      return period('banners', document.period, window);
    case 'popup':
      return period('popups', document.period, window);
    case 'quiz':
    case 'survey':
      return period('play', document.period, window);
    case 'game':
    case 'challenge':
      return [{ lane: 'play', from: textOf(from), until: textOf(until) }];
    case 'draw':
      return drawDates(document);
    case 'event':
      return eventDates(document, window);
    case 'clubDate':
      return entryDates(document, window);
    case 'page':
      return pageDates(document, window);
    case 'article':
    case 'inspiration':
      return moment('news', document.publishedOn, 'Se publica');
    case 'terms':
      return moment('terms', document.inForceFrom, 'Entran en vigor');
    case 'product':
      return productDates(document, window);
    default:
      return [];
  }
}

/** Something on one day. */
function moment(lane: Lane, day: unknown, begins: string, time: string | null = null): readonly Dates[] {
  const on = textOf(day);
  return on === null ? [] : [{ lane, from: on, until: on, begins, ends: begins, time }];
}

/** Each time within the window; without a period always. */
function period(lane: Lane, value: unknown, window: Window): readonly Dates[] {
  const days = isDays(value) ? value : {};
  const [from, until] = [textOf(days.from), textOf(days.until)];
  if (days.yearly !== true || from === null || until === null) return [{ lane, from, until }];
  return yearly({ from, until }, window).map((season) => ({ lane, ...season, isYearly: true }));
}

const yearly = (season: Season, { first, last }: Window): readonly Season[] => seasonsWithin(season, first, last);

/** The day of each year, or the one day. */
function daysOf(
  document: DatedDocument,
  until: string | null,
  window: Window,
): readonly (Season & { isYearly: boolean })[] {
  const from = textOf(document.day);
  if (from === null) return [];
  const days = { from, until: until ?? from };
  const isYearly = document.yearly === true;
  return (isYearly ? yearly(days, window) : [days]).map((season) => ({ ...season, isYearly }));
}

function drawDates({ opensOn, closesOn, closesAt }: DatedDocument): readonly Dates[] {
  const [from, until, time] = [textOf(opensOn), textOf(closesOn), textOf(closesAt)];
  if (from === null && until === null) return [];
  // Closed at midnight, it is open until the day before ends.
  const last = until !== null && time === '00:00' ? addDays(until, -1) : until;
  const lastTime = time === '00:00' ? '24:00' : time;
  const ends = lastTime === null ? 'Cierra' : `Cierra a las ${lastTime}`;
  return [{ lane: 'draws', from, until: last, lastTime, begins: 'Abre', ends }];
}

const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const dayMinutes = 24 * 60;

function eventDates(document: DatedDocument, window: Window): readonly Dates[] {
  const minutes = typeof document.minutes === 'number' ? document.minutes : 120;
  const time = textOf(document.time);
  return daysOf(document, null, { ...window, first: addDays(window.first, -3) }).map(({ from, isYearly }) => {
    if (time === null || !hour.test(time))
      return { lane: 'events', from, until: from, isYearly, begins: 'Sin hora', ends: '' };
    const end = endOf(from, time, minutes);
    // What ends in the small hours is of the evening before.
    const isLong = minutes >= dayMinutes && end.day > from;
    const said = isLong
      ? { begins: `Desde las ${time}`, ends: `Hasta las ${end.time}`, lastTime: end.time }
      : { begins: `${time}–${end.time}`, ends: '' };
    return { lane: 'events', from, until: isLong ? end.day : from, isYearly, time, ...said };
  });
}

function entryDates(document: DatedDocument, window: Window): readonly Dates[] {
  const time = textOf(document.time);
  return daysOf(document, textOf(document.until), window).map((season) => {
    const isOne = season.from === season.until;
    const begins = isOne ? (time ?? 'Todo el día') : time === null ? 'Empieza' : `Empieza a las ${time}`;
    return { lane: 'programme', ...season, time, begins };
  });
}

function pageDates({ until, onHome, season }: DatedDocument, window: Window): readonly Dates[] {
  const last = textOf(until);
  const shown = onHome === true && isRecord(season) ? period('pages', season, window) : [];
  const dated = shown.filter((one) => one.from !== null || one.until !== null);
  return [
    // A campaign that is over is on the home no more.
    ...dated.map((one) => ({
      ...one,
      until: last !== null && (one.until === null || last < one.until) ? last : one.until,
      begins: 'Sale en la portada',
      ends: 'Último día en la portada',
    })),
    ...moment('pages', last, 'Último día de la campaña'),
  ];
}

/** First and last days; what may be redeemed in between is in no week's plan. And each date for which there are tickets. */
function productDates({ availability, validUntil, dates }: DatedDocument, window: Window): readonly Dates[] {
  const ends = period('catalogue', availability, window).flatMap(({ from, until, isYearly = false }) => [
    ...moment('catalogue', from, 'Se puede canjear').map((one) => ({ ...one, isYearly })),
    ...moment('catalogue', until, 'Último día para canjearlo').map((one) => ({ ...one, isYearly })),
  ]);
  const tickets = (Array.isArray(dates) ? dates.filter(isRecord) : []).flatMap(({ day, time, until }) => {
    const hours = [textOf(time), textOf(until)].flatMap((one) => one ?? []);
    return moment('events', day, hours.join('–') || 'Sin hora', hours[0] ?? null);
  });
  return [...ends, ...moment('catalogue', validUntil, 'Último día en que vale'), ...tickets];
}
