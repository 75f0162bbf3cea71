// Who may import whom, as a lint rule. What this table does not allow is an error.
import boundaries from 'eslint-plugin-boundaries';

/** The concepts of src/club, each with the lower ones whose services it may use. There are no circles. */
const members = ['members', 'audit'];
const points = [...members, 'points'];
const stock = [...points, 'identity', 'catalogue', 'stock'];
const deeds = [...stock, 'vouchers', 'redemption', 'prizes', 'referral', 'draws', 'events', 'surveys'];
/** @type {Record<string, string[]>} */
const below = {
  members: ['audit'],
  points: members,
  session: points,
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
  'lib',
  'pages',
  'providers',
  'styles',
  'visit',
];

/** The first pattern that matches a file names its layer. */
const layers = [
  { category: 'privacy.registry', pattern: 'src/club/privacy/registry.ts' },
  ...concepts.flatMap((name) => [
    { category: `${name}.db`, pattern: `src/club/${name}/*.db.ts` },
    { category: `${name}.privacy`, pattern: `src/club/${name}/*.privacy.ts` },
    { category: `${name}.service`, pattern: `src/club/${name}/*.service.ts` },
    { category: `${name}.rules`, pattern: `src/club/${name}/*.ts` },
  ]),
  { category: 'club', pattern: 'src/club/*.ts' },
  { category: 'process', pattern: 'src/{server,process}.ts' },
  { category: 'process', pattern: 'src/{process,cli}/**/*' },
  { category: 'middleware', pattern: 'src/middleware.ts' },
  ...folders.map((folder) => ({ category: folder, pattern: `src/${folder}/**/*` })),
];

const services = concepts.map((name) => `${name}.service`);
const rules = concepts.map((name) => `${name}.rules`);
/** What each concept holds about members; the registry lists them. */
const holdings = concepts.map((name) => `${name}.privacy`);
const anythingButTables = [
  ...['club', 'components', 'content', 'contract', 'http', 'i18n', 'islands', 'jobs', 'layouts', 'lib', 'providers'],
  ...['styles', 'visit', ...services, ...rules],
];

/** @type {Record<string, string[]>} */
const mayImport = {
  lib: [],
  i18n: [],
  styles: [],
  contract: ['lib'],
  db: ['lib'],
  content: ['lib'],
  providers: ['lib'],
  http: ['contract', 'lib', 'i18n', 'db', 'members.service', 'members.rules'],
  visit: ['content', 'contract', 'http', 'i18n', 'lib', 'club', ...services, ...rules],
  components: ['lib', 'i18n', 'islands', 'styles'],
  layouts: ['components', 'lib', 'i18n', 'islands', 'styles'],
  islands: ['contract', 'lib', 'i18n', 'styles'],
  club: services,
  'privacy.registry': holdings,
  pages: anythingButTables,
  middleware: [...anythingButTables, 'pages'],
  jobs: anythingButTables,
  process: [...anythingButTables, 'db', 'demo'],
  demo: [...anythingButTables, 'db'],
  ...Object.fromEntries(
    Object.entries(below).flatMap(([name, lower]) => [
      [`${name}.rules`, ['lib']],
      [`${name}.db`, [`${name}.rules`, 'db', 'lib']],
      [
        `${name}.service`,
        [
          ...[`${name}.rules`, `${name}.db`, 'contract', 'db', 'lib'],
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
  // What mails are written from.
  http: ['mail.service', 'credentials.service'],
  i18n: ['contract'],
  lib: ['contract'],
  layouts: ['contract', 'content'],
  components: ['contract', 'content'],
  ...Object.fromEntries(
    Object.entries(below).map(([name, lower]) => [
      `${name}.rules`,
      ['contract', ...lower.map((concept) => `${concept}.rules`)],
    ]),
  ),
  ...Object.fromEntries(services.map((category) => [category, ['providers']])),
  ...Object.fromEntries([...holdings, 'privacy.registry'].map((category) => [category, ['privacy.rules']])),
  ...Object.fromEntries(
    Object.entries(below).map(([name, lower]) => [
      `${name}.db`,
      ['contract', ...lower.map((concept) => `${concept}.rules`)],
    ]),
  ),
};
const withoutInputOrOutput = ['islands', 'i18n', 'contract', ...rules, ...holdings, 'privacy.registry'];

/** @type {import('eslint').Linter.Config} */
export const boundariesConfig = {
  files: ['src/**/*.{ts,tsx,astro}'],
  ignores: ['**/*.test.ts'],
  plugins: { boundaries },
  settings: {
    'boundaries/files': layers,
    'boundaries/files-single-match': true,
    'import/resolver': { node: { extensions: ['.ts', '.tsx', '.astro'] } },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          ...Object.entries(mayImport).map(([from, to]) => ({
            from: { file: { categories: from } },
            allow: { to: { file: { categories: { anyOf: [from, ...to] } } } },
          })),
          ...Object.entries(mayImportTypesOf).map(([from, to]) => ({
            from: { file: { categories: from } },
            allow: { to: { file: { categories: { anyOf: to } } }, dependency: { kind: 'type' } },
          })),
          {
            from: { file: { categories: { anyOf: withoutInputOrOutput } } },
            disallow: {
              to: {
                module: [{ origin: 'core' }, { source: ['astro:env/**', 'pg', 'drizzle-orm', 'drizzle-orm/**'] }],
              },
            },
          },
        ],
      },
    ],
  },
};
