// What the configuration of a process says.
import type { LogLevel, PurgeTarget } from './read-variables.ts';

/** The hosted content lake. See docs/going-live.md#sanity. */
interface HostedLake {
  readonly projectId: string;
  readonly dataset: string;
  /** Null if there is none: a live club does not start then. */
  readonly token: string | null;
  /** Publishes what editors set for a moment, and nothing else; null where they can't. */
  readonly writeToken: string | null;
  /** Origin of an API that has no host name for each project; null for Sanity's own. */
  readonly apiOrigin: string | null;
  /** Origin of its pictures and files. */
  readonly cdnOrigin: string;
}

/** A cache that keeps visitors' pages by the key of docs/pages.md#shared-caches. */
interface SharedCache {
  /** Null where nobody is told of publications: pages are kept for a second. */
  readonly purge: PurgeTarget | null;
}

export interface Configuration {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** The site's public address; null if it is not set. */
  readonly siteUrl: URL | null;
  /** The address of an external PostgreSQL; null for the embedded one. */
  readonly databaseUrl: string | null;
  /**
   * The address of the same database for what needs a session of its own, where `databaseUrl` is that of a pooler which gives a connection
   * for a transaction; null where there is none.
   */
  readonly directDatabaseUrl: string | null;
  /** The address of a replica of that database, for what may be some seconds old; null for none. */
  readonly replicaDatabaseUrl: string | null;
  /** How many connections this process opens at most, beside those of its jobs. */
  readonly databaseConnections: number;
  /** Whether no statement has a name, for a pooler that knows none. */
  readonly unnamedStatements: boolean;
  /** Null where the local lake is used. */
  readonly hostedLake: HostedLake | null;
  /** The local lake's port: the wanted one, and once it has started its own. */
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
  /** Whether this is a rehearsal of a live club: `live`, on the local lake, and said on every page (docs/going-live.md#rehearsal). */
  readonly rehearsal: boolean;
  /** Where the Studio is; null where the local lake or the site serves it. */
  readonly studioUrl: string | null;
  /** The public token of Mapbox' maps; null where the club draws its own. */
  readonly mapboxToken: string | null;
  readonly mapboxApiUrl: string;
  readonly signaturitToken: string | null;
  readonly signaturitTemplate: string | null;
  readonly signaturitApiUrl: string;
  readonly videoIdentityToken: string | null;
  readonly videoIdentityUrl: string | null;
  /** The operator's name in the audit log; empty for the account on the machine. */
  readonly operator: string;
  readonly logLevel: LogLevel;
  /** Where metrics are served for Prometheus; null for nowhere. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** The collector of OpenTelemetry that spans are sent to; null for none. */
  readonly tracesTo: URL | null;
  /** Whether answers are held against their schema, as in tests. */
  readonly checksReplies: boolean;
  /** The cache before the club that may keep visitors' pages; null for none. */
  readonly sharedCache: SharedCache | null;
}
