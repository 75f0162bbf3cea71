// Blocks of picture and text; some announce points.
import { defineField, defineType } from 'sanity';
import { destinationSelection, leadsTo, prepareDestination } from '../destination.ts';
import { listOf, neededLines, neededPicture, neededWords, words } from '../fields.ts';
import { defineSection } from './section.ts';

const hasButton = (block: unknown) =>
  typeof block === 'object' && block !== null && 'btnLabel' in block && Boolean(block.btnLabel);

const contentBlock = defineType({
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

export const contentBlocks = defineSection({
  name: 'contentBlocksSection',
  title: 'Bloques de contenido',
  fields: [words({ name: 'title', title: 'Título' }), listOf('contentBlock', { name: 'blocks', title: 'Bloques' })],
  items: [contentBlock],
  sketch: {
    pictures: [
      [12, 10, 44, 28],
      [64, 42, 44, 28],
    ],
    words: [
      [64, 16, 40, 5],
      [64, 26, 30, 4],
      [12, 48, 40, 5],
      [12, 58, 30, 4],
    ],
  },
});
