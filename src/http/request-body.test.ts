import { expect, test } from 'vitest';
import { parseUpload, readBody } from './request-body.ts';

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

const json = (value: unknown) => post('application/json', JSON.stringify(value));
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

test('no more fields, values, levels and longer names are looked at than anybody needs', async () => {
  const fields = (count: number) =>
    new URLSearchParams(Array.from({ length: count }, (_, n) => [`f${String(n)}`, '1']));
  expect((await post(form, fields(100).toString())).kind).toBe('form');
  expect((await post(form, fields(101).toString())).kind).toBe('malformed');
  expect((await post(form, '&'.repeat(4_000))).kind).toBe('malformed');
  expect((await post(form, `${'n'.repeat(101)}=1`)).kind).toBe('malformed');
  expect((await json(Array.from({ length: 999 }, () => 1))).kind).toBe('json');
  expect((await json(Array.from({ length: 1_000 }, () => 1))).kind).toBe('malformed');
  expect((await json(nested(10))).kind).toBe('json');
  expect((await json(nested(11))).kind).toBe('malformed');
  expect((await post('application/json', `${'['.repeat(2_000)}${']'.repeat(2_000)}`)).kind).toBe('malformed');
  expect((await json({ ['n'.repeat(100)]: 1 })).kind).toBe('json');
  expect((await json({ a: [{ ['n'.repeat(101)]: 1 }] })).kind).toBe('malformed');
});

test('a body is too large beyond the declared limit, be it by its word or by its bytes', async () => {
  const bytes = (size: number) =>
    new Request('http://club.example/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'a'.repeat(size - 2)}"`,
    });
  expect((await readBody(bytes(4_096))).kind).toBe('json');
  expect((await readBody(bytes(4_097))).kind).toBe('too_large');
  expect((await readBody(bytes(65_536), 65_536)).kind).toBe('json');
  expect((await readBody(bytes(65_537), 65_536)).kind).toBe('too_large');
});

test('a part of a form with files has the headers that a browser sends, and no more are looked at', async () => {
  const upload = (headers: string) =>
    parseUpload({
      kind: 'upload',
      bytes: new TextEncoder().encode(`--b\r\n${headers}\r\n\r\nx\r\n--b--\r\n`).buffer,
      type: 'multipart/form-data; boundary=b',
    });
  const usual = 'content-disposition: form-data; name="photo"';
  expect(await upload(usual)).toEqual({ photo: 'x' });
  const named = await upload(`${usual}; filename="${'é'.repeat(127)}.jpg"\r\ncontent-type: image/jpeg`);
  expect(named.photo).toBeInstanceOf(File);
  await expect(upload(`${usual}\r\n${'a:b\r\n'.repeat(1_000_000)}c: d`)).rejects.toMatchObject({ code: 'malformed' });
});
