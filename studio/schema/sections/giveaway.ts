// The prize of one draw, large, with its entry.
import { defineField } from 'sanity';
import { tellDraft } from '../rules.ts';
import { defineSection } from './section.ts';

export const giveaway = defineSection({
  name: 'giveawaySection',
  title: 'Premio de un sorteo',
  description: 'El premio en grande, con el botón para participar.',
  fields: [
    defineField({
      name: 'draw',
      title: 'Sorteo',
      type: 'reference',
      // A weak reference, as the draw may be unpublished at any time: the section is then left out.
      weak: true,
      to: [{ type: 'draw' }],
      validation: (rule) => [rule.required(), rule.custom(tellDraft).warning()],
    }),
  ],
  preview: { media: 'draw.image' },
  shows: ['draw.title.es'],
  sketch: {
    pictures: [[12, 14, 52, 52]],
    words: [
      [72, 20, 36, 7],
      [72, 34, 36, 5],
    ],
    accents: [[72, 52, 26, 8]],
  },
});
