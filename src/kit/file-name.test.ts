import { expect, test } from 'vitest';
import { attachmentNamed, cleanFileName } from './file-name.ts';

test.each([
  ['Bono de 10 €', 'Bono de 10 €.pdf'],
  ['Café y dulce.pdf', 'Café y dulce.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a"; filename=x\r\nSet-Cookie: a=b', 'a filename x Set-Cookie a b.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['😀', 'cupon.pdf'],
  ['', 'cupon.pdf'],
  ['x'.repeat(300), `${'x'.repeat(80)}.pdf`],
  // A letter of two UTF-16 units at the cut, and half of one.
  [`${'x'.repeat(79)}𝒳y`, `${'x'.repeat(79)}𝒳.pdf`],
  ['a\ud835b', 'a b.pdf'],
])('%j is saved as %s', (wanted, name) => {
  expect(cleanFileName(wanted, 'cupon', '.pdf')).toBe(name);
});

test.each(['\ud835', 'a\ud835.pdf', `${'x'.repeat(79)}𝒳.pdf`])('%j can be sent', (wanted) => {
  expect(() => attachmentNamed(wanted)).not.toThrow();
  expect(() => attachmentNamed(cleanFileName(wanted, 'cupon', '.pdf'))).not.toThrow();
});

test('old browsers read EUR for the euro sign', () => {
  expect(attachmentNamed('Bono de 10 €.pdf')).toBe(
    `attachment; filename="Bono de 10 EUR.pdf"; filename*=UTF-8''Bono%20de%2010%20%E2%82%AC.pdf`,
  );
});

test('a name of no letter that old browsers know has another for them', () => {
  expect(attachmentNamed('日本.pdf')).toBe(`attachment; filename="club.pdf"; filename*=UTF-8''%E6%97%A5%E6%9C%AC.pdf`);
});

test('a name with accents is sent as such, and without them for old browsers', () => {
  expect(attachmentNamed('Café.pdf')).toBe(`attachment; filename="Cafe.pdf"; filename*=UTF-8''Caf%C3%A9.pdf`);
});
