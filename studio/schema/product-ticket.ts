// Of a product that is not sent: how, where and until when its ticket is used, and its dates.
import { defineField, defineArrayMember, type ValidationContext } from 'sanity';
import { hasSpanish, longerThan } from './localized.ts';
import { DatesWithPlaces } from '../club/TicketDates.tsx';
import type { Fields } from '../guards/guard.ts';
import { hoursToChange } from '../../src/words/ticket-date.ts';
import { today } from '../structure/today.ts';
import { dayFormat } from './constants.ts';
import { judgeDates } from './ticket-date.ts';
import { whole } from './rules.ts';

/** What is not sent is a ticket. */
export const isTicket = (document: Fields | undefined) => document?.shipping === false;

/** A ticket for one of its product's dates. */
export const isDated = (document: Fields | undefined) => isTicket(document) && document?.dated === true;

/** A ticket says how it is used. */
const judgeHowUsed = (howUsed: unknown, { document }: ValidationContext) =>
  isTicket(document) && !hasSpanish(howUsed) ? 'Di cómo se usa: va en la entrada, junto al código.' : true;

/** A ticket is good for so many days, or until a day: one of the two. */
function judgeDays(days: number | undefined, { document }: ValidationContext) {
  if (!isTicket(document) || isDated(document)) return true;
  const until = document?.validUntil;
  if (days === undefined && until === undefined) return 'Di hasta cuándo vale: cuántos días, o abajo el último.';
  return days !== undefined && until !== undefined ? 'O los días, o el último día: uno de los dos.' : true;
}

/** Whether on that day nobody can have the ticket any more. */
export const isOverBy = (ticket: Fields, day: string): boolean =>
  isTicket(ticket) && !isDated(ticket) && typeof ticket.validUntil === 'string' && ticket.validUntil < day;

const judgeLastDay = (_until: unknown, { document }: ValidationContext) =>
  document && isOverBy(document, today().today) ? 'Ya ha pasado: nadie puede canjearlo. Pon otro último día.' : true;

export const ticketFields = [
  defineField({ name: 'dated', title: 'Con fecha', type: 'boolean', group: 'terms', hidden: true }),
  defineField({
    name: 'dates',
    title: 'Fechas',
    type: 'array',
    of: [defineArrayMember({ type: 'ticketDate' })],
    description: `Entre las que elige quien canjea. Su dueño la cambia una vez, o cancela, hasta ${hoursToChange} horas antes. Las llenas y las pasadas no se eligen.`,
    components: { input: DatesWithPlaces },
    group: 'terms',
    hidden: ({ document }) => !isDated(document),
    validation: (rule) => rule.custom(judgeDates),
  }),
  defineField({
    name: 'howUsed',
    title: 'Cómo se usa',
    type: 'localizedString',
    description:
      'Va en la entrada, junto al código, con los días y las horas en que vale: «De lunes a viernes, hasta las doce: enséñalo en la barra al pedir. Vale una vez.»',
    group: 'terms',
    hidden: ({ document, value }) => !isTicket(document) && value === undefined,
    validation: (rule) => [rule.custom(judgeHowUsed), rule.custom(longerThan(160)).warning()],
  }),
  defineField({
    name: 'whereUsed',
    title: 'Dónde se usa',
    type: 'localizedString',
    description: 'Dónde aceptan el código. Va en la entrada y en su PDF.',
    group: 'terms',
    hidden: ({ document, value }) => !isTicket(document) && value === undefined,
    validation: (rule) => rule.custom(longerThan(300)).warning(),
  }),
  defineField({
    name: 'validDays',
    title: 'Cuántos días vale',
    type: 'number',
    description: 'Desde el día en que se canjea. Los códigos que carga el club tienen su propio último día.',
    group: 'terms',
    hidden: ({ document, value }) => (!isTicket(document) && value === undefined) || isDated(document),
    validation: (rule) => [rule.custom(whole(1, 1095, ' de días')), rule.custom(judgeDays)],
  }),
  defineField({
    name: 'validUntil',
    title: 'Último día en que vale',
    type: 'date',
    options: dayFormat,
    description: 'El mismo para todos, este día incluido, hora de Canarias. Después nadie lo canjea.',
    group: 'terms',
    hidden: ({ document, value }) => (!isTicket(document) && value === undefined) || isDated(document),
    validation: (rule) => rule.custom(judgeLastDay),
  }),
];
