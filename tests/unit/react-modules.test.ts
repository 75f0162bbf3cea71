// React as pages send it, made of what is published (scripts/react-modules.mjs): it has the same exports, and is the same React.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { reactFiles, toModule } from '../../scripts/react-modules.mjs';

const require = createRequire(import.meta.url);
const sourceOf = (code: string) => `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`;

/** The address of a file as a module, with those that it imports. */
function addressOf(name: string): string {
  const code = toModule(readFileSync(new Map(Object.entries(reactFiles)).get(name) ?? '', 'utf8'));
  return sourceOf(code.replaceAll(/ from '([\w-]+)';/g, (_, from: string) => ` from '${addressOf(from)}';`));
}

/** The kind of each export. */
function kindsOf(module: unknown): ReadonlyMap<string, string> {
  const exports = typeof module === 'object' && module !== null ? module : {};
  return new Map(
    Object.keys(exports)
      .toSorted()
      .map((name) => [name, typeof Reflect.get(exports, name)]),
  );
}

test.each(Object.entries(reactFiles))('%s exports what it is published with', async (name, path) => {
  const published = kindsOf(require(path));
  expect(published.size).toBeGreaterThan(0);
  expect(kindsOf(await import(addressOf(name)))).toEqual(published);
});

test.each([
  ['module.exports = {}', 'exports.a = 1;\nmodule.exports = {};'],
  ['another require', 'const { a } = require("react/other");\nexports.a = a;'],
  ['exports handed on', 'exports.a = 1;\nfill(exports);'],
  ['no export', 'var a = 1;'],
])('refuses CommonJS of another form: %s', (_, code) => {
  expect(() => toModule(code)).toThrow('another form');
});
