// A date of a product that is had as a ticket with one. How many places are taken, the club knows (src/club/redemption).
import { defineField, defineType, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { DateWithPlaces } from '../club/TicketDates.tsx';
import { dayFormat, islands } from './constants.ts';
import { neededWords } from './fields.ts';
import { daySubtitle } from './period-subtitle.ts';
import { whole } from './rules.ts';

const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const ticketDate = defineType({
  name: 'ticketDate',
  title: 'Fecha',
  type: 'object',
  components: { item: DateWithPlaces },
  fields: [
    defineField({
      name: 'day',
      title: 'Día',
      type: 'date',
      options: dayFormat,
      description: 'Hora de Canarias.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'time',
      title: 'Hora',
      type: 'string',
      description: 'Como 18:00, hora de Canarias.',
      validation: (rule) => rule.required().regex(hour, { name: 'hora' }).error('Como 18:00, de 00:00 a 23:59.'),
    }),
    defineField({
      name: 'until',
      title: 'Hasta las',
      type: 'string',
      description: 'Cuándo acaba, si se sabe, como 20:00. Va junto a la hora, y en el calendario de quien la elige.',
      validation: (rule) => rule.regex(hour, { name: 'hora' }).error('Como 20:00, de 00:00 a 23:59.'),
    }),
    neededWords({
      name: 'place',
      title: 'Sitio',
      description: 'Como «Azotea Triana, Las Palmas»: va en la entrada, en el correo y en el calendario.',
    }),
    defineField({
      name: 'island',
      title: 'Isla',
      type: 'string',
      options: { list: [...islands] },
      description: 'Si el regalo es de varias islas: cada cual ve primero las fechas de la suya.',
    }),
    defineField({
      name: 'capacity',
      title: 'Plazas',
      type: 'number',
      description: 'Cuántas entradas se canjean para esta fecha.',
      validation: (rule) => rule.required().custom(whole(1, 10_000, ' de plazas')),
    }),
  ],
  preview: {
    select: { day: 'day', time: 'time', until: 'until', place: 'place.es', capacity: 'capacity' },
    prepare: ({
      day,
      time,
      until,
      place,
      capacity,
    }: Partial<Record<'day' | 'time' | 'until' | 'place', string>> & { capacity?: number }) => ({
      title: [daySubtitle(day), [time, until].filter(Boolean).join('–')].filter(Boolean).join(', '),
      subtitle: [place, capacity === undefined ? '' : `${String(capacity)} ${capacity === 1 ? 'plaza' : 'plazas'}`]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});

/** What of a date as the form has it decides when and where it is. */
interface WrittenDate {
  readonly _key: string;
  readonly day?: string;
  readonly time?: string;
  readonly place?: { readonly es?: string };
}

const isDate = (value: unknown): value is WrittenDate => typeof value === 'object' && value !== null && '_key' in value;
const datesIn = (value: unknown): readonly WrittenDate[] => (Array.isArray(value) ? value.filter(isDate) : []);

/** By the islands' clock, as `day` and `time` are written. */
const momentNow = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Atlantic/Canary', dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(),
  );
const momentOf = ({ day = '', time = '' }: WrittenDate) => `${day} ${time}`;
const publishedDates = '*[_id == $id][0].dates[]{ _key, day, time }';

/** The dates of a ticket with one: at least one, none twice, and none that is new and over. */
export async function judgeDates(value: unknown, { document, getClient }: ValidationContext): Promise<true | string> {
  if (document?.shipping !== false || document.dated !== true) return true;
  const dates = datesIn(value);
  if (dates.length === 0) return 'Pon al menos una fecha: quien canjea elige una.';
  const written = dates.filter(({ day, time }) => day !== undefined && time !== undefined);
  const sayings = written.map((date) => JSON.stringify([momentOf(date), date.place?.es?.trim()]));
  if (new Set(sayings).size < sayings.length)
    return 'Hay dos fechas iguales: el mismo día, a la misma hora, en el mismo sitio.';
  const now = momentNow();
  if (!hasNewDateOver(dates, [], now)) return true;
  const known = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<unknown>(publishedDates, { id: document._id.replace(/^drafts\./, '') });
  return hasNewDateOver(dates, known, now)
    ? 'Una fecha nueva tiene que estar por llegar: una de estas ya ha pasado.'
    : true;
}

/** Whether one of the dates that is not among the `known` is over at that moment, `YYYY-MM-DD HH:MM` by the islands' clock. */
export function hasNewDateOver(dates: unknown, known: unknown, moment: string): boolean {
  const before = datesIn(known);
  return datesIn(dates)
    .filter(({ day, time }) => day !== undefined && time !== undefined)
    .filter((date) => momentOf(date) <= moment)
    .some((date) => !before.some((one) => one._key === date._key && momentOf(one) === momentOf(date)));
}
