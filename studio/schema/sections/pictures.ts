// Sections made of pictures: one, a gallery, a video.
import { defineField, defineType } from 'sanity';
import { listOf, neededPicture, neededWords, sectionPreview, words } from '../fields.ts';

export const imageSection = defineType({
  name: 'imageSection',
  title: 'Imagen',
  type: 'object',
  fields: [
    neededPicture({ name: 'image', title: 'Imagen' }),
    words({ name: 'caption', title: 'Pie' }),
    defineField({
      name: 'wide',
      title: 'Más ancha que el texto',
      type: 'boolean',
      initialValue: true,
    }),
  ],
  preview: sectionPreview('Imagen', { title: 'caption.es', media: 'image' }),
});

export const galleryItem = defineType({
  name: 'galleryItem',
  title: 'Imagen de la galería',
  type: 'object',
  fields: [neededPicture({ name: 'image', title: 'Imagen' }), words({ name: 'caption', title: 'Pie' })],
  preview: { select: { title: 'caption.es', media: 'image' } },
});

export const gallerySection = defineType({
  name: 'gallerySection',
  title: 'Galería',
  type: 'object',
  fields: [words({ name: 'title', title: 'Título' }), listOf('galleryItem', { name: 'items', title: 'Imágenes' })],
  preview: sectionPreview('Galería', { title: 'title.es', media: 'items.0.image' }),
});

export const videoSection = defineType({
  name: 'videoSection',
  title: 'Vídeo',
  type: 'object',
  description: 'De otra casa: no se carga nada suyo hasta que la persona lo pide.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    neededPicture({ name: 'image', title: 'Imagen de espera' }),
    defineField({
      name: 'provider',
      title: 'De dónde',
      type: 'string',
      options: { list: ['YouTube', 'Vimeo'], layout: 'radio' },
      initialValue: 'YouTube',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'videoId',
      title: 'Código del vídeo',
      type: 'string',
      description: 'Lo que identifica el vídeo en su dirección.',
      validation: (rule) =>
        rule
          .required()
          .regex(/^[\w-]{6,20}$/, { name: 'código' })
          .error('Solo el código, no la dirección entera.'),
    }),
  ],
  preview: sectionPreview('Vídeo', { title: 'title.es', media: 'image' }),
});
