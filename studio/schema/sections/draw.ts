// Draws that members enter on the page: one, or one for each island.
import { defineArrayMember, defineField } from 'sanity';
import { lines, words } from '../fields.ts';
import { tellDraft } from '../rules.ts';
import { defineSection, namesIn } from './section.ts';
import { across, headline } from './sketch.ts';

export const draw = defineSection({
  name: 'drawSection',
  title: 'Sorteos',
  description: 'Uno o varios sorteos, para participar desde la página.',
  fields: [
    words({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'draws',
      title: 'Sorteos',
      type: 'array',
      // Weak references, as a draw may be unpublished at any time: the section then shows the others.
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Sorteo',
          weak: true,
          to: [{ type: 'draw' }],
          validation: (rule) => rule.custom(tellDraft).warning(),
        }),
      ],
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  shows: namesIn('draws', 'title'),
  sketch: {
    words: [headline, ...across([12, 64], [0, 30, 44, 5])],
    pictures: across([12, 64], [0, 38, 44, 16]),
    accents: across([12, 64], [0, 60, 26, 8]),
  },
});
