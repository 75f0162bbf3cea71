// The convention of the styles (docs/decisions.md#styles-in-layers): every rule is in a layer, and every class of the HTML has a style.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

const sources = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(?:astro|tsx|css)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .map((path) => ({ file: relative(root, path), text: readFileSync(path, 'utf8') }));

/** The CSS of a file, without comments: all of a style sheet, the style blocks of a component. */
function cssOf({ file, text }: (typeof sources)[number]): string {
  const blocks = file.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  return blocks.join('\n').replaceAll(/\/\*.*?\*\//gs, '');
}

/** What begins the rules and statements at the top of a style sheet: selectors, or at-rules without their block. */
function topLevel(css: string): string[] {
  let rest = css;
  // The innermost blocks go first, until no block is left.
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replaceAll(/\{[^{}]*\}/g, ';');
  }
  return rest
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

test('every style is in a layer', () => {
  const outside = sources.flatMap((source) =>
    topLevel(cssOf(source))
      .filter((statement) => !/^@(?:layer|import|font-face)\b/.test(statement))
      .map((statement) => `${source.file}: ${statement}`),
  );
  expect(outside).toEqual([]);
});

test('a rule beside the layers is noticed', () => {
  expect(
    topLevel('@layer a, b; @layer a { .x { color: red } @media print { .y { color: red } } } .z { color: red }'),
  ).toEqual(['@layer a, b', '@layer a', '.z']);
});

test('every class of the HTML has a style', () => {
  const styled = new Set(
    sources.flatMap((source) => [...cssOf(source).matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name]) => name)),
  );
  const without = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/\bclass(?:Name)?="([^"]*)"/g)].flatMap(([, classes = '']) =>
      classes
        .split(/\s+/)
        .filter((name) => name !== '' && !styled.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(without).toEqual([]);
});
