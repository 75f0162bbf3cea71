import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Packages whose manifest names no licence, and why that is no fault. */
const unlicensed: Record<string, string> = {
  studio: "This project's own workspace.",
  'png-js': 'MIT, in its LICENSE file.',
};

const Bom = z.object({
  components: z.array(
    z.object({ name: z.string(), version: z.string().optional(), licenses: z.array(z.unknown()).optional() }),
  ),
});

/** CycloneDX: what production installs can be listed, the list is valid by its schema, and each package names its licence. */
export function checkSbom(directory: string): string[] {
  const file = join(directory, 'sbom.json');
  const { status, stderr, error } = spawnSync(
    join(import.meta.dirname, 'node_modules/.bin/cyclonedx-npm'),
    ['--omit', 'dev', '--validate', '--output-file', file],
    { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' },
  );
  if (error) throw error;
  if (status !== 0) return [stderr];
  const { components } = Bom.parse(JSON.parse(readFileSync(file, 'utf8')));
  console.log(`${String(components.length)} packages`);
  return components
    .filter(({ name, licenses = [] }) => licenses.length === 0 && !(name in unlicensed))
    .map(({ name, version = '' }) => `${name} ${version} names no licence`);
}
