// Formatted text.
import { defineField } from 'sanity';
import { words } from '../fields.ts';
import { defineSection } from './section.ts';
import { down, headline } from './sketch.ts';
import { needsSpanish } from '../localized.ts';

export const richText = defineSection({
  name: 'richTextSection',
  title: 'Texto',
  fields: [
    words({ name: 'title', title: 'Título' }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  sketch: { words: [headline, ...down([26, 34, 42], [12, 0, 96, 4]), [12, 50, 70, 4]] },
});
