import { CommentIcon } from '@sanity/icons/Comment';
import { HelpCircleIcon } from '@sanity/icons/HelpCircle';
import { ImageIcon } from '@sanity/icons/Image';
import { orderRankField, orderRankOrdering } from '@sanity/orderable-document-list';
import {
  type CustomValidatorResult,
  type SlugValue,
  type StringRule,
  type ValidationContext,
  defineArrayMember,
  defineField,
  defineType,
} from 'sanity';
import { apiVersion } from '../api-version.ts';
import { clocks, contactKinds } from './constants.ts';
import { listOf, neededLines, neededWords, words } from './fields.ts';
import { slugOf, validSlug } from './slug.ts';
import { needsSpanish } from './localized.ts';

export const faqQuestion = defineType({
  name: 'faqQuestion',
  title: 'Pregunta',
  type: 'object',
  fields: [
    neededWords({ name: 'question', title: 'Pregunta' }),
    defineField({
      name: 'slug',
      title: 'Ancla',
      type: 'slug',
      description: 'Para enlazar esta pregunta: /club/faq#ancla.',
      // The Studio checks slugs between documents; an anchor has to be unique among all topics, as they share a page.
      options: { source: (_, { parent }) => spanishOf(parent, 'question'), slugify: slugOf, isUnique: () => true },
      validation: (rule) => validSlug(rule).custom(isOnlyAnchor),
    }),
    defineField({
      name: 'answer',
      title: 'Respuesta',
      type: 'localizedRichText',
      validation: (rule) => rule.custom(needsSpanish),
    }),
  ],
  preview: { select: { title: 'question.es', subtitle: 'slug.current' } },
});

/** The Spanish text of a field beside the anchor. */
function spanishOf(parent: unknown, field: string): string {
  const words: unknown =
    typeof parent === 'object' && parent !== null ? Object.entries(parent).find(([name]) => name === field)?.[1] : null;
  return typeof words === 'object' && words !== null && 'es' in words && typeof words.es === 'string' ? words.es : '';
}

/** Whether no other question of any topic has the anchor; of a topic with a draft, the draft counts. */
async function isOnlyAnchor(slug: SlugValue | undefined, context: ValidationContext): Promise<CustomValidatorResult> {
  const id = context.document?._id.replace(/^drafts\./, '') ?? '';
  const others = await context
    .getClient({ apiVersion })
    .withConfig({ perspective: 'drafts' })
    .fetch<number>('count(*[_type == "faqTopic" && _id != $id].questions[slug.current == $slug])', {
      id,
      slug: slug?.current ?? '',
    });
  const questions: unknown[] = Array.isArray(context.document?.questions) ? context.document.questions : [];
  const here = questions.filter((question) => anchorOf(question) === slug?.current).length;
  return here + others <= 1 ? true : 'Otra pregunta tiene ya esa ancla.';
}

function anchorOf(question: unknown): unknown {
  const slug: unknown = typeof question === 'object' && question !== null && 'slug' in question ? question.slug : null;
  return typeof slug === 'object' && slug !== null && 'current' in slug ? slug.current : undefined;
}

export const faqTopic = defineType({
  name: 'faqTopic',
  title: 'Preguntas frecuentes',
  type: 'document',
  icon: HelpCircleIcon,
  orderings: [orderRankOrdering],
  fields: [
    orderRankField({ type: 'faqTopic' }),
    neededWords({ name: 'name', title: 'Tema' }),
    listOf('faqQuestion', { name: 'questions', title: 'Preguntas' }),
  ],
  preview: { select: { title: 'name.es' } },
});

const hour = (rule: StringRule) =>
  rule.custom((value, { parent }) =>
    parent === undefined || /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(value ?? '') ? true : 'Como 09:00.',
  );

export const hours = defineType({
  name: 'hours',
  title: 'Horario',
  type: 'object',
  options: { columns: 2 },
  fields: [
    defineField({ name: 'from', title: 'Desde', type: 'string', validation: hour }),
    defineField({ name: 'until', title: 'Hasta', type: 'string', validation: hour }),
  ],
});

export const contactOption = defineType({
  name: 'contactOption',
  title: 'Forma de contacto',
  type: 'object',
  fields: [
    defineField({
      name: 'kind',
      title: 'Clase',
      type: 'string',
      options: { list: [...contactKinds] },
      validation: (rule) => rule.required(),
    }),
    neededWords({ name: 'name', title: 'Nombre' }),
    neededLines({ name: 'text', title: 'Texto' }),
    words({ name: 'label', title: 'Texto del enlace' }),
    defineField({
      name: 'to',
      title: 'Adónde lleva',
      type: 'string',
      description:
        'Una dirección https://, un correo (mailto:…) o un teléfono (tel:+34…). La del chat está en los ajustes del sitio. Al primer correo llega también lo que se pregunta en el formulario.',
      hidden: ({ parent }: { parent?: { kind?: string } }) => parent?.kind === 'chat',
      validation: (rule) =>
        rule.custom((to, { parent }) => {
          const kind = typeof parent === 'object' && parent !== null && 'kind' in parent ? parent.kind : undefined;
          if (kind === 'chat') return true;
          if (to === undefined) return 'Di adónde lleva.';
          if (kind === 'email' && !/^mailto:[^\s@?]+@[^\s@?]+(?:\?\S*)?$/.test(to))
            return 'Un correo se escribe como mailto:ayuda@club.example.';
          return (
            /^(?:\/club(?:\/\S*)?|https:\/\/\S+|mailto:\S+@\S+|tel:\+\d{6,15})$/.test(to) || 'No es una dirección.'
          );
        }),
    }),
    defineField({
      name: 'clock',
      title: 'Hora de',
      type: 'string',
      description: 'El horario que escribes. La página lo dice siempre en hora de Canarias.',
      options: { list: [...clocks], layout: 'radio' },
      initialValue: 'canaries',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'weekdays',
      title: 'De lunes a viernes',
      type: 'hours',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'weekend',
      title: 'Sábados y domingos',
      type: 'hours',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: { select: { title: 'name.es', subtitle: 'to' } },
});

export const contact = defineType({
  name: 'contact',
  title: 'Contacto',
  type: 'document',
  icon: CommentIcon,
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    neededLines({ name: 'lead', title: 'Entradilla' }),
    defineField({
      name: 'options',
      title: 'Formas de contacto',
      type: 'array',
      of: [defineArrayMember({ type: 'contactOption' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: { prepare: () => ({ title: 'Contacto' }) },
});

export const inspirationsHeader = defineType({
  name: 'inspirationsHeader',
  title: 'Cabecera de Te inspiramos',
  type: 'document',
  icon: ImageIcon,
  fields: [neededWords({ name: 'title', title: 'Título' }), neededLines({ name: 'lead', title: 'Entradilla' })],
  preview: { prepare: () => ({ title: 'Cabecera de Te inspiramos' }) },
});
