import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { z } from 'zod';
import { services } from '../club/services.ts';
import { SeedsUnsealed, writeSnapshot } from '../db/snapshot.ts';
import { isRunning } from '../kit/other-processes.ts';
import { ownConfiguration } from '../process/configuration.ts';
import { type LakeFile, writeLakeSnapshot } from '../process/lake-snapshot.ts';
import { type Keys, type Manifest, tellOfFiles } from './backup-format.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { CommandProblem } from './problem.ts';
import { restore } from './restore.ts';

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
