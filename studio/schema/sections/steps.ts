// Instructions, step by step.
import { defineType } from 'sanity';
import { lines, listOf, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { across, headline } from './sketch.ts';

const step = defineType({
  name: 'step',
  title: 'Paso',
  type: 'object',
  fields: [neededWords({ name: 'title', title: 'Título' }), lines({ name: 'text', title: 'Texto' })],
  preview: { select: { title: 'title.es', subtitle: 'text.es' } },
});

export const steps = defineSection({
  name: 'stepsSection',
  title: 'Pasos',
  fields: [neededWords({ name: 'title', title: 'Título' }), listOf('step', { name: 'steps', title: 'Pasos' })],
  items: [step],
  sketch: {
    words: [headline, ...across([12, 46, 80], [0, 48, 26, 4])],
    accents: across([12, 46, 80], [0, 30, 12, 12]),
  },
});
