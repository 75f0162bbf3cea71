// The large picture with words over it that opens a page.
import { button, ink, lines, neededPicture, neededWords, words } from '../fields.ts';
import { defineSection } from './section.ts';

export const hero = defineSection({
  name: 'heroSection',
  title: 'Cabecera',
  description: 'Abre la página, a todo el ancho. Si es la primera, su título es el de la página.',
  fields: [
    words({ name: 'kicker', title: 'Antetítulo', description: 'Corto: una fecha, un sitio.' }),
    neededWords({ name: 'title', title: 'Título' }),
    lines({ name: 'lead', title: 'Entradilla' }),
    neededPicture({ name: 'image', title: 'Imagen' }),
    ink,
    button,
  ],
  preview: { title: 'title.es', media: 'image' },
  sketch: {
    pictures: [[0, 0, 120, 80]],
    words: [
      [12, 40, 60, 8],
      [12, 52, 44, 4],
    ],
    accents: [[12, 61, 24, 8]],
  },
});
