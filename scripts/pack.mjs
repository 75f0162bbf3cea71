// `node scripts/pack.mjs FOLDER`: copies what a live club runs from into that new folder, for an image: the build in use, the packages that
// its server loads, migrations and drawings. A package is copied with all that it depends on.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join, relative, resolve } from 'node:path';

const root = join(import.meta.dirname, '..');
const [target] = process.argv.slice(2);
if (!target || existsSync(target)) throw new Error('Name a folder that is not there yet.');
const folder = resolve(target);

/** Of islands alone: the server's build names them, and never loads them. */
const browsersOwn = new Set(['mapbox-gl', 'maplibre-gl']);
/** Of a package: what tells people and compilers about it. */
const unused = /\.(?:map|md|markdown|[cm]?ts|tsx|flow)$/;

/** Where the packages are that are to be copied. @type {Set<string>} */
const packages = new Set();
for (const name of listImported(join(root, 'dist/server'))) add(name, root, true);

mkdirSync(folder, { recursive: true });
cpSync(realpathSync(join(root, 'dist')), join(folder, 'dist'), { recursive: true });
for (const part of ['package.json', 'astro.config.mjs', 'src/db/migrations']) copy(part);
for (const name of readdirSync(join(root, 'src/assets'))) if (name.endsWith('.svg')) copy(`src/assets/${name}`);
for (const directory of packages)
  copy(
    relative(root, directory),
    (path) => !unused.test(path) && !(path !== directory && basename(path) === 'node_modules'),
  );
console.log(
  `${String(packages.size)} packages and the build ${readFileSync(join(folder, 'dist/version'), 'utf8').trim()}`,
);

/**
 * @param {string} path from the root
 * @param {(path: string) => boolean} [filter]
 */
function copy(path, filter = () => true) {
  cpSync(join(root, path), join(folder, path), { recursive: true, filter });
}

/**
 * The names of the packages that the modules of a folder import.
 * @param {string} directory
 */
function listImported(directory) {
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => {
      const text = readFileSync(join(directory, name), 'utf8');
      // The bundler writes an import a line; on demand it is a call, and so is what a CommonJS package in the build requires.
      const specifiers = [
        ...text.matchAll(
          /^(?:import|export)\b[^\n]*?["']([^"'\n]+)["'];?$|\b(?:import|__require)\(["']([^"'\n]+)["']\)/gm,
        ),
      ];
      return specifiers.map(([, whole, called]) => whole ?? called ?? '');
    })
    .filter((specifier) => /^(?:@[\w.-]+\/)?\w[\w.-]*(?:\/|$)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
  return new Set(names.filter((name) => !isBuiltin(name) && !browsersOwn.has(name)));
}

/**
 * Adds a package, as it is found from a folder, and what it depends on.
 * @param {string} name
 * @param {string} from
 * @param {boolean} needed
 */
function add(name, from, needed) {
  const directory = find(name, from);
  if (directory === null && needed) throw new Error(`There is no package ${name} for ${relative(root, from)}`);
  if (directory === null || packages.has(directory)) return;
  packages.add(directory);
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
  for (const one of [...Object.keys(dependencies), ...peers]) add(one, directory, !(one in optionalDependencies));
  for (const one of Object.keys(optionalDependencies)) add(one, directory, false);
}

/**
 * @param {string} name
 * @param {string} from
 * @returns {string | null}
 */
function find(name, from) {
  for (let directory = from; ; directory = dirname(directory)) {
    const place = join(directory, 'node_modules', name);
    if (existsSync(join(place, 'package.json'))) return place;
    if (directory === root) return null;
  }
}
