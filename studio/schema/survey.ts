// A survey: its questions, some of them asked only after a certain answer, and what answering all of them earns.
import { BookIcon } from '@sanity/icons/Book';
import { defineArrayMember, defineField, defineType, type SanityDocument } from 'sanity';
import { ConditionInput } from '../form/ConditionInput.tsx';
import { InlineFields, InlineItem } from '../form/InlineItem.tsx';
import { surveyLimits } from '../../src/words/survey-limits.ts';
import { lines, neededLines, neededWords, optionText, words } from './fields.ts';
import { judgeCount, ofQuestion } from './of-question.ts';
import { countSubtitle, periodSubtitle } from './period-subtitle.ts';
import { addressField } from './slug.ts';
import { questionsBefore, readCondition } from './survey-conditions.ts';
import { whole } from './rules.ts';

/** After which answer a question is asked. */
export const surveyCondition = defineType({
  name: 'surveyCondition',
  title: 'Condición',
  type: 'object',
  fields: [
    defineField({ name: 'question', title: 'Pregunta', type: 'string' }),
    defineField({ name: 'values', title: 'Respuestas', type: 'array', of: [defineArrayMember({ type: 'string' })] }),
  ],
  components: { input: ConditionInput },
});

export const surveyOption = defineType({
  name: 'surveyOption',
  title: 'Opción',
  type: 'object',
  components: { item: InlineItem, input: InlineFields },
  fields: [optionText],
  preview: { select: { title: 'text.es' } },
});

/** What every kind of question has. */
const asked = neededWords({ name: 'text', title: 'Pregunta' });
const required = defineField({
  name: 'required',
  title: 'Hace falta responderla',
  type: 'boolean',
  initialValue: true,
});
const showIf = defineField({
  name: 'showIf',
  title: 'Solo después de una respuesta',
  type: 'surveyCondition',
  description: 'Si no eliges nada, se pregunta siempre.',
  validation: (rule) =>
    rule.custom((condition, context) => {
      const fault = judgeCondition(condition, context.document, context.path);
      return fault === null ? true : ofQuestion(fault, context);
    }),
});

function judgeCondition(
  condition: unknown,
  document: SanityDocument | undefined,
  path: readonly unknown[] | undefined,
): string | null {
  const { question, values } = readCondition(condition);
  if (question === null) return null;
  const source = questionsBefore(document?.questions, path).find(({ key }) => key === question);
  if (!source) return 'La pregunta de la que depende ya no está antes que esta.';
  if (values.length === 0) return 'Elige después de qué respuestas se pregunta.';
  const known = source.values.map(({ value }) => value);
  return values.every((value) => known.includes(value)) ? null : 'Una de las respuestas elegidas ya no existe.';
}

const preview = (subtitle: string) => ({
  select: { title: 'text.es' },
  prepare: ({ title }: { title?: string }) => ({ ...(title === undefined ? {} : { title }), subtitle }),
});

export const surveyChoiceQuestion = defineType({
  name: 'surveyChoiceQuestion',
  title: 'Pregunta con opciones',
  type: 'object',
  fields: [
    asked,
    defineField({
      name: 'options',
      title: 'Opciones',
      type: 'array',
      of: [defineArrayMember({ type: 'surveyOption' })],
      validation: (rule) =>
        rule.custom((options, context) => {
          const fault = judgeCount(options, surveyLimits.options);
          return fault === null ? true : ofQuestion(fault, context);
        }),
    }),
    defineField({
      name: 'several',
      title: 'Se pueden elegir varias',
      type: 'boolean',
      initialValue: false,
    }),
    required,
    showIf,
  ],
  preview: preview('Opciones'),
});

const end = (name: 'from' | 'to', title: string, initialValue: number) =>
  defineField({
    name,
    title,
    type: 'number',
    initialValue,
    validation: (rule) => rule.required().custom(name === 'from' ? whole(0, 1) : whole(2, 10)),
  });

export const surveyScaleQuestion = defineType({
  name: 'surveyScaleQuestion',
  title: 'Pregunta con escala',
  type: 'object',
  fields: [
    asked,
    end('from', 'Desde', 0),
    end('to', 'Hasta', 10),
    words({ name: 'low', title: 'Qué significa la nota más baja' }),
    words({ name: 'high', title: 'Qué significa la nota más alta' }),
    required,
    showIf,
  ],
  preview: preview('Escala'),
});

export const surveyTextQuestion = defineType({
  name: 'surveyTextQuestion',
  title: 'Pregunta de texto libre',
  type: 'object',
  fields: [asked, { ...required, initialValue: false }, showIf],
  preview: preview('Texto libre'),
});

export const survey = defineType({
  name: 'survey',
  title: 'Encuesta',
  type: 'document',
  icon: BookIcon,
  groups: [
    { name: 'words', title: 'Qué dice', default: true },
    { name: 'questions', title: 'Preguntas' },
    { name: 'rules', title: 'Puntos y fechas' },
  ],
  fields: [
    neededWords({ name: 'title', title: 'Título', group: 'words' }),
    addressField({ description: 'La última parte de /club/survey/…', group: 'words', taken: ['preview'] }),
    neededLines({ name: 'lead', title: 'Para qué es, en dos líneas', group: 'words' }),
    lines({ name: 'thanks', title: 'Qué se dice al terminar', group: 'words' }),
    defineField({
      name: 'questions',
      title: 'Preguntas',
      type: 'array',
      of: [
        defineArrayMember({ type: 'surveyChoiceQuestion' }),
        defineArrayMember({ type: 'surveyScaleQuestion' }),
        defineArrayMember({ type: 'surveyTextQuestion' }),
      ],
      options: { modal: { type: 'dialog', width: 2 } },
      group: 'questions',
      validation: (rule) => [
        rule.required().min(1).max(surveyLimits.questions),
        rule.custom((questions) =>
          countSeveral(questions) > surveyLimits.severalOptions
            ? `Entre todas las preguntas en que se eligen varias puede haber ${String(surveyLimits.severalOptions)} opciones.`
            : true,
        ),
      ],
    }),
    defineField({
      name: 'points',
      title: 'Puntos',
      type: 'number',
      description: 'Los que da terminarla, una vez a cada socio. 0 si no da.',
      initialValue: 0,
      group: 'rules',
      validation: (rule) => rule.required().custom(whole(0, 100)),
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

/** The options of all questions in which several may be chosen: each is a field of the form. */
function countSeveral(questions: unknown): number {
  if (!Array.isArray(questions)) return 0;
  return questions.reduce<number>((sum, question: unknown) => {
    const isSeveral = typeof question === 'object' && question !== null && 'several' in question && question.several;
    return isSeveral === true && 'options' in question && Array.isArray(question.options)
      ? sum + question.options.length
      : sum;
  }, 0);
}
