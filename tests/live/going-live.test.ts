// A live club as docs/going-live.md says: its configuration, its start and its nginx, with two servers, an outside PostgreSQL, a content
// lake by https and a mail server; walked through by who visits it and by who runs it.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { findNginx } from '../../scripts/nginx.mjs';
import { childEnvironment } from '../../src/process/configuration.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory } from '../setup/club-server.ts';
import { type MailServer, startMailServer } from '../setup/mail-server.ts';
import { readMail } from '../setup/read-mail.ts';
import { type Command, commandOf, configuration, nginxSample, root, startCommand } from './documented.ts';
import * as machine from './machine.ts';

const nginx = findNginx();
if (!nginx && process.env.NGINX_REQUIRED === '1') throw new Error('There is no nginx, and this run needs it.');
if (!nginx) console.warn('There is no nginx, and it can’t be installed here: a live club is not tested.');

const password = 'barranco de Masca';
const place = makeTemporaryDirectory();
const running: machine.Running[] = [];
const servers: ChildProcess[] = [];
let site: string;
let mail: MailServer;
let lake: Awaited<ReturnType<typeof machine.startHostedLake>>;
let env: Record<string, string>;
/** The same as a file, and all else that an operator's shell has then. */
let envFile: string;
let shell: Record<string, string>;
let portsOfServers: readonly [number, number];

const club = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(root, 'dist/server/club.mjs'), ...words], {
    cwd: root,
    env: environment,
  });

/** A command of the page, in a shell that knows no more of the club than it says. */
const follow = ({ env, words }: Command, ...more: string[]) => club({ ...shell, ...env }, ...words, ...more);

/** An operator's command: by --env-file alone. */
const operate = (...words: string[]) => club(shell, ...words, '--env-file', envFile);

function writeEnvFile(file: string, variables: Readonly<Record<string, string>>): void {
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
}

/** A server, with the start of the page, and the same file; one machine's second has a port of its own. */
function startServer(port: number): ChildProcess {
  const start = `exec env ${startCommand} --env-file ${envFile}`;
  const options = { cwd: root, env: { ...shell, PORT: String(port) }, stdio: 'ignore' } as const;
  const server = spawn('/bin/sh', ['-c', start], options);
  servers.push(server);
  return server;
}

const isReady = async (port: number) => (await fetch(`http://127.0.0.1:${String(port)}/readyz`)).ok;
const hasMailTo = (recipient: string) => mail.received.find((raw) => raw.includes(`To: ${recipient}`));

async function mailTo(recipient: string) {
  await machine.until(`a mail to ${recipient}`, () => Promise.resolve(hasMailTo(recipient) !== undefined));
  return readMail(hasMailTo(recipient) ?? '');
}

