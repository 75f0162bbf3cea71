// The configuration of this process: its environment, read and checked. Nothing else in src reads the environment (a lint rule says so).
// What the process sets once it runs, such as the port that it got, becomes part of its environment, and the configuration is read anew.
import { isAbsolute, join, resolve } from 'node:path';
import { environmentOf } from '../kit/env-file.mjs';
import { findLiveSign } from '../kit/live-club.mjs';
import { findProjectRoot } from '../kit/project-root.ts';
import type { Configuration } from './configuration-values.ts';
import { listLiveProblems } from './live-requirements.ts';
import { StartProblem } from './problem.ts';
import {
  readCount,
  readDatabaseUrl,
  readKey,
  readLakeOrigin,
  readLogLevel,
  readMapboxToken,
  readNumber,
  readPurgeTarget,
  readSafeUrl,
  readSmtpUrl,
  readSwitch,
  readUrl,
} from './read-variables.ts';

export type { Configuration };
export type Variables = Readonly<Record<string, string | undefined>>;

export const projectRoot = findProjectRoot(import.meta.dirname);

let own: Configuration | null = null;

/**
 * The configuration of this process, read once, and again after what it sets. Never throws: what is impossible is refused when the
 * process starts, by `readConfiguration`, and has a stand-in here.
 */
export function ownConfiguration(): Configuration {
  return (own ??= judgeConfiguration().configuration);
}

/** The variables of this process, as they are. */
export const ownVariables = (): Variables => process.env;

/** Sets variables of this process to what it has found out. */
export function setVariables(variables: Readonly<Record<string, string>>): void {
  Object.assign(process.env, variables);
  own = null;
}

/** Sets variables of this process that are not set, or to nothing. */
export function setMissingVariables(variables: Variables): void {
  for (const [name, value] of Object.entries(variables)) {
    const present = process.env[name] ?? '';
    if (present === '' && value !== undefined) setVariables({ [name]: value });
  }
}

/**
 * Takes the variables of the file that `--env-file` names; what is set already stays, also to nothing, as with Node's own option. Throws
 * StartProblem for a file that can't be read.
 */
