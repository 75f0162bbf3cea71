import { type StringRule, defineField, defineType } from 'sanity';

/** A page of the club, or an https address of another site. */
export const validDestination = (rule: StringRule) =>
  rule
    .required()
    .regex(/^(?:\/club(?:\/[^\s]*)?(?:#[\w-]+)?|https:\/\/[^\s]+)$/, { name: 'dirección' })
    .error('Escribe una página del club, como /club/catalogo, o una dirección que empiece por https://.');

export const link = defineType({
  name: 'link',
  title: 'Enlace',
  type: 'object',
  fields: [
    defineField({ name: 'label', title: 'Texto', type: 'localizedString', validation: (rule) => rule.required() }),
    defineField({
      name: 'to',
      title: 'Adónde lleva',
      type: 'string',
      description: 'Una página del club (/club/catalogo) o una dirección completa (https://…).',
      validation: validDestination,
    }),
  ],
  preview: { select: { title: 'label.es', subtitle: 'to' } },
});
