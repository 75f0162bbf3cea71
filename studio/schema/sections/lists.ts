// Sections that list things: dates, venues, routes, levels, prices, blocks of content.
import { defineArrayMember, defineField, defineType } from 'sanity';
import { islands } from '../constants.ts';
import { destinationSelection, leadsTo, prepareDestination } from '../destination.ts';
import { ink, lines, listOf, neededLines, neededPicture, neededWords, sectionPreview, words } from '../fields.ts';

export const datesSection = defineType({
  name: 'datesSection',
  title: 'Fechas',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    defineField({
      name: 'dates',
      title: 'Fechas',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'clubDate' }] })],
      description: 'Salen por orden de fecha. Las que ya pasaron lo dicen.',
      validation: (rule) => rule.required().min(1).unique(),
    }),
  ],
  preview: sectionPreview('Fechas', { title: 'title.es' }),
});

export const venue = defineType({
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

export const venuesSection = defineType({
  name: 'venuesSection',
  title: 'Lugares',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    listOf('venue', { name: 'venues', title: 'Lugares' }),
  ],
  preview: sectionPreview('Lugares', { title: 'title.es' }),
});

export const routeOption = defineType({
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

export const routesSection = defineType({
  name: 'routesSection',
  title: 'Rutas',
  type: 'object',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('routeOption', { name: 'routes', title: 'Rutas' })],
  preview: sectionPreview('Rutas', { title: 'title.es' }),
});

export const levelsSection = defineType({
  name: 'levelsSection',
  title: 'Niveles y caducidad',
  type: 'object',
  description: 'Los puntos de cada nivel y las fechas en que caducan los pone el club.',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  preview: sectionPreview('Niveles y caducidad', { title: 'title.es' }),
});

export const priceCard = defineType({
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

export const priceCardsSection = defineType({
  name: 'priceCardsSection',
  title: 'Productos o accesorios con precio',
  type: 'object',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    listOf('priceCard', { name: 'cards', title: 'Fichas' }),
  ],
  preview: sectionPreview('Productos o accesorios con precio', { title: 'title.es' }),
});

const hasButton = (block: unknown) =>
  typeof block === 'object' && block !== null && 'btnLabel' in block && Boolean(block.btnLabel);

export const slide = defineType({
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

export const carouselSection = defineType({
  name: 'carouselSection',
  title: 'Carrusel',
  type: 'object',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('slide', { name: 'slides', title: 'Diapositivas' })],
  preview: sectionPreview('Carrusel', { title: 'title.es' }),
});

export const contentBlock = defineType({
  name: 'contentBlock',
  title: 'Bloque de contenido',
  type: 'object',
  fields: [
    neededPicture({ name: 'img', title: 'Imagen' }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      description: 'Los que da. Vacío si no da ninguno.',
      validation: (rule) => rule.integer().min(1),
    }),
    neededWords({ name: 'title', title: 'Título' }),
    neededLines({ name: 'description', title: 'Descripción' }),
    words({ name: 'btnLabel', title: 'Texto del botón' }),
    ...leadsTo({ written: 'to', isNeeded: hasButton }),
    defineField({
      name: 'single',
      title: 'A todo el ancho',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title.es', media: 'img', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});

export const contentBlocksSection = defineType({
  name: 'contentBlocksSection',
  title: 'Bloques de contenido',
  type: 'object',
  fields: [words({ name: 'title', title: 'Título' }), listOf('contentBlock', { name: 'blocks', title: 'Bloques' })],
  preview: sectionPreview('Bloques de contenido', { title: 'title.es' }),
});
