import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/**
 * Where words for people stand: messages, what refusals say beside their status, and the sample world, which editors and members would
 * write.
 */
const hasWords = /\.messages\.ts$|^src\/i18n\/|^src\/http\/[a-z]+-answers\.ts$|^src\/demo\//;
/** Names of languages for machines, such as `es-ES`, are no words. */
const isTag = (text: string) => /^[a-z]{2}(?:[-_][A-Z]{2})?$/.test(text);

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ? node.text !== '' && !isTag(node.text) : ts.isTemplateExpression(node);

/** Words, or an object of them, however deep: `{ title: '…', error: { name: '…' } }`. */
function hasTexts(node: ts.Node): boolean {
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) return hasTexts(node.expression);
  if (isText(node)) return true;
  return (
    ts.isObjectLiteralExpression(node) &&
    node.properties.some((property) => ts.isPropertyAssignment(property) && hasTexts(property.initializer))
  );
}

/** Spanish texts beside English ones: `{ es: '…', en: '…' }`, `{ es: { … }, en: { … } }`, or `locale === 'es' ? '…' : '…'`. */
function isPair(node: ts.Node): boolean {
  if (ts.isConditionalExpression(node))
    return /=== '(?:es|en)'$/.test(node.condition.getText()) && isText(node.whenTrue) && isText(node.whenFalse);
  if (!ts.isObjectLiteralExpression(node)) return false;
  const texts = node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) && hasTexts(property.initializer) ? [property.name.getText()] : [],
  );
  return texts.includes('es') && texts.includes('en');
}

function findPairs(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  // Reading all of them as code took longer than all other tests here.
  if (!/\ben['"]?:|=== '(?:es|en)'/.test(text)) return [];
  // Of a page's markup, the expressions are read as TSX reads them.
  const source = ts.createSourceFile(
    file,
    text.replace(/^---$/gm, ''),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isPair(node)) found.push(`${file}: ${node.getText()}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('words for people stand in messages: a third language needs them and the lake alone', () => {
  const files = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.includes('.test.'));
  expect(files.filter((file) => hasWords.test(file)).flatMap(findPairs).length).toBeGreaterThan(100);
  expect(files.filter((file) => !hasWords.test(file)).flatMap(findPairs)).toEqual([]);
});
