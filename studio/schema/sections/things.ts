// Something of the club that a page leads to: a game, an event, a challenge or a survey. Its words, picture and days are its own.
import { defineField } from 'sanity';
import { lines, words } from '../fields.ts';
import { tellDraft } from '../rules.ts';
import { defineSection } from './section.ts';
import { headline, type Sketch } from './sketch.ts';

interface Thing {
  /** The type's name in the lake, and the field's. */
  readonly of: 'game' | 'event' | 'challenge' | 'survey';
  readonly title: string;
  readonly description: string;
  readonly sketch: Sketch;
}

const defineThing = ({ of, title, description, sketch }: Thing) =>
  defineSection({
    name: `${of}Section`,
    title,
    description,
    fields: [
      words({ name: 'title', title: 'Título', description: 'Sin título, el suyo.' }),
      lines({ name: 'text', title: 'Texto', description: 'Sin texto, el suyo.' }),
      defineField({
        name: of,
        title,
        type: 'reference',
        // A weak reference, as it may be unpublished at any time: the section is then left out.
        weak: true,
        to: [{ type: of }],
        validation: (rule) => [rule.required(), rule.custom(tellDraft).warning()],
      }),
    ],
    shows: [`${of}.title.es`],
    sketch,
  });

export const gameBlock = defineThing({
  of: 'game',
  title: 'Juego',
  description: 'Lleva al juego. Solo se ve mientras se puede jugar.',
  sketch: {
    pictures: [[12, 12, 54, 56]],
    words: [
      [72, 20, 36, 7],
      [72, 34, 30, 4],
    ],
    accents: [[72, 52, 26, 8]],
  },
});

export const eventBlock = defineThing({
  of: 'event',
  title: 'Evento',
  description: 'Cuándo y dónde es, con el botón para reservar. Se quita sola cuando el evento pasa.',
  sketch: {
    pictures: [[12, 12, 54, 56]],
    words: [
      [72, 24, 36, 7],
      [72, 36, 30, 4],
    ],
    accents: [
      [72, 14, 22, 4],
      [72, 52, 26, 8],
    ],
  },
});

export const challengeBlock = defineThing({
  of: 'challenge',
  title: 'Desafío',
  description: 'Sus pasos, lo que se gana y dónde se empieza. Solo se ve mientras está en curso.',
  sketch: {
    pictures: [[12, 12, 54, 56]],
    words: [
      [72, 14, 36, 7],
      [80, 28, 28, 4],
      [80, 38, 28, 4],
      [80, 48, 28, 4],
    ],
    accents: [
      [72, 28, 4, 4],
      [72, 38, 4, 4],
      [72, 48, 4, 4],
      [72, 60, 26, 8],
    ],
  },
});

export const surveyBlock = defineThing({
  of: 'survey',
  title: 'Encuesta',
  description: 'Lleva a la encuesta. Solo se ve mientras se puede responder.',
  sketch: { words: [headline, [12, 28, 70, 4], [12, 38, 60, 4]], accents: [[12, 54, 30, 10]] },
});
