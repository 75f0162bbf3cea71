import { defineField, defineType } from 'sanity';

export const picture = defineType({
  name: 'picture',
  title: 'Imagen',
  type: 'image',
  options: { hotspot: true },
  fields: [
    defineField({
      name: 'decorative',
      title: 'Solo adorna',
      type: 'boolean',
      description: 'Márcalo cuando el texto de al lado ya dice lo que se ve.',
      initialValue: false,
    }),
    defineField({
      name: 'alt',
      title: 'Texto alternativo',
      type: 'localizedString',
      description: 'Lo que se ve, en una frase, para quien no puede verlo.',
      hidden: ({ parent }) => isDecorative(parent),
    }),
  ],
  validation: (rule) =>
    rule.custom((value) =>
      value?.asset && !isDecorative(value) && !hasAlt(value)
        ? 'Falta el texto alternativo en español. Si la imagen solo adorna, márcalo.'
        : true,
    ),
});

function isDecorative(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'decorative' in value && value.decorative === true;
}

function hasAlt(value: object): boolean {
  return (
    'alt' in value && typeof value.alt === 'object' && value.alt !== null && 'es' in value.alt && Boolean(value.alt.es)
  );
}
