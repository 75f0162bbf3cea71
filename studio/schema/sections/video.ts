// A video of a third party.
import { defineField } from 'sanity';
import { neededPicture, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';

export const video = defineSection({
  name: 'videoSection',
  title: 'Vídeo',
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
  preview: { title: 'title.es', media: 'image' },
  sketch: { pictures: [[12, 10, 96, 60]], accents: [[52, 32, 16, 16]] },
});
