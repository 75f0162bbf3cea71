import { expect, test } from 'vitest';
import { readBody } from './request-body.ts';

const post = (type: string, body: string) =>
  readBody(new Request('http://club.example/', { method: 'POST', headers: { 'content-type': type }, body }));
const form = 'application/x-www-form-urlencoded';

test.each([
  ['application/json', String.raw`{"name":"a\u0000"}`],
  ['application/json', String.raw`{"cart":[{"a\u0000":1}]}`],
  ['application/json', String.raw`"\ud800"`],
  [form, 'email=a%00'],
  [form, 'a%00=1'],
])('%s with %s holds what PostgreSQL takes for no text and is malformed', async (type, body) => {
  expect(await post(type, body)).toEqual({ kind: 'malformed' });
});

test('a whole surrogate pair and a written-out backslash are text', async () => {
  expect(await post('application/json', String.raw`["\ud83c\udf0b","\\u0000"]`)).toEqual({
    kind: 'json',
    value: ['🌋', String.raw`\u0000`],
  });
  expect(await post(form, 'name=%F0%9F%8C%8B')).toEqual({ kind: 'form', fields: { name: '🌋' } });
});
