// What the club is packed and run with: image, compose file, systemd unit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { judgeConfiguration } from '../../src/process/configuration.ts';
import { jobs } from '../../src/jobs/jobs.ts';
import { configuration, root, startCommand } from '../live/documented.ts';

const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const Compose = z.object({
  services: z.record(
    z.string(),
    z.looseObject({
      environment: z.record(z.string(), z.string()).optional(),
      volumes: z.array(z.string()).optional(),
      configs: z.array(z.object({ source: z.string(), target: z.string() })).optional(),
      depends_on: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
  configs: z.record(z.string(), z.object({ content: z.string() })),
  volumes: z.record(z.string(), z.null()),
});
const compose = Compose.parse(parse(readText('compose.yaml'), { merge: true }));
const services = Object.entries(compose.services);
const keys = ['CLUB_SECRET', 'CLUB_VOUCHER_KEY', 'CLUB_DRAW_KEY'];

/** The names that a configuration is read from. */
function listKnownNames(): ReadonlySet<string> {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        if (name === 'NODE_ENV') return 'production';
        return name === 'DATABASE_URL' ? 'postgres://club@db/club' : undefined;
      },
    },
  );
  judgeConfiguration(environment, root);
  return asked;
}

test('the alert of jobs that fail leaves out those alone that run less often than it waits', () => {
  const alerts = readText('deploy/prometheus/alerts.yml');
  const [, leftOut = ''] = /club_jobs_success_age_seconds\{job!~"([^"]+)"\}\) > 7200/.exec(alerts) ?? [];
  const daily = Object.entries(jobs).filter(([, { cron }]) => /^\d+ \d/.test(cron));
  expect(leftOut.split('|').toSorted()).toEqual(daily.map(([name]) => name).toSorted());
});

test('a server is started by the same words wherever it is', () => {
  const [, words] = /(node .*)$/.exec(startCommand) ?? [];
  expect(words).toContain('dist/server/server.mjs');
  const image = /^CMD (\[.*\])$/m.exec(readText('Dockerfile'))?.[1] ?? '[]';
  expect(z.array(z.string()).parse(JSON.parse(image)).join(' ')).toBe(words);
  expect(readText('deploy/systemd/club@.service')).toContain(
    `\nExecStart=/usr/bin/env PORT=%i /opt/club/node_modules/.bin/${words ?? ''}\n`,
  );
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(readText('package.json')));
  expect(scripts.start).toContain(words);
});

test('image and unit name variables that a server reads', () => {
  const settings = [
    ...(/^ENV (.*)$/m.exec(readText('Dockerfile'))?.[1]?.split(' ') ?? []),
    ...(/^Environment=(.*)$/m.exec(readText('deploy/systemd/club@.service'))?.[1]?.split(' ') ?? []),
  ].map((setting) => setting.split('=')[0] ?? '');
  expect(settings).not.toEqual([]);
  // Of the C library, as the page says.
  const known = new Set([...listKnownNames(), 'MALLOC_ARENA_MAX']);
  expect(settings.filter((name) => !known.has(name))).toEqual([]);
});

test.skipIf(!existsSync('/usr/bin/systemd-analyze'))('systemd takes the unit, and what it allows is little', () => {
  const directory = mkdtempSync(join(tmpdir(), 'club-unit-'));
  try {
    const unit = join(directory, 'club@4321.service');
    writeFileSync(unit, readText('deploy/systemd/club@.service').replaceAll('/opt/club', root));
    const verify = (...words: string[]) => execFileSync('systemd-analyze', [...words, unit], { encoding: 'utf8' });
    expect(verify('verify', '--man=no')).toBe('');
    expect(verify('security', '--offline=true', '--threshold=20')).toContain('club@4321.service');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('the compose file is valid by the schema of compose', () => {
  const linter = new DCLinter({ rules: {}, quiet: true, debug: false, exclude: [] });
  const found = linter.lintFiles([join(root, 'compose.yaml')], false).flatMap(({ messages }) => messages);
  expect(found.filter(({ rule }) => rule.startsWith('invalid-'))).toEqual([]);
});

test('what a service of the compose file names is there', () => {
  const names = services.map(([name]) => name);
  for (const [, { volumes = [], configs = [], depends_on: needed = {} }] of services) {
    for (const [source = ''] of volumes.map((volume) => volume.split(':'))) {
      // The operator's own.
      if (source.startsWith('./certificates/')) continue;
      expect(source.startsWith('./') ? existsSync(join(root, source)) : source in compose.volumes, source).toBe(true);
    }
    for (const { source } of configs) expect(Object.keys(compose.configs)).toContain(source);
    expect(names).toEqual(expect.arrayContaining(Object.keys(needed)));
  }
});

test('a server of the compose file starts with a configuration as the page shows it', () => {
  const known = listKnownNames();
  const servers = services.filter(([name]) => name.startsWith('club-'));
  expect(servers).toHaveLength(2);
  for (const [, { environment = {} }] of servers) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
    const filled = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{\w+(?::-([^}]*))?(?::\?)?\}/, (_, otherwise: string | undefined) => otherwise ?? 'secret'),
    ]);
    const env = {
      ...Object.fromEntries(configuration),
      ...Object.fromEntries(keys.map((name) => [name, `${name} of a test, and of no other`])),
      ...z.record(z.string(), z.string()).parse(Object.fromEntries(filled)),
    };
    expect(judgeConfiguration(env, '/club')).toMatchObject({
      problems: [],
      configuration: {
        live: true,
        databaseUrl: 'postgres://club:secret@pgbouncer:6432/club',
        directDatabaseUrl: 'postgres://club:secret@postgres:5432/club',
        smtpUrl: 'smtp://mail:1025',
      },
    });
  }
  // The upstream of one machine, by the servers' names.
  const upstream = readText('deploy/nginx/upstream.conf').replaceAll(/^ *#.*\n/gm, '');
  const named = upstream.replace('127.0.0.1:4321', 'club-1:4321').replace('127.0.0.1:4322', 'club-2:4321');
  expect(compose.configs.servers?.content).toBe(named);
});

test('a key as the page shows it is none', () => {
  const { problems } = judgeConfiguration(Object.fromEntries(configuration), '/club');
  expect(problems).toEqual(keys.map((name) => expect.stringMatching(`^${name} is too short for a key`) as unknown));
});

test('PgBouncer listens where the servers of the compose file look for it', () => {
  const settings = readText('deploy/pgbouncer/pgbouncer.ini');
  expect(settings).toMatch(/^listen_port = 6432$/m);
  expect(settings).toMatch(/^club = host=postgres port=5432 /m);
  expect(settings).toMatch(/^auth_file = \/etc\/pgbouncer\/userlist\.txt$/m);
});
