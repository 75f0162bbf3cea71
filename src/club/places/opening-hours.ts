// The opening hours of places, as operators write them, in a part of OpenStreetMap's notation: `Mo-Fr 09:00-14:00,17:00-20:30; Sa
// 10:00-14:00`. Each day stands once; a span that ends at or before its beginning ends the next day. Told by the islands' clock.

const days = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;
const dayMinutes = 24 * 60;
const weekMinutes = 7 * dayMinutes;

/** An opening, in minutes from the midnight at which its day begins; its end may be on the next day. */
interface Span {
  readonly from: number;
  readonly until: number;
}

/** Days with the same hours, one after the other: 0 for Monday, times as HH:MM. */
export interface DaysOfHours {
  readonly from: number;
  readonly until: number;
  readonly spans: readonly { readonly from: string; readonly until: string }[];
}

/** What the hours say of a moment: open at any time, open until a time, or closed and, where it opens at all, when. */
export type OpenState =
  | { readonly kind: 'always' }
  | { readonly kind: 'open'; readonly until: string }
  | {
      readonly kind: 'closed';
      /** In how many days, on which day of the week (0 for Monday), and at what time. */
      readonly opens: { readonly inDays: number; readonly day: number; readonly at: string };
    };

/** The hours as they are stored: one space between days, whatever was written there; `24/7` by its days. */
export const tidyHours = (text: string): string =>
  text
    .replace(/^\s*24\/7\s*$/, 'Mo-Su 00:00-24:00')
    .split(';')
    .map((rule) => rule.trim())
    .join('; ');

/** Whether they are hours: in the notation, with no day named twice, and no two that overlap. */
export function areHours(text: string): boolean {
  const rules = text.split(';').map(readRule);
  const read = rules.filter((rule) => rule !== null);
  const named = read.flatMap(({ from, until }) => days.flatMap((_, day) => (day >= from && day <= until ? [day] : [])));
  return read.length === rules.length && new Set(named).size === named.length && !overlap(spansOf(read));
}

/** The days of stored hours (areHours), in the order written; without what is not in the notation. */
export function readHours(text: string): readonly DaysOfHours[] {
  const rules = text.split(';').map(readRule);
  return rules
    .filter((rule) => rule !== null)
    .map(({ from, until, spans }) => ({
      from,
      until,
      spans: spans.map((span) => ({ from: timeOf(span.from), until: timeOf(span.until) })),
    }));
}

/** Whether it is open at that moment, and until or from when; null if the hours can't be read. */
export function openStateAt(text: string, now: Date): OpenState | null {
  const spans = readSpans(text);
  if (!spans) return null;
  // Openings don't overlap.
  if (spans.reduce((sum, { from, until }) => sum + until - from, 0) === weekMinutes) return { kind: 'always' };
  const minute = minuteOfWeek(now);
  const open = findOpening(spans, minute);
  if (open) return { kind: 'open', until: timeOf(open.until) };
  const starts = spans.map(({ from }) => (from > minute ? from : from + weekMinutes));
  const next = Math.min(...starts);
  const day = Math.floor(next / dayMinutes);
  const inDays = day - Math.floor(minute / dayMinutes);
  return { kind: 'closed', opens: { inDays, day: day % 7, at: timeOf(next) } };
}

/** Whether it is open at that minute of the week, as `minuteOfWeek` tells it; not where the hours can't be read. */
export function isOpenAt(text: string, minute: number): boolean {
  const spans = readSpans(text);
  return spans !== null && findOpening(spans, minute) !== undefined;
}

/** The openings of a week; null if the hours can't be read. */
function readSpans(text: string): readonly Span[] | null {
  const rules = text.split(';').map(readRule);
  const spans = spansOf(rules.filter((rule) => rule !== null));
  return rules.includes(null) || spans.length === 0 ? null : spans;
}

/** What is open beyond Sunday's midnight is open early on Monday. */
const findOpening = (spans: readonly Span[], minute: number): Span | undefined =>
  spans.find(({ from, until }) => [minute, minute + weekMinutes].some((at) => from <= at && at < until));

interface Rule {
  readonly from: number;
  readonly until: number;
  readonly spans: readonly Span[];
}

const ruleForm = /^([A-Z][a-z])(?:-([A-Z][a-z]))? (\d\d:\d\d-\d\d:\d\d(?:,\d\d:\d\d-\d\d:\d\d)*)$/;

function readRule(text: string): Rule | null {
  const [, first = '', last = first, times = ''] = ruleForm.exec(text.trim()) ?? [];
  const [from, until] = [first, last].map((name) => days.findIndex((day) => day === name));
  const spans = times.split(',').map(readSpan);
  const read = spans.filter((span) => span !== null);
  if (from === undefined || until === undefined || from < 0 || until < from || read.length !== spans.length)
    return null;
  return { from, until, spans: read };
}

function readSpan(text: string): Span | null {
  const [from, until] = text.split('-').map((time) => {
    const [hours = Number.NaN, minutes = Number.NaN] = time.split(':').map(Number);
    return minutes < 60 && hours * 60 + minutes <= dayMinutes ? hours * 60 + minutes : null;
  });
  if (from == null || until == null || from === dayMinutes) return null;
  return { from, until: until > from ? until : until + dayMinutes };
}

/** The openings of a week, in minutes from Monday's midnight. */
function spansOf(rules: readonly Rule[]): readonly Span[] {
  return rules.flatMap(({ from, until, spans }) =>
    days.flatMap((_, day) => {
      const start = day * dayMinutes;
      if (day < from || day > until) return [];
      return spans.map((span) => ({ from: start + span.from, until: start + span.until }));
    }),
  );
}

function overlap(spans: readonly Span[]): boolean {
  const around = [
    ...spans,
    ...spans.map(({ from, until }) => ({ from: from + weekMinutes, until: until + weekMinutes })),
  ];
  const inOrder = around.sort((one, other) => one.from - other.from);
  return inOrder.some(({ from }, index) => from < (inOrder[index - 1]?.until ?? 0));
}

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`;

// Created once: creating a format costs a hundred times as much as using it.
const islandClock = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Atlantic/Canary',
});

/** The minutes since Monday's midnight by the islands' clock. */
export function minuteOfWeek(now: Date): number {
  const parts = new Map(islandClock.formatToParts(now).map(({ type, value }) => [type, value]));
  const day = days.findIndex((name) => parts.get('weekday')?.startsWith(name));
  return day * dayMinutes + Number(parts.get('hour')) * 60 + Number(parts.get('minute'));
}
