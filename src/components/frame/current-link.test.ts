import { expect, test } from 'vitest';
import { currentLink } from './current-link.ts';

test.each([
  ['/club/noticias', '/club/noticias', 'page'],
  ['/club/noticias', '/club/noticias/la-sal', 'true'],
  ['/club/noticias', '/club/noticias-viejas', undefined],
  ['/club', '/club/noticias', undefined],
  ['/club', '/club', 'page'],
  ['/club/recomienda', '/club/recomienda/formulario-faq', undefined],
] as const)('a link to %s on %s is current: %s', (to, here, expected) => {
  expect(currentLink(to, here)).toBe(expected);
});
