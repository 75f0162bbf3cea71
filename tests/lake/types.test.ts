import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { areContentTypesFresh } from '../../scripts/content-types.mjs';

const root = join(import.meta.dirname, '../..');
const studio = join(root, 'studio');
const run = promisify(execFile);

test('the content types are those of the schema and the queries as they are: else run npm run typegen', async () => {
  if (areContentTypesFresh()) return;
  // Inside the project, so that it is formatted as the project is.
  const directory = join(root, 'node_modules/.cache/content-types');
  await mkdir(directory, { recursive: true });
  const env = {
    ...process.env,
    SANITY_TELEMETRY_DISABLED: '1',
    CONTENT_TYPES_TO: relative(studio, join(directory, 'types.ts')),
  };
  const sanity = (...options: string[]) => run(join(root, 'node_modules/.bin/sanity'), options, { cwd: studio, env });
  await sanity('schema', 'extract', '--force');
  await sanity('typegen', 'generate');
  const generated = await readFile(join(directory, 'types.ts'), 'utf8');
  const kept = await readFile(join(root, 'src/content/content.types.ts'), 'utf8');
  expect(generated).toBe(kept);
}, 180_000);
