import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { z } from 'zod';
import type { Actor } from '../club/audit/audit.ts';
import { services } from '../club/services.ts';
import { connect, disconnect } from '../db/connection.ts';
import { knowsMigration, migrateDatabase, migrateDatabaseTo } from '../db/migrate.ts';
import {
  countOpenDraws,
  hasSealedCodes,
  inspectDatabase,
  readSnapshot,
  SeedsUnsealed,
  type Snapshot,
  SnapshotBroken,
  writeSnapshot,
} from '../db/snapshot.ts';
import { isRunning } from '../kit/other-processes.ts';
import { ownConfiguration } from '../process/configuration.ts';
import {
  findDamaged,
  hasLake,
  isLakeSnapshotWhole,
  type LakeFile,
  readLakeSnapshot,
  writeLakeSnapshot,
} from '../process/lake-snapshot.ts';
import {
  type Answer,
  asChange,
  type ChangeContext,
  type ChangeOptions,
  type DatabasePlace,
  type Runner,
} from './command.ts';
import { CommandProblem, describeFileError } from './problem.ts';
import type { Progress } from './progress.ts';

const Manifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  lake: z.boolean(),
  /** Backups of before have none. */
  lake_files: z.array(z.object({ file: z.string(), sha256: z.string() })).optional(),
  migration: z.number(),
  tables: z.array(z.object({ table: z.string(), columns: z.array(z.string()), sha256: z.string() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
});
type Manifest = z.infer<typeof Manifest>;

const Keys = z.object({
  signing_key: z.string().min(32),
  voucher_key: z.string().min(32),
  lake_token: z.string().nullable(),
});

/** Writes a backup of database and local lake, and restores one into an empty club. */
export function addBackup(program: Command, runner: Runner): void {
  const backup = program
    .command('backup')
    .description(
      'Writes the database as of one moment, and right after it the local lake, into a new folder, while the club goes on.',
    )
    .argument('<folder>', 'it must not exist')
    .option(
      '--keys <file>',
      'also writes the keys of cookies and of codes and the lake’s token, into a file to be kept apart; never that of the draws',
    );
  asChange(backup).action((folder: string, options: ChangeOptions & { keys?: string }) =>
    runner.act(options, (context) =>
      backUp(resolve(folder), options.keys === undefined ? null : resolve(options.keys), context),
    ),
  );
  const filling = program
    .command('restore')
    .description('Fills an empty club from a backup: a new CLUB_DATA, or an empty database of DATABASE_URL.')
    .argument('<folder>', 'the backup')
    .option(
      '--keys <file>',
      'the keys of the backup; left out: new ones, so that everybody signs in again, and no code that was loaded can be read',
    );
  asChange(filling).action((folder: string, options: ChangeOptions & { keys?: string }) =>
    runner.offline(options, (place, given) => restore(resolve(folder), options.keys ?? null, place, given)),
  );
}

async function backUp(
  folder: string,
  keys: string | null,
  { actor, club, now, progress }: ChangeContext,
): Promise<Answer> {
  if (existsSync(folder)) throw new CommandProblem(`${folder} exists already.`);
  if (keys?.startsWith(`${folder}/`))
    throw new CommandProblem('The keys belong apart from the backup: name another folder.');
  if (keys !== null && existsSync(keys)) throw new CommandProblem(`${keys} exists already.`);
  const lake = club.localLake?.directory ?? null;
  // Before the first file: no copy without its entry in the audit log, which is in the copy, too.
  await services.audit.record(actor, 'back_up', 'club', { from: null, to: { folder, keys: keys !== null } }, now);
  const unfinished = unfinishedName(folder, process.pid);
  try {
    await removeInterrupted(folder);
    await mkdir(join(unfinished, 'database'), { recursive: true, mode: 0o700 });
    let lakeFiles: readonly LakeFile[] = [];
    const copyLake = async () => {
      if (lake !== null) lakeFiles = await writeLakeSnapshot(lake, join(unfinished, 'lake'));
    };
    if (services.draws.hasKey()) await services.draws.sealSeeds();
    const snapshot = await writeSnapshot(club.directDatabaseUrl, join(unfinished, 'database'), copyLake, progress);
    const manifest: Manifest = {
      format: 1,
      made_at: now.toISOString(),
      lake: lake !== null,
      migration: snapshot.migration,
      lake_files: [...lakeFiles],
      tables: snapshot.tables.map((table) => ({ ...table, columns: [...table.columns] })),
      sequences: [...snapshot.sequences],
    };
    await writeFile(join(unfinished, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    if (keys !== null) await writeKeys(keys, lake);
    await rename(unfinished, folder);
    const words = `${String(manifest.tables.length)} tables${lake === null ? '' : ' and the content lake'}`;
    return {
      lines: [`${folder}: ${words}. It holds members’ data: keep it as you keep the database.`],
      json: manifest,
    };
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error instanceof SeedsUnsealed ? new CommandProblem(unsealed) : tellOfFiles(error);
  }
}

const unsealed =
  'An earlier version stored the seeds of open draws as they are, and whoever read them in the backup could tell who would win: start a server ' +
  'of this version first, which seals them.';

/** Where a backup is until it is whole; by the process that writes it, one that was killed is known. */
const unfinishedName = (folder: string, pid: number) => `${folder}.${String(pid)}.unfinished`;

async function removeInterrupted(folder: string): Promise<void> {
  const parts = /^(.*)\.(\d+)\.unfinished$/;
  for (const name of existsSync(dirname(folder)) ? readdirSync(dirname(folder)) : []) {
    const [, of, pid] = parts.exec(name) ?? [];
    if (of === basename(folder) && !isRunning(Number(pid)))
      await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
}

async function writeKeys(file: string, lake: string | null): Promise<void> {
  const { signingKey, voucherKey } = ownConfiguration();
  const keys: z.infer<typeof Keys> = {
    signing_key: signingKey ?? '',
    voucher_key: voucherKey ?? '',
    lake_token: lake === null ? null : (await readFile(join(lake, 'token'), 'utf8')).trim(),
  };
  await writeFile(file, `${JSON.stringify(keys)}\n`, { mode: 0o600, flag: 'wx' });
}

async function restore(
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

/** What goes wrong with files, as a problem that names the file; any other error as it is. */
function tellOfFiles(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error;
  return new CommandProblem(`${String(error.path)} can’t be used: ${describeFileError(error)}.`);
}
