// Places to go.
import { defineField, defineType } from 'sanity';
import { islands } from '../constants.ts';
import { lines, listOf, neededWords, words } from '../fields.ts';
import { defineSection } from './section.ts';
import { across, headline } from './sketch.ts';

const venue = defineType({
  name: 'venue',
  title: 'Lugar',
  type: 'object',
  fields: [
    neededWords({ name: 'name', title: 'Nombre' }),
    neededWords({ name: 'place', title: 'Dónde', description: 'Calle o zona, municipio.' }),
    defineField({ name: 'island', title: 'Isla', type: 'string', options: { list: [...islands] } }),
    words({ name: 'when', title: 'Cuándo', description: 'Como «Jueves de julio, 20:30».' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({ name: 'link', title: 'Botón', type: 'link' }),
  ],
  preview: { select: { title: 'name.es', subtitle: 'place.es' } },
});

export const venues = defineSection({
  name: 'venuesSection',
  title: 'Lugares',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    listOf('venue', { name: 'venues', title: 'Lugares' }),
  ],
  items: [venue],
  sketch: { words: [headline, ...across([12, 46, 80], [0, 30, 28, 6]), ...across([12, 46, 80], [0, 41, 22, 4])] },
});
