// npm run club -- backup and restore: what is restored is what was there, table by table and file by file, keys apart.
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../../src/db/embedded/postgres.ts';
import { z } from 'zod';
import { makeTemporaryDirectory, startClubServer, type RunningClub } from '../setup/club-server.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

const place = makeTemporaryDirectory();
const [folder = '', keys = '', restored = '', embedded = ''] = ['backup', 'keys.json', 'restored', 'embedded'].map(
  (name) => join(place.path, name),
);
let club: RunningClub;
let databaseUrl: string;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  await signIn(club.url, 'ana');
});
afterAll(async () => {
  await club.stop();
  place.remove();
});

const Manifest = z.looseObject({ tables: z.array(z.looseObject({ table: z.string() })) });
const Keys = z.object({ signing_key: z.string(), voucher_key: z.string(), lake_token: z.string() });

/** A checksum of the rows of each table of the club, and the value of each sequence; all but the entry of the restore itself. */
async function checksums(url: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const sums: Record<string, string> = {};
  const { rows: tables } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'club_environment'`,
  );
  for (const { name } of tables) {
    const { rows } = await client.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text)), '') as sum from "${name}" t
        where to_jsonb(t) ->> 'action' is distinct from 'restore'`,
    );
    sums[name] = rows[0]?.sum ?? '';
  }
  const { rows: sequences } = await client.query<{ name: string; value: string }>(
    `select sequencename as name, coalesce(last_value::text, '-') as value from pg_sequences
      where schemaname = 'public' and sequencename <> 'audit_entry_id_seq'`,
  );
  for (const { name, value } of sequences) sums[name] = value;
  await client.end();
  return sums;
}

const why = ['--why', 'a new machine'] as const;

/** Restores into the database at that address; an empty one stands for the embedded database of the data directory. */
async function restore(
  url: string,
  words: readonly string[],
  dataDirectory = restored,
): Promise<{ code: number; says: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CLUB_DEMO: '1',
    DATABASE_URL: url,
    CLUB_DATA: dataDirectory,
    LAKE_PORT: '0',
  };
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['dist/server/club.mjs', 'restore', ...why, ...words],
      {
        env,
      },
    );
    return { code: 0, says: stdout };
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && 'stderr' in error)) throw error;
    return { code: Number(error.code), says: String(error.stderr) };
  }
}

async function createEmptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return databaseUrl.replace(/\/test_\w+\?/, `/${name}?`);
}

/** The tables that somebody goes on writing to. */
const written = ['attempts', 'closed_popup'] as const;

/** Writes a row into each of these tables, in one transaction, again and again until it is stopped; gives how many of each. */
function keepWriting(): { readonly stop: () => Promise<number> } {
  const ending = new AbortController();
  const writing = (async () => {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    let rows = 0;
    for (; !ending.signal.aborted; rows++) {
      await client.query('begin');
      await client.query(
        `insert into attempts (key, used, failed, ends_at) values ($1, 1, 1, now() + interval '1 day')`,
        [Buffer.from(`written ${String(rows)}`)],
      );
      await client.query(
        `insert into closed_popup (member_id, popup_id, closed_at)
          select id, 'written ' || $1, now() from member where email = 'ana@club.example'`,
        [rows],
      );
      await client.query('commit');
    }
    await client.end();
    return rows;
  })();
  return {
    stop: () => {
      ending.abort();
      return writing;
    },
  };
}