export function takeEnvFile(words: readonly string[]): void {
  try {
    Object.assign(process.env, environmentOf(words, process.env));
    own = null;
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

const neededByAny = ['PATH', 'HOME', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'NODE_COMPILE_CACHE'];

/**
 * The environment of a process that we start: variables that any program needs, and its own. The rest is withheld, as it contains the
 * signing key and the passwords of databases and mail servers.
 */
export function childEnvironment(variables: Readonly<Record<string, string>> = {}): Record<string, string> {
  const shared = neededByAny.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(shared), ...variables };
}

/** The folder of that name in the data directory, for files that can be fetched or created again. */
export const dataFolder = (name: string): string => join(ownConfiguration().dataDirectory, name);

/**
 * Where the club's database is: its addresses, null for the embedded one in the data directory. Throws StartProblem for an impossible
 * value.
 */
export function readPlace(): Pick<Configuration, 'databaseUrl' | 'directDatabaseUrl' | 'dataDirectory'> {
  const text = (name: string) => process.env[name]?.trim() ?? '';
  const urlOf = (name: string) => readDatabaseUrl(name, text(name) === '' ? null : text(name));
  return {
    databaseUrl: urlOf('DATABASE_URL'),
    directDatabaseUrl: text('DATABASE_URL') === '' ? null : urlOf('DATABASE_DIRECT_URL'),
    dataDirectory: resolve(projectRoot, text('CLUB_DATA') || '.data'),
  };
}

/** Reads the configuration. Throws StartProblem with all that is impossible or missing, a line each. */
export function readConfiguration(env: Variables = process.env, root = projectRoot): Configuration {
  const { configuration, problems } = judgeConfiguration(env, root);
  if (problems.length > 0) throw new StartProblem(problems.join('\n'));
  return configuration;
}

/** The configuration, with a sentence for each problem; where there are any, it has stand-ins for what is impossible. */
export function judgeConfiguration(
  env: Variables = process.env,
  root = projectRoot,
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
  const connections = (name: string, otherwise: number) =>
    reading(() => readCount(name, text(name) ?? String(otherwise)), otherwise);
  const isOn = (name: string) => reading(() => readSwitch(name, text(name)), false);
  const databaseAddress = (name: string) => reading(() => readDatabaseUrl(name, text(name)), null);
  /** The text of an address, which is noted where it is none. */
  const address = (name: string) => {
    reading(() => void readUrl(name, text(name)), undefined);
    return text(name);
  };
  /** As `address`, of one to which a token travels. */
  const safeAddress = (name: string) => {
    reading(() => void readSafeUrl(name, text(name)), undefined);
    return text(name);
  };
  const within = (path: string) => (isAbsolute(path) ? path : join(root, path));
  const dataDirectory = within(text('CLUB_DATA') ?? '.data');
  const sign = findLiveSign(env);
  const rehearsal = sign === 'CLUB_REHEARSAL';
  const siteUrl = reading(() => readUrl('SITE_URL', text('SITE_URL')), null);
  const projectId = text('SANITY_PROJECT_ID');
  const lakeOrigin = (name: string) => reading(() => readLakeOrigin(name, text(name)), null);
  const lakeOrigins = {
    apiOrigin: lakeOrigin('SANITY_API_URL'),
    cdnOrigin: lakeOrigin('SANITY_CDN_URL') ?? 'https://cdn.sanity.io',
  };
  const configuration = {
    port: number('PORT', 4321, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    siteUrl,
    databaseUrl: databaseAddress('DATABASE_URL'),
    directDatabaseUrl: text('DATABASE_URL') === null ? null : databaseAddress('DATABASE_DIRECT_URL'),
    replicaDatabaseUrl: text('DATABASE_URL') === null ? null : databaseAddress('DATABASE_REPLICA_URL'),
    databaseConnections: connections('DATABASE_CONNECTIONS', 8),
    unnamedStatements: isOn('DATABASE_UNNAMED_STATEMENTS'),
    hostedLake:
      projectId === null
        ? null
        : {
            ...lakeOrigins,
            projectId,
            dataset: text('SANITY_DATASET') ?? 'production',
            token: text('SANITY_READ_TOKEN'),
            writeToken: text('SANITY_WRITE_TOKEN'),
          },
    lakePort: number('LAKE_PORT', 3999, 65_535),
    lakeDirectory: within(text('LAKE_DIR') ?? join(dataDirectory, 'lake')),
    dataDirectory,
    trustedProxies: number('TRUST_PROXY', 0, 10),
    clockFile: text('CLUB_CLOCK_FILE'),
    signingKey: reading(() => readKey('CLUB_SECRET', text('CLUB_SECRET')), null),
    voucherKey: reading(() => readKey('CLUB_VOUCHER_KEY', text('CLUB_VOUCHER_KEY')), null),
    drawKey: reading(() => readKey('CLUB_DRAW_KEY', text('CLUB_DRAW_KEY')), null),
    smtpUrl: reading(() => readSmtpUrl(text('SMTP_URL')), null),
    smtpConnections: connections('SMTP_CONNECTIONS', 5),
    live: sign !== null,
    rehearsal,
    studioUrl: address('STUDIO_URL'),
    mapboxToken: reading(() => readMapboxToken(text('MAPBOX_TOKEN')), null),
    mapboxApiUrl: address('MAPBOX_API_URL') ?? 'https://api.mapbox.com',
    signaturitToken: text('SIGNATURIT_TOKEN'),
    signaturitTemplate: text('SIGNATURIT_TEMPLATE'),
    signaturitApiUrl: safeAddress('SIGNATURIT_API_URL') ?? 'https://api.signaturit.com',
    videoIdentityToken: text('VIDEO_IDENTITY_TOKEN'),
    videoIdentityUrl: safeAddress('VIDEO_IDENTITY_URL'),
    operator: env.CLUB_OPERATOR ?? '',
    metricsPort: text('METRICS_PORT') === null ? null : number('METRICS_PORT', 0, 65_535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    tracesTo: reading(() => readSafeUrl('OTEL_EXPORTER_OTLP_ENDPOINT', text('OTEL_EXPORTER_OTLP_ENDPOINT')), null),
    logLevel: reading(() => readLogLevel(text('LOG_LEVEL') ?? 'info'), 'info'),
    checksReplies: env.CLUB_CHECK_REPLIES === '1',
    sharedCache: isOn('SHARED_CACHE')
      ? { purge: reading(() => readPurgeTarget(text('CDN_PURGE_URL'), text('CDN_PURGE_HEADER')), null) }
      : null,
  };
  // Read by findLiveSign, too, which asks for 1 alone.
  for (const name of ['CLUB_DEMO', 'CLUB_REHEARSAL']) isOn(name);
  for (const [one, other] of pairedVariables) {
    if ((text(one) === null) !== (text(other) === null))
      problems.push(`${one} and ${other} go together: set both, or neither.`);
  }
  if (text('CDN_PURGE_HEADER') !== null && text('CDN_PURGE_URL') === null)
    problems.push('CDN_PURGE_HEADER is for CDN_PURGE_URL, which is not set.');
  if (text('CDN_PURGE_URL') !== null && configuration.sharedCache === null)
    problems.push('CDN_PURGE_URL means nothing without SHARED_CACHE=1, as no page is kept.');
  if (sign !== null) problems.push(...listLiveProblems({ text, siteUrl, dataDirectory, sign, rehearsal }));
  return { configuration, problems };
}

/** What means nothing without the other: a half would go unnoticed. */
const pairedVariables = [
  ['SIGNATURIT_TOKEN', 'SIGNATURIT_TEMPLATE'],
  ['VIDEO_IDENTITY_TOKEN', 'VIDEO_IDENTITY_URL'],
] as const;
