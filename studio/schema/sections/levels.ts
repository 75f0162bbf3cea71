// The club's levels and when points expire; the figures are the rules'.
import { lines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { down, headline } from './sketch.ts';

export const levels = defineSection({
  name: 'levelsSection',
  title: 'Niveles y caducidad',
  description: 'Los puntos de cada nivel y las fechas en que caducan los pone el club.',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  sketch: {
    words: [headline, ...down([28, 44, 60], [12, 0, 30, 5])],
    accents: [
      [50, 28, 20, 5],
      [50, 44, 38, 5],
      [50, 60, 58, 5],
    ],
  },
});
