import { expect, test } from 'vitest';
import { defineEndpoint } from './endpoint.ts';
import { maxBody } from './node/limits.ts';

test('a call can’t declare a larger body than the server reads, unless it takes files', () => {
  const declare = (more: { readonly bodyLimit: number; readonly upload?: true }) =>
    defineEndpoint({ summary: 'Takes much', who: 'anyone', reply: null, ...more }, () => undefined);
  expect(() => declare({ bodyLimit: maxBody + 1 })).toThrow('no body larger than 65536 bytes');
  expect(declare({ bodyLimit: maxBody }).declaration.bodyLimit).toBe(maxBody);
  expect(declare({ bodyLimit: maxBody + 1, upload: true }).declaration.upload).toBe(true);
});
