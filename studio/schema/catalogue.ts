import { CogIcon } from '@sanity/icons/Cog';
import { FilterIcon } from '@sanity/icons/Filter';
import { TagsIcon } from '@sanity/icons/Tags';
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { islands } from './constants.ts';
import { addressField } from './slug.ts';
import { needsSpanish } from './localized.ts';

export const filter = defineType({
  name: 'filter',
  title: 'Filtro',
  type: 'document',
  icon: FilterIcon,
  fields: [
    defineField({
      name: 'name',
      title: 'Nombre',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'legend',
      title: 'Leyenda',
      type: 'localizedString',
      description: 'Una línea bajo el nombre.',
    }),
    defineField({ name: 'location', title: 'Lugar', type: 'localizedString' }),
    defineField({
      name: 'island',
      title: 'Isla',
      type: 'string',
      description: 'Si el filtro es de una isla: quien lo elige ve lo que se ofrece en ella, también desde otra.',
      options: { list: [...islands] },
    }),
  ],
  preview: { select: { title: 'name.es', subtitle: 'location.es' } },
});

export const category = defineType({
  name: 'category',
  title: 'Categoría',
  type: 'document',
  icon: TagsIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'category' }),
    defineField({
      name: 'name',
      title: 'Nombre',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    addressField({
      description: 'La última parte de /club/catalogo/…',
      source: 'name.es',
      taken: ['todos', 'redeemed-vouchers', 'details'],
    }),
    defineField({ name: 'legend', title: 'Leyenda', type: 'localizedString' }),
    defineField({
      name: 'filters',
      title: 'Filtros',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', title: 'Filtro', to: [{ type: 'filter' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'listed',
      title: 'Sale entre las categorías del catálogo',
      type: 'boolean',
      description: 'Sin marcar, solo se llega a ella por un enlace.',
      initialValue: true,
    }),
  ],
  preview: { select: { title: 'name.es', subtitle: 'slug.current' } },
});

export const catalogueSettings = defineType({
  name: 'catalogueSettings',
  title: 'Búsquedas y Cheque Motiva',
  type: 'document',
  icon: CogIcon,
  fields: [
    defineField({
      name: 'searchTerms',
      title: 'Búsquedas sugeridas',
      type: 'array',
      of: [defineArrayMember({ type: 'localizedString' })],
      validation: (rule) => rule.max(10),
    }),
    defineField({
      name: 'chequeProducts',
      title: 'Productos del Cheque Motiva',
      type: 'array',
      of: [defineArrayMember({ type: 'reference', title: 'Producto', to: [{ type: 'product' }] })],
      description: 'En este orden.',
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'chequeFile',
      title: 'PDF del Cheque Motiva',
      type: 'reference',
      to: [{ type: 'clubFile' }],
      description: 'Sus condiciones, para descargar.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Búsquedas y Cheque Motiva' }) },
});
