// What comments and documents name has to be there: cited headings of docs/, and files named in the README and in docs/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const listFiles = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !/(?:^|\/)(?:node_modules|dist|\.sanity)\//.test(path));

const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'studio/README.md'],
  ...listFiles('docs', /\.md$/),
  ...listFiles('src', /\.md$/),
];
const sources = [
  ...['src', 'studio', 'tests', 'scripts'].flatMap((folder) =>
    listFiles(folder, /\.(?:[cm]?js|tsx?|astro|css|sql|md)$/),
  ),
  ...readdirSync(root).filter((name) => /\.(?:[cm]?js|ts|md)$/.test(name)),
  ...listFiles('docs', /\.md$/),
].filter((path) => path !== 'tests/unit/citations.test.ts' && path !== 'src/content/content.types.ts');

/** The anchors of a document's headings, as GitHub writes them. */
function anchorsOf(document: string): ReadonlySet<string> {
  const headings = read(document).matchAll(/^#{1,6} +(.+)$/gm);
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .trim()
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** What is missing of a link: its file, its heading, or nothing. */
function findMissing(path: string, anchor: string | undefined): string | null {
  if (!existsSync(join(root, path))) return `no file ${path}`;
  if (anchor === undefined || anchorsOf(path).has(anchor)) return null;
  return `no heading #${anchor} in ${path}`;
}

test('a cited heading of docs/, or of a concept’s README (points/README.md#levels), exists', () => {
  const citations = sources.flatMap((file) => {
    const text = read(file);
    return [
      ...[...text.matchAll(/\b(docs\/[\w-]+\.md)(?:#([\w-]+))?/g)].map(([, path = '', anchor]) => ({ path, anchor })),
      ...[...text.matchAll(/(?<![\w./-])([a-z-]+\/README\.md)#([\w-]+)/g)].map(([, path = '', anchor]) => ({
        path: `src/club/${path}`,
        anchor,
      })),
    ].map((citation) => ({ file, ...citation }));
  });
  expect(citations.filter(({ path }) => path.startsWith('src/club/')).length).toBeGreaterThan(40);
  const missing = citations.flatMap(({ file, path, anchor }) => {
    const found = findMissing(path, anchor);
    return found === null ? [] : [`${file}: ${found}`];
  });
  expect(missing).toEqual([]);
});

test('nothing cites a document that is not in the project', () => {
  const foreign = /(?<!docs\/)\b(?:api|routes|product|architecture|seed|lake)\.md\b|\bthe brief\b|\bbrief['’]s\b/i;
  const inDocs = (file: string) => file.startsWith('docs/') || file.endsWith('/README.md');
  const citing = sources.flatMap((file) =>
    read(file)
      .split('\n')
      // Within docs/ one document links to another by its name alone; the next test follows those links.
      .filter((line) => foreign.test(inDocs(file) ? line.replaceAll(/\]\([^)]*\)/g, '') : line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(citing).toEqual([]);
});

test.each(documents)('what %s links to exists', (document) => {
  const links = [...read(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([\w-]+))?\)/g)];
  const missing = links.flatMap(([, to = '', anchor]) => {
    const path = to === '' ? document : relative(root, resolve(root, dirname(document), decodeURI(to)));
    return findMissing(path, anchor) ?? [];
  });
  expect(missing).toEqual([]);
});

/** `x.{db,service}.ts` are both. */
const unfold = (name: string): string[] => {
  const [, before = '', kinds, after = ''] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? [];
  return kinds === undefined ? [name] : kinds.split(',').map((kind) => before + kind + after);
};

test.each(documents)('a file that %s names exists', (document) => {
  const named = [...read(document).matchAll(/`((?:src|studio|tests|scripts|docs)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  );
  const missing = named
    .flatMap(unfold)
    .filter((path) => !path.includes('*') && !path.startsWith('studio/dist') && !existsSync(join(root, path)));
  expect(missing).toEqual([]);
});

const concepts = readdirSync(join(root, 'src/club'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** A file that a row of docs/where-is.md names, by its whole path; without a folder it is in that of its heading. */
function wholePath(name: string, folder: string): string {
  if (name.startsWith('api/')) return `src/pages/api/club/${name.slice('api/'.length)}`;
  if (name.startsWith('pages/')) return `src/pages/club/${name.slice('pages/'.length)}`;
  if (/^(?:src|studio|tests|docs|deploy|scripts|public)\//.test(name)) return name;
  return concepts.includes(name.split('/')[0] ?? '') ? `src/club/${name}` : join(folder, name);
}

test('each file that a row of docs/where-is.md names is there, and so is each name of code, in one of them', () => {
  const [, ...parts] = read('docs/where-is.md').split(/^## /m);
  const rows = parts.flatMap((part) => {
    const folder = /^.+: `(.+)`\n/.exec(part)?.[1] ?? '';
    return [...part.matchAll(/^- .+$/gm)].map(([row]) => {
      const coded = [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      const files = coded.filter((text) => /^[\w/][\w./[\]@{},-]*\.[a-z]+$/.test(text)).flatMap(unfold);
      const names = coded.filter((text) => /^[A-Za-z]*[a-z][A-Z]\w*$/.test(text));
      return { row, files: files.map((file) => wholePath(file, folder)), names };
    });
  });
  expect(rows.length).toBeGreaterThan(200);
  const missing = rows.flatMap(({ row, files, names }) => {
    const texts = files.map((file) => (existsSync(join(root, file)) ? read(file) : null));
    const gone = files.filter((_, place) => texts[place] === null);
    const unknown = names.filter((name) => !texts.some((text) => text?.includes(name)));
    return [...gone, ...unknown].map((what) => `${row.slice(0, 50)}: ${what}`);
  });
  expect(missing).toEqual([]);
});

test('“all who ask” a function names each file of src in which it is used', () => {
  const code = listFiles('src', /\.(?:ts|tsx|astro)$/).filter((path) => !/\.test\.tsx?$/.test(path));
  const rows = [...read('docs/where-is.md').matchAll(/^- .*all who ask `(\w+)`.*$/gm)];
  expect(rows.length).toBeGreaterThanOrEqual(3);
  const missing = rows.flatMap(([row, name = '']) => {
    const [, folder = ''] = /^## .+: `(.+)`$/m.exec(headingAbove(row)) ?? [];
    const named = [...row.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) => unfold(text));
    const whole = new Set(named.map((file) => wholePath(file, folder)));
    const users = code.filter((path) => new RegExp(`\\b${name}\\b`).test(read(path)));
    expect(users.length).toBeGreaterThan(1);
    return users.filter((path) => !whole.has(path)).map((path) => `${name}: ${path}`);
  });
  expect(missing).toEqual([]);
});

/** The heading of docs/where-is.md below which that row stands. */
function headingAbove(row: string): string {
  const before = read('docs/where-is.md').split(row)[0] ?? '';
  return before.slice(before.lastIndexOf('\n## ') + 1).split('\n')[0] ?? '';
}

test('docs/where-is.md or CONTRIBUTING.md names each file of a concept and of the Studio, and each test that needs more than its file', () => {
  const parts = read('docs/where-is.md').split(/^## /m);
  const named = new Set([
    ...parts.flatMap((part) => {
      const folder = /^.+: `(.+)`\n/.exec(part)?.[1] ?? '';
      return [...part.matchAll(/`([^`]+)`/g)].flatMap(([, text = '']) =>
        unfold(text).map((name) => wholePath(name, folder)),
      );
    }),
    ...[...read('CONTRIBUTING.md').matchAll(/\]\(([^)#]+)/g)].map(([, path = '']) => path),
  ]);
  // A section has one file on each side, by its name; a test beside its file has its name.
  const files = [
    ...listFiles('src/club', /\.(?:tsx?|astro|css)$/),
    ...listFiles('studio', /\.tsx?$/).filter((path) => !path.startsWith('studio/schema/sections/')),
    ...['db', 'http', 'browser', 'lake', 'process'].flatMap((suite) =>
      listFiles(`tests/${suite}`, /\.(?:test|spec)\.ts$/),
    ),
  ].filter((path) => path.startsWith('tests/') || !/\.test\.tsx?$/.test(path));
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((path) => !named.has(path))).toEqual([]);
});

test('each concept has its part in docs/where-is.md, in the order of the alphabet', () => {
  const parts = [...read('docs/where-is.md').matchAll(/^## .+: `src\/club\/([\w-]+)`$/gm)].map(
    ([, concept]) => concept,
  );
  expect(parts).toEqual(concepts.toSorted());
});
