// The configuration of a process, read from the environment and checked when it starts.
import { isAbsolute, join } from 'node:path';
import { isLiveClub } from '../lib/live-club.ts';
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
  /** The mail server; null where mails wait in the outbox, for `npm run club -- mail` to show. */
  readonly smtpUrl: string | null;
  /** NODE_ENV=production, and not a demonstration on this machine. */
  readonly live: boolean;
}

/** Reads the configuration. Throws StartProblem for an impossible value. */
export function readConfiguration(env: NodeJS.ProcessEnv, root: string): Configuration {
  const text = (name: string) => {
    const value = env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const within = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDirectory = within(text('CLUB_DATA') ?? '.data');
  const live = isLiveClub(env);
  const clockFile = text('CLUB_CLOCK_FILE');
  if (live && clockFile) throw new StartProblem('CLUB_CLOCK_FILE moves the clock and is refused in production.');
  for (const [one, other] of pairedVariables) {
    if ((text(one) === null) !== (text(other) === null))
      throw new StartProblem(`${one} and ${other} go together: set both, or neither.`);
  }
  const siteUrl = readUrl('SITE_URL', text('SITE_URL'));
  checkMapboxToken(text('MAPBOX_TOKEN'));
  if (live && !siteUrl)
    throw new StartProblem(
      'SITE_URL is not set: give the address at which people reach the club, such as https://club.example.',
    );
  if (live && text('SANITY_PROJECT_ID') && !text('SANITY_READ_TOKEN'))
    throw new StartProblem(
      'SANITY_READ_TOKEN is not set: the dataset must be private, as right answers of quizzes stand in it, and the club reads it with a token.',
    );
  return {
    port: readNumber('PORT', text('PORT') ?? '4321', 65_535),
    host: text('HOST') ?? '127.0.0.1',
    siteUrl,
    databaseUrl: readDatabaseUrl(text('DATABASE_URL')),
    sanityProjectId: text('SANITY_PROJECT_ID'),
    sanityDataset: text('SANITY_DATASET') ?? 'production',
    lakePort: readNumber('LAKE_PORT', text('LAKE_PORT') ?? '3999', 65_535),
    lakeDirectory: within(text('LAKE_DIR') ?? join(dataDirectory, 'lake')),
    dataDirectory,
    trustedProxies: readNumber('TRUST_PROXY', text('TRUST_PROXY') ?? '0', 10),
    clockFile,
    signingKey: readKey('CLUB_SECRET', text('CLUB_SECRET')),
    voucherKey: readKey('CLUB_VOUCHER_KEY', text('CLUB_VOUCHER_KEY')),
    smtpUrl: readSmtpUrl(text('SMTP_URL')),
    live,
  };
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
