// GROQ filters for documents in force, to come and over, for the lists that group them so.

/** GROQ: month and day of a date, as 11-21. */
const monthDay = (field: string) => `array::join(string::split(${field}, "-")[1..2], "-")`;
const [from, until] = [monthDay('period.from'), monthDay('period.until')];
const isYearly = 'period.yearly == true && defined(period.from) && defined(period.until)';
const seasonHolds = `select(${from} <= ${until} => ${from} <= $monthDay && $monthDay <= ${until}, ${from} <= $monthDay || $monthDay <= ${until})`;
const datesHold =
  '(!defined(period.from) || period.from <= $today) && (!defined(period.until) || period.until >= $today)';

/** GROQ filters over a type with a `period`. They take `today()` as parameters. */
export const inForce = `select(${isYearly} => ${seasonHolds}, ${datesHold})`;
export const upcoming = `select(${isYearly} => !(${seasonHolds}), defined(period.from) && period.from > $today)`;
export const ended = `select(${isYearly} => false, defined(period.until) && period.until < $today)`;

/** GROQ: the day of the next beginning, for documents that match `upcoming`. Takes `today()` as parameters. */
export const nextStart = `select(period.yearly == true => select(${from} > $monthDay => $year, $nextYear) + "-" + ${from}, period.from)`;

/** GROQ: the day on which a date, or an event, is next, as its row says it; once it is over, the day on which it was. Takes `today()`. */
export const nextDay = `select(yearly == true => select(${monthDay('day')} >= $monthDay => $year, $nextYear) + "-" + ${monthDay('day')}, day)`;

/** Today in the Canaries, whatever the time zone of the editor's computer. */
export function today(): { today: string; monthDay: string; year: string; nextYear: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Atlantic/Canary' }).format(new Date());
  const year = day.slice(0, 4);
  return { today: day, monthDay: day.slice(5), year, nextYear: String(Number(year) + 1) };
}
