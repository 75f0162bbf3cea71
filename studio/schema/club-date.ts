import { CalendarIcon } from '@sanity/icons/Calendar';
import { defineField, defineType } from 'sanity';
import { YearlyInput } from '../form/YearlyInput.tsx';
import { dayFormat, islands } from './constants.ts';
import { neededWords, words } from './fields.ts';
import { dateSubtitle } from './period-subtitle.ts';

/** A date of the club: a concert, a feast, a session. Shown on pages and in the home's programme, and offered as a calendar file. */
export const clubDate = defineType({
  name: 'clubDate',
  title: 'Fecha',
  type: 'document',
  icon: CalendarIcon,
  fields: [
    neededWords({ name: 'title', title: 'Qué' }),
    neededWords({ name: 'place', title: 'Dónde' }),
    words({ name: 'note', title: 'Nota', description: 'Corta: «Sorteo propio», «Plaza libre».' }),
    defineField({
      name: 'day',
      title: 'Día',
      type: 'date',
      options: dayFormat,
      description: 'Hora de Canarias.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'until',
      title: 'Último día',
      type: 'date',
      options: dayFormat,
      description: 'Solo si dura más de uno.',
      validation: (rule) =>
        rule.custom((until, { document }) =>
          until && typeof document?.day === 'string' && until <= document.day ? 'Tiene que ser después del día.' : true,
        ),
    }),
    defineField({
      name: 'time',
      title: 'Hora',
      type: 'string',
      description: 'Como 20:30. Vacía si dura todo el día.',
      validation: (rule) =>
        rule.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { name: 'hora' }).error('Como 20:30, de 00:00 a 23:59.'),
    }),
    defineField({
      name: 'yearly',
      title: 'Se repite cada año',
      type: 'boolean',
      description: 'Vuelve cada año por las mismas fechas. El año que escribas no cuenta.',
      initialValue: false,
      components: { input: YearlyInput },
    }),
    defineField({ name: 'island', title: 'Isla', type: 'string', options: { list: [...islands] } }),
    defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
    defineField({ name: 'link', title: 'Botón', type: 'link' }),
    defineField({
      name: 'inProgramme',
      title: 'Sale en el programa del mes',
      type: 'boolean',
      description: 'El de la portada.',
      initialValue: true,
    }),
  ],
  orderings: [{ name: 'day', title: 'Por fecha', by: [{ field: 'day', direction: 'asc' }] }],
  preview: {
    select: { title: 'title.es', day: 'day', until: 'until', yearly: 'yearly', media: 'image' },
    prepare: (selected) => ({ ...selected, subtitle: dateSubtitle(selected) }),
  },
});
