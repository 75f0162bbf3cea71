// A campaign: what belongs together, with one period, islands and levels. The site does not read it; its parts are what is seen.
import { SparklesIcon } from '@sanity/icons/Sparkles';
import { type CustomValidatorResult, type ValidationContext, defineArrayMember, defineField, defineType } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { partTypes } from '../campaigns/parts.ts';
import { findTwice, tellTwice } from '../campaigns/twice.ts';
import { forIslands, forLevels } from './fields.ts';
import { isDays } from './period-overlap.ts';
import { periodSubtitle } from './period-subtitle.ts';
import { slugOf, validSlug } from './slug.ts';
import { fromToday } from './period.ts';

export const campaign = defineType({
  name: 'campaign',
  title: 'Campaña',
  type: 'document',
  icon: SparklesIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'string',
      description: 'Para quien edita: los socios no lo ven.',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'shortName',
      title: 'Nombre corto',
      type: 'slug',
      description: 'De él salen las direcciones de las partes que se crean y se copian, como navidad-2027.',
      options: { source: 'title', slugify: slugOf },
      validation: (rule) => validSlug(rule),
    }),
    defineField({
      name: 'period',
      title: 'Fechas',
      type: 'period',
      initialValue: fromToday,
      description: 'Mandan sobre las de sus partes: arriba dice qué se sale de ellas. Sin «Hasta», no termina.',
      validation: (rule) =>
        rule.custom((period) => (isDays(period) && period.from ? true : 'Di desde qué día: de él salen las copias.')),
    }),
    forIslands({ description: 'Para los socios de estas islas. Sin marcar ninguna, todos.' }),
    forLevels({ description: 'Para los socios de estos niveles. Sin marcar ninguno, todos.' }),
    defineField({
      name: 'parts',
      title: 'Partes',
      type: 'array',
      description:
        'Página, banners, avisos, sorteos, quiz, eventos, juegos y redirecciones. Cada cosa, en una sola campaña.',
      of: [
        defineArrayMember({
          type: 'reference',
          title: 'Parte',
          // A weak reference, as a part may be deleted at any time: the campaign then says so.
          weak: true,
          to: [...partTypes].reverse().map((type) => ({ type })),
        }),
      ],
      validation: (rule) => rule.unique().custom(refuseTwice),
    }),
  ],
  orderings: [{ name: 'from', title: 'Por comienzo', by: [{ field: 'period.from', direction: 'desc' }] }],
  preview: {
    select: { title: 'title', from: 'period.from', until: 'period.until', yearly: 'period.yearly' },
    prepare: ({ title, from, until, yearly }: { title?: string; from?: string; until?: string; yearly?: boolean }) => ({
      title: title ?? 'Sin título',
      subtitle: periodSubtitle({ from, until, yearly }),
    }),
  },
});

/** What is part of another campaign, a draft's too, can't be part of this one. */
async function refuseTwice(parts: unknown, { document, getClient }: ValidationContext): Promise<CustomValidatorResult> {
  if (!document || !Array.isArray(parts)) return true;
  const twice = await findTwice(getClient({ apiVersion }), document);
  return twice.length === 0 ? true : twice.map((one) => ({ message: tellTwice(one), path: [{ _key: one.key }] }));
}
