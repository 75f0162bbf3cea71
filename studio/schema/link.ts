import { defineField, defineType } from 'sanity';
import { destinationSelection, leadsTo, prepareDestination } from './destination.ts';
import { needsSpanish } from './localized.ts';

export const link = defineType({
  name: 'link',
  title: 'Enlace',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Texto',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    ...leadsTo({ written: 'to' }),
  ],
  preview: {
    select: { title: 'label.es', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});
