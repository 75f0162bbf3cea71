import { type CustomValidatorResult, type StringRule, type ValidationContext, defineField, defineType } from 'sanity';

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
      validation: (rule) => [validDestination(rule), rule.custom(findLostProduct).warning()],
    }),
  ],
  preview: { select: { title: 'label.es', subtitle: 'to' } },
});

/** A button to a product that is not in the catalogue, or not any more. */
async function findLostProduct(to: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  const slug = /^\/club\/catalogo\/details\/([a-z0-9-]+)$/.exec(to ?? '')?.[1];
  if (!slug) return true;
  const client = context.getClient({ apiVersion: '2026-03-01' }).withConfig({ perspective: 'published' });
  const found = await client.fetch<number>('count(*[_type == "product" && slug.current == $slug])', { slug });
  return found > 0 ? true : 'No hay ningún producto publicado con esa dirección.';
}
