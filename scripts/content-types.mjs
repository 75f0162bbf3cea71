// Whether the generated content types are those of the schema and the queries as they are: generating them again takes half a minute, so
// `npm run typegen` keeps a hash of what went in and came out. Run as a program, it writes that hash.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(import.meta.dirname, '..');
const stamp = join(root, 'src/content/content.types.sha256');
/** What types are made from, and the types themselves: whatever is edited by hand is noticed. */
const folders = [
  { folder: 'src/content', sources: /\.tsx?$/ },
  { folder: 'src/club', sources: /\.content\.ts$/ },
  { folder: 'studio/schema', sources: /\.tsx?$/ },
];
const files = ['package-lock.json', 'studio/sanity.cli.ts', 'studio/sanity.config.ts'];

/** Whether nothing has changed since the types were last generated. */
export function areContentTypesFresh() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8').trim() === fingerprint();
}

function fingerprint() {
  const listed = folders.flatMap(({ folder, sources }) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && sources.test(entry.name) && !entry.name.includes('.test.'))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const hash = createHash('sha256');
  for (const path of [...files, ...listed].sort()) hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(stamp, `${fingerprint()}\n`);
