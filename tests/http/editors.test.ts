// The editors' calls: how the Studio proves itself, what that opens, and whom it keeps out.
import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { editorSecretQuery } from '../../src/content/lake/editor-secret.ts';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import {
  Codes,
  CodesLoaded,
  DrawProgress,
  EditorToken,
  Held,
  MembersCount,
  StockAnswer,
} from '../../src/club/editors/editors.contract.ts';
import { codesBody, isTooLarge } from '../../src/words/code-faults.ts';
import { guardedTypes } from '../../src/words/guarded-types.ts';
import { LoginAnswer } from '../../src/club/session/session.contract.ts';
import { evaluateGroq, parseGroq } from '../../studio/lake/groq.ts';
import { Client } from '../setup/club-client.ts';
import { makeTemporaryDirectory, startClubServer, type RunningClub } from '../setup/club-server.ts';
import { findLake, type LakeOfClub } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { password, sampleMembers, signIn } from '../setup/sample-members.ts';

const data = makeTemporaryDirectory();
let databaseUrl: string;
let club: RunningClub;
let other: RunningClub;
let lake: LakeOfClub;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, dataDirectory: data.path });
  other = await startClubServer({ databaseUrl, dataDirectory: data.path, sampleWorld: false });
  lake = findLake(club);
});
afterAll(async () => {
  await other.stop();
  await club.stop();
  data.remove();
});

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** What the Studio does first: it makes a secret and writes its hash into the lake. */
async function writeSecret(): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const id = `editorSecret.${randomBytes(8).toString('hex')}`;
  await lake.editor.create({
    _id: id,
    _type: 'club.editorSecret',
    hash: hashOf(secret),
    editor: { name: 'Otra persona' },
  });
  return secret;
}

/** A page of the Studio, as a browser speaks for it. */
const studio = (url = club.url) => new Client(url, { origin: lake.url, 'sec-fetch-site': 'cross-site' });
const exchange = (secret: string, client = studio()) => client.post('/api/editor/token', { secret });

let opened: Promise<string> | undefined;
const takeToken = async () => EditorToken.parse((await exchange(await writeSecret())).json()).token;

/** The Studio with a token, one for all tests. */
async function openStudio(url = club.url): Promise<Client> {
  opened ??= takeToken();
  const token = await opened;
  return new Client(url, { origin: lake.url, 'sec-fetch-site': 'cross-site', authorization: `Bearer ${token}` });
}

async function findVariation() {
  const ana = await signIn(club.url, 'ana');
  const { products } = Catalogue.parse((await ana.get('/api/club/catalogue')).json());
  const product = products.find((one) => one.e_commerce_variation_values.length > 1);
  const [variation] = product?.e_commerce_variation_values ?? [];
  if (!product || !variation) throw new Error('The sample catalogue has variations.');
  return { product: product.id, variation: variation.id, stock: variation.pivot.stock };
}

/** Publishes one without variations, whose stock nobody has set, under that id; a draft where it begins with `drafts.`. */
async function createProduct(id: string) {
  const sample = await lake.editor.fetch<{ _id: string; _type: string }>(
    '*[_type == "product" && count(variations) == 0 && dated != true][0]',
  );
  const product = id.replace(/^drafts\./, '');
  await lake.editor.create({ ...sample, _id: id, slug: { _type: 'slug', current: product }, islands: [] });
  return { product, variation: 'unica' };
}

