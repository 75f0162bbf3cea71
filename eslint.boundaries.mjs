// Who may import whom, as a lint rule. What this table does not allow is an error.
import boundaries from 'eslint-plugin-boundaries';

/** The concepts of src/club, each with the lower ones whose services it may use. There are no circles. */
const members = ['members', 'audit'];
const points = [...members, 'files', 'points'];
const stock = [...points, 'identity', 'catalogue', 'stock'];
const deeds = [...stock, 'vouchers', 'redemption', 'prizes', 'referral', 'draws', 'events', 'surveys'];
/** @type {Record<string, string[]>} */
const below = {
  members: ['audit'],
  files: [],
  points: [...members, 'files'],
  session: [...stock, 'redemption', 'prizes', 'draws'],
  photo: members,
  devices: members,
  claims: [...points, 'mail'],
  identity: members,
  catalogue: [...points, 'identity'],
  stock: [...points, 'identity', 'catalogue'],
  vouchers: ['audit', 'mail'],
  redemption: [...stock, 'vouchers', 'mail'],
  prizes: [...stock, 'vouchers', 'redemption'],
  wishes: [...stock, 'mail'],
  referral: [...stock, 'devices', 'mail'],
  draws: [...stock, 'redemption', 'prizes', 'mail'],
  events: [...stock, 'mail'],
  surveys: stock,
  play: deeds,
  challenges: [...deeds, 'play'],
  credentials: ['members', 'mail', 'passkeys', 'referral', 'events'],
  passkeys: ['members', 'mail'],
  joining: [...deeds, 'play', 'credentials', 'mail', 'privacy'],
  privacy: [
    ...[...deeds, 'play', 'challenges', 'session', 'photo', 'devices', 'claims', 'credentials', 'passkeys'],
    ...['mail', 'enquiries', 'editors'],
  ],
  places: ['audit'],
  'kept-content': [],
  audit: [],
  editors: [],
  mail: [],
  enquiries: ['members', 'mail', 'audit'],
  reminders: [...points, 'mail'],
};
const concepts = Object.keys(below);
const folders = [
  'components',
  'content',
  'contract',
  'db',
  'demo',
  'http',
  'i18n',
  'islands',
  'jobs',
  'layouts',
  'kit',
  'pages',
  'providers',
  'styles',
  'visit',
  'words',
];

/** The first pattern that matches a file names its layer. */
const layers = [
  { category: 'privacy.registry', pattern: 'src/club/privacy/registry.ts' },
  { category: 'contract', pattern: 'src/club/*/*.contract.ts' },
  { category: 'content', pattern: 'src/club/*/*.content.ts' },
  { category: 'i18n', pattern: 'src/club/*/*.messages.ts' },
  { category: 'app', pattern: 'src/club/*/*.{app,mail,job,cli}.ts' },
  { category: 'ui', pattern: 'src/club/*/ui/**/*' },
  ...concepts.flatMap((name) => [
    ...['tables', 'db', 'privacy', 'service'].map((suffix) => ({
      category: `${name}.${suffix}`,
      pattern: `src/club/${name}/*.${suffix}.ts`,
    })),
    { category: `${name}.rules`, pattern: `src/club/${name}/*.ts` },
  ]),
  { category: 'club', pattern: 'src/club/*.ts' },
  { category: 'configuration', pattern: 'src/process/configuration.ts' },
  { category: 'process', pattern: 'src/{server,process}.ts' },
  { category: 'process', pattern: 'src/{process,cli}/**/*' },
  { category: 'middleware', pattern: 'src/middleware.ts' },
  ...folders.map((folder) => ({ category: folder, pattern: `src/${folder}/**/*` })),
];

const services = concepts.map((name) => `${name}.service`);
const rules = concepts.map((name) => `${name}.rules`);
const tables = concepts.map((name) => `${name}.tables`);
/** What each concept holds about members; the registry lists them. */
const holdings = concepts.map((name) => `${name}.privacy`);
const anythingButTables = [
  ...[
    'app',
    'club',
    'components',
    'configuration',
    'content',
    'contract',
    'http',
    'i18n',
    'islands',
    'jobs',
    'layouts',
    'kit',
    'words',
  ],
  ...['providers', 'styles', 'ui', 'visit', ...services, ...rules],
];

