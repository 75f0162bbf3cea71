import { defineArrayMember, defineField, defineType, type PreviewValue } from 'sanity';
import { dayFormat, gameKinds, playPeriods } from './constants.ts';
import { ink, lines, neededWords } from './fields.ts';
import { addressField } from './slug.ts';
import { refuseRequiring } from './prize-product.ts';

interface Prize {
  readonly gives?: unknown;
  readonly points?: unknown;
  readonly product?: unknown;
  readonly weight?: unknown;
  readonly units?: unknown;
}

const giveKinds = [
  { title: 'Puntos', value: 'points' },
  { title: 'Un producto o un código', value: 'product' },
  { title: 'Nada', value: 'none' },
];
const parentOf = (parent: unknown): Prize => (typeof parent === 'object' && parent !== null ? parent : {});

/** What a game may give, and how likely it is. */
export const gamePrize = defineType({
  name: 'gamePrize',
  title: 'Premio',
  type: 'object',
  fields: [
    neededWords({ name: 'name', title: 'Nombre', description: 'Corto: cabe en una casilla.' }),
    defineField({
      name: 'gives',
      title: 'Qué da',
      type: 'string',
      options: { list: giveKinds, layout: 'radio', direction: 'horizontal' },
      initialValue: 'points',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      hidden: ({ parent }) => parentOf(parent).gives !== 'points',
      validation: (rule) =>
        rule
          .integer()
          .min(1)
          .max(100)
          .custom((value, { parent }) =>
            parentOf(parent).gives === 'points' && value === undefined ? 'Di cuántos puntos da.' : true,
          ),
    }),
    defineField({
      name: 'product',
      title: 'Producto',
      type: 'reference',
      to: [{ type: 'product' }],
      description: 'Se da como un canje sin coste, en su primera variación. Si tiene códigos, da uno.',
      hidden: ({ parent }) => parentOf(parent).gives !== 'product',
      validation: (rule) =>
        rule
          .custom((value, { parent }) => (parentOf(parent).gives === 'product' && !value ? 'Elige el producto.' : true))
          .custom(refuseRequiring),
    }),
    defineField({
      name: 'weight',
      title: 'Peso',
      type: 'number',
      description:
        'Su probabilidad es su parte de la suma de los pesos. Con 10 y 90, sale una de cada diez. El peso no se publica; la probabilidad, sí.',
      initialValue: 10,
      validation: (rule) => rule.required().integer().min(1).max(1_000_000),
    }),
    defineField({
      name: 'units',
      title: 'Unidades',
      type: 'number',
      description: 'Cuántas se dan en total. Vacío si no se acaba.',
      validation: (rule) => rule.integer().min(0).max(1_000_000),
    }),
    ink,
  ],
  preview: {
    select: { title: 'name.es', weight: 'weight', units: 'units' },
    prepare: ({ title, weight, units }: { title?: string; weight?: number; units?: number }): PreviewValue => ({
      title: title ?? 'Sin nombre',
      subtitle: `Peso ${String(weight ?? '?')} · ${units === undefined ? 'sin límite' : `${String(units)} unidades`}`,
    }),
  },
});

/** A game must always have something to give: a prize without end that needs no stock. */
export function judgePrizes(prizes: readonly Prize[] | undefined): true | string {
  const endless = (prizes ?? []).some(
    ({ gives, units }) => units === undefined && (gives === 'points' || gives === 'none'),
  );
  return endless
    ? true
    : 'Falta un premio de puntos o de nada sin límite de unidades: es lo que sale cuando se acaba el resto.';
}

export const game = defineType({
  name: 'game',
  title: 'Juego',
  type: 'document',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    defineField({
      name: 'kind',
      title: 'Qué juego es',
      type: 'string',
      options: { list: [...gameKinds] },
      initialValue: 'roulette',
      hidden: true,
      validation: (rule) => rule.required(),
    }),
    addressField({ description: 'Cómo se llama en el club. La ruleta sale en /club/roulette.' }),
    lines({ name: 'lead', title: 'En dos líneas' }),
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
      validation: (rule) => rule.required().integer().min(1).max(20),
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
        'En el orden de las casillas. Una vez publicado, quitar un premio y volver a ponerlo cuenta de nuevo sus unidades.',
      validation: (rule) => [rule.required().min(2).max(12), rule.custom((prizes?: Prize[]) => judgePrizes(prizes))],
    }),
  ],
  preview: { select: { title: 'title.es', subtitle: 'slug.current' } },
});
