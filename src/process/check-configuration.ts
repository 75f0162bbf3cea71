// Whether a live club would start with an environment, by looking at all that it names and changing nothing.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { services } from '../club/services.ts';
import { connectLake } from '../content/lake/lake.ts';
import { describeVisibility, findVisibility } from '../content/lake/visibility.ts';
import { connect, disconnect } from '../db/connection.ts';
import { DatabaseUnusable } from '../db/failures.ts';
import { countMissingMigrations } from '../db/migrate.ts';
import { connectReplica, disconnectReplica, lookAtReplica } from '../db/replica.ts';
import { findSmtpProblem } from '../providers/smtp.ts';
import { type Configuration, judgeConfiguration, ownVariables } from './configuration.ts';
import { sampleMembersProblem } from './live-requirements.ts';
import { findMisspelt } from './misspelt-variables.ts';
import { findPoolerProblem, poolOptions } from './parts.ts';

/** 'problem': the club would not start, or not do what it should. 'warning': it would, but lacks something. */
export interface Finding {
  readonly of: 'configuration' | 'database' | 'content' | 'mail' | 'providers';
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
}

/**
 * What is to be said of this process's environment, for a live club, whatever NODE_ENV is. `hasSamples` looks into the connected database.
 */
export async function checkConfiguration(hasSamples: () => Promise<boolean>): Promise<readonly Finding[]> {
  const live = { ...ownVariables(), NODE_ENV: 'production', CLUB_DEMO: '' };
  const { configuration, problems } = judgeConfiguration(live);
  const settled =
    problems.length > 0
      ? problems.map((says) => found('configuration', 'problem', says))
      : [
          found(
            'configuration',
            'ok',
            `A ${configuration.rehearsal ? 'rehearsal of a ' : ''}live club at ${configuration.siteUrl?.origin ?? ''}.`,
          ),
        ];
  const misspelt = findMisspelt(ownVariables()).map((says) => found('configuration', 'warning', says));
  const asked = [checkDatabase(configuration, hasSamples), checkContent(configuration), checkMail(configuration)];
  return [...settled, ...misspelt, ...(await Promise.all(asked)).flat(), ...checkProviders(configuration)];
}

const found = (of: Finding['of'], state: Finding['state'], says: string): Finding => ({ of, state, says });

async function checkDatabase(configuration: Configuration, hasSamples: () => Promise<boolean>): Promise<Finding[]> {
  const { databaseUrl, directDatabaseUrl, replicaDatabaseUrl, dataDirectory, voucherKey, drawKey } = configuration;
  if (databaseUrl === null) return [];
  const embedded = join(dataDirectory, 'postgres');
  const notes = existsSync(embedded)
    ? [
        found(
          'database',
          'warning',
          `There is an embedded database in ${embedded}, too, which a live club does not use. Members are moved as ` +
            'docs/going-live.md#from-the-embedded-database says.',
        ),
      ]
    : [];
  try {
    const missing = await countMissingMigrations(directDatabaseUrl ?? databaseUrl);
    connect(databaseUrl, poolOptions(configuration));
    const ofPooler = await findPoolerProblem(configuration);
    if (ofPooler !== null) return [found('database', 'problem', ofPooler), ...notes];
    if (replicaDatabaseUrl !== null) notes.push(await checkReplica(replicaDatabaseUrl));
    if (missing > 0)
      return [found('database', 'ok', `It answers; the start applies ${String(missing)} migrations.`), ...notes];
    const [samples, readsCodes, readsSeeds] = await Promise.all([
      hasSamples(),
      voucherKey === null || services.vouchers.canReadCodes(),
      drawKey === null || services.draws.canReadSeeds(),
    ]);
    return [
      ...(samples ? [found('database', 'problem', sampleMembersProblem)] : []),
      ...(readsCodes
        ? []
        : [
            found(
              'database',
              'problem',
              'CLUB_VOUCHER_KEY is not the key of the codes that it holds: none can be read.',
            ),
          ]),
      ...(readsSeeds
        ? []
        : [
            found(
              'database',
              'problem',
              'CLUB_DRAW_KEY is not the key that sealed the seeds of its open draws: they would be void.',
            ),
          ]),
      ...(drawKey === null
        ? [
            found(
              'database',
              'warning',
              'CLUB_DRAW_KEY is not set: each server makes a key of its own in its data directory, and draws what it opened itself. Several servers need one; a machine for commands alone needs none.',
            ),
          ]
        : []),
      ...(samples || !readsCodes || !readsSeeds
        ? []
        : [found('database', 'ok', 'It answers, and is as this version needs it.')]),
      ...notes,
    ];
  } catch (error) {
    if (!(error instanceof DatabaseUnusable)) throw error;
    return [found('database', 'problem', error.message), ...notes];
  } finally {
    await disconnect();
  }
}

async function checkReplica(url: string): Promise<Finding> {
  connectReplica(url);
  const problem = (await lookAtReplica())?.problem ?? null;
  await disconnectReplica();
  if (problem === null) return found('database', 'ok', 'Its replica answers, and is no more than seconds behind.');
  return found('database', 'warning', `Its replica is not read from, and lists burden the database itself: ${problem}`);
}

async function checkContent(configuration: Configuration): Promise<Finding[]> {
  const { hostedLake, rehearsal } = configuration;
  if (rehearsal) return [found('content', 'ok', 'The local content lake, as this is a rehearsal.')];
  if (!hostedLake?.token) return [];
  const visibility = await findVisibility(connectLake(configuration));
  const says = describeVisibility(visibility, hostedLake);
  return [
    found('content', says === null ? 'ok' : visibility === 'public' ? 'problem' : 'warning', says ?? 'It is private.'),
  ];
}

async function checkMail({ smtpUrl }: Configuration): Promise<Finding[]> {
  if (smtpUrl === null)
    return [
      found('mail', 'warning', 'SMTP_URL is not set: mails wait, and nobody gets the link that a password needs.'),
    ];
  const problem = await findSmtpProblem(smtpUrl);
  return [
    problem === null
      ? found('mail', 'ok', 'The mail server takes the connection.')
      : found('mail', 'problem', `The mail server of SMTP_URL does not take the connection (${problem}).`),
  ];
}

function checkProviders({ videoIdentityUrl, signaturitToken }: Configuration): Finding[] {
  const providers = [
    ['VIDEO_IDENTITY_URL', videoIdentityUrl, 'nobody’s identity can be checked, nor what needs it be redeemed'],
    ['SIGNATURIT_TOKEN', signaturitToken, 'nothing can be signed, nor what needs it be redeemed'],
  ] as const;
  return providers
    .filter(([, value]) => value === null)
    .map(([name, , lacks]) => found('providers', 'warning', `${name} is not set: ${lacks}.`));
}
