// One picture with its caption.
import { defineField } from 'sanity';
import { neededPicture, words } from '../fields.ts';
import { defineSection } from './section.ts';

export const image = defineSection({
  name: 'imageSection',
  title: 'Imagen',
  fields: [
    neededPicture({ name: 'image', title: 'Imagen' }),
    words({ name: 'caption', title: 'Pie' }),
    defineField({
      name: 'wide',
      title: 'Más ancha que el texto',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: { title: 'caption.es', media: 'image' },
  sketch: { pictures: [[12, 8, 96, 54]], words: [[12, 67, 50, 4]] },
});
