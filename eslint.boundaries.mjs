// Who may import whom, as a lint rule: the order of the concepts, and one table of layers. What they do not allow is an error.
import { readdirSync } from 'node:fs';
import boundaries from 'eslint-plugin-boundaries';

/** The concepts of src/club. Each may use the services of the lines above its own, none beside it or below: so there are no circles. */
const order = [
  ['articles', 'audit', 'editors', 'files', 'inspirations', 'kept-content', 'mail'],
  ['members', 'moments', 'places', 'vouchers'],
  ['devices', 'enquiries', 'identity', 'passkeys', 'photo', 'points'],
  ['catalogue', 'claims', 'expiry-reminders'],
  ['stock'],
  ['events', 'redemption', 'referral', 'surveys', 'wishes'],
  ['credentials', 'prizes'],
  ['draws'],
  ['play', 'session'],
  ['challenges'],
  ['privacy', 'results'],
  ['joining', 'sharing'],
];

/** What knows what the club does, but neither its tables nor its SQL, may import. */
const all = [
  'app club components configuration content contract http i18n islands jobs kit layouts providers styles ui visit words',
  'any.rules',
].join(' ');

/**
 * What a file of each layer may import, and of what it may import types alone. Of the layers of concepts, `own.` is the same concept's,
 * `lower.` that of the concepts in the lines above, and `any.` every concept's. What is `pure` has neither input nor output.
 * @type {Record<string, { may: string, types?: string, pure?: true }>}
 */
const table = {
  // Of a concept: src/club/<concept>/x.<layer>.ts. x.ts is its rules, x.db.ts its sql, x.messages.ts its i18n; x.mail.ts, x.job.ts and
  // x.cli.ts are as x.app.ts. A statement may be put together from parts of lower concepts' SQL.
  rules: { may: 'kit words lower.rules', types: 'contract', pure: true },
  contract: { may: 'kit words any.rules', pure: true },
  i18n: { may: 'kit words', types: 'contract', pure: true },
  tables: { may: 'kit words contract db own.rules any.tables' },
  sql: { may: 'kit words db own.rules any.tables lower.sql', types: 'contract lower.rules' },
  service: {
    may: 'kit words configuration contract db own.sql own.registry own.rules lower.rules lower.service',
    types: 'providers',
  },
  content: { may: 'kit words configuration i18n any.rules', types: 'contract' },
  privacy: { may: 'i18n own.rules', types: 'privacy.rules', pure: true },
  registry: { may: 'any.privacy', types: 'privacy.rules', pure: true },
  app: { may: `${all} any.service process`, types: 'db' },
  ui: { may: 'kit words components contract i18n islands layouts styles any.rules', types: 'app content', pure: true },
  // What several share: src/<layer>.
  kit: { may: '' },
  words: { may: 'kit', types: 'contract' },
  styles: { may: '' },
  configuration: { may: 'kit words process' },
  db: { may: 'kit words configuration any.tables' },
  providers: { may: 'kit words' },
  http: { may: 'kit words configuration contract db i18n members.rules members.service' },
  visit: { may: 'kit words app club content contract http i18n ui any.rules any.service', types: 'components layouts' },
  components: { may: 'kit words i18n islands styles ui', types: 'content contract' },
  // Not of concepts: their pages use layouts.
  layouts: { may: 'kit words components i18n islands styles', types: 'content contract' },
  islands: { may: 'kit words contract i18n styles ui', pure: true },
  club: { may: 'any.service' },
  // A page or call that does more than ask one service does it in an .app.ts: it knows of services what `Astro.locals` has alone.
  pages: { may: all },
  middleware: { may: `${all} any.service pages` },
  jobs: { may: `${all} any.service` },
  process: { may: `${all} any.service db demo` },
  demo: { may: `${all} any.service db` },
};

