import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { chooseEncoding, compress, isCompressible } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'zstd'],
  ['gzip, deflate, br', 'br'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'gzip'],
  ['*, br', 'br'],
  ['*, gzip;q=0.0', null],
  ['identity', null],
  ['gzip;q=0', null],
  ['', null],
  [undefined, null],
])('for Accept-Encoding %j chooses %j', (accepted, chosen) => {
  expect(chooseEncoding(accepted)).toBe(chosen);
});

test('compresses text of some size, and neither pictures nor what fits a packet', () => {
  expect(isCompressible('text/html; charset=utf-8', 5_000)).toBe(true);
  expect(isCompressible('application/json', 5_000)).toBe(true);
  expect(isCompressible('image/svg+xml', 5_000)).toBe(true);
  expect(isCompressible('application/json', 200)).toBe(false);
  expect(isCompressible('image/avif', 50_000)).toBe(false);
  expect(isCompressible('text/event-stream', 50_000)).toBe(false);
  expect(isCompressible('', 50_000)).toBe(false);
});

test('gives back what it was given, once unpacked', () => {
  const page = Buffer.from('<p>Puntos canjeados</p>'.repeat(200));
  expect(zstdDecompressSync(compress(page, 'zstd'))).toEqual(page);
  expect(brotliDecompressSync(compress(page, 'br'))).toEqual(page);
  expect(gunzipSync(compress(page, 'gzip'))).toEqual(page);
});
