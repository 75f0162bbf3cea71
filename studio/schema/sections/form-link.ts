// A link to a form.
import { defineField } from 'sanity';
import { neededLines, neededWords } from '../fields.ts';
import { defineSection } from './section.ts';
import { headline } from './sketch.ts';

export const formLink = defineSection({
  name: 'formLinkSection',
  title: 'Enlace a un formulario',
  fields: [
    neededWords({ name: 'title', title: 'Título' }),
    neededLines({ name: 'text', title: 'Texto', description: 'Qué se pide y para qué.' }),
    defineField({ name: 'link', title: 'Botón', type: 'link', validation: (rule) => rule.required() }),
  ],
  sketch: { words: [headline, [12, 26, 80, 4], [12, 34, 60, 4]], accents: [[12, 50, 36, 12]] },
});
