// A link's target: a document, by a reference that follows its address when that changes; one of the club's fixed pages; or an address
// outside.
import {
  type CustomValidatorResult,
  type PreviewValue,
  type ValidationContext,
  defineArrayMember,
  defineField,
  defineType,
} from 'sanity';
import { apiVersion } from '../api-version.ts';
import { readLink } from '../links/find-links.ts';
import { type Link, type Targets, isOwn, judgeLink, targetsOf, targetsQuery } from '../links/judge-link.ts';
import { today } from '../structure/today.ts';
import { addressedTypes } from './address.ts';
import { linkableRoutes } from './fixed-routes.ts';

type Choice = 'document' | 'route' | 'href';

const noTarget = 'Di adónde lleva.';

/** Hides the other fields once one is chosen. */
const otherIsChosen =
  (name: Choice) =>
  ({ parent }: { parent?: unknown }) => {
    const link = readLink(parent);
    return link !== null && link[name] === undefined;
  };

const document = defineField({
  name: 'document',
  title: 'Algo del club',
  type: 'reference',
  // A weak reference, as the document may be unpublished at any time: the site then leaves the link out, and the Studio lists it.
  weak: true,
  to: addressedTypes.map((type) => ({ type })),
  options: { disableNew: true },
  description: 'Una página, un producto, una noticia… El enlace la sigue si cambia de dirección.',
  hidden: otherIsChosen('document'),
});

const route = defineField({
  name: 'route',
  title: 'Página fija del club',
  type: 'string',
  options: { list: [...linkableRoutes] },
  hidden: otherIsChosen('route'),
});

const after = defineField({
  name: 'after',
  title: 'Detrás de la dirección',
  type: 'string',
  description: 'Un ancla (#mi-pregunta) o una consulta (?orden=puntos). Casi nunca hace falta.',
  hidden: ({ parent }) => {
    const link = readLink(parent);
    return link === null || link.href !== undefined;
  },
  validation: (rule) =>
    rule
      .regex(/^(?:\?[^\s#]+)?(?:#[\w-]+)?$/, { name: 'detrás de la dirección' })
      .error('Un ancla, como #mi-pregunta, o una consulta, como ?orden=puntos.'),
});

export const destination = defineType({
  name: 'destination',
  title: 'Adónde lleva',
  type: 'object',
  options: { collapsible: false },
  fields: [
    document,
    route,
    defineField({
      name: 'href',
      title: 'Fuera del club',
      type: 'string',
      description: 'Una dirección completa, que empiece por https://.',
      hidden: otherIsChosen('href'),
      validation: (rule) =>
        rule
          .regex(/^https:\/\/[^\s]+$/, { name: 'dirección' })
          .error('Una dirección completa, que empiece por https://. Lo del club se elige arriba.'),
    }),
    after,
  ],
});

/** A link within formatted text. */
export const linkInText = defineArrayMember({
  name: 'link',
  title: 'Enlace',
  type: 'object',
  fields: [
    document,
    route,
    defineField({
      name: 'href',
      title: 'Fuera del club',
      type: 'url',
      description: 'https://…, mailto:… o tel:…',
      hidden: otherIsChosen('href'),
      validation: (rule) =>
        rule
          .uri({ allowRelative: true, scheme: ['https', 'mailto', 'tel'] })
          .error(
            'El enlace no vale: empieza por https://, mailto: o tel:, o es una dirección del club, como /club/faq.',
          ),
    }),
    after,
  ],
  validation: (rule) => [
    rule.custom((value) => (readLink(value) === null ? noTarget : atMostOne(value))),
    rule.custom(warnOfTarget).warning(),
  ],
});

interface Leading {
  /** The older field in which the address was written by hand, where there was one; it counts until a target is chosen. */
  readonly written?: 'to' | 'href' | 'url';
  readonly title?: string;
  /** Whether a target is required, given the object that has these fields. */
  readonly isNeeded?: (parent: unknown) => boolean;
}

const writtenByHand = (name: NonNullable<Leading['written']>) =>
  defineField({
    name,
    title: 'Adónde lleva, escrito a mano',
    type: 'string',
    deprecated: { reason: 'Elige arriba adónde lleva: esta dirección deja entonces de contar.' },
    hidden: ({ value, parent }) => value === undefined || readLink(at(parent, 'destination')) !== null,
    validation: (rule) =>
      rule
        .custom((href, context) =>
          href === undefined || readLink(at(context.parent, 'destination')) !== null
            ? true
            : warnOfTarget({ href }, context),
        )
        .warning(),
  });

/** The fields of an object that has a target. */
export const leadsTo = ({ written, title = 'Adónde lleva', isNeeded = () => true }: Leading = {}) => [
  defineField({
    name: 'destination',
    title,
    type: 'destination',
    hidden: ({ parent }) => !isNeeded(parent),
    validation: (rule) => [
      rule.custom((chosen, { parent }) =>
        isNeeded(parent) && readLink(chosen) === null && textAt(parent, written) === undefined
          ? noTarget
          : atMostOne(chosen),
      ),
      rule.custom(warnOfTarget).warning(),
    ],
  }),
  ...(written === undefined ? [] : [writtenByHand(written)]),
];

/** A line for previews that says where a link leads. */
export const destinationSelection = (written?: string) => ({
  titled: 'destination.document.title.es',
  named: 'destination.document.name.es',
  from: 'destination.document.from',
  route: 'destination.route',
  href: 'destination.href',
  ...(written === undefined ? {} : { written }),
});

/** The preview of what `destinationSelection` and a title, and perhaps a picture, select. */
export function prepareDestination({
  title,
  media,
  ...selected
}: Readonly<Record<string, unknown>> & { media?: PreviewValue['media'] }): PreviewValue {
  const route = linkableRoutes.find(({ value }) => value === selected.route)?.title;
  const found = [selected.titled, selected.named, selected.from, route, selected.href, selected.written];
  const subtitle = found.find((text) => typeof text === 'string') ?? 'No lleva a ninguna parte';
  return { ...(typeof title === 'string' ? { title } : {}), subtitle, media };
}

/** At most one is chosen. */
function atMostOne(value: unknown): CustomValidatorResult {
  const link = readLink(value);
  const chosen = [link?.document, link?.route, link?.href].filter((one) => one !== undefined).length;
  return chosen <= 1 ? true : 'Elige una sola cosa.';
}

/** Warns of a target that is not, or no longer, on the site, and of an address of the club that is written by hand. */
async function warnOfTarget(value: unknown, context: ValidationContext): Promise<CustomValidatorResult> {
  const link = readLink(value);
  if (!link) return true;
  const verdict = judgeLink(link, await loadTargets([link], context), context.document ?? {}, today().today);
  if (verdict) return verdict.says;
  return isOwn(link.href)
    ? 'Está escrito a mano: elige mejor adónde lleva, y seguirá a lo que cambie de dirección.'
    : true;
}

function loadTargets(links: readonly Link[], { getClient }: ValidationContext): Promise<Targets> {
  return getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<Targets>(targetsQuery, { ...targetsOf(links), types: addressedTypes });
}

function at(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function textAt(value: unknown, name: string | undefined): string | undefined {
  const text = name === undefined ? undefined : at(value, name);
  return typeof text === 'string' ? text : undefined;
}
