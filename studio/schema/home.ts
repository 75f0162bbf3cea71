import { HomeIcon } from '@sanity/icons/Home';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { destinationSelection, leadsTo, prepareDestination } from './destination.ts';
import { levels } from './constants.ts';
import { ink, neededPicture } from './fields.ts';
import { needsSpanish } from './localized.ts';

export const tile = defineType({
  name: 'tile',
  title: 'Tesela',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    ...leadsTo({ written: 'to' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    ink,
    defineField({
      name: 'large',
      title: 'Grande',
      type: 'boolean',
      description: 'Una sola: la que abre la portada.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'title.es', media: 'image', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});

/** A level's own cover. Without one, or a picture of it, that of all levels is shown. */
export const levelCover = defineType({
  name: 'levelCover',
  title: 'Cabecera de un nivel',
  type: 'object',
  fields: [
    defineField({
      name: 'level',
      title: 'Nivel',
      type: 'string',
      options: { list: [...levels], layout: 'radio', direction: 'horizontal' },
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'day', title: 'Imagen, tema claro', type: 'picture' }),
    defineField({ name: 'night', title: 'Imagen, tema oscuro', type: 'picture' }),
  ],
  preview: { select: { title: 'level', media: 'day' } },
});

const levelOf = (item: unknown): unknown =>
  typeof item === 'object' && item !== null && 'level' in item ? item.level : undefined;

export const home = defineType({
  name: 'home',
  title: 'Portada',
  type: 'document',
  icon: HomeIcon,
  fields: [
    defineField({ name: 'day', title: 'Imagen de cabecera, tema claro', type: 'picture' }),
    defineField({ name: 'night', title: 'Imagen de cabecera, tema oscuro', type: 'picture' }),
    defineField({
      name: 'covers',
      title: 'Imágenes de cabecera por nivel',
      type: 'array',
      description: 'Los demás niveles ven la de arriba.',
      of: [defineArrayMember({ type: 'levelCover' })],
      validation: (rule) =>
        rule.custom((covers) => {
          const named = (covers ?? []).map(levelOf).filter((level) => level !== undefined);
          return new Set(named).size < named.length ? 'Cada nivel, una sola vez.' : true;
        }),
    }),
    defineField({
      name: 'tiles',
      title: 'Teselas',
      type: 'array',
      of: [defineArrayMember({ type: 'tile' })],
      validation: (rule) =>
        rule.max(5).custom((tiles) => {
          const large = (tiles ?? []).filter(
            (item) => typeof item === 'object' && item !== null && 'large' in item && item.large === true,
          );
          return large.length > 1 ? 'Solo una tesela puede ser grande.' : true;
        }),
    }),
  ],
  preview: { prepare: () => ({ title: 'Portada' }) },
});
