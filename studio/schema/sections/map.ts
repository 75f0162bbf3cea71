// A map of the club's places, with their list. The places themselves are loaded by operators.
import { defineField } from 'sanity';
import { islands } from '../constants.ts';
import { lines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { headline } from './sketch.ts';

export const map = defineSection({
  name: 'mapSection',
  title: 'Mapa de sitios',
  description: 'Los sitios los cargan los operadores; aquí se elige cuáles se ven.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'places',
      title: 'Qué sitios',
      type: 'string',
      options: {
        list: [
          { title: 'Paradas de la ruta', value: 'route' },
          { title: 'Donde se canjean puntos', value: 'redeem' },
        ],
        layout: 'radio',
      },
      initialValue: 'route',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'island',
      title: 'Isla',
      description: 'Sin isla, las de todas.',
      type: 'string',
      options: { list: [...islands] },
    }),
  ],
  sketch: { words: [headline, [12, 26, 34, 5], [12, 38, 34, 5], [12, 50, 34, 5]], pictures: [[54, 26, 54, 42]] },
});
