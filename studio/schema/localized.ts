// Text in both languages, side by side. Spanish is required; where English is missing the site shows the Spanish, so that is a
// warning and not an error.
import {
  type CustomValidatorResult,
  type PreviewConfig,
  type ValidationContext,
  defineArrayMember,
  defineField,
  defineType,
} from 'sanity';
import { bindsMembers } from '../english/require-english.ts';
import { TwoColumns } from '../form/TwoColumns.tsx';
import { linkInText } from './destination.ts';
import { isFilled } from './filled.ts';
import { ofQuestion } from './of-question.ts';

/** Warns of missing English. Used on the English fields of all these types, as a field's own rules replace those of its type. */
const missingEnglish = (english: unknown, context: ValidationContext) => {
  const { document, parent } = context;
  // There it is refused.
  if (bindsMembers(document)) return true;
  const spanish: unknown = typeof parent === 'object' && parent !== null && 'es' in parent ? parent.es : undefined;
  const isMissing = isFilled(spanish) && !isFilled(english);
  return isMissing ? ofQuestion('Falta el inglés: se verá en español.', context) : true;
};
const missingSpanish = (context: ValidationContext) => ofQuestion('Falta el texto en español.', context);
/** Refuses a text without Spanish. Where there is no text at all it says nothing: that may be left out, or `needsSpanish` says it. */
const spanish = (text: unknown, context: ValidationContext) =>
  context.parent === undefined || isFilled(text) ? true : missingSpanish(context);
/** Of a text that has to be there: refuses that there is none, at the field for its Spanish. */
export const needsSpanish = (text: unknown, context: ValidationContext): CustomValidatorResult =>
  text === undefined ? { message: missingSpanish(context), path: ['es'] } : true;
/** Warns of a text that is longer than its place on the site looks well with, in either language. */
export const longerThan = (max: number) => (value: unknown) => {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : [];
  const long = texts.some((text) => typeof text === 'string' && text.length > max);
  return long ? `Es largo: con hasta ${String(max)} caracteres se lee mejor en un móvil.` : true;
};

const preview: PreviewConfig = { select: { title: 'es', subtitle: 'en' } };

export const localizedString = defineType({
  name: 'localizedString',
  title: 'Texto corto',
  type: 'object',
  components: { input: TwoColumns },
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'es',
      title: 'Español',
      type: 'string',
      validation: (rule) => rule.custom(spanish),
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'string',
      validation: (rule) => rule.custom(missingEnglish).warning(),
    }),
  ],
  preview,
});

export const localizedText = defineType({
  name: 'localizedText',
  title: 'Texto',
  type: 'object',
  components: { input: TwoColumns },
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'es',
      title: 'Español',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(spanish),
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'text',
      rows: 3,
      validation: (rule) => rule.custom(missingEnglish).warning(),
    }),
  ],
  preview,
});

const paragraph = defineArrayMember({
  type: 'block',
  styles: [
    { title: 'Párrafo', value: 'normal' },
    { title: 'Título', value: 'h2' },
    { title: 'Subtítulo', value: 'h3' },
    { title: 'Cita', value: 'blockquote' },
  ],
  lists: [
    { title: 'Puntos', value: 'bullet' },
    { title: 'Números', value: 'number' },
  ],
  marks: {
    decorators: [
      { title: 'Negrita', value: 'strong' },
      { title: 'Cursiva', value: 'em' },
    ],
    annotations: [linkInText],
  },
});

/** What a formatted text is made of. */
const inText = [paragraph, defineArrayMember({ type: 'textPicture' }), defineArrayMember({ type: 'textButton' })];

export const localizedRichText = defineType({
  name: 'localizedRichText',
  title: 'Texto con formato',
  type: 'object',
  components: { input: TwoColumns },
  options: { collapsible: false },
  fields: [
    defineField({
      name: 'es',
      title: 'Español',
      type: 'array',
      of: inText,
      validation: (rule) => rule.custom(spanish),
    }),
    defineField({
      name: 'en',
      title: 'English',
      type: 'array',
      of: inText,
      validation: (rule) => rule.custom(missingEnglish).warning(),
    }),
  ],
});

/** Whether words in two languages are there in Spanish, which the other falls back to. */
export function hasSpanish(words: unknown): boolean {
  return typeof words === 'object' && words !== null && 'es' in words && Boolean(words.es);
}
