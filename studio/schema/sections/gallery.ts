// Several pictures.
import { defineType } from 'sanity';
import { listOf, neededPicture, words } from '../fields.ts';
import { defineSection } from './section.ts';
import { across } from './sketch.ts';

const galleryItem = defineType({
  name: 'galleryItem',
  title: 'Imagen de la galería',
  type: 'object',
  fields: [neededPicture({ name: 'image', title: 'Imagen' }), words({ name: 'caption', title: 'Pie' })],
  preview: { select: { title: 'caption.es', media: 'image' } },
});

export const gallery = defineSection({
  name: 'gallerySection',
  title: 'Galería',
  fields: [words({ name: 'title', title: 'Título' }), listOf('galleryItem', { name: 'items', title: 'Imágenes' })],
  preview: { title: 'title.es', media: 'items.0.image' },
  items: [galleryItem],
  sketch: { pictures: [...across([12, 46, 80], [0, 10, 28, 28]), ...across([12, 46, 80], [0, 43, 28, 28])] },
});
