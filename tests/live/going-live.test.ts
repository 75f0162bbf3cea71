// A live club as docs/going-live.md says: its configuration, its start, its nginx and PgBouncer, walked through by who visits it and by who
// runs it.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { Client } from '../setup/club-client.ts';
import { createCrowd, homes, living } from '../setup/crowd.ts';
import { openStudioAt } from '../setup/editor-token.ts';
import { readMail } from '../setup/read-mail.ts';
import { readFigure } from '../setup/read-results.ts';
import { commandOf } from './documented.ts';
import { findStrays } from './kept-pages.ts';
import { buildImage, findWhyNoImage, type Image } from './image.ts';
import { findPrograms, type LiveClub, runClub, startAround, writeEnvFile } from './live-club.ts';
import * as machine from './machine.ts';

const programs = findPrograms();
const password = 'barranco de Masca';
let club: LiveClub;
/** Signed in once she has joined. */
let member: Client;
/** Built beside the other tests; null where that can't be done. */
let image: Promise<Image> | null;

describe.skipIf(!programs)('a live club behind nginx and PgBouncer', () => {
  beforeAll(async () => {
    invariant(programs, 'what is not there is skipped');
    club = await startAround(programs);
    expect(club.documentsAll).toBe(true);
    const whyNoImage = findWhyNoImage(club.place.path);
    if (whyNoImage !== null) console.warn(`The image of the Dockerfile is not tested: ${whyNoImage}.`);
    image = whyNoImage === null ? buildImage(club.place.path) : null;
    image?.catch(() => undefined); // its test tells
  });

  afterAll(async () => {
    await image?.catch(() => undefined); // its test tells
    await club.stop();
  });

  test('is told before it starts that all is well, and what a wrong value would break', async () => {
    const documented = commandOf('In short', 'check-config', { 'club.env': club.envFile });
    const { stdout } = await club.follow(documented, '--json');
    const findings = z.array(z.object({ of: z.string(), state: z.string() })).parse(JSON.parse(stdout));
    for (const of of ['configuration', 'database', 'content', 'mail'])
      expect(findings).toContainEqual(expect.objectContaining({ of, state: 'ok' }));
    const wrong = {
      ...club.env,
      SITE_URL: '',
      DATABASE_DIRECT_URL: club.env.DATABASE_DIRECT_URL?.replace('contrase', 'otra') ?? '',
      SMTP_URL: 'smtp://127.0.0.1:1',
      CLUB_SECRET: '',
    };
    const refused = await runClub(wrong, 'check-config').catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1 });
    const { stderr } = z.object({ stderr: z.string() }).parse(refused);
    expect(stderr).toMatch(/SITE_URL .*CLUB_SECRET /);
    expect(stderr).toMatch(/database .*can't be reached/);
    expect(stderr).toMatch(/mail .*does not take the connection \(connect ECONNREFUSED 127\.0\.0\.1:1\)/);
  });

  test('starts as two servers that migrate one empty database at once, and has no sample member', async () => {
    for (const port of club.ports) club.startServer(port);
    for (const port of club.ports) await machine.until('the server is ready', () => club.isReady(port));
    await expect(club.operate('demo')).rejects.toThrow(/password that is published/);
    const { stdout } = await club.operate('members', 'find', 'club.example', '--json', '--why', 'prueba');
    expect(JSON.parse(stdout)).toEqual([]);
  });

  test('tells an operator whose PgBouncer keeps no statements', async ({ skip }) => {
    if (club.keepsStatements) return skip();
    const named = { ...club.env, DATABASE_UNNAMED_STATEMENTS: '' };
    const refused = await runClub(named, 'check-config').catch((error: unknown) => error);
    const { stderr } = z.object({ stderr: z.string() }).parse(refused);
    expect(stderr).toMatch(/^problem +database .*DATABASE_UNNAMED_STATEMENTS=1/m);
  });

  test('leads to https, shows a visitor the age gate, and sends every page, asset and picture through nginx', async () => {
    const visitor = Client.browser(club.site);
    const gate = await visitor.get('/club/login');
    expect([gate.status, gate.headers['content-security-policy']]).toEqual([200, expect.stringContaining('sha256-')]);
    expect(gate.headers['strict-transport-security']).toContain('max-age=');
    expect(await machine.findTlsVersion(club.site)).toBe('TLSv1.3');
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
    expect(club.lake.asked.some((url) => url.startsWith('/images/'))).toBe(true);
  });

  test('invites a member by command, who joins, signs in and redeems, with mails that link to the site', async () => {
    const email = 'idaira@example.com';
    await club.operate('members', 'invite', email, 'Idaira', 'Perera', '--why', 'prueba');
    const invitation = await club.mailTo(email);
    const link = URL.parse(/https?:\/\/\S+/.exec(invitation.text)?.[0] ?? '');
    expect(link?.origin).toBe(club.site);
    member = Client.browser(club.site);
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
    await club.operate('points', 'adjust', email, '100', '--why', 'prueba');
    expect((await member.get('/club')).status).toBe(200);

    const { products } = Catalogue.parse((await member.get('/api/club/catalogue')).json());
    const wanted = products.find(({ slug }) => slug === 'kit-iluma-one');
    invariant(wanted, 'there is something to redeem');
    const variation = wanted.e_commerce_variation_values[0];
    await club.operate('stock', 'set', wanted.slug, variation?.id ?? 'unica', '5', '--why', 'prueba');
    const wish = {
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
    };
    // Asked of both servers at once under one key, it is one order. Either server takes six of one member at once (`inTurn`): there may be
    // one more on one of them.
    const key = { 'idempotency-key': 'una-sola-vez' };
    const orders = await Promise.all(Array.from({ length: 10 }, () => member.post('/api/club/cart', wish, key)));
    for (const { status, text } of orders) expect([status, text]).toEqual([200, orders[0]?.text]);
    const self = Consumer.parse((await member.get('/api/club/self')).json());
    expect(self.points).toBe(110 - wanted.cost);
    const { stdout } = await club.operate('redemptions', 'list', '--to-send', '--json', '--why', 'prueba');
    expect(stdout).toContain('Idaira');
    for (const raw of club.mail.received) expect(readMail(raw).text).not.toMatch(/http:\/\/|localhost:4321/);
  });

  test('has nginx keep visitors’ pages, and no byte of a member, no draft, and nothing that another was not to get', async () => {
    expect((await findStrays(club, member, 'Idaira')).join('\n')).toBe('');
  });

  test('shows what is published within two seconds in what nginx keeps, too', async () => {
    const { editor } = club.lake;
    const [stranger, visitor] = [Client.browser(club.site), Client.browser(club.site)];
    visitor.cookies.set('age-verified', 'true');
    for (const [browser, id, field] of [
      [visitor, 'page-discover', 'description.es'],
      [stranger, 'siteSettings', 'healthWarning.es'],
    ] as const) {
      const says = async (what: string) => (await browser.get('/club/discover')).text.includes(what);
      for (const words of ['Que suba la marea', 'Que baje la marea']) {
        await editor
          .patch(id)
          .set({ [field]: words })
          .commit();
        await expect.poll(() => says(words), { timeout: 2000, interval: 20 }).toBe(true);
      }
    }
  });

  test('invites the first members as the page says', async () => {
    await club.follow(commandOf('In short', 'invite', { 'club.env': club.envFile }));
    expect((await club.mailTo('ana@club.example')).text).toContain(club.site);
  });

  test('goes on for everybody when one of its servers is killed, and is restarted server by server', async () => {
    const visitor = Client.browser(club.site);
    visitor.cookies.set('age-verified', 'true');
    const [killed, other] = club.servers;
    invariant(killed && other, 'there are two servers');
    await machine.end(killed, 'SIGKILL');
    for (let round = 0; round < 10; round++) expect((await visitor.get('/club/login')).status).toBe(200);
    const statuses = new Set<number>();
    const over = new AbortController();
    const visiting = (async () => {
      while (!over.signal.aborted) statuses.add((await visitor.get('/club/login')).status);
    })();
    try {
      for (const [port, before] of [
        [club.ports[0], killed],
        [club.ports[1], other],
      ] as const) {
        await machine.end(before);
        club.startServer(port);
        await machine.until('the server is ready again', () => club.isReady(port));
      }
    } finally {
      over.abort();
      await visiting;
    }
    expect([...statuses]).toEqual([200]);
  });

  test('is back within seconds of its database, although PgBouncer was refused meanwhile', async () => {
    const database = new pg.Client({ connectionString: club.postgres.urlOf('moved') });
    await database.connect();
    try {
      await database.query('alter database club allow_connections false');
      await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'club'`);
      await machine.until('no server is ready', async () => !(await club.isReady(club.ports[0])));
    } finally {
      await database.query('alter database club allow_connections true');
      await database.end();
    }
    for (const port of club.ports)
      await expect.poll(() => club.isReady(port), { timeout: 5000, interval: 100 }).toBe(true);
  });

  test('tells editors what a crowd saw and answered, with the same figures as on one machine', async () => {
    const tokens = await createCrowd(club.postgres.urlOf('club'), 'idaira@example.com');
    const statuses = await Promise.all(
      tokens.map(async (token) => {
        const one = Client.browser(club.site);
        one.cookies.set('age-verified', 'true');
        one.cookies.set('__Host-club_session', token);
        const answers = [
          { question: 'frecuencia', values: ['mes'] },
          { question: 'gusta', values: ['quiz'] },
          { question: 'nota', values: ['9'] },
        ];
        const seen = await one.post('/api/club/counts', { seen: ['survey-tu-club'], clicked: [] });
        return [seen.status, (await one.post('/api/club/survey', { survey: 'tu-club', answers })).status];
      }),
    );
    expect([...new Set(statuses.flat())]).toEqual([204, 200]);
    // As they end, they store what they counted.
    await Promise.all(club.servers.map((server) => machine.end(server)));
    for (const port of club.ports) club.startServer(port);
    for (const port of club.ports) await machine.until('the server is ready again', () => club.isReady(port));
    const sameOrigin = { origin: club.site, 'sec-fetch-site': 'same-origin' };
    const studio = await openStudioAt(club.site, club.lake.editor, sameOrigin);
    for (const name of ['seen', 'answered']) {
      const { total, islands } = await readFigure(studio, 'survey', 'survey-tu-club', name);
      expect([total, islands]).toMatchObject([homes.length, { ...living, 'la-gomera': '<5', 'el-hierro': '<5' }]);
    }
  });

  test('goes on in a container of its image, which runs as nobody else and writes into its volume alone', async ({
    skip,
  }) => {
    if (!image) return skip();
    const { size, user, health, start, execute, listWritten } = await image;
    expect(size).toBeLessThan(250e6);
    expect(user).toBe('10001:10001');
    await Promise.all(club.servers.map((server) => machine.end(server)));
    const own = {
      ...club.env,
      CLUB_DATA: '/var/lib/club',
      PORT: String(club.ports[0]),
      NODE_EXTRA_CA_CERTS: club.certificate.file,
    };
    const container = start(own, [club.certificate.file]);
    club.servers.push(container);
    await machine.until('the container is ready', () => club.isReady(club.ports[0]));
    await execute(own, ...health);
    const visitor = Client.browser(club.site);
    visitor.cookies.set('age-verified', 'true');
    const page = await visitor.get('/club/discover');
    const picture = /\/media\/[^"?, ]+/.exec(page.text)?.[0] ?? '';
    expect([page.status, (await visitor.get(`${picture}?w=640`)).status]).toEqual([200, 200]);
    const found = await execute(own, 'node', 'dist/server/club.mjs', 'members', 'find', 'idaira', '--why', 'prueba');
    expect(found).toContain('idaira@example.com');
    await machine.end(container);
    await expect(execute(own, ...health)).rejects.toThrow();
    expect(await listWritten()).toEqual([]);
    for (const port of club.ports) club.startServer(port);
    for (const port of club.ports) await machine.until('the server is ready again', () => club.isReady(port));
  });

  test('has no address in the logs of nginx, where codes, links that let in and what people write would stand', () => {
    const requests = club.nginxLog('access');
    expect(requests.length).toBeGreaterThan(20);
    for (const line of requests)
      expect(line).toMatch(/^127\.0\.0\.1 \[\S+\] [A-Z]+ \d{3} \d+ [\d.]+ [0-9a-f]{32} (?:[A-Z]+|-)$/);
    expect(club.nginxLog('error').filter((line) => line.includes('request:'))).toEqual([]);
  });

  test('takes over, as documented, what a live club had in its embedded database', async () => {
    const data = join(club.place.path, 'former');
    const [folder = '', keys = '', codes = '', formerFile = '', newFile = ''] = [
      ...['moving', 'moving-keys.json', 'codes.csv', 'former.env', 'new.env'],
    ].map((name) => join(club.place.path, name));
    const noKeys = { CLUB_SECRET: '', CLUB_VOUCHER_KEY: '', CLUB_DRAW_KEY: '' };
    writeEnvFile(formerFile, { ...club.env, ...noKeys, CLUB_DATA: data, SMTP_URL: '' });
    const own = { '../moving': folder, '../moving-keys.json': keys };
    const section = 'From the embedded database';
    const backup = commandOf(section, 'backup', { ...own, 'club.env': formerFile });
    const before = (...words: string[]) => club.follow({ ...backup, words: ['--env-file', formerFile, ...words] });
    writeFileSync(codes, 'code,expires_on\nBONO-0001,2099-12-31\n');
    // The first command makes the embedded database, as the earlier start did, with the samples; that start made the key of the draws.
    const drawKey = 'a-key-that-the-earlier-server-has-made';
    mkdirSync(data);
    writeFileSync(join(data, 'draw-key'), drawKey);
    await before('vouchers', 'load', 'bono-de-10-euros', codes, '--why', 'prueba');
    const samples = ['ana', 'pedro', 'lucia'].map((name) => `${name}@club.example`);
    await Promise.all(samples.map((email) => before('members', 'erase', email, '--confirm', email, '--why', 'prueba')));
    await before('members', 'invite', 'acaymo@example.com', 'Acaymo', 'Ruiz', '--why', 'prueba');
    await club.follow(backup);

    const kept = z
      .object({ signing_key: z.string(), voucher_key: z.string() })
      .parse(JSON.parse(readFileSync(keys, 'utf8')));
    const ofClub = {
      DATABASE_URL: club.postgres.urlOf('moved'),
      DATABASE_DIRECT_URL: '',
      DATABASE_UNNAMED_STATEMENTS: '',
      CLUB_SECRET: kept.signing_key,
      CLUB_VOUCHER_KEY: kept.voucher_key,
      CLUB_DRAW_KEY: drawKey,
    };
    writeEnvFile(newFile, { ...club.env, ...ofClub });
    await club.follow(commandOf(section, 'restore', { ...own, 'club.env': newFile }));
    const check = commandOf(section, 'check-config', { 'club.env': newFile });
    expect((await club.follow(check)).stdout).toContain('as this version needs it');
    const { stdout } = await runClub(club.shell, '--env-file', newFile, 'members', 'find', 'acaymo', '--why', 'prueba');
    expect(stdout).toContain('acaymo@example.com');
    const checkWith = (variables: Record<string, string>) => club.follow({ ...check, env: variables });
    await expect(checkWith({ CLUB_VOUCHER_KEY: 'another-key-that-never-sealed-a-code' })).rejects.toThrow(
      /not the key of the codes/,
    );
    await expect(checkWith({ CLUB_DRAW_KEY: 'another-key-that-never-sealed-a-seed' })).rejects.toThrow(
      /not the key that sealed the seeds of its open draws/,
    );
  });
});
