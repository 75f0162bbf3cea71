import { expect, test } from 'vitest';
import { fillSlots, slot, splitAtSlots } from './slots.ts';

const fillWith = (html: string, values: Record<string, string>) =>
  fillSlots(splitAtSlots(html), (slot) => (slot.of === 'member' ? (values[slot.field] ?? '') : '')).toString();

test('each slot gets its value, text and attributes alike', () => {
  const html = `<b data-code="${slot('code')}">${slot('firstName')}</b> ${slot('firstName')}ñ`;
  expect(fillWith(html, { code: 'AB12', firstName: 'Nayra' })).toBe('<b data-code="AB12">Nayra</b> Nayrañ');
});

test('a value is text, whatever is in it', () => {
  const html = `<i title="${slot('fullName')}">${slot('fullName')}</i>`;
  expect(fillWith(html, { fullName: `<script>"&'` })).toBe(
    '<i title="&lt;script&gt;&quot;&amp;&#39;">&lt;script&gt;&quot;&amp;&#39;</i>',
  );
});

test('a value that looks like a slot stays a value', () => {
  expect(fillWith(slot('firstName'), { firstName: slot('code'), code: 'AB12' })).toBe(slot('code'));
});

test('a page without slots stays as it is', () => {
  expect(fillWith('<p>~firstName~ á</p>', {})).toBe('<p>~firstName~ á</p>');
});
