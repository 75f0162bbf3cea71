// Links to further pages, each with a picture.
import { defineType } from 'sanity';
import { destinationSelection, leadsTo, prepareDestination } from '../destination.ts';
import { listOf, neededLines, neededPicture, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { across, headline } from './sketch.ts';

const routeOption = defineType({
  name: 'routeOption',
  title: 'Ruta',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    neededLines({ name: 'text', title: 'Texto' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    ...leadsTo({ written: 'to' }),
  ],
  preview: {
    select: { title: 'title.es', media: 'image', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});

export const routes = defineSection({
  name: 'routesSection',
  title: 'Rutas',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('routeOption', { name: 'routes', title: 'Rutas' })],
  items: [routeOption],
  sketch: {
    pictures: across([12, 63], [0, 24, 45, 34]),
    words: [headline, ...across([12, 63], [0, 63, 32, 5])],
  },
});
