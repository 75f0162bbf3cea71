// What a game may give.
import { defineField, defineType, type PreviewValue } from 'sanity';
import { PrizeItem } from '../form/PrizeItem.tsx';
import { ink } from './fields.ts';
import { longerThan, needsSpanish } from './localized.ts';
import { refuseUnwinnable } from './prize-product.ts';
import { whole } from './rules.ts';

export interface Prize {
  readonly name?: { readonly es?: string };
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
  components: { item: PrizeItem },
  fields: [
    defineField({
      name: 'name',
      title: 'Nombre',
      type: 'localizedString',
      description:
        'Corto: cabe en una casilla. Lo que no quepa en la rueda se corta. Una casilla sin premio dice que lo es: «Esta vez no».',
      validation: (rule) => [rule.custom(needsSpanish), rule.custom(longerThan(24)).warning()],
    }),
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
          .custom(whole(1, 100))
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
          .custom(refuseUnwinnable),
    }),
    defineField({
      name: 'weight',
      title: 'Peso',
      type: 'number',
      description:
        'Su probabilidad es su parte de la suma de los pesos. Con 10 y 90, sale una de cada diez. El peso no se publica; la probabilidad, sí.',
      initialValue: 10,
      validation: (rule) => rule.required().custom(whole(1, 1_000_000)),
    }),
    defineField({
      name: 'units',
      title: 'Unidades',
      type: 'number',
      description:
        'Cuántas se dan en total. Vacío si no se acaba. Las de un producto se acaban también cuando se agotan sus existencias.',
      validation: (rule) => rule.custom(whole(0, 1_000_000)),
    }),
    {
      ...ink,
      description: 'Las casillas sin premio llevan todas el mismo.',
      hidden: ({ parent }) => parentOf(parent).gives === 'none',
    },
  ],
  preview: {
    select: { title: 'name.es', weight: 'weight', units: 'units' },
    prepare: ({ title, weight, units }: { title?: string; weight?: number; units?: number }): PreviewValue => ({
      title: title ?? 'Sin nombre',
      subtitle: `Peso ${String(weight ?? '?')} · ${units === undefined ? 'sin límite' : `${String(units)} unidades`}`,
    }),
  },
});

/** What gives nothing is called the same wherever it stands, so that nobody takes one for another. */
export function judgeBlanks(prizes: readonly Prize[] | undefined): true | string {
  const names = (prizes ?? []).flatMap(({ gives, name }) => (gives === 'none' ? [name?.es?.trim()] : []));
  return new Set(names).size <= 1 ? true : 'Llama igual a todo lo que no da nada: «Esta vez no».';
}

/** A game must always have something to give: a prize without end that needs no stock. */
export function judgePrizes(prizes: readonly Prize[] | undefined): true | string {
  if (prizes === undefined) return true;
  const endless = prizes.some(({ gives, units }) => units === undefined && (gives === 'points' || gives === 'none'));
  return endless
    ? true
    : 'Falta un premio de puntos o de nada sin límite de unidades: es lo que sale cuando se acaba el resto.';
}
