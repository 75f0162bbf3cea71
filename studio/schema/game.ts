import { StarIcon } from '@sanity/icons/Star';
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity';
import { apiVersion } from '../api-version.ts';
import { refuseUnboundPage } from '../english/require-english.ts';
import { dayFormat, gameKinds, memoryPictures, playPeriods } from './constants.ts';
import { lines, neededPicture, neededWords } from './fields.ts';
import { judgeBlanks, judgePrizes, type Prize } from './game-prize.ts';
import { addressField } from './slug.ts';
import { periodSubtitle } from './period-subtitle.ts';
import { whole } from './rules.ts';

/** What two cards of a memory show. */
export const memoryPicture = defineType({
  name: 'memoryPicture',
  title: 'Pareja de cartas',
  type: 'object',
  fields: [
    neededWords({
      name: 'name',
      title: 'Qué se ve',
      description: 'Lo que oye quien no ve la carta. Corto, y distinto en cada pareja.',
    }),
    neededPicture({ name: 'image', title: 'Imagen' }),
  ],
  preview: { select: { title: 'name.es', media: 'image' } },
});

/** A memory has enough pairs, and no two of them are called the same. */
function judgePictures(
  pictures: readonly { readonly name?: { readonly es?: string } }[] | undefined,
  kind: unknown,
): true | string {
  if (kind !== 'memory') return true;
  const { least, most } = memoryPictures;
  const count = pictures?.length ?? 0;
  if (count < least || count > most) return `Una memoria tiene de ${String(least)} a ${String(most)} parejas.`;
  const names = (pictures ?? []).map(({ name }) => name?.es?.trim().toLowerCase());
  return new Set(names).size === names.length ? true : 'Dos parejas se llaman igual: no se distinguirían al oírlas.';
}

/** A published game stays what it is: members may be in the middle of it. */
async function keepKind(kind: unknown, { document, getClient }: ValidationContext): Promise<true | string> {
  if (!document || kind === undefined) return true;
  const published = await getClient({ apiVersion })
    .withConfig({ perspective: 'published' })
    .fetch<string | null>('*[_id == $id][0].kind', { id: document._id.replace(/^drafts\./, '') });
  return published === null || published === kind ? true : 'Ya está publicado: sigue siendo el mismo juego. Haz otro.';
}

export const game = defineType({
  name: 'game',
  title: 'Juego',
  type: 'document',
  icon: StarIcon,
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    defineField({
      name: 'kind',
      title: 'Qué juego es',
      type: 'string',
      description:
        'En la ruleta gira una rueda; en el rasca se descubre una tarjeta; en la memoria se buscan parejas de cartas. El premio lo sortea siempre el club.',
      options: { list: [...gameKinds], layout: 'radio', direction: 'horizontal' },
      initialValue: 'roulette',
      validation: (rule) => rule.required().custom(keepKind),
    }),
    addressField({
      description: 'La última parte de /club/juegos/… La ruleta que esté en marcha sale también en /club/roulette.',
    }),
    lines({ name: 'lead', title: 'En dos líneas' }),
    defineField({
      name: 'pictures',
      title: 'Parejas de cartas',
      type: 'array',
      of: [defineArrayMember({ type: 'memoryPicture' })],
      description: 'Cada una sale en dos cartas. El club las reparte de nuevo en cada partida.',
      hidden: ({ document }) => document?.kind !== 'memory',
      validation: (rule) =>
        rule.custom((pictures: { name?: { es?: string } }[] | undefined, { document }) =>
          judgePictures(pictures, document?.kind),
        ),
    }),
    defineField({
      name: 'from',
      title: 'Desde',
      type: 'date',
      options: dayFormat,
      description: 'Hora de Canarias. Vacío si ya se juega.',
    }),
    defineField({
      name: 'until',
      title: 'Hasta',
      type: 'date',
      options: dayFormat,
      description: 'El último día. Vacío si no termina.',
      validation: (rule) =>
        rule.custom((until, { document }) =>
          until && typeof document?.from === 'string' && until < document.from
            ? 'Tiene que ser después del primer día.'
            : true,
        ),
    }),
    defineField({
      name: 'plays',
      title: 'Jugadas',
      type: 'number',
      initialValue: 1,
      validation: (rule) => rule.required().custom(whole(1, 20)),
    }),
    defineField({
      name: 'every',
      title: 'Cada',
      type: 'string',
      options: { list: [...playPeriods], layout: 'radio', direction: 'horizontal' },
      initialValue: 'day',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'prizes',
      title: 'Premios',
      type: 'array',
      of: [defineArrayMember({ type: 'gamePrize' })],
      description:
        'En el orden de las casillas de la ruleta. Una vez publicado, quitar un premio y volver a ponerlo cuenta de nuevo sus unidades.',
      validation: (rule) => [
        rule.required().min(2).max(12),
        rule.custom((prizes?: Prize[]) => judgePrizes(prizes)),
        rule.custom((prizes?: Prize[]) => judgeBlanks(prizes)),
      ],
    }),
    defineField({
      name: 'terms',
      title: 'Bases',
      type: 'reference',
      to: [{ type: 'page' }, { type: 'clubDocument' }],
      description:
        'Quién juega, cuántas veces, qué se gana y con qué probabilidad. Si es una página, su dirección empieza por «bases-» o «terminos-».',
      validation: (rule) => rule.required().custom(refuseUnboundPage),
    }),
  ],
  preview: {
    select: { title: 'title.es', kind: 'kind', from: 'from', until: 'until' },
    prepare: ({ title, kind, from, until }: { title?: string; kind?: string; from?: string; until?: string }) => ({
      title: title ?? 'Sin título',
      subtitle: [gameKinds.find(({ value }) => value === kind)?.title ?? 'Juego', periodSubtitle({ from, until })].join(
        ' · ',
      ),
    }),
  },
});
