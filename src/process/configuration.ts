// The configuration of a process, read from the environment and checked when it starts.
import { isAbsolute, join, resolve } from 'node:path';
import { findLiveSign } from '../kit/live-club.mjs';
import { listLiveProblems } from './live-requirements.ts';
import { StartProblem } from './problem.ts';

export interface Configuration {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** The site's public address; null if it is not set. */
  readonly siteUrl: URL | null;
  /** The address of an external PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /** A hosted content lake; null for the local one. */
  readonly sanityProjectId: string | null;
  /** The dataset of the hosted content lake. */
  readonly sanityDataset: string;
  readonly lakePort: number;
  readonly lakeDirectory: string;
  /** Where embedded PostgreSQL and the local lake store their data. */
  readonly dataDirectory: string;
  /** How many proxies stand before the server; each adds one address to X-Forwarded-For. */
  readonly trustedProxies: number;
  readonly clockFile: string | null;
  /** The signing key, which all servers of a club share; null for one that is stored in the data directory. */
  readonly signingKey: string | null;
  /** The key of the vouchers' codes, which all servers of a club share; null for one that is stored in the data directory. */
  readonly voucherKey: string | null;
  /** The key of open draws' seeds, which all servers of a club share; null for one that is stored in the data directory. */
  readonly drawKey: string | null;
  /** The mail server; null where mails wait in the outbox, for `npm run club -- mail` to show. */
  readonly smtpUrl: string | null;
  /** How many mails a server sends at once. */
  readonly smtpConnections: number;
  /** Whether people use this club (live-club.mjs). */
  readonly live: boolean;
}

/** Where the club's database is: its address, null for the embedded one in the data directory. Throws StartProblem for an impossible value. */
export function readPlace(env: NodeJS.ProcessEnv, root: string): Pick<Configuration, 'databaseUrl' | 'dataDirectory'> {
  const [url = '', data = ''] = [env.DATABASE_URL?.trim(), env.CLUB_DATA?.trim()];
  return { databaseUrl: readDatabaseUrl(url === '' ? null : url), dataDirectory: resolve(root, data || '.data') };
}

/** Reads the configuration. Throws StartProblem with all that is impossible or missing, a line each. */
export function readConfiguration(env: NodeJS.ProcessEnv, root: string): Configuration {
  const { configuration, problems } = judgeConfiguration(env, root);
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return configuration;
}

/** The configuration, with a sentence for each problem; where there are any, it has stand-ins for what is impossible. */
export function judgeConfiguration(
  env: NodeJS.ProcessEnv,
  root: string,
): { readonly configuration: Configuration; readonly problems: readonly string[] } {
  const problems: string[] = [];
  const text = (name: string) => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  /** What `read` gives; where it finds the value impossible, `otherwise`, and the problem is noted. */
  const reading = <T>(read: () => T, otherwise: T): T => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof StartProblem)) throw error;
      problems.push(error.message);
      return otherwise;
    }
  };
  const number = (name: string, otherwise: number, max: number) =>
    reading(() => readNumber(name, text(name) ?? String(otherwise), max), otherwise);
  const within = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDirectory = within(text('CLUB_DATA') ?? '.data');
  const sign = findLiveSign(env);
  const siteUrl = reading(() => readUrl('SITE_URL', text('SITE_URL')), null);
  const configuration = {
    port: number('PORT', 4321, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    siteUrl,
    databaseUrl: reading(() => readDatabaseUrl(text('DATABASE_URL')), null),
    sanityProjectId: text('SANITY_PROJECT_ID'),
    sanityDataset: text('SANITY_DATASET') ?? 'production',
    lakePort: number('LAKE_PORT', 3999, 65_535),
    lakeDirectory: within(text('LAKE_DIR') ?? join(dataDirectory, 'lake')),
    dataDirectory,
    trustedProxies: number('TRUST_PROXY', 0, 10),
    clockFile: text('CLUB_CLOCK_FILE'),
    signingKey: reading(() => readKey('CLUB_SECRET', text('CLUB_SECRET')), null),
    voucherKey: reading(() => readKey('CLUB_VOUCHER_KEY', text('CLUB_VOUCHER_KEY')), null),
    drawKey: reading(() => readKey('CLUB_DRAW_KEY', text('CLUB_DRAW_KEY')), null),
    smtpUrl: reading(() => readSmtpUrl(text('SMTP_URL')), null),
    smtpConnections: reading(() => readConnections('SMTP_CONNECTIONS', text('SMTP_CONNECTIONS') ?? '5'), 5),
    live: sign !== null,
  };
  for (const [one, other] of pairedVariables) {
    if ((text(one) === null) !== (text(other) === null))
      problems.push(`${one} and ${other} go together: set both, or neither.`);
  }
  for (const name of ['SANITY_API_URL', 'SANITY_CDN_URL'] as const)
    reading(() => {
      checkLakeAddress(name, text(name));
    }, undefined);
  reading(() => {
    checkMapboxToken(text('MAPBOX_TOKEN'));
  }, undefined);
  if (sign !== null) problems.push(...listLiveProblems({ text, siteUrl, dataDirectory, sign }));
  return { configuration, problems };
}

/** What means nothing without the other: astro:env reads them, and a half would go unnoticed. */
const pairedVariables = [
  ['SIGNATURIT_TOKEN', 'SIGNATURIT_TEMPLATE'],
  ['VIDEO_IDENTITY_TOKEN', 'VIDEO_IDENTITY_URL'],
] as const;

function readNumber(name: string, value: string, max: number): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= max) return number;
  throw new StartProblem(`${name} is ${value}, and should be a whole number from 0 to ${String(max)}.`);
}

function readConnections(name: string, value: string): number {
  const number = readNumber(name, value, 50);
  if (number > 0) return number;
  throw new StartProblem(`${name} is 0, and should be at least 1: how many mails are sent at once.`);
}

function readKey(name: string, value: string | null): string | null {
  if (value === null || value.length >= 32) return value;
  throw new StartProblem(`${name} is too short for a key: give it 32 characters or more.`);
}

function readDatabaseUrl(value: string | null): string | null {
  if (value === null || /^postgres(?:ql)?:\/\//.test(value)) return value;
  // The value stays out of the sentence: it may hold a password.
  throw new StartProblem('DATABASE_URL should be an address such as postgres://user:password@host:5432/club.');
}

function readSmtpUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  if (value === null || (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '')) return value;
  // It may hold a password, too.
  throw new StartProblem('SMTP_URL should be an address such as smtps://user:password@host:465.');
}

/** Tokens, right answers and odds travel there. */
function checkLakeAddress(name: string, value: string | null): void {
  const url = value === null ? null : URL.parse(value);
  if (value === null || (url?.protocol === 'https:' && url.pathname === '/' && url.search === '')) return;
  throw new StartProblem(
    `${name} is ${value}, and should be an https address without a path, such as https://lake.example.`,
  );
}

/** Every browser is given the token of the maps. */
function checkMapboxToken(value: string | null): void {
  if (value === null || value.startsWith('pk.')) return;
  throw new StartProblem('MAPBOX_TOKEN should be a public token of Mapbox, which begins with pk.');
}

function readUrl(name: string, value: string | null): URL | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw new StartProblem(`${name} is ${value}, and should be an address such as https://club.example.`);
}
