// React as ES modules, in the script that pages send. It is published as CommonJS alone, of which a bundler keeps every export and calls
// each through an object; of ES modules it keeps what islands import.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Where React's packages keep what is imported by each of these names. */
export const reactFiles = {
  react: fileOf('react', 'react'),
  'react/jsx-runtime': fileOf('react', 'react-jsx-runtime'),
  'react-dom': fileOf('react-dom', 'react-dom'),
  'react-dom/client': fileOf('react-dom', 'react-dom-client'),
  scheduler: fileOf('scheduler', 'scheduler'),
};
const files = new Map(Object.entries(reactFiles));
const prefix = '\0react-module:';
/** Whose imports lead here. Draft mode's overlays use much more of React, and bring their own, as it is published. */
const users =
  /^(?!.*\/node_modules\/).*\/src\/|\/node_modules\/(?:@nanostores\/react|react-easy-crop)\/|^\0react-module:/;

/** @returns {import('vite').Plugin} */
export const reactModules = () => ({
  name: 'club:react-modules',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  // Developers look into React by the pages that `npm run dev` serves.
  config: () => ({ environments: { client: { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } } } }),
  resolveId: {
    filter: { id: /^(?:react|react-dom|scheduler)(?:\/|$)/ },
    handler: (name, importer = '') => (files.has(name) && users.test(importer) ? prefix + name : undefined),
  },
  load: {
    filter: { id: /^\0react-module:/ },
    handler(id) {
      const path = files.get(id.slice(prefix.length));
      return path === undefined ? undefined : { code: toModule(readFileSync(path, 'utf8')), map: null };
    },
  },
});

/**
 * The same code, with `import` for `require` and `export` for `exports`; what these files of React's do not write of CommonJS it refuses.
 * @param {string} code
 */
export function toModule(code) {
  const imports = [...code.matchAll(/(\w+) = require\("([\w-]+)"\)/g)].map(
    ([, name, from]) => `import * as ${name} from '${from}';`,
  );
  const names = new Set([...code.matchAll(/\bexports\.(\w+) =/g)].map(([, name]) => name));
  /** What is also written inside a condition is declared by itself. */
  const changed = new Set([...code.matchAll(/^ +exports\.(\w+) =/gm)].map(([, name]) => name));
  const body = code
    .replace(/^var (?:\w+ = require\("[\w-]+"\)[,;]\s*)+/m, '')
    .replaceAll(/^exports\.(\w+) =/gm, (_, name) => `${changed.has(name) ? '' : 'const '}exported_${name} =`)
    .replaceAll(/\bexports\.(\w+)/g, 'exported_$1');
  if (names.size === 0 || /\bexports\b|\bmodule\.|\brequire\(/.test(body))
    throw new Error('React is published in another form than scripts/react-modules.mjs knows.');
  const variables = [...changed].map((name) => `let exported_${name};`);
  const exported = [...names].map((name) => `exported_${name} as ${name}`);
  return [...imports, ...variables, body, `export { ${exported.join(', ')} };`].join('\n');
}

/**
 * @param {string} folder
 * @param {string} name
 */
function fileOf(folder, name) {
  return join(dirname(resolve(`${folder}/package.json`)), `cjs/${name}.production.js`);
}
