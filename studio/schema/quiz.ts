// A quiz: its questions, each with exactly one right option. The site learns which one only once a member has answered.
import { CreditCardIcon } from '@sanity/icons/CreditCard';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { defineArrayMember, defineField, defineType } from 'sanity';
import { InlineFields, InlineItem } from '../form/InlineItem.tsx';
import { OptionsInput, RightInput } from '../form/RightOption.tsx';
import { quizKinds } from './constants.ts';
import { quizLimits } from '../../src/words/quiz-limits.ts';
import { lines, neededLines, neededPicture, neededWords, optionText } from './fields.ts';
import { judgeCount, ofQuestion } from './of-question.ts';
import { countSubtitle, periodSubtitle } from './period-subtitle.ts';
import { addressField } from './slug.ts';
import { needsSpanish } from './localized.ts';
import { whole } from './rules.ts';

export const quizOption = defineType({
  name: 'quizOption',
  title: 'Opción',
  type: 'object',
  components: { item: InlineItem, input: InlineFields },
  fields: [
    optionText,
    defineField({
      name: 'right',
      title: 'Es la correcta',
      type: 'boolean',
      components: { input: RightInput },
      initialValue: false,
    }),
  ],
  preview: {
    select: { title: 'text.es', right: 'right' },
    prepare: ({ title, right }: { title?: string; right?: boolean }) => ({
      ...(title === undefined ? {} : { title }),
      subtitle: right ? 'La correcta' : '',
    }),
  },
});

export const quizQuestion = defineType({
  name: 'quizQuestion',
  title: 'Pregunta',
  type: 'object',
  fields: [
    neededWords({ name: 'text', title: 'Pregunta' }),
    defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
    defineField({
      name: 'options',
      title: 'Opciones',
      type: 'array',
      of: [defineArrayMember({ type: 'quizOption' })],
      components: { input: OptionsInput },
      validation: (rule) =>
        rule.custom((options, context) => {
          const fault = judgeCount(options, quizLimits.options) ?? judgeRight(options);
          return fault === null ? true : ofQuestion(fault, context);
        }),
    }),
    lines({
      name: 'why',
      title: 'Por qué',
      description: 'Se lee después de responder, se acierte o no.',
    }),
  ],
  preview: { select: { title: 'text.es', subtitle: 'why.es' } },
});

/** Exactly one option is the right one; null if that is so. */
function judgeRight(options: unknown): string | null {
  const right = Array.isArray(options) ? options.filter((option) => isMarkedRight(option)).length : 0;
  return right === 1 ? null : 'Marca una opción como correcta, y solo una.';
}

const isMarkedRight = (option: unknown) =>
  typeof option === 'object' && option !== null && 'right' in option && option.right === true;

export const quiz = defineType({
  name: 'quiz',
  title: 'Quiz',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [
    { name: 'words', title: 'Qué dice', default: true },
    { name: 'questions', title: 'Preguntas' },
    { name: 'rules', title: 'Puntos y fechas' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Título', group: 'words' }),
    addressField({
      description:
        'La última parte de /club/te-inspiramos/quiz/… o, si es un súper quiz, de /club/te-inspiramos/super-quiz/…',
      group: 'words',
    }),
    defineField({
      name: 'kind',
      title: 'Clase',
      type: 'string',
      description: 'Un quiz se responde de una vez. En un súper quiz se guarda lo elegido, y se puede volver otro día.',
      options: { list: [...quizKinds], layout: 'radio' },
      initialValue: 'quiz',
      group: 'words',
      validation: (rule) => rule.required(),
    }),
    neededLines({ name: 'summary', title: 'En dos líneas', group: 'words' }),
    neededPicture({ name: 'image', title: 'Imagen', group: 'words' }),
    defineField({
      name: 'questions',
      title: 'Preguntas',
      type: 'array',
      of: [defineArrayMember({ type: 'quizQuestion' })],
      options: { modal: { type: 'dialog', width: 2 } },
      group: 'questions',
      validation: (rule) => rule.required().min(1).max(quizLimits.questions),
    }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      description: 'Los que da superarlo, una vez a cada socio.',
      initialValue: 1,
      group: 'rules',
      validation: (rule) => rule.required().custom(whole(0, 100)),
    }),
    defineField({
      name: 'passMark',
      title: 'Aciertos para superarlo',
      type: 'number',
      group: 'rules',
      validation: (rule) => [
        rule.required().custom(whole(1)),
        rule.custom((passMark, { document }) => {
          const questions = Array.isArray(document?.questions) ? document.questions.length : 0;
          return typeof passMark === 'number' && questions > 0 && passMark > questions
            ? `Son más que las preguntas que hay: ${String(questions)}.`
            : true;
        }),
      ],
    }),
    defineField({
      name: 'period',
      title: 'Fechas',
      type: 'period',
      description: 'Cuándo se puede responder. Sin fechas, siempre.',
      group: 'rules',
    }),
  ],
  preview: {
    select: {
      title: 'title.es',
      media: 'image',
      points: 'points',
      from: 'period.from',
      until: 'period.until',
      yearly: 'period.yearly',
    },
    prepare: ({ points, ...selected }) => ({
      ...selected,
      subtitle: [periodSubtitle(selected), countSubtitle(points ?? 0, 'punto', 'puntos')].join(' · '),
    }),
  },
});

/** What the popup says over the points that were won. */
export const wonPoints = defineType({
  name: 'wonPoints',
  title: 'Aviso de puntos ganados',
  type: 'document',
  icon: CreditCardIcon,
  description: 'Se abre cuando un juego o un quiz da puntos. Cuántos son, y cuántos tiene ya, lo pone el club.',
  fields: [
    defineField({
      name: 'popup',
      title: 'Título',
      type: 'localizedString',
      validation: (rule) => rule.custom(needsSpanish),
    }),
    lines({ name: 'description', title: 'Texto' }),
    defineField({ name: 'image', title: 'Imagen', type: 'picture' }),
  ],
  preview: { prepare: () => ({ title: 'Aviso de puntos ganados' }) },
});