const concepts = order.flat();
const missing = readdirSync(new URL('src/club', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !concepts.includes(entry.name))
  .map(({ name }) => name);
if (missing.length > 0) throw new Error(`eslint.boundaries.mjs does not say where ${missing.join(', ')} stands.`);

/** What several concepts share. */
const folders = Object.keys(table).filter((name) => name !== 'club');
/** The layers that each concept has for itself, with the suffix of their files. */
const ofConcepts = { tables: 'tables.', sql: 'db.', privacy: 'privacy.', service: 'service.', rules: '' };

/** The first pattern that matches a file names its layer. */
const layers = [
  { category: 'privacy.registry', pattern: 'src/club/privacy/registry.ts' },
  { category: 'contract', pattern: 'src/club/*/*.contract.ts' },
  { category: 'content', pattern: 'src/club/*/*.content.ts' },
  { category: 'i18n', pattern: 'src/club/*/*.messages.ts' },
  { category: 'app', pattern: 'src/club/*/*.{app,mail,job,cli}.ts' },
  { category: 'ui', pattern: 'src/club/*/ui/**/*' },
  ...concepts.flatMap((name) =>
    Object.entries(ofConcepts).map(([layer, suffix]) => ({
      category: `${name}.${layer}`,
      pattern: `src/club/${name}/*.${suffix}ts`,
    })),
  ),
  { category: 'club', pattern: 'src/club/*.ts' },
  { category: 'configuration', pattern: 'src/process/configuration.ts' },
  { category: 'process', pattern: 'src/{server,start-process}.ts' },
  { category: 'process', pattern: 'src/{process,cli}/**/*' },
  { category: 'middleware', pattern: 'src/middleware.ts' },
  ...folders.map((folder) => ({ category: folder, pattern: `src/${folder}/**/*` })),
];

/**
 * The row of a category, and the categories that its words mean.
 * @param {string} category
 */
function rowOf(category) {
  const [layer = '', own = ''] = category.split('.').toReversed();
  const row = table[layer] ?? { may: '' };
  const line = order.findIndex((names) => names.includes(own));
  /** @type {Record<string, string[]>} */
  const meant = { own: [own], lower: order.slice(0, Math.max(0, line)).flat(), any: concepts };
  /** @param {string | undefined} words */
  const categoriesOf = (words) =>
    (words ?? '')
      .split(' ')
      .filter(Boolean)
      .flatMap((word) => {
        const [which = '', of] = word.split('.');
        return of !== undefined && meant[which] ? meant[which].map((name) => `${name}.${of}`) : [word];
      });
  return { may: [category, ...categoriesOf(row.may)], types: categoriesOf(row.types), isPure: row.pure === true };
}

const external = { allow: { to: { module: { origin: ['external', 'core'] } } } };

/**
 * What a file of that category may import.
 * @param {string} from
 */
function policiesOf(from) {
  const ofFiles = { from: { file: { categories: from } } };
  const { may, types, isPure } = rowOf(from);
  const inputOrOutput = { module: [{ origin: 'core' }, { source: ['pg', 'drizzle-orm', 'drizzle-orm/**'] }] };
  return [
    external,
    { ...ofFiles, allow: { to: { file: { categories: { anyOf: may } } } } },
    ...(types.length > 0
      ? [{ ...ofFiles, allow: { to: { file: { categories: { anyOf: types } } }, dependency: { kind: 'type' } } }]
      : []),
    ...(isPure ? [{ ...ofFiles, disallow: { to: inputOrOutput } }] : []),
  ];
}

/**
 * @param {object[]} policies
 * @returns {import('eslint').Linter.RulesRecord}
 */
const dependencies = (policies) => ({
  'boundaries/dependencies': ['error', { default: 'disallow', checkAllOrigins: true, policies }],
});

const sources = 'src/**/*.{ts,tsx,astro}';
const ignores = ['**/*.test.ts'];

/** @type {import('eslint').Linter.Config[]} */
export const boundariesConfig = [
  {
    files: [sources],
    ignores,
    plugins: { boundaries },
    settings: {
      'boundaries/files': layers,
      'boundaries/files-single-match': true,
      'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro'] } },
    },
    rules: dependencies([external]),
  },
  // Each layer has its own policies alone: to hold all of them against every import took two fifths of the time. Of several configurations
  // of a file ESLint takes the last.
  ...layers.toReversed().map(({ category, pattern }) => ({
    files: [[sources, pattern]],
    ignores,
    rules: dependencies(policiesOf(category)),
  })),
];
