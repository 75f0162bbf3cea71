import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Every file of the code and the files of it that it imports, types alone included. */
function readImports(): Map<string, string[]> {
  const listed = execFileSync('git', ['ls-files', 'src', 'studio', 'scripts'], { encoding: 'utf8' }).split('\n');
  const files = new Set(listed.filter((file) => /\.(?:ts|tsx|astro|mjs)$/.test(file) && !file.includes('.test.')));
  const importsOf = (file: string) => {
    const text = readFileSync(file, 'utf8');
    const code = file.endsWith('.astro') ? (text.split(/^---$/m)[1] ?? '') : text;
    return ts
      .preProcessFile(code)
      .importedFiles.map(({ fileName }) => join(dirname(file), fileName))
      .filter((imported) => files.has(imported));
  };
  return new Map([...files].map((file) => [file, importsOf(file)]));
}

/** The files of the first circle that is met, in the order of their imports; empty if there is none. */
function findCircle(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const free = new Set<string>();
  const follow = (file: string, path: readonly string[]): readonly string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (free.has(file)) return [];
    for (const imported of imports.get(file) ?? []) {
      const circle = follow(imported, [...path, file]);
      if (circle.length > 0) return circle;
    }
    free.add(file);
    return [];
  };
  for (const file of imports.keys()) {
    const circle = follow(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

test('no file imports, over whatever others, itself', () => {
  const imports = readImports();
  expect(imports.size).toBeGreaterThan(1_000);
  expect(findCircle(imports)).toEqual([]);
});

test('a circle would be found', () => {
  const imports = new Map(Object.entries({ a: ['b'], b: ['c', 'd'], c: [], d: ['b'] }));
  expect(findCircle(imports)).toEqual(['b', 'd', 'b']);
});
