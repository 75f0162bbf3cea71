// What a product's page chooses between, and unfolds.
import { createElement } from 'react';
import { type PreviewValue, defineField, defineType } from 'sanity';
import { VariationWithStock } from '../club/Stock.tsx';
import { ColourInput } from '../form/ColourInput.tsx';
import { Swatch } from '../form/Swatch.tsx';
import { hasAsset } from './picture-value.ts';
import { longerThan, needsSpanish } from './localized.ts';
import { isTicket } from './product-ticket.ts';
import { warnOfSmallPicture } from './small-picture.ts';

const hasColour = (of: unknown) => typeof of === 'object' && of !== null && 'hex' in of && Boolean(of.hex);

export const variation = defineType({
  name: 'variation',
  title: 'Variación',
  type: 'object',
  components: { item: VariationWithStock },
  fields: [
    defineField({
      name: 'name',
      title: 'Nombre',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
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
      validation: (rule) => [
        rule.custom((image, { parent }) =>
          hasColour(parent) && !hasAsset(image) ? 'Un color necesita su imagen: es la que se ve al elegirlo.' : true,
        ),
        rule.custom(warnOfSmallPicture).warning(),
      ],
    }),
    defineField({
      name: 'whereUsed',
      title: 'Dónde se usa',
      type: 'localizedString',
      description:
        'Si cada variación se usa en un sitio, como en cada isla. Va en la entrada en lugar del sitio del producto.',
      hidden: ({ document, value }) => !isTicket(document) && value === undefined,
      validation: (rule) => rule.custom(longerThan(300)).warning(),
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
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    defineField({
      name: 'body',
      title: 'Texto',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  preview: { select: { title: 'title.es' } },
});
