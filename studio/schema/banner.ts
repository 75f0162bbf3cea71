import { ImageIcon } from '@sanity/icons/Image';
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { ColourInput } from '../form/ColourInput.tsx';
import { WithAudience } from '../club/Audience.tsx';
import { inks, islands, levels } from './constants.ts';
import { forIslands } from './fields.ts';
import { longerThan } from './localized.ts';
import { periodSubtitle } from './period-subtitle.ts';

/** The audience in a list: «Tenerife, La Palma», «Gold»; empty for everybody. */
function audienceInWords(onIslands: unknown, ofLevels: unknown): string[] {
  const chosen = (list: unknown): unknown[] => (Array.isArray(list) ? list : []);
  const named = islands.filter(({ value }) => chosen(onIslands).includes(value)).map(({ title }) => title);
  const wanted = levels.filter((level) => chosen(ofLevels).includes(level));
  return [named, wanted].filter((names) => names.length > 0).map((names) => names.join(', '));
}

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
      validation: (rule) => [rule.required(), rule.custom(longerThan(60)).warning()],
    }),
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedText',
      group: 'words',
      validation: (rule) => rule.custom(longerThan(180)).warning(),
    }),
    defineField({ name: 'link', title: 'Botón', type: 'link', group: 'words' }),
    defineField({
      name: 'image',
      title: 'Imagen',
      type: 'picture',
      group: 'words',
      validation: (rule) => rule.required().assetRequired(),
    }),
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
    }),
    forIslands({ description: 'Solo lo ven los socios de estas islas. Sin marcar ninguna, todos.', group: 'when' }),
    defineField({
      name: 'levels',
      title: 'Niveles',
      type: 'array',
      of: [defineArrayMember({ type: 'string', options: { list: [...levels] } })],
      options: { list: [...levels] },
      description: 'Solo lo ven los socios de estos niveles. Sin marcar ninguno, todos.',
      components: { input: WithAudience },
      group: 'when',
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
