// A challenge: steps that members do anywhere in the club, and what doing all of them earns.
import { PinIcon } from '@sanity/icons/Pin';
import { type CustomValidatorResult, defineArrayMember, defineField, defineType } from 'sanity';
import { today } from '../structure/today.ts';
import { dayFormat } from './constants.ts';
import { neededLines, neededPicture, neededWords } from './fields.ts';
import { countSubtitle, periodSubtitle } from './period-subtitle.ts';
import { addressField } from './slug.ts';
import { whole } from './rules.ts';

/** What every kind of step has. */
const title = neededWords({
  name: 'title',
  title: 'Qué hay que hacer',
  description: 'Corto: «Supera el quiz de las islas».',
});
const preview = (subtitle: string) => ({
  select: { title: 'title.es' },
  prepare: ({ title: words }: { title?: string }) => ({ ...(words === undefined ? {} : { title: words }), subtitle }),
});

export const challengeQuizStep = defineType({
  name: 'challengeQuizStep',
  title: 'Superar un quiz',
  type: 'object',
  fields: [
    title,
    defineField({
      name: 'target',
      title: 'Quiz',
      type: 'reference',
      to: [{ type: 'quiz' }],
      validation: (rule) => rule.required(),
    }),
  ],
  preview: preview('Superar un quiz'),
});

export const challengeReadingStep = defineType({
  name: 'challengeReadingStep',
  title: 'Leer algo',
  type: 'object',
  fields: [
    title,
    defineField({
      name: 'target',
      title: 'Qué se lee',
      type: 'reference',
      description: 'Algo que dé puntos por leerlo: es como el club sabe que se ha leído.',
      to: [{ type: 'inspiration' }, { type: 'page' }],
      options: { filter: '(defined(gameId) && points > 0) || "readingPointsSection" in sections[]._type' },
      validation: (rule) => rule.required(),
    }),
  ],
  preview: preview('Leer algo'),
});

export const challengeReferralStep = defineType({
  name: 'challengeReferralStep',
  title: 'Recomendar a un amigo',
  type: 'object',
  description: 'Cuenta cuando se confirma la compra del amigo.',
  fields: [title],
  preview: preview('Recomendar a un amigo'),
});

export const challengeEventStep = defineType({
  name: 'challengeEventStep',
  title: 'Ir a un evento',
  type: 'object',
  fields: [
    title,
    defineField({
      name: 'target',
      title: 'Evento',
      type: 'reference',
      to: [{ type: 'event' }],
      description: 'Vacío: cualquiera. Cuenta cuando se lee la entrada en la puerta.',
    }),
  ],
  preview: preview('Ir a un evento'),
});

export const challengeRewardStep = defineType({
  name: 'challengeRewardStep',
  title: 'Canjear un regalo',
  type: 'object',
  fields: [
    title,
    defineField({
      name: 'target',
      title: 'Regalo',
      type: 'reference',
      to: [{ type: 'product' }],
      description: 'Vacío: cualquiera. Cuenta cuando ya no se puede cancelar: enviado, o con su código.',
    }),
  ],
  preview: preview('Canjear un regalo'),
});

const stepTypes = [
  'challengeQuizStep',
  'challengeReadingStep',
  'challengeReferralStep',
  'challengeEventStep',
  'challengeRewardStep',
] as const;

export const challenge = defineType({
  name: 'challenge',
  title: 'Desafío',
  type: 'document',
  icon: PinIcon,
  groups: [
    { name: 'words', title: 'Qué dice', default: true },
    { name: 'steps', title: 'Pasos' },
    { name: 'rules', title: 'Puntos y fechas' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Título', group: 'words' }),
    addressField({ description: 'La última parte de /club/desafios/…', group: 'words' }),
    neededLines({ name: 'summary', title: 'En dos líneas', group: 'words' }),
    neededPicture({ name: 'image', title: 'Imagen', group: 'words' }),
    defineField({
      name: 'badge',
      title: 'Insignia',
      type: 'picture',
      description: 'La recibe quien lo supera: cuadrada y sin fondo. Sin ella se enseña la imagen.',
      group: 'words',
      // Shown small, so it may be.
      validation: (rule) => rule.optional(),
    }),
    defineField({
      name: 'steps',
      title: 'Pasos',
      type: 'array',
      of: stepTypes.map((type) => defineArrayMember({ type })),
      group: 'steps',
      validation: (rule) => [rule.required().min(1).max(12), rule.custom((steps) => asksOnce(steps))],
    }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      description: 'Los que da al hacer el último paso, una vez a cada socio.',
      initialValue: 1,
      group: 'rules',
      validation: (rule) => rule.required().custom(whole(1, 100)),
    }),
    defineField({
      name: 'from',
      title: 'Desde',
      type: 'date',
      options: dayFormat,
      description:
        'Lo que se hizo antes de este día no cuenta, hora de Canarias. Un quiz o una lectura, que solo se hacen una vez, cuentan siempre.',
      initialValue: () => today().today,
      group: 'rules',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'until',
      title: 'Hasta',
      type: 'date',
      options: dayFormat,
      description: 'Este día incluido. Vacío: sin fin.',
      group: 'rules',
      validation: (rule) =>
        rule.custom((until, { document }) =>
          until && typeof document?.from === 'string' && until < document.from ? 'Termina antes de empezar.' : true,
        ),
    }),
  ],
  orderings: [{ name: 'newest', title: 'Más recientes', by: [{ field: 'from', direction: 'desc' }] }],
  preview: {
    select: { title: 'title.es', media: 'image', points: 'points', from: 'from', until: 'until' },
    prepare: ({ points, ...selected }) => ({
      ...selected,
      subtitle: [periodSubtitle(selected), countSubtitle(points ?? 0, 'punto', 'puntos')].join(' · '),
    }),
  },
});

/** The steps that without a target ask for any. */
const mayBeAny: readonly string[] = ['challengeEventStep', 'challengeRewardStep'];

/** Two steps that ask for the same would be done at once, as would any event, or any reward, beside a certain one. */
function asksOnce(steps: unknown): CustomValidatorResult {
  if (!Array.isArray(steps)) return true;
  const asked = steps.map((step: unknown) => ({
    type: textAt(step, '_type'),
    target: textAt(at(step, 'target'), '_ref'),
  }));
  const isForAny = ({ type, target }: (typeof asked)[number]) => mayBeAny.includes(type) && target === '';
  const isSame = (one: (typeof asked)[number], other: (typeof asked)[number]) =>
    one !== other && one.type === other.type && (one.target === other.target || isForAny(one));
  return asked.some((one) => asked.some((other) => isSame(one, other))) ? 'Dos pasos piden lo mismo.' : true;
}

const at = (part: unknown, name: string): unknown =>
  typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;

function textAt(part: unknown, name: string): string {
  const text = at(part, name);
  return typeof text === 'string' ? text : '';
}
