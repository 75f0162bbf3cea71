// Restores a backup into an empty club.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Actor } from '../club/audit/audit.ts';
import { services } from '../club/services.ts';
import { connect, disconnect } from '../db/connection.ts';
import { knowsMigration, migrateDatabase, migrateDatabaseTo } from '../db/migrate.ts';
import {
  countOpenDraws,
  hasSealedCodes,
  inspectDatabase,
  readSnapshot,
  type Snapshot,
  SnapshotBroken,
} from '../db/snapshot.ts';
import { ownConfiguration } from '../process/configuration.ts';
import { findDamaged, hasLake, isLakeSnapshotWhole, readLakeSnapshot } from '../process/lake-snapshot.ts';
import { Keys, Manifest, tellOfFiles } from './backup-format.ts';
import type { Answer, DatabasePlace } from './command.ts';
import { CommandProblem } from './problem.ts';
import type { Progress } from './progress.ts';

/** Puts database and lake back as the backup has them; given the file of keys, these too. Nothing is changed unless the club is empty. */
export async function restore(
  folder: string,
  keyFile: string | null,
  place: DatabasePlace,
  { actor, now, progress }: { readonly actor: Actor; readonly now: Date; readonly progress: Progress },
): Promise<Answer> {
  const manifest = await read(join(folder, 'manifest.json'), Manifest, `${folder} is no backup.`);
  const keys = keyFile === null ? null : await read(keyFile, Keys, `${keyFile} holds no keys.`);
  await refuseUnlessEmpty(manifest, place);
  const { databaseUrl, lakeDirectory, dataDirectory } = place;
  const withLake = manifest.lake && lakeDirectory !== null;
  if (withLake && !isLakeSnapshotWhole(join(folder, 'lake')))
    throw new CommandProblem('The content lake of the backup is damaged, or not there. Nothing is restored.');
  const damaged = withLake ? await findDamaged(join(folder, 'lake'), manifest.lake_files ?? []) : null;
  if (damaged !== null)
    throw new CommandProblem(
      `${damaged} of the content lake is not in the backup as it was written. Nothing is restored.`,
    );
  await migrateDatabaseTo(databaseUrl, manifest.migration);
  try {
    await readSnapshot(databaseUrl, join(folder, 'database'), manifest satisfies Snapshot, progress);
  } catch (error) {
    if (error instanceof SnapshotBroken) throw new CommandProblem(`${error.message} Nothing is restored.`);
    throw tellOfFiles(error);
  }
  await migrateDatabase(databaseUrl);
  await recordRestore(databaseUrl, manifest, actor, now);
  if (withLake) await readLakeSnapshot(join(folder, 'lake'), lakeDirectory);
  if (keys) {
    await mkdir(dataDirectory, { recursive: true });
    await writeFile(join(dataDirectory, 'signing-key'), keys.signing_key, { mode: 0o600 });
    await writeFile(join(dataDirectory, 'voucher-key'), keys.voucher_key, { mode: 0o600 });
    if (withLake && keys.lake_token !== null)
      await writeFile(join(lakeDirectory, 'token'), `${keys.lake_token}\n`, { mode: 0o600 });
  }
  const words = `${String(manifest.tables.length)} tables${withLake ? ' and the content lake' : ''}`;
  const lacksKey = keys === null && ownConfiguration().voucherKey === null && (await hasSealedCodes(databaseUrl));
  const openDraws = await countOpenDraws(databaseUrl);
  const warnings = [...(lacksKey ? [withoutKey] : []), ...(openDraws > 0 ? [warnOfDraws(openDraws)] : [])];
  return {
    lines: [`Restored as of ${manifest.made_at}: ${words}.`, ...warnings],
    json: { made_at: manifest.made_at, lake: withLake, codes_readable: !lacksKey, open_draws: openDraws },
  };
}

/** Writes the restore into the audit log of the club that it filled. */
async function recordRestore(databaseUrl: string, manifest: Manifest, actor: Actor, now: Date): Promise<void> {
  connect(databaseUrl);
  try {
    await services.audit.record(actor, 'restore', 'club', { from: null, to: { made_at: manifest.made_at } }, now);
  } finally {
    await disconnect();
  }
}

const withoutKey =
  'Warning: it holds codes of vouchers, and no key that reads them. Before the club starts, set CLUB_VOUCHER_KEY to the voucher_key that ' +
  '`backup --keys` wrote, or restore again with --keys: members can’t see the codes that they have, and no more can be given out.';

const warnOfDraws = (count: number) =>
  `Warning: ${String(count)} draws are still to be drawn. No backup holds the key that sealed their seeds: before the club starts, set CLUB_DRAW_KEY ` +
  'to the one that it had, or put its file draw-key into CLUB_DATA; without it they are void when they would be drawn. Entries since the backup ' +
  'are lost, too: void each draw that took some.';

async function refuseUnlessEmpty(manifest: Manifest, { databaseUrl, lakeDirectory }: DatabasePlace): Promise<void> {
  if (!knowsMigration(manifest.migration))
    throw new CommandProblem('The backup was made by a newer version of the club: install that version first.');
  const { migration, filled } = await inspectDatabase(databaseUrl);
  if (filled.length > 0)
    throw new CommandProblem('The club is not empty: give another CLUB_DATA or DATABASE_URL.', [
      `with rows: ${filled.join(', ')}`,
    ]);
  if (migration > manifest.migration)
    throw new CommandProblem('The database was set up by a newer version than the backup: give it an empty one.');
  if (manifest.lake && lakeDirectory !== null && hasLake(lakeDirectory))
    throw new CommandProblem(
      `There is a content lake in ${lakeDirectory} already: give another CLUB_DATA or LAKE_DIR.`,
    );
}

async function read<T>(file: string, schema: z.ZodType<T>, otherwise: string): Promise<T> {
  try {
    return schema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    throw new CommandProblem(otherwise);
  }
}
