import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import { createElement } from 'react';
import { type PreviewValue, defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { ColourInput } from '../form/ColourInput.tsx';
import { Swatch } from '../form/Swatch.tsx';
import { HowHadInput } from '../form/HowHadInput.tsx';
import { VariationWithStock, VariationsWithStock } from '../club/Stock.tsx';
import { DatesWithPlaces } from '../club/TicketDates.tsx';
import { judgeCompany } from './company.ts';
import { dayFormat, islands, levels, models, offerKinds, requirements, subjects } from './constants.ts';
import { judgeHoursBefore } from './level-access.ts';
import { hasSpanish, longerThan } from './localized.ts';
import { hoursToChange } from '../../src/words/ticket-date.ts';
import { hasAsset } from './picture.ts';
import { warnOfOtherProductsPicture } from './repeated-pictures.ts';
import { addressField } from './slug.ts';
import { judgeDates } from './ticket-date.ts';

const hasColour = (of: unknown) => typeof of === 'object' && of !== null && 'hex' in of && Boolean(of.hex);

export const variation = defineType({
  name: 'variation',
  title: 'Variación',
  type: 'object',
  components: { item: VariationWithStock },
  fields: [
    defineField({ name: 'name', title: 'Nombre', type: 'localizedString', validation: (rule) => rule.required() }),
    defineField({
      name: 'hex',
      title: 'Color',
      type: 'string',
      description: 'Como #DB8F3C. Vacío si no es un color.',
      components: { input: ColourInput },
      validation: (rule) =>
        rule.regex(/^#[0-9A-Fa-f]{6}$/, { name: 'color' }).error('Seis cifras tras una #, como #DB8F3C.'),
    }),
    defineField({
      name: 'image',
      title: 'Imagen de esta variación',
      type: 'picture',
      validation: (rule) =>
        rule.custom((image, { parent }) =>
          hasColour(parent) && !hasAsset(image) ? 'Un color necesita su imagen: es la que se ve al elegirlo.' : true,
        ),
    }),
  ],
  preview: {
    select: { title: 'name.es', subtitle: 'hex', media: 'image' },
    prepare: ({
      title,
      subtitle,
      media,
    }: {
      title?: string;
      subtitle?: string;
      media?: PreviewValue['media'];
    }): PreviewValue => ({
      ...(title === undefined ? {} : { title }),
      ...(subtitle === undefined ? { media } : { subtitle, media: createElement(Swatch, { colour: subtitle }) }),
    }),
  },
});

export const productDetail = defineType({
  name: 'productDetail',
  title: 'Detalle',
  type: 'object',
  fields: [
    defineField({ name: 'title', title: 'Título', type: 'localizedString', validation: (rule) => rule.required() }),
    defineField({ name: 'body', title: 'Texto', type: 'localizedRichText', validation: (rule) => rule.required() }),
  ],
  preview: { select: { title: 'title.es' } },
});

/** What is not sent is a ticket. */
const isTicket = (document: ValidationContext['document']) => document?.shipping === false;

/** A ticket for one of its product's dates. */
const isDated = (document: ValidationContext['document']) => isTicket(document) && document?.dated === true;

/** A ticket says how it is used. */
const judgeHowUsed = (howUsed: unknown, { document }: ValidationContext) =>
  isTicket(document) && !hasSpanish(howUsed) ? 'Di cómo se usa: va en la entrada, junto al código.' : true;

/** A ticket is good for so many days, or until a day: one of the two. */
function judgeDays(days: number | undefined, { document }: ValidationContext) {
  if (!isTicket(document) || isDated(document)) return true;
  const until = document?.validUntil;
  if (days === undefined && until === undefined) return 'Di hasta cuándo vale: cuántos días, o abajo el último.';
  return days !== undefined && until !== undefined ? 'O los días, o el último día: uno de los dos.' : true;
}

const judgeLastDay = (until: string | undefined, { document }: ValidationContext) =>
  isTicket(document) && !isDated(document) && until !== undefined && until < today()
    ? 'Ya ha pasado: nadie puede canjearlo. Pon otro último día.'
    : true;

/** In the islands. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Atlantic/Canary' }).format(new Date());

export const product = defineType({
  name: 'product',
  title: 'Producto',
  type: 'document',
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
      validation: (rule) => rule.required(),
    }),
    addressField({ description: 'La última parte de /club/catalogo/details/…', source: 'name.es', group: 'words' }),
    defineField({
      name: 'summary',
      title: 'En una línea',
      type: 'localizedString',
      group: 'words',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'description',
      title: 'Descripción',
      type: 'localizedRichText',
      group: 'words',
      validation: (rule) => rule.required(),
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
      validation: (rule) => rule.required().integer().min(1).error('Un número entero de puntos, desde 1.'),
    }),
    defineField({
      name: 'shipping',
      title: 'Cómo se tiene',
      type: 'boolean',
      components: { input: HowHadInput },
      group: 'terms',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'dated', title: 'Con fecha', type: 'boolean', group: 'terms', hidden: true }),
    defineField({
      name: 'dates',
      title: 'Fechas',
      type: 'array',
      of: [defineArrayMember({ type: 'ticketDate' })],
      description: `Entre las que elige quien canjea. Su dueño la cambia una vez, o cancela, hasta ${hoursToChange} horas antes. Las llenas y las pasadas no se eligen.`,
      components: { input: DatesWithPlaces },
      group: 'terms',
      hidden: ({ document }) => !isDated(document),
      validation: (rule) => rule.custom(judgeDates),
    }),
    defineField({
      name: 'howUsed',
      title: 'Cómo se usa',
      type: 'localizedString',
      description: 'Va en la entrada, junto al código: «Enséñalo en la barra al pedir. Vale una vez.»',
      group: 'terms',
      hidden: ({ document, value }) => !isTicket(document) && value === undefined,
      validation: (rule) => [rule.custom(judgeHowUsed), rule.custom(longerThan(160)).warning()],
    }),
    defineField({
      name: 'whereUsed',
      title: 'Dónde se usa',
      type: 'localizedString',
      description: 'Dónde aceptan el código. Va en la entrada y en su PDF.',
      group: 'terms',
      hidden: ({ document, value }) => !isTicket(document) && value === undefined,
      validation: (rule) => rule.custom(longerThan(300)).warning(),
    }),
    defineField({
      name: 'validDays',
      title: 'Cuántos días vale',
      type: 'number',
      description: 'Desde el día en que se canjea. Los códigos que carga el club tienen su propio último día.',
      group: 'terms',
      hidden: ({ document, value }) => (!isTicket(document) && value === undefined) || isDated(document),
      validation: (rule) => [
        rule.integer().min(1).max(1095).error('Un número entero de días, de 1 a 1095 (tres años).'),
        rule.custom(judgeDays),
      ],
    }),
    defineField({
      name: 'validUntil',
      title: 'Último día en que vale',
      type: 'date',
      options: dayFormat,
      description: 'El mismo para todos, este día incluido, hora de Canarias. Después nadie lo canjea.',
      group: 'terms',
      hidden: ({ document, value }) => (!isTicket(document) && value === undefined) || isDated(document),
      validation: (rule) => rule.custom(judgeLastDay),
    }),
    defineField({
      name: 'isSpecialEvent',
      title: 'Evento especial',
      type: 'boolean',
      description: 'Una vez por persona, contando todos sus pedidos.',
      group: 'terms',
      initialValue: false,
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'limitPerMember',
      title: 'Máximo por socio',
      type: 'number',
      description: 'Vacío: los que quiera.',
      group: 'terms',
      validation: (rule) => rule.integer().min(1),
    }),
    defineField({
      name: 'limitPerYear',
      title: 'Máximo por socio y año',
      type: 'number',
      description: 'Año natural. Vacío: los que deje el máximo por socio.',
      group: 'terms',
      validation: (rule) => rule.integer().min(1),
    }),
    defineField({
      name: 'islands',
      title: 'Islas',
      type: 'array',
      of: [defineArrayMember({ type: 'string', options: { list: [...islands] } })],
      options: { list: [...islands] },
      description: 'Solo para socios de estas islas. Sin marcar ninguna, todos.',
      group: 'terms',
    }),
    defineField({
      name: 'availability',
      title: 'Fechas en que se puede canjear',
      type: 'period',
      description: 'Sin fechas, siempre.',
      group: 'terms',
    }),
    defineField({
      name: 'fromLevel',
      title: 'Desde qué nivel',
      type: 'string',
      description:
        'Solo lo canjean los socios de este nivel y los superiores; los demás lo ven en el catálogo con el aviso «Desde Gold». Vacío: todos.',
      group: 'terms',
      options: { list: levels.slice(1) },
    }),
    defineField({
      name: 'hoursBefore',
      title: 'Horas antes que los demás',
      type: 'number',
      description:
        'Para que ese nivel lo canjee antes y no en exclusiva: tantas horas antes del día «Desde», a las 00:00 de Canarias, cuando se abre para todos. Como 48. Vacío: los demás no lo canjean.',
      group: 'terms',
      hidden: ({ document, value }) => !document?.fromLevel && value === undefined,
      validation: (rule) => [
        rule.integer().min(1).max(720).error('Un número entero de horas, de 1 a 720 (30 días).'),
        rule.custom(judgeHoursBefore),
      ],
    }),
    defineField({
      name: 'requires',
      title: 'Qué pide antes de canjear',
      type: 'string',
      description:
        'Verificar la identidad se hace una vez y vale para todos los productos; la firma es de cada producto. Vacío: nada.',
      group: 'terms',
      options: { list: [...requirements], layout: 'radio' },
    }),
    defineField({
      name: 'signedDocument',
      title: 'Qué documento se firma',
      type: 'localizedString',
      description:
        'Su nombre con artículo, como «la exención de responsabilidad». Sale en la página del producto y en la de la firma. Vacío: «un documento».',
      group: 'terms',
      hidden: ({ document, value }) => document?.requires !== 'signature' && value === undefined,
      validation: (rule) => rule.custom(longerThan(80)).warning(),
    }),
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
  ],
  preview: {
    select: {
      title: 'name.es',
      cost: 'cost',
      category: 'category.name.es',
      fromLevel: 'fromLevel',
      hoursBefore: 'hoursBefore',
      media: 'images.0',
    },
    prepare: ({ category, cost, fromLevel, hoursBefore, ...selected }) => ({
      ...selected,
      subtitle: [
        category,
        `${String(cost ?? '?')} ${cost === 1 ? 'punto' : 'puntos'}`,
        fromLevel && `${hoursBefore ? 'Antes para' : 'Desde'} ${String(fromLevel)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
  },
});
