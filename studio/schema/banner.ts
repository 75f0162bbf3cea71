import { ImageIcon } from '@sanity/icons/Image';
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import { defineField, defineType } from 'sanity';
import { WithAudience } from '../club/Audience.tsx';
import { ColourInput } from '../form/ColourInput.tsx';
import { inks } from './constants.ts';
import { audienceInWords, forIslands, forLevels, neededPicture } from './fields.ts';
import { longerThan, needsSpanish } from './localized.ts';
import { periodSubtitle } from './period-subtitle.ts';

export const banner = defineType({
  name: 'banner',
  title: 'Banner de portada',
  type: 'document',
  icon: ImageIcon,
  groups: [
    { name: 'words', title: 'Qué dice', default: true },
    { name: 'when', title: 'Cuándo y a quién' },
  ],
  orderings: [orderRankOrdering],
  fields: [
    // A new banner comes first.
    orderRankField({ type: 'banner', newItemPosition: 'before' }),
    defineField({
      name: 'kicker',
      title: 'Antetítulo',
      type: 'localizedString',
      description: 'Corto: una fecha, un sitio.',
      group: 'words',
    }),
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      group: 'words',
      validation: (rule) => [rule.custom(needsSpanish), rule.custom(longerThan(60)).warning()],
    }),
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedText',
      group: 'words',
      validation: (rule) => rule.custom(longerThan(180)).warning(),
    }),
    defineField({ name: 'link', title: 'Botón', type: 'link', group: 'words' }),
    neededPicture({ name: 'image', title: 'Imagen', group: 'words' }),
    defineField({
      name: 'ink',
      title: 'Color de fondo',
      type: 'string',
      group: 'words',
      options: { list: [...inks] },
      components: { input: ColourInput },
      initialValue: 'hondo',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'period',
      title: 'Fechas',
      type: 'period',
      description: 'Sin fechas está siempre.',
      group: 'when',
      // Begun for a day that has none («Esta semana»).
      initialValue: (given?: { readonly day?: string }) =>
        given?.day === undefined ? undefined : { _type: 'period', from: given.day },
    }),
    forIslands({ description: 'Solo lo ven los socios de estas islas. Sin marcar ninguna, todos.', group: 'when' }),
    forLevels({
      description: 'Solo lo ven los socios de estos niveles. Sin marcar ninguno, todos.',
      group: 'when',
      components: { input: WithAudience },
    }),
  ],
  preview: {
    select: {
      title: 'title.es',
      media: 'image',
      from: 'period.from',
      until: 'period.until',
      yearly: 'period.yearly',
      islands: 'islands',
      levels: 'levels',
    },
    prepare: ({ islands: onIslands, levels: ofLevels, ...selected }) => ({
      ...selected,
      subtitle: [periodSubtitle(selected), ...audienceInWords(onIslands, ofLevels)].join(' · '),
    }),
  },
});
