// An event for which people book places. How many have, the club knows (src/club/events).
import { CalendarIcon } from '@sanity/icons/Calendar';
import { defineField, defineType } from 'sanity';
import { YearlyInput } from '../form/YearlyInput.tsx';
import { dayFormat, islands } from './constants.ts';
import { lines, neededLines, neededPicture, neededWords, words } from './fields.ts';
import { dateSubtitle } from './period-subtitle.ts';
import { addressField } from './slug.ts';
import { maxCapacity, maxCompanions } from '../../src/words/event-limits.ts';
import { matching, whole } from './rules.ts';

const hour = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
/** Pages below /club/event that are not an event. */
const taken = ['short', 'entrada', 'puerta'];

const numberOf = (document: unknown, field: string): number | undefined => {
  const value: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, field) : undefined;
  return typeof value === 'number' ? value : undefined;
};

export const event = defineType({
  name: 'event',
  title: 'Evento',
  type: 'document',
  icon: CalendarIcon,
  groups: [
    { name: 'words', title: 'Qué es', default: true },
    { name: 'when', title: 'Cuándo y dónde' },
    { name: 'places', title: 'Plazas' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Nombre', group: 'words' }),
    addressField({ description: 'La última parte de /club/event/…', group: 'words', taken }),
    neededLines({ name: 'lead', title: 'Entradilla', group: 'words' }),
    { ...neededPicture({ name: 'image', title: 'Imagen' }), group: 'words' },
    defineField({ name: 'body', title: 'Texto', type: 'localizedRichText', group: 'words' }),
    lines({
      name: 'conditions',
      title: 'Condiciones',
      description: 'Lo que acepta quien reserva, además de la política de privacidad.',
      group: 'words',
    }),
    defineField({
      name: 'day',
      title: 'Día',
      type: 'date',
      group: 'when',
      options: dayFormat,
      description: 'Hora de Canarias.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'time',
      title: 'Hora',
      type: 'string',
      group: 'when',
      description: 'Como 20:30, hora de Canarias.',
      validation: (rule) => rule.required().custom(matching(hour, 'Como 20:30, de 00:00 a 23:59.')),
    }),
    defineField({
      name: 'minutes',
      title: 'Cuánto dura, en minutos',
      type: 'number',
      group: 'when',
      initialValue: 120,
      validation: (rule) => rule.required().custom(whole(15, 4320)),
    }),
    defineField({
      name: 'yearly',
      title: 'Se repite cada año',
      type: 'boolean',
      group: 'when',
      description: 'Vuelve cada año el mismo día, con todas sus plazas libres. El año que escribas no cuenta.',
      initialValue: false,
      components: { input: YearlyInput },
    }),
    defineField({
      name: 'island',
      title: 'Isla',
      type: 'string',
      group: 'when',
      options: { list: [...islands] },
      validation: (rule) => rule.required(),
    }),
    neededWords({ name: 'place', title: 'Lugar', description: 'Como «Mirador de Llano de Ucanca».', group: 'when' }),
    defineField({
      name: 'address',
      title: 'Dirección postal',
      type: 'string',
      group: 'when',
      description: 'Calle, número y municipio: va en la entrada y en el calendario.',
      validation: (rule) => rule.required().min(5).max(200),
    }),
    words({
      name: 'arrival',
      title: 'Cómo llegar',
      description: 'Como «Guagua desde La Laguna a las 20:00».',
      group: 'when',
    }),
    defineField({
      name: 'inProgramme',
      title: 'Sale en el programa del mes',
      type: 'boolean',
      group: 'when',
      description: 'El de la portada, sin escribirlo otra vez en «Programa».',
      initialValue: true,
    }),
    defineField({
      name: 'capacity',
      title: 'Plazas',
      type: 'number',
      group: 'places',
      description: 'Personas en total, acompañantes incluidos. Al subirlas, la lista de espera avanza sola.',
      validation: (rule) => rule.required().custom(whole(1, maxCapacity)),
    }),
    defineField({
      name: 'companions',
      title: 'Acompañantes por reserva',
      type: 'number',
      group: 'places',
      description: 'Como mucho, además de quien reserva. 0 si cada cual va por su cuenta.',
      initialValue: 1,
      validation: (rule) => [
        rule.required().custom(whole(0, maxCompanions)),
        rule.custom((companions, { document }) => {
          const capacity = numberOf(document, 'capacity');
          return companions !== undefined && capacity !== undefined && companions >= capacity
            ? 'Nadie podría traer a tantas personas: no hay plazas para el grupo.'
            : true;
        }),
      ],
    }),
    defineField({
      name: 'closesDaysBefore',
      title: 'Cierra tantos días antes',
      type: 'number',
      group: 'places',
      description: '0 para el mismo día.',
      initialValue: 0,
      validation: (rule) => rule.required().custom(whole(0, 60)),
    }),
    defineField({
      name: 'closesAt',
      title: 'Hora de cierre',
      type: 'string',
      group: 'places',
      description: 'Como 12:00, hora de Canarias. Hasta entonces se puede reservar.',
      validation: (rule) => [
        rule.required().custom(matching(hour, 'Como 12:00, de 00:00 a 23:59.')),
        rule.custom((closesAt, { document }) => {
          const sameDay = numberOf(document, 'closesDaysBefore') === 0;
          const begins = document?.time;
          return sameDay && typeof begins === 'string' && closesAt !== undefined && closesAt > begins
            ? 'El mismo día tiene que cerrar antes de que empiece.'
            : true;
        }),
      ],
    }),
  ],
  orderings: [{ name: 'day', title: 'Por fecha', by: [{ field: 'day', direction: 'asc' }] }],
  preview: {
    select: { title: 'title.es', day: 'day', yearly: 'yearly', media: 'image' },
    prepare: (selected) => ({ ...selected, subtitle: dateSubtitle(selected) }),
  },
});
