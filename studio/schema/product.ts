import { PackageIcon } from '@sanity/icons/Package';
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { HowHadInput } from '../form/HowHadInput.tsx';
import { VariationsWithStock } from '../club/Stock.tsx';
import { offerKinds } from './constants.ts';
import { warnOfOtherProductsPicture } from './repeated-pictures.ts';
import { addressField } from './slug.ts';
import { isDated, ticketFields } from './product-ticket.ts';
import { conditionFields } from './product-conditions.ts';
import { placeFields } from './product-place.ts';
import { today } from '../structure/today.ts';
import { isDays } from './period-overlap.ts';
import { comesOn, periodSubtitle } from './period-subtitle.ts';
import { needsSpanish } from './localized.ts';
import { whole } from './rules.ts';

export const product = defineType({
  name: 'product',
  title: 'Producto',
  type: 'document',
  // Begun in a category's list.
  initialValue: (given?: { readonly category?: string }) =>
    given?.category === undefined ? {} : { category: { _type: 'reference', _ref: given.category } },
  icon: PackageIcon,
  orderings: [orderRankOrdering],
  groups: [
    { name: 'words', title: 'Qué es', default: true },
    { name: 'terms', title: 'Puntos y condiciones' },
    { name: 'place', title: 'Dónde sale' },
  ],
  fields: [
    orderRankField({ type: 'product' }),
    defineField({
      name: 'name',
      title: 'Nombre',
      type: 'localizedString',
      group: 'words',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    addressField({ description: 'La última parte de /club/catalogo/details/…', source: 'name.es', group: 'words' }),
    defineField({
      name: 'summary',
      title: 'En una línea',
      type: 'localizedString',
      group: 'words',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'description',
      title: 'Descripción',
      type: 'localizedRichText',
      group: 'words',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'images',
      title: 'Imágenes',
      type: 'array',
      of: [defineArrayMember({ type: 'picture' })],
      group: 'words',
      validation: (rule) => [rule.required().min(1), rule.custom(warnOfOtherProductsPicture).warning()],
    }),
    defineField({
      name: 'variations',
      title: 'Variaciones',
      type: 'array',
      of: [defineArrayMember({ type: 'variation' })],
      description: 'Colores, tallas o sitios entre los que se elige. Cada una tiene sus existencias.',
      components: { input: VariationsWithStock },
      group: 'words',
      hidden: ({ document, value }) => isDated(document) && (!Array.isArray(value) || value.length === 0),
      validation: (rule) =>
        rule.custom((variations, { document }) =>
          isDated(document) && Array.isArray(variations) && variations.length > 0
            ? 'Con fechas no hay variaciones: se elige una fecha. Quítalas.'
            : true,
        ),
    }),
    defineField({
      name: 'details',
      title: 'Detalles desplegables',
      type: 'array',
      of: [defineArrayMember({ type: 'productDetail' })],
      group: 'words',
    }),
    defineField({
      name: 'kind',
      title: 'Clase',
      type: 'string',
      group: 'terms',
      options: { list: [...offerKinds], layout: 'radio' },
      initialValue: 'product',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'cost',
      title: 'Puntos',
      type: 'number',
      description: 'Lo que cuesta una pieza.',
      group: 'terms',
      validation: (rule) => rule.required().custom(whole(1, undefined, ' de puntos')),
    }),
    defineField({
      name: 'shipping',
      title: 'Cómo se recibe',
      type: 'boolean',
      description: 'Lo que llega a quien lo canjea. De ello depende lo que este formulario pide más abajo.',
      components: { input: HowHadInput },
      group: 'terms',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
    ...ticketFields,
    ...conditionFields,
    ...placeFields,
  ],
  preview: {
    select: {
      title: 'name.es',
      cost: 'cost',
      category: 'category.name.es',
      fromLevel: 'fromLevel',
      hoursBefore: 'hoursBefore',
      availability: 'availability',
      media: 'images.0',
    },
    prepare: ({ availability, category, cost, fromLevel, hoursBefore, ...selected }) => ({
      ...selected,
      subtitle: [
        category,
        `${String(cost ?? '?')} ${cost === 1 ? 'punto' : 'puntos'}`,
        fromLevel && `${hoursBefore ? 'Antes para' : 'Desde'} ${String(fromLevel)}`,
        isDays(availability) && comesOn(availability, today().today) !== null && periodSubtitle(availability),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});
