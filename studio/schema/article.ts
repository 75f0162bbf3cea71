import { BookmarkIcon } from '@sanity/icons/Bookmark';
import { defineField, defineType } from 'sanity';
import { neededLines, neededPicture, neededWords, publishedOn, words } from './fields.ts';
import { addressField } from './slug.ts';
import { fromSubtitle } from './period-subtitle.ts';
import { needsSpanish } from './localized.ts';

export const article = defineType({
  name: 'article',
  title: 'Noticia',
  type: 'document',
  icon: BookmarkIcon,
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    addressField({ description: 'La última parte de /club/noticias/…' }),
    publishedOn,
    neededWords({ name: 'topic', title: 'Tema', description: 'La isla o el asunto: lo que va sobre el título.' }),
    neededLines({ name: 'lead', title: 'Entradilla' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    words({ name: 'caption', title: 'Pie de la imagen' }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  orderings: [{ name: 'newest', title: 'Más recientes', by: [{ field: 'publishedOn', direction: 'desc' }] }],
  preview: {
    select: { title: 'title.es', day: 'publishedOn', media: 'image' },
    prepare: ({ day, ...shown }) => ({ ...shown, subtitle: fromSubtitle(day) }),
  },
});