describe.skipIf(!nginx)('a live club behind nginx', () => {
  beforeAll(async () => {
    const [database = 0, ofLake = 0, secure = 0, plain = 0, first = 0, second = 0] = await machine.findFreePorts(6);
    portsOfServers = [first, second];
    site = `https://localhost:${String(secure)}`;
    const certificate = machine.makeCertificate(place.path);
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate.file, 'utf8')]);
    const [postgres, hostedLake, mailServer] = await Promise.all([
      machine.startOutsidePostgres(join(place.path, 'postgres'), database, ['club', 'moved']),
      machine.startHostedLake(certificate, ofLake),
      startMailServer(),
    ]);
    [lake, mail] = [hostedLake, mailServer];
    const values: Readonly<Record<string, string>> = {
      NODE_ENV: 'production',
      SITE_URL: site,
      TRUST_PROXY: '1',
      PORT: String(first),
      DATABASE_URL: postgres.urlOf('club'),
      CLUB_SECRET: 'a-secret-of-the-test-and-no-other-1',
      CLUB_VOUCHER_KEY: 'a-key-of-the-test-and-of-no-other-2',
      CLUB_DRAW_KEY: 'a-seal-of-the-test-and-of-no-other-3',
      SANITY_PROJECT_ID: 'local',
      SANITY_DATASET: 'production',
      SANITY_READ_TOKEN: lake.token,
      SMTP_URL: mail.url,
    };
    expect([...configuration.keys()]).toEqual(Object.keys(values));
    const ours = { SANITY_API_URL: lake.url, SANITY_CDN_URL: lake.url, CLUB_DATA: join(place.path, 'data') };
    shell = childEnvironment({ NODE_EXTRA_CA_CERTS: certificate.file });
    env = { ...shell, ...values, ...ours };
    envFile = join(place.path, 'club.env');
    writeEnvFile(envFile, { ...values, ...ours });
    running.push(
      postgres,
      lake,
      mail,
      machine.startNginx(
        nginx ?? '',
        place.path,
        nginxSample({
          '127.0.0.1:4321': `127.0.0.1:${String(first)}`,
          '127.0.0.1:4322': `127.0.0.1:${String(second)}`,
          'listen 80': `listen 127.0.0.1:${String(plain)}`,
          'listen 443': `listen 127.0.0.1:${String(secure)}`,
          'https://club.example': site,
          'server_name club.example': 'server_name localhost',
          '/etc/ssl/club.example.pem': certificate.file,
          '/etc/ssl/club.example.key': certificate.keyFile,
        }),
      ),
    );
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => machine.end(server)));
    for (const one of running.toReversed()) await one.stop();
    place.remove();
  });

  test('is told before it starts that all is well, and what a wrong value would break', async () => {
    const documented = commandOf('In short', 'check-config', { 'club.env': envFile });
    const { stdout } = await follow(documented, '--json');
    const findings = z.array(z.object({ of: z.string(), state: z.string() })).parse(JSON.parse(stdout));
    for (const of of ['configuration', 'database', 'content', 'mail'])
      expect(findings).toContainEqual(expect.objectContaining({ of, state: 'ok' }));
    const wrong = {
      ...env,
      SITE_URL: '',
      DATABASE_URL: env.DATABASE_URL?.replace('contrase', 'otra') ?? '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CLUB_SECRET: '',
    };
    const refused = await club(wrong, 'check-config').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1 });
    const { stderr } = z.object({ stderr: z.string() }).parse(refused);
    expect(stderr).toMatch(/SITE_URL .*CLUB_SECRET /);
    expect(stderr).toMatch(/database .*can't be reached/);
    expect(stderr).toMatch(/mail .*does not take the connection/);
  });

  test('starts as two servers that migrate one empty database at once, and has no sample member', async () => {
    for (const port of portsOfServers) startServer(port);
    for (const port of portsOfServers) await machine.until('the server is ready', () => isReady(port));
    await expect(operate('demo')).rejects.toThrow(/password that is published/);
    const { stdout } = await operate('members', 'find', 'club.example', '--json', '--why', 'prueba');
    expect(JSON.parse(stdout)).toEqual([]);
  });

  test('leads to https, shows a visitor the age gate, and sends every page, asset and picture through nginx', async () => {
    const visitor = Client.browser(site);
    const gate = await visitor.get('/club/login');
    expect([gate.status, gate.headers['content-security-policy']]).toEqual([200, expect.stringContaining('sha256-')]);
    expect(gate.headers['strict-transport-security']).toContain('max-age=');
    expect(gate.text).toContain('/api/club/age');
    const passed = await visitor.post('/api/club/age', { day: 1, month: 5, year: 1990 });
    expect(passed.status, passed.text).toBe(204);
    const page = await visitor.get('/club/discover');
    expect(page.status).toBe(200);
    const asset = /(?:src|href)="(\/_astro\/[^"]+)"/.exec(page.text)?.[1];
    const picture = /\/media\/[^"?, ]+/.exec(page.text)?.[0];
    invariant(asset && picture, 'the page has an asset and a picture');
    expect((await visitor.get(asset)).status).toBe(200);
    const shown = await visitor.get(`${picture}?w=320`);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, expect.stringMatching(/^image\//)]);
    expect(lake.asked.some((url) => url.startsWith('/images/'))).toBe(true);
  });

  test('invites a member by command, who joins, signs in and redeems, with mails that link to the site', async () => {
    const email = 'idaira@example.com';
    await operate('members', 'invite', email, 'Idaira', 'Perera', '--why', 'prueba');
    const invitation = await mailTo(email);
    const link = URL.parse(/https?:\/\/\S+/.exec(invitation.text)?.[0] ?? '');
    expect(link?.origin).toBe(site);
    const member = Client.browser(site);
    member.cookies.set('age-verified', 'true');
    expect((await member.get(`${link?.pathname ?? ''}${link?.search ?? ''}`)).status).toBe(200);
    const joined = await member.post(`/api/club/activate/${link?.searchParams.get('consumer_id') ?? ''}`, {
      consumer_id: link?.searchParams.get('consumer_id'),
      token: link?.searchParams.get('token'),
      password,
      password_confirmation: password,
      birth_date: '1990-05-01',
      island: 'la-palma',
      accept_terms: true,
    });
    expect(joined.status, joined.text).toBe(204);
    const signedIn = await member.post('/api/club/login', { email, password });
    expect(signedIn.status, signedIn.text).toBe(200);
    expect([...member.cookies.keys()]).toContain('__Host-club_session');
    await operate('points', 'adjust', email, '100', '--why', 'prueba');
    expect((await member.get('/club')).status).toBe(200);

    const { products } = Catalogue.parse((await member.get('/api/club/catalogue')).json());
    const wanted = products.find(({ slug }) => slug === 'kit-iluma-one');
    invariant(wanted, 'there is something to redeem');
    const variation = wanted.e_commerce_variation_values[0];
    await operate('stock', 'set', wanted.slug, variation?.id ?? 'unica', '5', '--why', 'prueba');
    const order = await member.post('/api/club/cart', {
      cart: [
        {
          productId: wanted.id,
          variationId: variation?.id,
          quantity: 1,
          cost: wanted.cost,
          shipping: true,
          is_special_event: wanted.is_special_event,
        },
      ],
      address: {
        name: 'Idaira Perera',
        street: 'Calle Real 12',
        postcode: '38700',
        municipality: 'Santa Cruz de La Palma',
        island: 'la-palma',
        phone: '600111222',
      },
    });
    expect(order.status, order.text).toBe(200);
    const self = Consumer.parse((await member.get('/api/club/self')).json());
    expect(self.points).toBe(110 - wanted.cost);
    const { stdout } = await operate('redemptions', 'list', '--to-send', '--json', '--why', 'prueba');
    expect(stdout).toContain('Idaira');
    for (const raw of mail.received) expect(readMail(raw).text).not.toMatch(/http:\/\/|localhost:4321/);
  });

  test('invites the first members as the page says', async () => {
    await follow(commandOf('In short', 'invite', { 'club.env': envFile }));
    expect((await mailTo('ana@club.example')).text).toContain(site);
  });

  test('goes on for everybody when one of its servers is killed, and takes it back', async () => {
    const visitor = Client.browser(site);
    visitor.cookies.set('age-verified', 'true');
    const [killed] = servers;
    invariant(killed, 'there is a server');
    await machine.end(killed, 'SIGKILL');
    for (let round = 0; round < 10; round++) expect((await visitor.get('/club/login')).status).toBe(200);
    expect(await isReady(portsOfServers[1])).toBe(true);
    startServer(portsOfServers[0]);
    await machine.until('the server is ready again', () => isReady(portsOfServers[0]));
    expect((await visitor.get('/readyz')).status).toBe(200);
  });

  test('takes over, as documented, what a live club had in its embedded database', async () => {
    const data = join(place.path, 'former');
    const [folder = '', keys = '', codes = '', formerFile = '', newFile = ''] = [
      ...['moving', 'moving-keys.json', 'codes.csv', 'former.env', 'new.env'],
    ].map((name) => join(place.path, name));
    const noKeys = { CLUB_SECRET: '', CLUB_VOUCHER_KEY: '', CLUB_DRAW_KEY: '' };
    writeEnvFile(formerFile, { ...env, ...noKeys, CLUB_DATA: data, SMTP_URL: '' });
    const own = { '../moving': folder, '../moving-keys.json': keys };
    const section = 'From the embedded database';
    const backup = commandOf(section, 'backup', { ...own, 'club.env': formerFile });
    const before = (...words: string[]) => follow({ ...backup, words: ['--env-file', formerFile, ...words] });
    writeFileSync(codes, 'code,expires_on\nBONO-0001,2099-12-31\n');
    // The first command makes the embedded database, as the earlier start did, with the samples; that start made the key of the draws.
    const drawKey = 'a-key-that-the-earlier-server-has-made';
    mkdirSync(data);
    writeFileSync(join(data, 'draw-key'), drawKey);
    await before('vouchers', 'load', 'bono-de-10-euros', codes, '--why', 'prueba');
    const samples = ['ana', 'pedro', 'lucia'].map((name) => `${name}@club.example`);
    await Promise.all(samples.map((email) => before('members', 'erase', email, '--confirm', email, '--why', 'prueba')));
    await before('members', 'invite', 'acaymo@example.com', 'Acaymo', 'Ruiz', '--why', 'prueba');
    await follow(backup);

    const kept = z
      .object({ signing_key: z.string(), voucher_key: z.string() })
      .parse(JSON.parse(readFileSync(keys, 'utf8')));
    const ofClub = {
      DATABASE_URL: env.DATABASE_URL?.replace(/\/club$/, '/moved') ?? '',
      CLUB_SECRET: kept.signing_key,
      CLUB_VOUCHER_KEY: kept.voucher_key,
      CLUB_DRAW_KEY: drawKey,
    };
    writeEnvFile(newFile, { ...env, ...ofClub });
    await follow(commandOf(section, 'restore', { ...own, 'club.env': newFile }));
    const check = commandOf(section, 'check-config', { 'club.env': newFile });
    expect((await follow(check)).stdout).toContain('as this version needs it');
    const { stdout } = await club(shell, '--env-file', newFile, 'members', 'find', 'acaymo', '--why', 'prueba');
    expect(stdout).toContain('acaymo@example.com');
    const checkWith = (variables: Record<string, string>) => follow({ ...check, env: variables });
    await expect(checkWith({ CLUB_VOUCHER_KEY: 'another-key-that-never-sealed-a-code' })).rejects.toThrow(
      /not the key of the codes/,
    );
    await expect(checkWith({ CLUB_DRAW_KEY: 'another-key-that-never-sealed-a-seed' })).rejects.toThrow(
      /not the key that sealed the seeds of its open draws/,
    );
  });
});
