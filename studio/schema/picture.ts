import { defineField, defineType } from 'sanity';
import { PictureInput } from '../form/PictureInput.tsx';
import { hasSpanish } from './localized.ts';
import { ofQuestion } from './of-question.ts';
import { hasAsset, isDecorative } from './picture-value.ts';
import { warnOfSmallPicture } from './small-picture.ts';

/** The field of a picture that needs no words of its own. */
export const decorative = defineField({
  name: 'decorative',
  title: 'Solo adorna',
  type: 'boolean',
  description: 'Márcalo cuando el texto de al lado ya dice lo que se ve.',
  initialValue: false,
});

export const picture = defineType({
  name: 'picture',
  title: 'Imagen',
  type: 'image',
  options: { hotspot: true },
  components: { input: PictureInput },
  fields: [
    decorative,
    defineField({
      name: 'alt',
      title: 'Texto alternativo',
      type: 'localizedString',
      description: 'Lo que se ve, en una frase, para quien no puede verlo.',
      hidden: ({ parent }) => isDecorative(parent),
      // The rule stands on this field, as a field's own rules replace those of its type.
      validation: (rule) =>
        rule.custom((alt, context) =>
          hasAsset(context.parent) && !isDecorative(context.parent) && !hasSpanish(alt)
            ? ofQuestion('Falta el texto alternativo en español. Si la imagen solo adorna, márcalo.', context)
            : true,
        ),
    }),
  ],
  validation: (rule) => rule.custom(warnOfSmallPicture).warning(),
  // In a list of pictures, as one of a gallery: what is seen, and not what the file is called.
  preview: {
    select: { alt: 'alt.es', decorative: 'decorative', media: 'asset' },
    prepare: ({ alt, decorative, ...selected }) => ({ ...selected, title: pictureTitle(alt, decorative) }),
  },
});

/** What a picture is called in a list: what is seen in it. */
export function pictureTitle(alt: unknown, decorative: unknown): string {
  if (decorative === true) return 'Solo adorna';
  return typeof alt === 'string' && alt.trim() !== '' ? alt : 'Sin texto alternativo';
}
