// The club's levels, what each brings, and when points expire; the figures are the rules'.
import { defineArrayMember, defineField, defineType } from 'sanity';
import { button, lines, neededWords } from '../fields.ts';
import { longerThan, needsSpanish } from '../localized.ts';
import { defineSection } from './section.ts';
import { across, headline } from './sketch.ts';

const levelBenefit = defineType({
  name: 'levelBenefit',
  title: 'Ventaja',
  type: 'object',
  fields: [
    defineField({
      name: 'title',
      title: 'Título',
      type: 'localizedString',
      description: 'Qué es, en pocas palabras.',
      validation: (rule) => [rule.custom(needsSpanish), rule.custom(longerThan(50)).warning()],
    }),
    defineField({
      name: 'text',
      title: 'Texto',
      type: 'localizedText',
      description: 'Qué hay, cuánto, cuándo.',
      validation: (rule) => rule.custom(longerThan(140)).warning(),
    }),
    button,
  ],
  preview: { select: { title: 'title.es', subtitle: 'text.es' } },
});

const benefitsOf = (name: string, level: string, description: string) =>
  defineField({
    name,
    title: `Qué trae ${level}`,
    type: 'array',
    description,
    of: [defineArrayMember({ type: 'levelBenefit' })],
    validation: (rule) => [
      rule.required().min(1).error(`Di al menos una cosa que trae ${level}.`),
      rule.max(5).warning('Con más de cinco por nivel no se leen.'),
    ],
  });

export const levels = defineSection({
  name: 'levelsSection',
  title: 'Niveles, ventajas y caducidad',
  description: 'Los puntos de cada nivel y las fechas en que caducan los pone el club.',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'text', title: 'Texto' }),
    benefitsOf('silver', 'Silver', 'Lo que tiene todo el mundo desde el primer día.'),
    benefitsOf('gold', 'Gold', 'Solo lo que se suma: la página ya dice que sigue lo de Silver.'),
    benefitsOf('platinum', 'Platinum', 'Solo lo que se suma: la página ya dice que sigue lo de Gold.'),
  ],
  items: [levelBenefit],
  sketch: {
    words: [headline, ...across([12, 46, 80], [0, 54, 28, 4]), ...across([12, 46, 80], [0, 62, 22, 4])],
    accents: [
      [12, 44, 28, 5],
      [46, 36, 28, 13],
      [80, 26, 28, 23],
    ],
  },
});
