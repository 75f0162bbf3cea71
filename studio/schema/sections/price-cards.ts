// What is sold in the store, with its price.
import { defineType } from 'sanity';
import { leadsTo } from '../destination.ts';
import { lines, listOf, neededPicture, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { across } from './sketch.ts';

const priceCard = defineType({
  name: 'priceCard',
  title: 'Ficha con precio',
  type: 'object',
  fields: [
    neededPicture({ name: 'image', title: 'Imagen' }),
    neededWords({ name: 'name', title: 'Nombre' }),
    lines({ name: 'description', title: 'Descripción' }),
    neededWords({ name: 'price', title: 'Precio', description: 'Tal como se lee: 120,00 €.' }),
    ...leadsTo({ written: 'href' }),
  ],
  preview: { select: { title: 'name.es', subtitle: 'price.es', media: 'image' } },
});

export const priceCards = defineSection({
  name: 'priceCardsSection',
  title: 'Productos o accesorios con precio',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    listOf('priceCard', { name: 'cards', title: 'Fichas' }),
  ],
  items: [priceCard],
  sketch: {
    pictures: across([12, 46, 80], [0, 12, 28, 32]),
    words: across([12, 46, 80], [0, 49, 24, 4]),
    accents: across([12, 46, 80], [0, 58, 16, 6]),
  },
});
