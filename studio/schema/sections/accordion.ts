// Texts that unfold.
import { defineField, defineType } from 'sanity';
import { listOf, neededWords, words } from '../fields.ts';
import { defineSection } from './section.ts';
import { down, headline } from './sketch.ts';
import { needsSpanish } from '../localized.ts';

const accordionItem = defineType({
  name: 'accordionItem',
  title: 'Desplegable',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  preview: { select: { title: 'title.es' } },
});

export const accordion = defineSection({
  name: 'accordionSection',
  title: 'Desplegables',
  fields: [
    words({ name: 'title', title: 'Título' }),
    listOf('accordionItem', { name: 'items', title: 'Desplegables' }),
  ],
  items: [accordionItem],
  sketch: {
    words: [headline, ...down([28, 44, 60], [12, 0, 70, 5])],
    accents: down([28, 44, 60], [100, 0, 6, 6]),
  },
});
