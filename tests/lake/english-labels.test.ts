// The Studio's labels that its libraries have in English alone.
import { expect, test } from 'vitest';
import { inSpanish } from '../../studio/english-labels.ts';

test('what the libraries say in English alone is said in Spanish, and nothing else is changed', () => {
  const said = [
    'Close dialog',
    '\n    To pick up a draggable item, press the space bar.\n',
    'Draggable item a1 was moved over droppable area a1.',
    'Draggable item a1 was moved over droppable area a2.',
    'Draggable item a1 was dropped over droppable area a2',
    'Dragging was cancelled. Draggable item a1 was dropped.',
    'Open menus',
    'toString',
  ];
  expect(said.map((text) => inSpanish(text)?.slice(0, 30) ?? null)).toEqual([
    'Cerrar',
    'Para mover el elemento, pulsa ',
    'El elemento está en el sitio q',
    'El elemento está en otro sitio',
    'El elemento se queda aquí.',
    'Has dejado de mover el element',
    null,
    null,
  ]);
});
