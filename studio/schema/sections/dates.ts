// Some of the club's dates.
import { defineArrayMember, defineField } from 'sanity';
import { lines, neededWords } from '../fields.ts';
import { tellDraft } from '../rules.ts';
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
      // Weak references, as a date may be unpublished at any time: the section then shows the others.
      of: [
        defineArrayMember({
          type: 'reference',
          weak: true,
          to: [{ type: 'clubDate' }],
          validation: (rule) => rule.custom(tellDraft).warning(),
        }),
      ],
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