describe('the token', () => {
  test('is given for a secret that was just written, named after who wrote it and not as they say, for an hour', async () => {
    const answer = await exchange(await writeSecret());
    expect(answer.status, answer.text).toBe(200);
    const { editor, expires_at } = EditorToken.parse(answer.json());
    expect(editor).toBe('Redacción');
    expect(Math.abs(Date.parse(expires_at) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is given once, on whichever server, and of many at the same moment one gets it', async () => {
    const secret = await writeSecret();
    const clients = [club, other, club, other, club, other].map(({ url }) => studio(url));
    const answers = await Promise.all(clients.map((client) => exchange(secret, client)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401, 401]);
    expect((await exchange(secret)).status).toBe(401);
  });

  test('is not given for a guess, or for what the lake shows', async () => {
    const secret = await writeSecret();
    const guess = randomBytes(32).toString('base64url');
    const shown = hashOf(secret).slice(0, 43);
    for (const wrong of [guess, shown]) expect((await exchange(wrong)).status).toBe(401);
    for (const malformed of ['', hashOf(secret), '"', 'x'.repeat(3000), { $ne: '' }])
      expect((await studio().post('/api/editor/token', { secret: malformed })).status).toBe(422);
  });

  test('is not given for a secret that was written over a minute ago, by the lake’s own clock', async () => {
    const written = (_updatedAt: string) => ({ _id: 'secret', _type: 'club.editorSecret', hash: 'a', _updatedAt });
    const params = { hash: 'a' };
    const found = (_updatedAt: string) =>
      evaluateGroq(parseGroq(editorSecretQuery, params), {
        dataset: [written(_updatedAt)],
        params,
        identity: 'club',
        timestamp: new Date('2026-11-21T12:00:00Z'),
        sanity: { projectId: 'local', dataset: 'production' },
        dereference: () => Promise.resolve(null),
      });
    expect(await found('2026-11-21T11:59:01Z')).toBe('secret');
    expect(await found('2026-11-21T11:58:59Z')).toBeNull();
  });

  test('ends after an hour, and is kept nowhere but as a hash', async () => {
    const secret = await writeSecret();
    const { token } = EditorToken.parse((await exchange(secret)).json());
    const marked = new Client(club.url, { authorization: `Bearer ${token}` });
    const ask = async () => (await marked.get('/api/editor/audience')).status;
    expect(await ask()).toBe(200);
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
    const { rows } = await database.query<{ row: string }>('select row_to_json(t)::text as row from editor_token t');
    await database.end();
    expect(rows.some(({ row }) => row.includes(token) || row.includes(secret))).toBe(false);
    club.moveClock(59 * 60_000);
    expect(await ask()).toBe(200);
    club.moveClock(61 * 60_000);
    expect(await ask()).toBe(401);
    club.moveClock(null);
  });

  test('is given as often as editors need one: what succeeds is not counted', async () => {
    for (let n = 0; n < 31; n++) expect((await exchange(await writeSecret())).status).toBe(200);
  });

  test('is asked for in vain thirty times; then those who try wait for each other', async () => {
    const alone = await startSampleClub();
    const origin = findLake(alone).url;
    const client = new Client(alone.url, { origin, 'sec-fetch-site': 'cross-site' });
    const statuses = [];
    const tryOne = async () => (await exchange(randomBytes(32).toString('base64url'), client)).status;
    for (let n = 0; n < 30; n++) statuses.push(await tryOne());
    const began = performance.now();
    statuses.push(...(await Promise.all([tryOne(), tryOne(), tryOne()])));
    await alone.stop();
    expect(new Set(statuses)).toEqual(new Set([401]));
    expect(performance.now() - began).toBeGreaterThan(900);
  });

  test('what is written in the lake for it reaches nobody without the lake’s token', async () => {
    await writeSecret();
    const count = 'count(*[_type == "club.editorSecret"])';
    expect(await lake.editor.withConfig({ perspective: 'raw' }).fetch<number>(count)).toBeGreaterThan(0);
    const stranger = lake.editor.withConfig({ token: '' });
    for (const perspective of ['raw', 'published', 'drafts'] as const)
      expect(
        await stranger
          .withConfig({ perspective })
          .fetch<number>(count)
          .catch(() => 0),
      ).toBe(0);
  });
});

describe('who may call', () => {
  test.each(['/api/editor/audience', '/api/editor/stock?product=a', '/api/editor/terms-pending?version=2.0'])(
    '%s: nobody without a token of the Studio’s, and a member’s is none',
    async (path) => {
      const ana = await signIn(club.url, 'ana');
      expect((await ana.get(path)).status).toBe(401);
      expect((await studio().get(path)).status).toBe(401);
      const login = await new Client(club.url).post('/api/club/login', { email: sampleMembers.ana, password });
      const { token } = LoginAnswer.parse(login.json());
      for (const wrong of [token, '', 'x', 'x'.repeat(43)])
        expect((await new Client(club.url, { authorization: `Bearer ${wrong}` }).get(path)).status).toBe(401);
    },
  );

  test('the Studio’s token opens nothing of a member’s', async () => {
    const editor = await openStudio();
    for (const path of ['self', 'points-log', 'catalogue', 'products-redeemed'])
      expect((await editor.get(`/api/club/${path}`, { origin: '', 'sec-fetch-site': '' })).status).toBe(401);
    const page = await editor.get('/club/perfil', { origin: '', 'sec-fetch-site': '' });
    expect(page.text).toContain('action="/api/club/age"');
    expect(page.text).not.toContain('Ana');
  });

  test('pages of the Studio’s origin may read what is answered, refusals too, and no others', async () => {
    const editor = await openStudio();
    const preflight = (origin: string) =>
      new Client(club.url, { origin }).send('/api/editor/stock', {
        method: 'OPTIONS',
        headers: {
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type',
        },
      });
    const allowed = await preflight(lake.url);
    expect(allowed.status).toBe(204);
    expect(allowed.headers).toMatchObject({
      'access-control-allow-origin': lake.url,
      'access-control-allow-headers': 'authorization, content-type',
    });
    expect(allowed.headers['access-control-allow-credentials']).toBeUndefined();
    expect(allowed.headers.vary).toContain('origin');
    expect((await editor.get('/api/editor/audience')).headers['access-control-allow-origin']).toBe(lake.url);
    const refused = await studio().get('/api/editor/audience');
    expect([refused.status, refused.headers['access-control-allow-origin']]).toEqual([401, lake.url]);

    const port = new URL(lake.url).port;
    for (const origin of [
      'https://evil.example',
      'null',
      `http://127.0.0.1:${String(Number(port) + 1)}`,
      `http://127.0.0.1.evil.example:${port}`,
      `https://127.0.0.1:${port}`,
    ]) {
      expect((await preflight(origin)).headers['access-control-allow-origin'], origin).toBeUndefined();
      const answer = await editor.get('/api/editor/audience', { origin });
      expect([answer.status, answer.headers['access-control-allow-origin']], origin).toEqual([419, undefined]);
      expect((await exchange('a'.repeat(43), new Client(club.url, { origin }))).status, origin).toBe(419);
    }
    // The calls of members stay closed to the Studio.
    const member = await new Client(club.url, { origin: lake.url }).get('/api/club/age');
    expect(member.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('where the Studio is stands in STUDIO_URL', async () => {
    const hosted = await startSampleClub({
      env: { STUDIO_URL: 'https://club.sanity.studio/desk' },
    });
    const from = async (origin: string) =>
      (await new Client(hosted.url, { origin }).send('/api/editor/stock', { method: 'OPTIONS' })).headers[
        'access-control-allow-origin'
      ];
    const local = findLake(hosted).url;
    const answers = [await from('https://club.sanity.studio'), await from(local)];
    await hosted.stop();
    expect(answers).toEqual(['https://club.sanity.studio', undefined]);
  });
});

describe('what members hold of a document', () => {
  const count = async (type: string, id: string) => {
    const answer = await (await openStudio()).get(`/api/editor/held?type=${type}&id=${id}`);
    expect(answer.status, answer.text).toBe(200);
    return Held.parse(answer.json());
  };

  test('is counted for each type, and is nothing of what nobody has', async () => {
    for (const type of guardedTypes) expect(await count(type, 'nada-de-nada')).toEqual({ count: 0, parts: [] });
    expect((await count('terms', '2.0')).count).toBeGreaterThan(0);
    expect((await (await openStudio()).get('/api/editor/held?type=banner&id=a')).status).toBe(400);
  });

  test('of an event are its bookings to come and its people', async () => {
    const ana = await signIn(club.url, 'ana');
    const booked = await ana.post('/api/club/event', {
      event: 'sesion-lago',
      first_name: 'Ana',
      last_name: 'Armas',
      email: sampleMembers.ana,
      phone: '600 100 711',
      birth_date: '1990-02-03',
      companions: 1,
      privacy: true,
    });
    expect(booked.status, booked.text).toBeLessThan(300);
    expect(await count('event', 'event-sesion-lago')).toEqual({
      count: 1,
      parts: [{ part: 'places', count: 2, state: 'ahead' }],
    });
  });

  test('of a product is what is still to be delivered or used', async () => {
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const { rows } = await pool.query<{ id: string; open: number }>(
      `select product_id as id, count(*)::int as open from redemption_line where state in ('pending', 'sent') group by 1 order by 2 desc`,
    );
    await pool.end();
    const [most] = rows;
    const { count: open } = await count('product', most?.id ?? '');
    expect(open).toBeGreaterThan(0);
    expect(open).toBeLessThanOrEqual(most?.open ?? 0);
  });
});

describe('stock', () => {
  test('is shown, set and audited, and is in the catalogue at once', async () => {
    const editor = await openStudio(other.url);
    const { product, variation, stock } = await findVariation();
    const read = async () => StockAnswer.parse((await editor.get(`/api/editor/stock?product=${product}`)).json());
    expect((await read()).find((one) => one.variation === variation)).toEqual({
      variation,
      stock,
      pooled: false,
      by: null,
      at: null,
    });
    const answer = await editor.post('/api/editor/stock', { product, variation, stock: 7, expected: stock });
    expect(answer.status, answer.text).toBe(200);
    const set = StockAnswer.parse(answer.json()).find((one) => one.variation === variation);
    expect(set).toMatchObject({ stock: 7, by: 'Redacción' });
    expect(Math.abs(Date.parse(set?.at ?? '') - Date.now())).toBeLessThan(60_000);
    expect((await findVariation()).stock).toBe(7);
    expect(await lake.editor.fetch<string>('array::join(*[]._id, " ")')).not.toContain('stock');
  });

  test('of a new product can be set: it is not sold out for ever', async () => {
    const editor = await openStudio();
    const { product, variation } = await createProduct('un-producto-nuevo');
    const ana = await signIn(club.url, 'ana');
    const find = async () => {
      const { products } = Catalogue.parse((await ana.get('/api/club/catalogue')).json());
      return products.find(({ id }) => id === product);
    };
    await expect.poll(find, { timeout: 2000 }).toBeDefined();
    expect(StockAnswer.parse((await editor.get(`/api/editor/stock?product=${product}`)).json())).toEqual([]);
    expect((await find())?.available).toBe(false);
    await editor.post('/api/editor/stock', { product, variation, stock: 3, expected: 0 });
    expect(await find()).toMatchObject({ available: true, e_commerce_variation_values: [{ pivot: { stock: 3 } }] });
  });

  test('that changed meanwhile is left as it is; of many who set it at once one does', async () => {
    const editor = await openStudio();
    const { product, variation, stock } = await findVariation();
    const set = (units: number, expected: number) =>
      editor.post('/api/editor/stock', { product, variation, stock: units, expected });
    expect((await set(99, stock + 1)).status).toBe(409);
    expect((await findVariation()).stock).toBe(stock);
    const answers = await Promise.all([201, 202, 203, 204].map((units) => set(units, stock)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const fresh = { ...(await createProduct('nadie-las-fijo')), stock: 1 };
    expect((await editor.post('/api/editor/stock', { ...fresh, expected: 5 })).status).toBe(409);
    const first = await Promise.all([1, 2].map(() => editor.post('/api/editor/stock', { ...fresh, expected: 0 })));
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('that is codes is shown, and set by nobody', async () => {
    const editor = await openStudio();
    const product = 'product-bono-de-10-euros';
    const read = async () => StockAnswer.parse((await editor.get(`/api/editor/stock?product=${product}`)).json());
    const before = await read();
    const [codes] = before;
    expect(before).toEqual([
      { variation: 'unica', stock: expect.any(Number) as unknown, pooled: true, by: null, at: null },
    ]);
    const set = { product, variation: 'unica', stock: 9, expected: codes?.stock };
    expect((await editor.post('/api/editor/stock', set)).status).toBe(409);
    expect(await read()).toEqual(before);
  });

  test('of what the lake does not have is refused, and makes no row; a draft is had', async () => {
    const editor = await openStudio();
    const { product, variation } = await findVariation();
    const plain = await createProduct('sin-variantes');
    const draft = await createProduct('drafts.aun-borrador');
    const set = (wanted: object) => editor.post('/api/editor/stock', { ...wanted, stock: 1, expected: 0 });
    for (const wanted of [
      { product: 'nada', variation: 'unica' },
      { product: 'site', variation: 'unica' },
      { product, variation: 'nada' },
      { product, variation: 'unica' },
      { ...plain, variation },
      { ...draft, product: 'drafts.aun-borrador' },
    ]) {
      const answer = await set(wanted);
      expect([answer.status, answer.json()], JSON.stringify(wanted)).toEqual([404, { error: 'Esto no existe.' }]);
      const known = StockAnswer.parse((await editor.get(`/api/editor/stock?product=${wanted.product}`)).json());
      expect(known.map((one) => one.variation)).not.toContain(wanted.variation);
    }
    expect((await set(draft)).status).toBe(200);
  });

  test.each([
    { stock: -1 },
    { stock: 1.5 },
    { stock: '3' },
    { stock: 1_000_001 },
    { stock: null },
    { expected: undefined },
    { product: '' },
    { product: 'a/b' },
    { variation: 'x'.repeat(129) },
    { extra: 1 },
  ])('%o is refused', async (wrong) => {
    const editor = await openStudio();
    const body = { product: 'a', variation: 'b', stock: 1, expected: 0, ...wrong };
    expect((await editor.post('/api/editor/stock', body)).status).toBe(422);
  });
});

describe('codes', () => {
  const product = 'product-bono-de-10-euros';
  const load = async (file: string, of: object = { product, variation: 'unica' }) =>
    (await openStudio()).post('/api/editor/codes', { ...of, file });
  const read = async (wanted = product) =>
    Codes.parse((await (await openStudio()).get(`/api/editor/codes?product=${wanted}`)).json());
  const why = ['--why', 'lo pide marketing'];

  test('are loaded by an editor where an operator lets them, whole or not at all, under their name', async () => {
    const before = await read();
    expect(before).toMatchObject({ may_load: false, pools: [{ variation: 'unica' }] });
    const lines = 'code,expires_on\nSTUDIO-1,2099-06-30\nSTUDIO-2,\n';
    const refused = await load(lines);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('los cargan los operadores')]);
    await club.command('vouchers', 'let-editors', 'bono-de-10-euros', ...why);
    expect(await club.command('vouchers', 'editors')).toContain(product);

    const wrong = await load(
      'code;expires_on\nSTUDIO-1;30/06/2099\nMÁL;\nSTUDIO-3;2020-01-01\nSTUDIO-1;\n1,2E+15;31/02/2030\n',
    );
    expect(CodesLoaded.parse(wrong.json())).toEqual({
      loaded: 0,
      faults: [
        { line: 3, fault: 'code' },
        { line: 4, fault: 'expired' },
        { line: 5, fault: 'repeated' },
        { line: 6, fault: 'code' },
      ],
      elsewhere: 0,
      codes: { ...before, may_load: true },
    });
    expect(wrong.text).not.toContain('STUDIO-');

    const left = (before.pools[0]?.left ?? 0) + 2;
    // Sent twice at once, the codes are loaded once.
    const both = await Promise.all([load(lines), load(lines)]);
    const answers = both.map((answer) => CodesLoaded.parse(answer.json()));
    expect(answers.map(({ loaded }) => loaded).toSorted()).toEqual([0, 2]);
    expect(answers.find(({ loaded }) => loaded === 0)?.faults.map(({ fault }) => fault)).toEqual(['known', 'known']);
    expect((await read()).pools[0]).toMatchObject({ left, filled_to: left });
    // What expires next is told with its day, and what has expired is not left any more.
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
    const expire = (from: string, to: string) =>
      pool.query('update voucher set expires_on = $2 where product_id = $3 and expires_on = $1', [from, to, product]);
    const { expired } = (await read()).pools[0] ?? { expired: 0 };
    expect((await expire('2099-06-30', '2026-01-01')).rowCount).toBe(1);
    expect((await read()).pools[0]).toMatchObject({ left: left - 1, expired: expired + 1 });
    const tomorrow = new Date(Date.now() + 36 * 60 * 60_000).toISOString().slice(0, 10);
    await expire('2026-01-01', tomorrow);
    expect((await read()).pools[0]).toMatchObject({ left, expired, next_expiry: tomorrow });
    await expire(tomorrow, '2099-06-30');
    await pool.end();
    const [entry] = z
      .array(z.object({ action: z.string(), subject: z.string(), by: z.string() }))
      .parse(JSON.parse(await club.command('audit', '--action', 'load_vouchers', '--json')));
    expect(entry).toMatchObject({ subject: `${product}/unica`, by: 'Redacción' });

    await club.command('vouchers', 'stop-editors', product, ...why);
    expect((await load('code\nSTUDIO-4\n')).status).toBe(403);
    expect((await read()).may_load).toBe(false);
  });

  test('that the club has are told of the same product alone, of others how many; what was refused is in the audit log', async () => {
    const other = 'product-bono-renueva';
    for (const one of [product, other]) await club.command('vouchers', 'let-editors', one, ...why);
    expect((await load('code\nELSEWHERE-1\nELSEWHERE-2\n', { product: other, variation: 'unica' })).status).toBe(200);
    expect((await load('code\nHERE-1\n')).status).toBe(200);
    const judged = async (file: string) => {
      const { loaded, faults, elsewhere } = CodesLoaded.parse((await load(file)).json());
      return { loaded, faults, elsewhere };
    };
    const mixed = 'code\nNEW-1\nELSEWHERE-2\nHERE-1\nELSEWHERE-1\n';
    const known = { loaded: 0, faults: [{ line: 4, fault: 'known' }], elsewhere: 2 };
    expect(await judged(mixed)).toEqual(known);
    // With a wrong line it is judged otherwise, and told the same.
    const wrong = { line: 6, fault: 'code' };
    expect(await judged(`${mixed}MÁL\n`)).toEqual({ ...known, faults: [...known.faults, wrong] });
    expect(await judged('code\nELSEWHERE-1\n')).toEqual({ loaded: 0, faults: [], elsewhere: 1 });
    const Entries = z.array(z.object({ subject: z.string(), by: z.string(), detail: z.string() }));
    const text = await club.command('audit', '--action', 'refuse_vouchers', '--json');
    const entries = Entries.parse(JSON.parse(text)).slice(0, 3);
    expect(entries.every(({ subject, by }) => subject === `${product}/unica` && by === 'Redacción')).toBe(true);
    expect(entries.map(({ detail }): unknown => JSON.parse(detail))).toEqual([
      { from: 1, to: 1 },
      { from: 4, to: 3 },
      { from: 4, to: 3 },
    ]);
    expect(text).not.toMatch(/ELSEWHERE|HERE-1|NEW-1/);
    for (const one of [product, other]) await club.command('vouchers', 'stop-editors', one, ...why);
  });

  test('as large a file as is promised is read, at once, and who may not load codes is told so before', async () => {
    const stuffed = `code\n${"'\t".repeat(21_000)}\n`;
    for (const file of [stuffed, 'no columns', '']) expect((await load(file)).status).toBe(403);
    await club.command('vouchers', 'let-editors', product, ...why);
    expect(CodesLoaded.parse((await load(stuffed)).json()).faults).toEqual([{ line: 2, fault: 'code' }]);
    const sized = (bytes: number) => {
      const request = { product, variation: 'unica', file: '' };
      return '\n'.repeat((bytes - JSON.stringify(request).length) / 2);
    };
    const fits = sized(codesBody);
    expect(isTooLarge({ product, variation: 'unica', file: fits })).toBe(false);
    expect((await load(fits)).status).toBe(200);
    const large = `${fits}\n`;
    expect(isTooLarge({ product, variation: 'unica', file: large })).toBe(true);
    expect((await load(large)).status).toBe(413);
    await club.command('vouchers', 'stop-editors', product, ...why);
  });

  test('of what is no variation, is had with a date or is no file of codes are refused', async () => {
    for (const slug of ['bono-de-10-euros', 'kit-iluma']) await club.command('vouchers', 'let-editors', slug, ...why);
    await expect(club.command('vouchers', 'let-editors', 'taller-de-timple', ...why)).rejects.toThrow('with a date');
    await expect(club.command('vouchers', 'let-editors', 'nothing', ...why)).rejects.toThrow('No product');
    for (const of of [
      { product, variation: 'other' },
      { product: 'product-kit-iluma', variation: 'unica' },
      { product: 'product-nothing', variation: 'unica' },
    ])
      expect((await load('code\nX-1\n', of)).status, JSON.stringify(of)).toBe(404);
    const faultOf = async (file: string) => CodesLoaded.parse((await load(file)).json()).faults;
    expect(await faultOf('')).toEqual([{ line: 1, fault: 'empty' }]);
    expect(await faultOf('code,expires_on\n')).toEqual([{ line: 1, fault: 'empty' }]);
    expect(await faultOf('codigo\nX-1\n')).toEqual([{ line: 1, fault: 'columns' }]);
    expect(await faultOf('code\n"X-1\n')).toMatchObject([{ fault: 'no_csv' }]);
    expect((await load(`code\n${'x'.repeat(60_000)}`)).status).toBe(422);
    expect((await load('x'.repeat(70_000))).status).toBe(413);
    for (const slug of ['bono-de-10-euros', 'kit-iluma']) await club.command('vouchers', 'stop-editors', slug, ...why);
  });
});

describe('how many members', () => {
  const count = async (path: string) => {
    const answer = await (await openStudio()).get(path);
    expect(answer.status, answer.text).toBe(200);
    return MembersCount.parse(answer.json()).members;
  };

  test('an audience has: by island, by level, by both, all', async () => {
    expect(await count('/api/editor/audience')).toBe(3);
    expect(await count('/api/editor/audience?islands=&levels=')).toBe(3);
    expect(await count('/api/editor/audience?islands=tenerife')).toBe(1);
    expect(await count('/api/editor/audience?islands=tenerife,lanzarote&levels=Gold,Platinum')).toBe(2);
    expect(await count('/api/editor/audience?levels=Silver')).toBe(1);
    expect(await count('/api/editor/audience?islands=el-hierro')).toBe(0);
  });

  test('must accept a version of the terms', async () => {
    expect(await count('/api/editor/terms-pending?version=2.0')).toBe(1);
    expect(await count('/api/editor/terms-pending?version=77.0')).toBe(3);
  });

  test('a draw was closed: the moment, none of one that is open or that there is not', async () => {
    const editor = await openStudio();
    const closedAt = async (draw: string) =>
      DrawProgress.parse((await editor.get(`/api/editor/draw?draw=${draw}`)).json()).closed_at;
    expect(await closedAt('draw-noche-de-estrellas')).toMatch(/^\d{4}-/);
    expect(await closedAt('draw-festivales')).toBeNull();
    // By the document alone, not by the address.
    expect(await closedAt('noche-de-estrellas')).toBeNull();
    expect(await closedAt('draw-no-hay-tal')).toBeNull();
  });

  test.each([
    'draw',
    'draw?draw=a%20b',
    'audience?islands=madeira',
    'audience?levels=Wood',
    'audience?level=Gold',
    'terms-pending',
    'stock',
  ])('%s is malformed', async (path) => {
    expect((await (await openStudio()).get(`/api/editor/${path}`)).status).toBe(400);
  });
});
