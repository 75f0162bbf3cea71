// Each test that is named for an editor's task is there.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { editorTasks } from '../editor-tasks.ts';

const root = join(import.meta.dirname, '../..');

test('there are thirty', () => {
  expect(new Set(editorTasks.map(({ task }) => task)).size).toBe(30);
});

test.each(editorTasks)('$task', ({ tests }) => {
  const named = Object.entries(tests).flatMap(([file, names]) => names.map((name) => ({ file, name })));
  expect(named).not.toEqual([]);
  // A test's name is the first argument of its call, or of what `test.each` gives.
  const isThere = (file: string, name: string) =>
    readFileSync(join(root, file), 'utf8')
      .replaceAll(/\(\s+'/g, "('")
      .includes(`('${name}'`);
  expect(named.filter(({ file, name }) => !isThere(file, name))).toEqual([]);
});
