import { SparklesIcon } from '@sanity/icons/Sparkles';
import { defineField, defineType } from 'sanity';
import { comesOn, fromSubtitle } from './period-subtitle.ts';
import { today } from '../structure/today.ts';
import { neededLines, neededPicture, neededWords, publishedOn } from './fields.ts';
import { readingPointsRule } from './reading-points.ts';
import { sectionsField } from './sections/index.ts';
import { addressField } from './slug.ts';

/** The club's numbers of the posts whose reading earns points. */
const games = [9, 10, 12];

export const inspiration = defineType({
  name: 'inspiration',
  title: 'Te inspiramos',
  type: 'document',
  icon: SparklesIcon,
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    addressField({
      description:
        'La última parte de /club/te-inspiramos/avancemos/… Si es nuevos-tiempos, conoce-iqos-iluma, iluma o sessions, va directamente bajo te-inspiramos.',
    }),
    publishedOn,
    neededWords({ name: 'topic', title: 'Tema', description: 'Lo que va sobre el título: Islas, Mesa, Música.' }),
    neededLines({ name: 'summary', title: 'En dos líneas' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    defineField({ name: 'body', title: 'Texto', type: 'localizedRichText' }),
    sectionsField,
    defineField({
      name: 'gameId',
      title: 'Lectura con puntos',
      type: 'number',
      description: 'Su número en el club. Vacío si no da puntos.',
      options: { list: games },
      validation: (rule) =>
        rule.custom((value) => (value === undefined || games.includes(value) ? true : 'Uno de 9, 10 o 12.')),
    }),
    defineField({
      name: 'points',
      title: 'Puntos por leerla',
      type: 'number',
      description: 'Se suman una vez, tras cinco segundos de lectura.',
      hidden: ({ document }) => typeof document?.gameId !== 'number',
      validation: (rule) =>
        readingPointsRule(rule).custom((value, { document }) =>
          typeof document?.gameId === 'number' && value === undefined ? 'Di cuántos puntos da.' : true,
        ),
    }),
  ],
  orderings: [{ name: 'newest', title: 'Más recientes', by: [{ field: 'publishedOn', direction: 'desc' }] }],
  preview: {
    select: { title: 'title.es', topic: 'topic.es', day: 'publishedOn', media: 'image' },
    prepare: ({ topic, day, ...shown }: { topic?: string; day?: string; title?: string }) => ({
      ...shown,
      subtitle: [comesOn({ from: day }, today().today) === null ? null : fromSubtitle(day), topic]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});
