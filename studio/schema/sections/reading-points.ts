// The points that reading the page earns, once for each member.
import { defineField } from 'sanity';
import { lines, neededWords } from '../fields.ts';
import { readingPointsRule } from '../reading-points.ts';
import { defineSection } from './section.ts';
import { headline } from './sketch.ts';

export const readingPoints = defineSection({
  name: 'readingPointsSection',
  title: 'Puntos por leer',
  description: 'Quien lee la página cinco segundos suma estos puntos, una vez. Basta una sección por página.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      initialValue: 1,
      validation: (rule) => readingPointsRule(rule).required(),
    }),
  ],
  sketch: { pictures: [], words: [headline], accents: [[12, 40, 24, 24]] },
});
