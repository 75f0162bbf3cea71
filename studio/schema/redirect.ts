import { LinkIcon } from '@sanity/icons/Link';
import { type CustomValidatorResult, type ValidationContext, defineField, defineType } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { addressOf, readAddress } from './address.ts';
import { destinationSelection, leadsTo, prepareDestination } from './destination.ts';
import { readLink } from '../links/find-links.ts';
import { isFixedRoute } from './fixed-routes.ts';

/** A redirect from an old address. */
export const redirect = defineType({
  name: 'redirect',
  title: 'Redirección',
  type: 'document',
  icon: LinkIcon,
  description: 'Al cambiar la dirección de algo publicado se hace sola, desde la antigua.',
  fields: [
    defineField({
      name: 'from',
      title: 'Dirección antigua',
      type: 'string',
      description: 'Lo que va detrás de /club/, como festivales. Si ahí hay algo publicado, se ve eso.',
      validation: (rule) => rule.custom(judgeFrom),
    }),
    ...leadsTo({ written: 'to' }),
    defineField({
      name: 'permanent',
      title: 'Para siempre',
      type: 'boolean',
      description: 'Los buscadores olvidan entonces la dirección antigua.',
      initialValue: true,
      validation: (rule) => rule.required(),
    }),
  ],
  validation: (rule) => rule.custom(judgeChain),
  preview: {
    select: { title: 'from', ...destinationSelection('to') },
    prepare: prepareDestination,
  },
});

async function judgeFrom(from: string | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  if (!from || !/^[\w-]+(?:\.pdf)?(?:\/[\w-]+(?:\.pdf)?)*$/.test(from))
    return 'Solo letras sin acento, números, guiones y barras.';
  const { type, name } = readAddress(`/club/${from}`);
  if (type === 'any page' && isFixedRoute(from))
    return `«${from}» es una página fija del club: no puede llevar a otra parte.`;
  const wanted = type === 'any page' ? 'page' : type;
  const [shown, twins] = await Promise.all([
    count(context, '_type == $type && (path == $name || slug.current == $name)', { type: wanted, name }),
    count(context, '_type == "redirect" && from == $from', { from }),
  ]);
  if (shown > 0) return `Ya hay algo en «${from}»: se vería eso.`;
  return twins === 0 || 'Otra redirección sale ya de esa dirección.';
}

/** Refuses chains: no redirect to itself, to another's old address, or from another's target. */
async function judgeChain(document: unknown, context: ValidationContext): Promise<CustomValidatorResult> {
  if (typeof document !== 'object' || document === null || !('from' in document)) return true;
  const from = addressOf({ _type: 'redirect', from: document.from }) ?? '';
  const { href, target } = readTarget(document);
  const onward = href?.split(/[?#]/, 1)[0];
  if (onward === from || target === publishedIdOf(context)) return 'Lleva a sí misma.';
  const [next, leading] = await Promise.all([
    count(context, '_type == "redirect" && (_id == $target || "/club/" + from == $onward)', {
      target: target ?? '',
      onward: onward ?? '',
    }),
    count(
      context,
      '_type == "redirect" && (destination.document._ref == $own || (!defined(destination) && to == $from))',
      {
        own: publishedIdOf(context),
        from,
      },
    ),
  ]);
  if (next > 0) return 'Ahí empieza otra redirección: elige el destino final.';
  return leading === 0 || 'Otra redirección lleva a esta: haz que lleve al destino final.';
}

function readTarget(document: object): { readonly href: string | undefined; readonly target: string | undefined } {
  const link = readLink('destination' in document ? document.destination : null);
  if (link) return { href: link.href, target: link.document };
  return { href: 'to' in document && typeof document.to === 'string' ? document.to : undefined, target: undefined };
}

const publishedIdOf = ({ document }: ValidationContext): string => document?._id.replace(/^drafts\./, '') ?? '';

/** How many other documents match, drafts included. */
function count(context: ValidationContext, which: string, params: Readonly<Record<string, string>>): Promise<number> {
  const id = publishedIdOf(context);
  return context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'raw' })
    .fetch<number>(`count(*[${which} && !(_id in [$id, "drafts." + $id])])`, { ...params, id });
}
