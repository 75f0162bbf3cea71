// A call to action on a coloured ground.
import { defineField } from 'sanity';
import { ink, lines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';

export const callToAction = defineSection({
  name: 'callToActionSection',
  title: 'Llamada',
  description: 'Una franja de color con una sola cosa que hacer.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    ink,
    defineField({ name: 'link', title: 'Botón', type: 'link', validation: (rule) => rule.required() }),
  ],
  sketch: { pictures: [[0, 18, 120, 44]], words: [[12, 36, 50, 8]], accents: [[80, 34, 28, 12]] },
});
