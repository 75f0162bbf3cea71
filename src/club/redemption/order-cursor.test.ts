import { expect, test } from 'vitest';
import { decodeOrderCursor, encodeOrderCursor } from './order-cursor.ts';

test('a cursor is read back as the position that it was made from, and nothing else is one', () => {
  const id = '3f2b8c1e-5a4d-4e6f-9a7b-0c1d2e3f4a5b';
  const position = { createdAt: new Date('2027-03-01T10:00:00.123Z'), id };
  expect(decodeOrderCursor(encodeOrderCursor(position))).toEqual(position);
  for (const bad of [
    '',
    id,
    `.${id}`,
    `A.${id}`,
    `z.${id}x`,
    'z.1',
    `${'z'.repeat(10)}.${id}`,
    `x ${encodeOrderCursor(position)}`,
    `${encodeOrderCursor(position)}\n`,
  ])
    expect(decodeOrderCursor(bad), bad).toBeNull();
});
