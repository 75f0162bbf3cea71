// A quiz within a page: its questions are answered there; a super-quiz has a page of its own, to which the section leads.
import { defineField } from 'sanity';
import { lines, words } from '../fields.ts';
import { tellDraft } from '../rules.ts';
import { defineSection } from './section.ts';
import { down, headline } from './sketch.ts';

export const quizBlock = defineSection({
  name: 'quizSection',
  title: 'Quiz',
  description: 'Las preguntas y sus puntos están en «Juegos, quiz, desafíos y encuestas».',
  fields: [
    words({ name: 'title', title: 'Título', description: 'Sin título, el del quiz.' }),
    lines({ name: 'text', title: 'Texto', description: 'Sin texto, las dos líneas del quiz.' }),
    defineField({
      name: 'quiz',
      title: 'Quiz',
      type: 'reference',
      // A weak reference, as the quiz may be unpublished at any time: the section is then left out.
      weak: true,
      to: [{ type: 'quiz' }],
      validation: (rule) => [rule.required(), rule.custom(tellDraft).warning()],
    }),
  ],
  shows: ['quiz.title.es'],
  sketch: { words: [headline], pictures: down([28, 44, 60], [12, 0, 96, 10]), accents: [[92, 62, 12, 6]] },
});
