import { expect, test } from 'vitest';
import { fillTemplate, placeholder, parseTemplate } from './placeholders.ts';

const fillWith = (html: string, values: Record<string, string>) =>
  fillTemplate(parseTemplate(html), (placeholder) =>
    placeholder.of === 'member' ? (values[placeholder.field] ?? '') : '',
  ).toString();

test('each placeholder gets its value, text and attributes alike', () => {
  const html = `<b data-code="${placeholder('code')}">${placeholder('firstName')}</b> ${placeholder('firstName')}ñ`;
  expect(fillWith(html, { code: 'AB12', firstName: 'Nayra' })).toBe('<b data-code="AB12">Nayra</b> Nayrañ');
});

test('a value is text, whatever is in it', () => {
  const html = `<i title="${placeholder('fullName')}">${placeholder('fullName')}</i>`;
  expect(fillWith(html, { fullName: `<script>"&'` })).toBe(
    '<i title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</i>',
  );
});

test('a value that looks like a placeholder stays a value', () => {
  expect(fillWith(placeholder('firstName'), { firstName: placeholder('code'), code: 'AB12' })).toBe(
    placeholder('code'),
  );
});

test('a page without placeholders stays as it is', () => {
  expect(fillWith('<p>~firstName~ á</p>', {})).toBe('<p>~firstName~ á</p>');
});