/** @type {Record<string, string[]>} */
const mayImport = {
  kit: [],
  words: ['kit'],
  i18n: ['words', 'kit'],
  styles: [],
  configuration: ['words', 'kit', 'process'],
  contract: ['words', 'kit', ...rules],
  db: ['configuration', 'words', 'kit', ...tables],
  content: ['configuration', 'words', 'kit', ...rules],
  providers: ['words', 'kit'],
  http: ['configuration', 'contract', 'words', 'kit', 'i18n', 'db', 'members.service', 'members.rules'],
  visit: ['app', 'content', 'contract', 'http', 'i18n', 'words', 'kit', 'club', ...services, ...rules],
  components: ['words', 'kit', 'i18n', 'islands', 'styles', 'ui'],
  // Not of concepts: their pages use layouts.
  layouts: ['components', 'words', 'kit', 'i18n', 'islands', 'styles'],
  islands: ['contract', 'words', 'kit', 'i18n', 'styles', 'ui'],
  ui: ['components', 'contract', 'layouts', 'words', 'kit', 'i18n', 'islands', 'styles', ...rules],
  app: [...anythingButTables, 'process'],
  club: services,
  'privacy.registry': holdings,
  pages: anythingButTables,
  middleware: [...anythingButTables, 'pages'],
  jobs: anythingButTables,
  process: [...anythingButTables, 'db', 'demo'],
  demo: [...anythingButTables, 'db'],
  ...Object.fromEntries(
    Object.entries(below).flatMap(([name, lower]) => [
      [`${name}.rules`, ['words', 'kit', ...lower.map((concept) => `${concept}.rules`)]],
      [`${name}.tables`, ['db', 'words', 'kit', ...tables]],
      [`${name}.db`, [`${name}.rules`, 'db', 'words', 'kit', ...tables]],
      [`${name}.privacy`, [`${name}.rules`]],
      [
        `${name}.service`,
        [
          ...[`${name}.rules`, `${name}.db`, 'configuration', 'contract', 'db', 'words', 'kit'],
          ...(name === 'privacy' ? ['privacy.registry'] : []),
          ...lower.flatMap((concept) => [`${concept}.service`, `${concept}.rules`]),
        ],
      ],
    ]),
  ),
};
/** Only their types: nothing of these runs in the importing file. */
/** @type {Record<string, string[]>} */
const mayImportTypesOf = {
  content: ['contract'],
  i18n: ['contract'],
  words: ['contract'],
  layouts: ['contract', 'content'],
  components: ['contract', 'content'],
  ui: ['content', 'app'],
  visit: ['components', 'layouts'],
  app: ['db'],
  ...Object.fromEntries(rules.map((category) => [category, ['contract']])),
  ...Object.fromEntries(services.map((category) => [category, ['providers']])),
  ...Object.fromEntries([...holdings, 'privacy.registry'].map((category) => [category, ['privacy.rules']])),
  ...Object.fromEntries(
    Object.entries(below).map(([name, lower]) => [
      `${name}.db`,
      ['contract', ...lower.map((concept) => `${concept}.rules`)],
    ]),
  ),
};
const withoutInputOrOutput = ['islands', 'ui', 'i18n', 'contract', ...rules, ...holdings, 'privacy.registry'];

const external = { allow: { to: { module: { origin: ['external', 'core'] } } } };

/**
 * What a file of that layer may import.
 * @param {string} from
 */
function policiesOf(from) {
  const ofFiles = { from: { file: { categories: from } } };
  const types = mayImportTypesOf[from];
  return [
    external,
    { ...ofFiles, allow: { to: { file: { categories: { anyOf: [from, ...(mayImport[from] ?? [])] } } } } },
    ...(types
      ? [{ ...ofFiles, allow: { to: { file: { categories: { anyOf: types } } }, dependency: { kind: 'type' } } }]
      : []),
    ...(withoutInputOrOutput.includes(from)
      ? [
          {
            ...ofFiles,
            disallow: {
              to: {
                module: [{ origin: 'core' }, { source: ['pg', 'drizzle-orm', 'drizzle-orm/**'] }],
              },
            },
          },
        ]
      : []),
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
