import { type CustomValidatorResult, type StringRule, type ValidationContext, defineField, defineType } from 'sanity';
import { today } from '../structure/today.ts';
import { isFixedRoute } from './fixed-routes.ts';
import { dayInWords } from './period-subtitle.ts';

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
      validation: (rule) => [validDestination(rule), rule.custom(judgeDestination).warning()],
    }),
  ],
  preview: { select: { title: 'label.es', subtitle: 'to' } },
});

interface Destination {
  readonly kind: string;
  /** The last day of a campaign, or on which a product may be redeemed. */
  readonly until: string | null;
}

/** A button to what is not on the site, or not any more, or ends before what shows the button. */
async function judgeDestination(to: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  const [, path = ''] = /^\/club\/([^?#]+)/.exec(to ?? '') ?? [];
  const [, product] = /^catalogo\/details\/(.+)$/.exec(path) ?? [];
  if (path === '' || (product === undefined && isFixedRoute(path))) return true;
  const client = context.getClient({ apiVersion: '2026-03-01' }).withConfig({ perspective: 'published' });
  const found = await client.fetch<Destination | null>(
    `*[select(
      defined($product) => _type == "product" && slug.current == $product,
      (_type == "page" && path == $path) || (_type == "redirect" && from == $path)
    )] | order(_type asc)[0]{
      "kind": _type, "until": select(_type == "page" => until, availability.yearly != true => availability.until)
    }`,
    { path, product: product ?? null },
  );
  if (!found)
    return product === undefined
      ? 'No hay ninguna página publicada con esa dirección.'
      : 'No hay ningún producto publicado con esa dirección.';
  return judgeEnd(found, context.document);
}

function judgeEnd({ kind, until }: Destination, shownBy: ValidationContext['document']): CustomValidatorResult {
  const now = today().today;
  const end = lastDayOf(shownBy?.period);
  // What is over itself may lead to what is over.
  if (!until || (end && (end < now || end <= until))) return true;
  const [what, day] = [kind === 'page' ? 'La campaña' : 'El producto', dayInWords(until, true)];
  if (until < now) return `${what} a que lleva terminó el ${day}.`;
  return shownBy?.period ? `${what} a que lleva termina el ${day}, antes que esto.` : true;
}

/** Null where it has none: it goes on, or comes back every year. */
function lastDayOf(period: unknown): string | null {
  if (typeof period !== 'object' || period === null || !('until' in period)) return null;
  const comesBack = 'yearly' in period && period.yearly === true;
  return typeof period.until === 'string' && !comesBack ? period.until : null;
}