/** How many of the rows that were written meanwhile each table has. */
async function countWritten(url: string): Promise<readonly number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int from attempts where encode(key, 'escape') like 'written %'
      union all select count(*)::int from closed_popup where popup_id like 'written %'`,
  );
  await client.end();
  return rows.map(({ count }) => count);
}

async function readAudit(url: string): Promise<readonly (readonly unknown[])[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ action: string; by: string; reason: string }>(
    `select action, actor_name as by, reason from audit_entry where action in ('back_up', 'restore') order by id`,
  );
  await client.end();
  return rows.map(({ action, by, reason }) => [action, by, reason]);
}

const withoutWritten = (sums: Record<string, string>) =>
  Object.fromEntries(Object.entries(sums).filter(([table]) => !written.some((one) => one === table)));

// Seven processes, one after the other.
test('a backup of a club that is written to fills an empty one with the rows of one moment, and nothing broken', async () => {
  // What the club has read of the content lake for the sign-in is kept a second later: a backup before that would lack it.
  await expect.poll(async () => (await checksums(databaseUrl)).kept_content, { timeout: 10_000 }).toMatch(/^[1-9]/);
  const writer = keepWriting();
  await expect.poll(async () => (await countWritten(databaseUrl))[0], { timeout: 10_000 }).toBeGreaterThan(0);
  const [left, running] = [`${folder}.999999999.unfinished`, `${folder}.${String(process.pid)}.unfinished`] as const;
  for (const unfinished of [left, running]) mkdirSync(join(unfinished, 'database'), { recursive: true });
  await expect(club.command('backup', folder)).rejects.toThrow('--why');
  await club.command('backup', folder, '--keys', keys, '--why', 'Monday', '--by', 'Nira');
  // What a killed one left is gone; what another writes is not.
  expect([existsSync(left), existsSync(running)]).toEqual([false, true]);
  const writtenInAll = await writer.stop();
  const before = withoutWritten(await checksums(databaseUrl));
  expect(Object.keys(before).length).toBeGreaterThan(15);
  await expect(club.command('backup', folder, ...why)).rejects.toThrow('exists already');

  // Nobody else reads it, and no key is in it.
  expect(statSync(folder).mode & 0o077).toBe(0);
  const {
    signing_key: signingKey,
    voucher_key: voucherKey,
    lake_token: lakeToken,
  } = Keys.parse(JSON.parse(readFileSync(keys, 'utf8')));
  // By it and the data one could tell who would win a draw that is open.
  const drawKey = readFileSync(join(club.dataDirectory, 'draw-key'), 'utf8');
  expect(readFileSync(keys, 'utf8')).not.toContain(drawKey);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));
  for (const file of files.filter((one) => statSync(one).isFile())) {
    const bytes = readFileSync(file);
    const content = file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
    for (const key of [signingKey, voucherKey, lakeToken, drawKey]) expect(content.includes(key), file).toBe(false);
  }

  const target = await createEmptyDatabase();
  const { code, says } = await restore(target, [folder, '--keys', keys]);
  expect([code, says]).toEqual([0, expect.not.stringContaining('codes of vouchers')]);
  expect(says).toMatch(/Warning: 5 draws are still to be drawn[^]*CLUB_DRAW_KEY/);
  expect(existsSync(join(restored, 'draw-key'))).toBe(false);
  // Its audit log says who wrote the backup and who restored it, and why.
  expect(await readAudit(target)).toEqual([
    ['back_up', 'Nira', 'Monday'],
    ['restore', expect.any(String), 'a new machine'],
  ]);
  const sums = await checksums(target);
  expect(withoutWritten(sums)).toEqual(before);
  const [attempts = 0, popups] = await countWritten(target);
  expect(popups).toBe(attempts);
  expect(attempts).toBeGreaterThan(0);
  expect(attempts).toBeLessThan(writtenInAll);
  expect(readFileSync(join(restored, 'signing-key'), 'utf8')).toBe(signingKey);
  expect(readFileSync(join(restored, 'voucher-key'), 'utf8')).toBe(voucherKey);
  expect(readFileSync(join(restored, 'lake', 'token'), 'utf8').trim()).toBe(lakeToken);
  const assets = (lake: string) => readdirSync(join(lake, 'assets')).sort();
  expect(assets(join(restored, 'lake'))).toEqual(assets(join(club.dataDirectory, 'lake')));

  // The embedded database, without the keys: it says what can't be read then.
  expect(await restore('', [folder], embedded)).toEqual({
    code: 0,
    says: expect.stringMatching(/Restored as of[^]*Warning: it holds codes of vouchers/) as unknown,
  });
  const postgres = await startEmbeddedPostgres(join(embedded, 'postgres'));
  try {
    expect(await checksums(postgres.url)).toEqual(sums);
  } finally {
    await postgres.stop();
  }

  // It opens, with its members and its content.
  const again = await startClubServer({ dataDirectory: embedded, sampleWorld: false });
  try {
    const ana = await signIn(again.url, 'ana');
    expect((await ana.get('/club/catalogo')).status).toBe(200);
  } finally {
    await again.stop();
  }
  expect(await restore(target, [folder])).toMatchObject({
    code: 1,
    says: expect.stringContaining('not empty') as unknown,
  });
}, 120_000);

test('a backup that lacks a table or is damaged is refused in a sentence, and leaves nothing', async () => {
  const target = await createEmptyDatabase();
  const refusedAt = join(place.path, 'refused');
  const member = join(folder, 'database', 'member.copy.gz');
  const whole = readFileSync(member);
  const manifest = join(folder, 'manifest.json');
  const { tables, ...rest } = Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const lacking = { ...rest, tables: tables.filter(({ table }) => table !== 'closed_popup') };
  const [name = ''] = readdirSync(join(folder, 'lake', 'assets'));
  const picture = join(folder, 'lake', 'assets', name);
  for (const [file, bytes, says] of [
    [member, gzipSync(gunzipSync(whole).toString().replace('Ana', 'Eva')), 'The file of member is not what'],
    [member, whole.subarray(0, 60), 'The file of member is not what'],
    [member, Buffer.from('nothing'), 'The file of member is not what'],
    [member, gzipSync('a row of something else\n'), 'The file of member is not what'],
    [manifest, JSON.stringify(lacking), 'lacks closed_popup'],
    [join(folder, 'lake', 'lake.db'), 'no lake', 'content lake of the backup is damaged'],
    [picture, 'half a picture', `${basename(picture)} of the content lake is not in the backup as it was written`],
  ] as const) {
    const good = readFileSync(file);
    writeFileSync(file, bytes);
    const refused = await restore(target, [folder], refusedAt);
    writeFileSync(file, good);
    expect([refused.code, refused.says]).toEqual([1, expect.stringContaining(says)]);
    expect(refused.says).not.toContain('    at ');
    expect(Object.values(await checksums(target)).filter((sum) => /^[1-9]\d* /.test(sum))).toEqual([]);
    expect(existsSync(join(refusedAt, 'lake'))).toBe(false);
  }
}, 120_000);

test.each([
  ['no backup', () => place.path, 'is no backup'],
  ['a backup of a newer version', newer, 'newer version'],
])('%s is refused', async (_what, where, says) => {
  rmSync(restored, { recursive: true, force: true });
  expect(await restore(await createEmptyDatabase(), [where()])).toMatchObject({
    code: 1,
    says: expect.stringContaining(says) as unknown,
  });
  expect(existsSync(join(restored, 'lake'))).toBe(false);
});

function newer(): string {
  const at = join(place.path, 'newer');
  mkdirSync(at);
  const manifest = { format: 1, made_at: 'x', lake: false, migration: 1, tables: [], sequences: [] };
  writeFileSync(join(at, 'manifest.json'), JSON.stringify(manifest));
  return at;
}
