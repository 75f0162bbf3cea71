import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { isFixedRoute } from './fixed-routes.ts';
import { validDestination } from './link.ts';

/** An address that leads to another one. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirección',
  type: 'document',
  fields: [
    defineField({
      name: 'from',
      title: 'Dirección antigua',
      type: 'string',
      description: 'Lo que va detrás de /club/, como festivales. Si ahí hay una página, se ve la página.',
      validation: (rule) => rule.required().custom(judgeFrom),
    }),
    defineField({
      name: 'to',
      title: 'Adónde lleva',
      type: 'string',
      description: 'Una página del club (/club/catalogo) o una dirección completa (https://…).',
      validation: (rule) => [validDestination(rule), rule.custom(judgeTo)],
    }),
    defineField({
      name: 'permanent',
      title: 'Para siempre',
      type: 'boolean',
      description: 'Los buscadores olvidan entonces la dirección antigua.',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
});

async function judgeFrom(from: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  if (!from || !/^[\w-]+(?:\/[\w-]+)*$/.test(from)) return 'Solo letras sin acento, números, guiones y barras.';
  if (isFixedRoute(from)) return `«${from}» es una página fija del club: no puede llevar a otra parte.`;
  const [pages, twins, leading] = await Promise.all([
    count(context, '_type == "page" && path == $path', from),
    count(context, '_type == "redirect" && from == $path', from),
    count(context, '_type == "redirect" && to == "/club/" + $path', from),
  ]);
  if (pages > 0) return `Hay una página en «${from}»: se vería ella.`;
  if (twins > 0) return 'Otra redirección sale ya de esa dirección.';
  return leading === 0 || 'Otra redirección lleva a esta: haz que lleve al destino final.';
}

async function judgeTo(to: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  const path = /^\/club\/([^?#]+)/.exec(to ?? '')?.[1];
  if (path === undefined) return true;
  if (context.document?.from === path) return 'Lleva a sí misma.';
  const onward = await count(context, '_type == "redirect" && from == $path', path);
  return onward === 0 || 'Ahí empieza otra redirección: escribe el destino final.';
}

/** How many other documents there are of those, drafts included. */
function count({ document, getClient }: ValidationContext, which: string, path: string): Promise<number> {
  const id = document?._id.replace(/^drafts\./, '') ?? '';
  return getClient({ apiVersion: '2026-03-01' })
    .withConfig({ perspective: 'raw' })
    .fetch<number>(`count(*[${which} && !(_id in [$id, "drafts." + $id])])`, { path, id });
}
