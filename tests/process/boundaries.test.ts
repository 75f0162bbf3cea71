import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { expect, test } from 'vitest';

/** The project's own rules, but without types, as these files exist only here. */
const eslint = new ESLint({
  overrideConfig: [
    tseslint.configs.disableTypeChecked,
    { languageOptions: { parserOptions: { projectService: false } } },
  ],
});

const value = (specifier: string) => `import { x } from '${specifier}';\nexport const y = x;\n`;
const type = (specifier: string) => `import type { X } from '${specifier}';\nexport type Y = X;\n`;
const inPage = (specifier: string) => `---\nimport { x } from '${specifier}';\n---\n<p>{x}</p>\n`;

async function findTrespasses(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .filter(({ ruleId, fatal }) => ruleId === 'boundaries/dependencies' || fatal)
    .map(({ message }) => message);
}

test.each([
  ['an island', 'src/islands/basket/x.ts', value('../../content/content.ts')],
  ['an island', 'src/islands/basket/x.ts', value('../../club/services.ts')],
  ['an island', 'src/islands/basket/x.ts', value('../../db/connection.ts')],
  ['an island', 'src/islands/basket/x.ts', value('../../http/node/limits.ts')],
  ['an island', 'src/islands/basket/x.ts', value('node:fs')],
  ['an island', 'src/islands/basket/x.ts', value('../../process/configuration.ts')],
  ['an island', 'src/islands/basket/x.ts', value('pg')],
  ['a tool', 'src/kit/x.ts', value('../words/levels.ts')],
  ['a word', 'src/words/x.ts', value('../i18n/messages.ts')],
  ['a word', 'src/words/x.ts', value('../contract/errors.ts')],
  ['the contract', 'src/contract/x.ts', value('../i18n/messages.ts')],
  ['the contract', 'src/contract/x.ts', value('../content/words.ts')],
  ['db', 'src/db/x.ts', value('../contract/errors.ts')],
  ['content', 'src/content/x.ts', value('../club/services.ts')],
  ['content', 'src/content/x.ts', value('../db/connection.ts')],
  ['rules', 'src/club/points/x.ts', value('../../db/connection.ts')],
  ['rules', 'src/club/points/x.ts', value('../../contract/errors.ts')],
  ['rules', 'src/club/points/x.ts', value('node:crypto')],
  ['a table', 'src/club/points/x.db.ts', value('../members/members.service.ts')],
  ['a service', 'src/club/members/x.service.ts', value('../points/points.service.ts')],
  ['a service', 'src/club/points/x.service.ts', value('../members/members.db.ts')],
  ['a service', 'src/club/points/x.service.ts', value('../stock/stock.service.ts')],
  ['a service', 'src/club/redemption/x.service.ts', value('../../content/content.ts')],
  ['http', 'src/http/x.ts', value('../content/content.ts')],
  ['http', 'src/http/x.ts', value('../club/points/points.service.ts')],
  ['a component', 'src/components/x.astro', inPage('../content/content.ts')],
  ['a component', 'src/components/x.astro', inPage('../db/connection.ts')],
  ['a layout', 'src/layouts/x.astro', inPage('../club/services.ts')],
  ['a page', 'src/pages/club/x.astro', inPage('../../club/members/members.db.ts')],
  ['a page', 'src/pages/club/x.astro', inPage('../../db/connection.ts')],
  ['the command line', 'src/cli/x.ts', value('../club/members/members.db.ts')],
])('%s (%s) may not do: %s', async (_who, filePath, code) => {
  expect(await findTrespasses(filePath, code)).toHaveLength(1);
});

test.each([
  ['src/islands/basket/x.ts', value('../../contract/errors.ts')],
  ['src/content/x.ts', type('../contract/locale.ts')],
  ['src/components/x.astro', "---\nimport type { X } from '../content/words.ts';\nconst x: X = 1;\n---\n<p>{x}</p>\n"],
  ['src/club/redemption/x.service.ts', value('../points/points.service.ts')],
  ['src/club/points/x.db.ts', value('../../db/connection.ts')],
  ['src/pages/club/x.astro', inPage('../../content/content.ts')],
  ['src/cli/x.ts', value('../db/connection.ts')],
  ['src/server.ts', value('./db/connection.ts')],
])('%s may do: %s', async (filePath, code) => {
  expect(await findTrespasses(filePath, code)).toEqual([]);
});

test.each([
  ['src/pages/club/_x.astro', inPage('../../content/content.ts'), 'no-restricted-syntax'],
  ['src/pages/api/club/_x.ts', value('../../../content/content.ts'), 'no-restricted-syntax'],
  ['src/pages/club/_x/y.ts', value('../../../content/content.ts'), 'no-restricted-syntax'],
  ['src/pages/club/x.astro', `---\n---\n${'\n'.repeat(119)}<p>x</p>\n`, 'max-lines'],
  ['src/pages/api/club/x.ts', `${'// x\n'.repeat(120)}export const x = 1;\n`, 'max-lines'],
])('src/pages is routes alone, and short: not %s', async (filePath, code, rule) => {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result?.messages.map(({ ruleId }) => ruleId)).toContain(rule);
});
