// Some of the club's dates.
import { defineArrayMember, defineField } from 'sanity';
import { lines, neededWords } from '../fields.ts';
import { defineSection, namesIn } from './section.ts';
import { down, headline } from './sketch.ts';

export const dates = defineSection({
  name: 'datesSection',
  title: 'Fechas',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'dates',
      title: 'Fechas',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'clubDate' }] })],
      description: 'Salen por orden de fecha. Las que ya pasaron lo dicen.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  shows: namesIn('dates', 'title'),
  sketch: {
    words: [headline, ...down([28, 44, 60], [34, 0, 56, 5])],
    accents: down([26, 42, 58], [12, 0, 14, 10]),
  },
});
