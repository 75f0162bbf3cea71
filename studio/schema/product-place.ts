// Where a product stands in the catalogue, and beside what.
import { defineField, defineArrayMember } from 'sanity';
import { judgeCompany } from './company.ts';
import { subjects, models } from './constants.ts';

export const placeFields = [
  defineField({
    name: 'category',
    title: 'Categoría',
    type: 'reference',
    to: [{ type: 'category' }],
    group: 'place',
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'filters',
    title: 'Filtros',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', title: 'Filtro', to: [{ type: 'filter' }] })],
    group: 'place',
    validation: (rule) => rule.unique(),
  }),
  defineField({
    name: 'subject',
    title: 'De qué va',
    type: 'string',
    description: 'Un dispositivo, o lo que es para él, no sale nunca junto a comida, bebida o salidas.',
    group: 'place',
    options: { list: [...subjects], layout: 'radio' },
    validation: (rule) => rule.required(),
  }),
  defineField({
    name: 'models',
    title: 'Modelos',
    type: 'array',
    of: [defineArrayMember({ type: 'string', options: { list: [...models] } })],
    options: { list: [...models] },
    description: 'El modelo que es, o aquellos para los que sirve.',
    group: 'place',
    hidden: ({ document }) => document?.subject !== 'device' && document?.subject !== 'device-accessory',
  }),
  defineField({
    name: 'goesWith',
    title: 'Combina con',
    type: 'array',
    of: [defineArrayMember({ type: 'reference', title: 'Producto', to: [{ type: 'product' }] })],
    description: 'Hasta cuatro productos, en este orden. Vacío: los accesorios del mismo modelo, si los hay.',
    group: 'place',
    validation: (rule) => rule.unique().max(4).custom(judgeCompany),
  }),
  defineField({ name: 'isNew', title: 'Nuevo', type: 'boolean', group: 'place', initialValue: false }),
  defineField({
    name: 'wide',
    title: 'Ocupa dos columnas',
    type: 'boolean',
    description: 'Uno de cada siete, más o menos.',
    group: 'place',
    initialValue: false,
  }),
];
