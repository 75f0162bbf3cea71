// The Cheque Motiva: its products, and its PDF. Both are chosen in one place, for whatever pages show them.
import { lines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { across, headline } from './sketch.ts';

export const cheque = defineSection({
  name: 'chequeSection',
  title: 'Cheque Motiva',
  description: 'Sus productos y su PDF se eligen en «Búsquedas y Cheque Motiva».',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  sketch: {
    pictures: across([12, 46, 80], [0, 26, 28, 24]),
    words: [headline, ...across([12, 46, 80], [0, 54, 22, 4])],
    accents: [[12, 64, 34, 10]],
  },
});
