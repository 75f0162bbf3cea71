// The published contract: a valid document, with every call of the build in it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { startSampleClub } from '../setup/sample-club.ts';

const Document = z.looseObject({
  openapi: z.literal('3.1.0'),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ operationId: z.string() }))),
});
let club: RunningClub;
let document: z.infer<typeof Document>;

beforeAll(async () => {
  club = await startSampleClub();
  document = Document.parse((await new Client(club.url).get('/api/club/openapi.json')).json());
});
afterAll(() => club.stop());

test('the document is valid OpenAPI 3.1', async () => {
  const verdict = await new Validator().validate(structuredClone(document));
  expect(verdict).toMatchObject({ valid: true });
});

const pages = join(import.meta.dirname, '../../src/pages');
const calls = ['api', 'signaturit', 'validate'].flatMap((folder) => {
  let files: string[];
  try {
    files = readdirSync(join(pages, folder), { recursive: true, encoding: 'utf8' });
  } catch {
    return [];
  }
  return files
    .filter((file) => file.endsWith('.ts') && !/(?:^|\/)_|\[\.\.\./.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(pages, folder, file), 'utf8');
      const path = `/${folder}/${file.slice(0, -'.ts'.length)}`.replaceAll('[', '{').replaceAll(']', '}');
      return [...source.matchAll(/^export const ([A-Z]+)\b/gm)].map(([, method = '']) => ({ path, method }));
    });
});

test.each(calls)('$method $path is in the document', ({ path, method }) => {
  expect(document.paths[path]).toHaveProperty(method.toLowerCase());
});

test('the document has no call that the build lacks', () => {
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(documented.toSorted()).toEqual(calls.map(({ path, method }) => `${method} ${path}`).toSorted());
});

test('schemas of every concept stand in it under their names', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Catalogue', 'ClaimRequest', 'Consumer', 'PrizeClaimRequest', 'RedeemedProduct']),
  );
});

test.each(['/api/club/login', '/api/club/cart'])('POST %s may say that it was asked too often', (path) => {
  expect(document.paths[path]?.post).toHaveProperty(['responses', '429']);
});

test('no two calls share a name', () => {
  const names = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  expect(new Set(names).size).toBe(names.length);
});

test('each call says that it refuses other methods, and that the club may fail', () => {
  for (const methods of Object.values(document.paths))
    for (const [method, operation] of Object.entries(methods))
      expect(Object.keys(z.record(z.string(), z.unknown()).parse(operation.responses)), method).toEqual(
        expect.arrayContaining(['405', '500', '503']),
      );
});

test('every call says that it refuses a query with U+0000, as it does', async () => {
  for (const { path, method } of calls)
    expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toHaveProperty(['responses', '400']);
  expect((await new Client(club.url).get('/api/club/credentialsRules?x=%00')).status).toBe(400);
});

test('what may be called before the terms are accepted is what the conventions name', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  const sentence = /Of `session` are ([^]*?)\./.exec(text)?.[1] ?? '';
  const named = [...sentence.matchAll(/`([a-z/-]+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(10);
  const free = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.values(operations)
      .map(({ responses }) => Object.keys(z.looseObject({}).parse(responses)))
      .filter((statuses) => statuses.includes('401') && !statuses.includes('403'))
      .map(() => path.replace('/api/club/', '')),
  );
  const isNamed = (path: string) => named.some((name) => path === name || path.startsWith(`${name}/`));
  expect(free.filter((path) => !isNamed(path) && !path.startsWith('/api/editor'))).toEqual([]);
  expect(named.filter((name) => !free.some((path) => path === name || path.startsWith(`${name}/`)))).toEqual([]);
});
