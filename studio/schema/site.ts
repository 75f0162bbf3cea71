import { CogIcon } from '@sanity/icons/Cog';
import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { LockIcon } from '@sanity/icons/Lock';
import { MenuIcon } from '@sanity/icons/Menu';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { menuIcons } from './constants.ts';
import { destinationSelection, leadsTo, prepareDestination } from './destination.ts';
import { needsSpanish } from './localized.ts';

export const footerColumn = defineType({
  name: 'footerColumn',
  title: 'Columna del pie',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'links',
      title: 'Enlaces',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { select: { title: 'title.es' } },
});

/** A field for an address outside the club. Without it no page links there. */
const external = (field: { name: string; title: string; description?: string }) =>
  defineField({
    ...field,
    type: 'string',
    group: 'external',
    validation: (rule) =>
      rule
        .regex(/^https:\/\/\S+$/, { name: 'dirección' })
        .error('Escribe una dirección completa, que empiece por https://.'),
  });

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Ajustes del sitio',
  type: 'document',
  icon: CogIcon,
  groups: [{ name: 'external', title: 'Fuera del club' }],
  fields: [
    defineField({
      name: 'brand',
      title: 'Nombre del club',
      type: 'string',
      description: 'Sale en la cabecera, en el pie y en el título de cada página.',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'address',
      title: 'Dirección postal',
      type: 'string',
      description: 'Sale al pie de los correos, con el nombre del club.',
    }),
    defineField({
      name: 'tagline',
      title: 'Qué es el club',
      type: 'localizedText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'healthWarning',
      title: 'Advertencia sanitaria',
      type: 'localizedText',
      description: 'Sale en todas las páginas. No se acorta ni se reescribe.',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'legalNote',
      title: 'Nota legal del pie',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'footer',
      title: 'Columnas del pie',
      type: 'array',
      of: [defineArrayMember({ type: 'footerColumn' })],
      validation: (rule) => rule.max(4),
    }),
    external({ name: 'onlineStore', title: 'Tienda en línea' }),
    external({ name: 'pointsOfSale', title: 'Localizador de puntos de venta' }),
    external({
      name: 'pointsOfSaleThatRedeem',
      title: 'Localizador, solo donde se canjean puntos',
      description: 'El mismo localizador con su filtro puesto.',
    }),
    external({ name: 'liveChat', title: 'Ayuda por chat', description: 'Sale en el pie y en Contacto.' }),
    external({ name: 'sessionsCatalogue', title: 'Catálogo de sesiones del club' }),
  ],
  preview: { prepare: () => ({ title: 'Ajustes del sitio' }) },
});

const isMain = (item: unknown): boolean =>
  typeof item === 'object' && item !== null && 'main' in item && item.main === true;

export const menuItem = defineType({
  name: 'menuItem',
  title: 'Entrada del menú',
  type: 'object',
  fields: [
    defineField({
      name: 'label',
      title: 'Texto',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    // The main one opens the member card.
    ...leadsTo({ written: 'to', isNeeded: (item) => !isMain(item) }),
    defineField({
      name: 'icon',
      title: 'Icono',
      type: 'string',
      options: { list: [...menuIcons] },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'main',
      title: 'Principal',
      type: 'boolean',
      description: 'Se pone en el centro, más grande, y abre la tarjeta. Una sola.',
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'label.es', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});

export const navigation = defineType({
  name: 'navigation',
  title: 'Navegación',
  type: 'document',
  icon: MenuIcon,
  fields: [
    defineField({
      name: 'header',
      title: 'Cabecera',
      type: 'array',
      of: [defineArrayMember({ type: 'link' })],
      validation: (rule) => rule.max(7),
    }),
    defineField({
      name: 'menu',
      title: 'Menú flotante del móvil',
      type: 'array',
      of: [defineArrayMember({ type: 'menuItem' })],
      validation: (rule) =>
        rule.max(5).custom((items) => {
          return (items ?? []).filter(isMain).length > 1 ? 'Solo una entrada puede ser la principal.' : true;
        }),
    }),
    defineField({
      name: 'displayNavBarBigScreen',
      title: 'Navegación en pantallas grandes',
      type: 'boolean',
      description: 'Sin marcar, la cabecera de escritorio no muestra los enlaces.',
      initialValue: true,
    }),
  ],
  preview: { prepare: () => ({ title: 'Navegación' }) },
});

export const walletModal = defineType({
  name: 'walletModal',
  title: 'Tarjeta de socio',
  type: 'document',
  icon: CreditCardIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'content',
      title: 'Texto',
      type: 'localizedText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    ...leadsTo({ written: 'url' }),
  ],
  preview: { prepare: () => ({ title: 'Tarjeta de socio' }) },
});

export const credentialRule = defineType({
  name: 'credentialRule',
  title: 'Regla de la contraseña',
  type: 'object',
  fields: [
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  preview: { select: { title: 'text.es' } },
});

export const credentials = defineType({
  name: 'credentials',
  title: 'Textos de acceso',
  type: 'document',
  icon: LockIcon,
  fields: [
    defineField({
      name: 'error',
      title: 'Correo o contraseña que no coinciden',
      type: 'localizedText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'rules',
      title: 'Reglas de la contraseña',
      type: 'array',
      of: [defineArrayMember({ type: 'credentialRule' })],
      description: 'Solo lo que se lee: las reglas mismas las pone el club.',
    }),
  ],
  preview: { prepare: () => ({ title: 'Textos de acceso' }) },
});
