import { InfoOutlineIcon } from '@sanity/icons/InfoOutline';
import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { requireEnglish } from '../english/require-english.ts';
import { today } from '../structure/today.ts';
import { dayFormat } from './constants.ts';
import { dayInWords } from './period-subtitle.ts';
import { needsSpanish } from './localized.ts';
import { matching } from './rules.ts';

export const terms = defineType({
  name: 'terms',
  title: 'Términos y condiciones',
  type: 'document',
  icon: InfoOutlineIcon,
  description: 'Una versión nueva es un documento nuevo: quien aceptó la anterior tiene que aceptar esta.',
  validation: (rule) => rule.custom(requireEnglish),
  fields: [
    defineField({
      name: 'version',
      title: 'Versión',
      type: 'string',
      validation: (rule) => [rule.required().custom(matching(/^\d+\.\d+$/, 'Como 2.0.')), rule.custom(findSameVersion)],
    }),
    defineField({
      name: 'inForceFrom',
      title: 'Rigen desde',
      type: 'date',
      options: dayFormat,
      description: 'Desde las 0:00 de ese día en Canarias.',
      initialValue: () => today().today,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'summary',
      title: 'Qué cambia',
      type: 'localizedText',
      description: 'Lo que dice el aviso a quien todavía no las ha aceptado.',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  orderings: [{ name: 'newest', title: 'Más recientes', by: [{ field: 'inForceFrom', direction: 'desc' }] }],
  preview: {
    select: { version: 'version', from: 'inForceFrom' },
    prepare: ({ version, from }: { version?: string; from?: string }) => ({
      title: `Versión ${version ?? ''}`,
      subtitle: from === undefined ? '' : `Desde el ${dayInWords(from, true)}`,
    }),
  },
});

/** Refuses a version that another document has: members accept a version, which must name one text. */
async function findSameVersion(
  version: string | undefined,
  context: ValidationContext,
): Promise<CustomValidatorResult> {
  if (!version || !context.document) return true;
  const id = context.document._id.replace(/^drafts\./, '');
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<number>('count(*[_type == "terms" && version == $version && !(_id in [$id, "drafts." + $id])])', {
      id,
      version,
    });
  return others === 0 ? true : `Ya hay otro documento con la versión ${version}: esta necesita un número nuevo.`;
}
