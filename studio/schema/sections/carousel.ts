// Large slides, one at a time.
import { defineField, defineType } from 'sanity';
import { ink, lines, listOf, neededPicture, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { across } from './sketch.ts';

const slide = defineType({
  name: 'slide',
  title: 'Diapositiva',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({ name: 'link', title: 'Botón', type: 'link', validation: (rule) => rule.required() }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    ink,
  ],
  preview: { select: { title: 'title.es', media: 'image' } },
});

export const carousel = defineSection({
  name: 'carouselSection',
  title: 'Carrusel',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('slide', { name: 'slides', title: 'Diapositivas' })],
  items: [slide],
  sketch: {
    pictures: [[12, 10, 96, 48]],
    words: [[20, 34, 40, 8]],
    accents: across([48, 58, 68], [0, 66, 5, 5]),
  },
});
