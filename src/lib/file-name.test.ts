import { expect, test } from 'vitest';
import { attachmentNamed, cleanFileName } from './file-name.ts';

test.each([
  ['Bono de 10 €', 'Bono de 10.pdf'],
  ['Café y dulce.pdf', 'Café y dulce.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"; filename=x\r\nSet-Cookie: a=b', 'a filename x Set-Cookie a b.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['😀', 'cupon.pdf'],
  ['', 'cupon.pdf'],
  ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
])('%j is saved as %s', (wanted, name) => {
  expect(cleanFileName(wanted, 'cupon', '.pdf')).toBe(name);
});

test('a name with accents is sent as such, and without them for old browsers', () => {
  expect(attachmentNamed('Café.pdf')).toBe(`attachment; filename="Cafe.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`);
});
