// Reads one variable of the environment. Each throws StartProblem, with a sentence that names it, for an impossible value.
import pg from 'pg';
import { isThisMachine } from './live-requirements.ts';
import { StartProblem } from './problem.ts';

/** Where a CDN is told of publications. */
export interface PurgeTarget {
  readonly url: URL;
  /** By which it knows the club; null where it asks for none. */
  readonly header: { readonly name: string; readonly value: string } | null;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export type LogLevel = (typeof logLevels)[number];

export function readLogLevel(value: string): LogLevel {
  const level = logLevels.find((name) => name === value);
  if (level) return level;
  throw new StartProblem(`LOG_LEVEL is ${value}, and should be one of ${logLevels.join(', ')}.`);
}

export function readNumber(name: string, value: string, max: number, min = 0): number {
  const number = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= min && number <= max) return number;
  throw new StartProblem(`${name} is ${value}, and should be a whole number from ${String(min)} to ${String(max)}.`);
}

export const readCount = (name: string, value: string): number => readNumber(name, value, 50, 1);

/** What is on or off. A word such as yes would be taken for off, and nobody would notice. */
export function readSwitch(name: string, value: string | null): boolean {
  if (value === '1') return true;
  if (value === null || value === '0') return false;
  throw new StartProblem(`${name} is ${value}, and should be 1, or not be set.`);
}

export function readKey(name: string, value: string | null): string | null {
  if (value === null || value.length >= 32) return value;
  throw new StartProblem(`${name} is too short for a key: give it 32 characters or more.`);
}

export function readDatabaseUrl(name: string, value: string | null): string | null {
  if (value === null) return value;
  // The value stays out of the sentences: it may hold a password.
  if (!/^postgres(?:ql)?:\/\//.test(value))
    throw new StartProblem(`${name} should be an address such as postgres://user:password@host:5432/club.`);
  try {
    // Reads the address, and the certificates that it names; connects to nothing.
    new pg.Client({ connectionString: value });
    return value;
  } catch (error) {
    if (error instanceof Error && 'path' in error)
      throw new StartProblem(`${name} names a file that can’t be read: ${String(error.path)}.`);
    throw new StartProblem(
      `${name} can’t be read as an address: in its password / is written %2F, # %23, ? %3F, @ %40 and % %25.`,
    );
  }
}

export function readSmtpUrl(value: string | null): string | null {
  const url = value === null ? null : URL.parse(value);
  if (value === null || (url && /^smtps?:$/.test(url.protocol) && url.hostname !== '')) return value;
  // It may hold a password, too.
  throw new StartProblem('SMTP_URL should be an address such as smtps://user:password@host:465.');
}

/** Tokens, right answers and odds travel there. */
export function readLakeOrigin(name: string, value: string | null): string | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url?.protocol === 'https:' && url.pathname === '/' && url.search === '') return url.origin;
  throw new StartProblem(
    `${name} is ${value}, and should be an https address without a path, such as https://lake.example.`,
  );
}

/** Every browser is given the token of the maps. */
export function readMapboxToken(value: string | null): string | null {
  if (value === null || value.startsWith('pk.')) return value;
  throw new StartProblem('MAPBOX_TOKEN should be a public token of Mapbox, which begins with pk.');
}

export function readUrl(name: string, value: string | null): URL | null {
  if (value === null) return null;
  const url = URL.parse(value);
  if (url && (url.protocol === 'https:' || url.protocol === 'http:')) return url;
  throw new StartProblem(`${name} is ${value}, and should be an address such as https://club.example.`);
}

/** Sessions and tokens travel there: in the clear only on this machine. */
export function readSafeUrl(name: string, value: string | null): URL | null {
  const url = readUrl(name, value);
  if (url === null || url.protocol === 'https:' || isThisMachine(url.hostname)) return url;
  throw new StartProblem(`${name} is ${value ?? ''}, and should be an https address.`);
}

/** Where a CDN is told of publications; null for nowhere. The values stay out of the sentences: both may hold what lets one in. */
export function readPurgeTarget(address: string | null, header: string | null): PurgeTarget | null {
  if (address === null) return null;
  const url = URL.parse(address);
  if (!url || (url.protocol !== 'https:' && !(url.protocol === 'http:' && isThisMachine(url.hostname))))
    throw new StartProblem('CDN_PURGE_URL should be an https address, to which the club posts what has changed.');
  if (header === null) return { url, header: null };
  const [, name, value] = /^([\w-]+): *([\x20-\x7e]+)$/.exec(header) ?? [];
  if (name === undefined || value === undefined)
    throw new StartProblem('CDN_PURGE_HEADER should be a whole header, such as Authorization: Bearer a-token.');
  return { url, header: { name, value } };
}
