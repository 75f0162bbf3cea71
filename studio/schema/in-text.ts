// What stands between the paragraphs of a formatted text: pictures and buttons. Their words are in the language of the text.
import { ArrowRightIcon } from '@sanity/icons/ArrowRight';
import { ImageIcon } from '@sanity/icons/Image';
import { defineField, defineType } from 'sanity';
import { TextPictureInput } from '../pictures/TextPictureInput.tsx';
import { destinationSelection, leadsTo, prepareDestination } from './destination.ts';
import { hasAsset, isDecorative } from './picture-value.ts';
import { decorative, pictureTitle } from './picture.ts';
import { warnOfSmallPicture } from './small-picture.ts';

export const textPicture = defineType({
  name: 'textPicture',
  title: 'Imagen',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true },
  components: { input: TextPictureInput },
  fields: [
    decorative,
    defineField({
      name: 'alt',
      title: 'Texto alternativo',
      type: 'string',
      description: 'Lo que se ve, en una frase y en el idioma de este texto, para quien no puede verlo.',
      hidden: ({ parent }) => isDecorative(parent),
      validation: (rule) =>
        rule.custom((alt, { parent }) =>
          hasAsset(parent) && !isDecorative(parent) && (alt ?? '').trim() === ''
            ? 'Falta el texto alternativo. Si la imagen solo adorna, márcalo.'
            : true,
        ),
    }),
    defineField({ name: 'caption', title: 'Pie', type: 'string' }),
  ],
  preview: {
    select: { alt: 'alt', decorative: 'decorative', subtitle: 'caption', media: 'asset' },
    prepare: ({ alt, decorative, ...selected }) => ({ ...selected, title: pictureTitle(alt, decorative) }),
  },
  validation: (rule) => [
    rule.assetRequired().error('Elige la imagen, o quítala del texto.'),
    rule.custom(warnOfSmallPicture).warning(),
  ],
});

export const textButton = defineType({
  name: 'textButton',
  title: 'Botón',
  type: 'object',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Texto',
      type: 'string',
      description: 'En el idioma de este texto.',
      validation: (rule) => rule.required().error('Di qué pone en el botón.'),
    }),
    ...leadsTo(),
  ],
  preview: { select: { title: 'label', ...destinationSelection() }, prepare: prepareDestination },
});
