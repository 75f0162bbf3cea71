// What a caller is told while the database or the content is out.
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { Catalogue } from '../../src/club/catalogue/catalogue.contract.ts';
import { CartAnswer } from '../../src/club/redemption/redemption.contract.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { breakLake, findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase, dropDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub | undefined;
afterEach(() => club?.stop());

async function connectTo(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** Each test starts a server of its own. */
const patience = { timeout: 90_000 };

describe('with the database out', patience, () => {
  test('calls and pages say when to come back, in the caller’s language, and nothing of what broke', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const browser = await signIn(club.url, 'ana');
    await dropDatabase(databaseUrl);
    const call = await browser.get('/api/club/self', { 'accept-language': 'en' });
    expect([call.status, call.headers['retry-after'], call.json()]).toEqual([
      503,
      '10',
      { error: 'The club isn’t available right now. Try again in a moment.' },
    ]);
    const login = await openBrowser(club.url).post('/api/club/login', { email: sampleMembers.ana, password });
    expect(login.status).toBe(503);
    const page = await browser.get('/club');
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
    expect(page.text).toContain('<html');
    expect(call.text + page.text).not.toMatch(/ana@|test_[\da-f]+|postgres|at .*\.mjs/i);
    // The start of a demonstration names the sample members.
    const logged = club.output.filter((line) => !line.startsWith('  Sign in as '));
    expect(logged.join('\n')).not.toMatch(/ana@|incombustible/);
  });

  test('a form that was sent without script is answered with a page, which leads back to it', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    await dropDatabase(databaseUrl);
    // Nothing is wrong with it: what is refused as it stands asks no database.
    const fields = new URLSearchParams({
      name: 'Ana',
      email: sampleMembers.ana,
      phone_prefix: '34',
      phone: '600 100 200',
      subject: 'Mi pedido',
      message: '¿Cuándo llega lo que canjeé ayer?',
      privacy: '1',
    });
    const answer = await openBrowser(club.url).post('/api/club/faq-form', fields, {
      'sec-fetch-mode': 'navigate',
      referer: `${club.url}/club/recomienda/formulario-faq`,
    });
    expect([answer.status, answer.headers['content-type'], answer.headers['retry-after']]).toEqual([
      503,
      'text/html; charset=utf-8',
      '10',
    ]);
    expect(answer.text).toContain('href="/club/recomienda/formulario-faq"');
    expect(answer.text).not.toMatch(/ana@/);
  });

  test('the language of the site changes all the same, and the member’s own when it is chosen once more', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const ana = await signIn(club.url, 'ana');
    const admin = await connectTo(databaseUrl);
    const choose = (locale: string) =>
      ana.post('/api/club/preferences', new URLSearchParams({ locale, next: '/club/faq' }));
    const ownLanguage = async () =>
      (await admin.query<{ locale: string }>('select locale from member where email = $1', [sampleMembers.ana])).rows;
    await admin.query('begin; lock table session');
    const chosen = await choose('en');
    expect([chosen.status, chosen.headers.location]).toEqual([303, '/club/faq']);
    expect(ana.cookies.get('locale')).toBe('en');
    await admin.query('rollback');
    expect(await ownLanguage()).toEqual([{ locale: 'es' }]);
    expect((await choose('en')).status).toBe(303);
    expect(await ownLanguage()).toEqual([{ locale: 'en' }]);
    await admin.end();
    await dropDatabase(databaseUrl);
    const visitor = openBrowser(club.url);
    const answer = await visitor.post('/api/club/preferences', { locale: 'en', theme: 'dark' });
    expect([answer.status, answer.headers['set-cookie']?.length]).toEqual([204, 2]);
    expect((await ana.post('/api/club/preferences', { locale: 'es' })).status).toBe(204);
    expect(ana.cookies.get('locale')).toBe('es');
  });

  test('a login that was sent without script leads to the page that says so, and the session of its browser ends', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const browser = await signIn(club.url, 'ana');
    await dropDatabase(databaseUrl);
    const fields = new URLSearchParams({ email: sampleMembers.ana, password, next: '/club/faq' });
    const answer = await browser.post('/api/club/login', fields);
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/error-login?next=%2Fclub%2Ffaq']);
    expect(browser.cookies.has('club_session')).toBe(false);
    const page = await browser.get('/club/error-login?next=%2Fclub%2Ffaq');
    expect(page.status).toBe(200);
    expect(page.text).toContain('Upsss... Algo ha ido mal');
    expect(page.text).toContain('href="/club/login?next=%2Fclub%2Ffaq"');
  });

  test('a full disk is an outage', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const admin = await connectTo(databaseUrl);
    await admin.query(`create function refuse() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`);
    await admin.query('create trigger full_disk before insert on session execute function refuse()');
    const login = () => openBrowser(club?.url ?? '').post('/api/club/login', { email: sampleMembers.ana, password });
    const refused = await login();
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '10']);
    await admin.query('drop trigger full_disk on session');
    await admin.end();
    expect((await login()).status).toBe(200);
  });

  test('who waits too long for another’s lock is told to come back, and nobody else', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const browser = await signIn(club.url, 'ana');
    const admin = await connectTo(databaseUrl);
    await admin.query('begin');
    await admin.query('lock table session');
    const began = performance.now();
    const late = browser.get('/api/club/self').then((answer) => ({ answer, ms: performance.now() - began }));
    expect((await openBrowser(club.url).get('/readyz')).status).toBe(200);
    const { answer, ms } = await late;
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '10']);
    expect(ms).toBeLessThan(5_000);
    await admin.end();
    expect((await browser.get('/api/club/self')).status).toBe(200);
  });

  test('what needs no member goes on', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    await dropDatabase(databaseUrl);
    expect((await openBrowser(club.url).get('/club/login')).status).toBe(200);
  });
});

describe('with the content out', patience, () => {
  test('what was never read is 503, for calls and pages', async () => {
    club = await startSampleClub();
    const { mend } = breakLake(club);
    const browser = openBrowser(club.url);
    const [page, call] = await Promise.all([browser.get('/club/login'), browser.get('/api/club/credentialsRules')]);
    expect([page.status, page.headers['retry-after']]).toEqual([503, '10']);
    expect(page.text).toContain('<html lang="es"');
    expect(page.text).toContain('href="/club/login"');
    expect([call.status, call.headers['retry-after']]).toEqual([503, '10']);
    await mend();
  });

  test('what was read goes on: pages, login, basket and checkout with the last known offers, and its mail', async () => {
    const databaseUrl = await createSampleDatabase();
    club = await startSampleClub({ databaseUrl });
    const ana = await signIn(club.url, 'ana');
    const read = ['/club', '/club/catalogo', '/club/cesta', '/club/terminos-y-condiciones'];
    for (const path of read) expect((await ana.get(path)).status, path).toBe(200);
    const { mend } = breakLake(club);
    for (const path of read) expect((await ana.get(path)).status, path).toBe(200);
    const unread = await ana.get('/club/faq');
    expect([unread.status, unread.headers['retry-after']]).toEqual([503, '10']);
    expect(unread.text).toContain('<html lang="es"');

    const lucia = await signIn(club.url, 'lucia');
    expect((await lucia.get('/club/cesta')).status).toBe(200);
    const { products } = Catalogue.parse((await lucia.get('/api/club/catalogue')).json());
    const product = products.find(
      ({ available, shipping, is_special_event: special, e_commerce_variation_values: [variation] }) =>
        available && !shipping && !special && variation?.id === 'unica' && variation.pivot.stock > 0,
    );
    if (!product) throw new Error('The sample world has something for Lucía.');
    const { id: productId, cost, shipping, is_special_event } = product;
    const cart = [{ productId, quantity: 1, cost, shipping, is_special_event }];
    const redeemed = await lucia.post('/api/club/cart', { cart });
    expect(redeemed.status, redeemed.text).toBe(200);
    const database = await connectTo(databaseUrl);
    const { rows } = await database.query('select sender, recipient, subject from mail');
    await database.end();
    const { code } = CartAnswer.parse(redeemed.json()).order;
    // From whom it comes was read for the footer.
    expect(rows).toEqual([
      { sender: 'ayuda@club.example', recipient: sampleMembers.lucia, subject: `Tu canje ${code}` },
    ]);
    await mend();
  });

  test('a server that starts then serves what another had read, says so, and renews it once the lake is back', async () => {
    const databaseUrl = await createSampleDatabase();
    const before = await startSampleClub({ databaseUrl });
    const read = ['/club', '/club/catalogo', '/club/faq', '/club/terminos-y-condiciones'];
    const ana = await signIn(before.url, 'ana');
    for (const path of read) expect((await ana.get(path)).status, path).toBe(200);
    // What editors take away is kept no longer.
    const takenAway = '/club/noticias/la-sal-de-janubio';
    const see = async () => (await ana.get(takenAway)).status;
    expect(await see()).toBe(200);
    const { editor: writer } = findLake(before);
    await writer
      .patch({ query: '*[_type == "article" && slug.current == "la-sal-de-janubio"]' })
      .unset(['slug'])
      .commit();
    await expect.poll(see, { timeout: 5000, interval: 50 }).toBe(404);
    await before.stop();

    club = await startSampleClub({ databaseUrl });
    const { mend } = breakLake(club);
    const ready = async () => (await openBrowser(club?.url ?? '').get('/readyz')).json();
    expect(await ready()).toEqual({
      status: 'OK',
      note: 'The content lake is out: what was last read of it is served.',
    });
    const again = await signIn(club.url, 'ana');
    for (const path of read) expect((await again.get(path)).status, path).toBe(200);
    expect((await again.get('/club/noticias')).status).toBe(503);
    expect((await again.get(takenAway)).status).toBe(503);
    const outage = 'The content lake is out: what was kept of it in the database is served.';
    expect(club.output.find((line) => line.includes(outage))).toMatch(/^\{"level":40,.*\}$/);
    await mend();
    await expect.poll(ready, { timeout: 5000 }).toEqual({ status: 'OK' });
    const faq = await findLake(club).editor.fetch<string>(
      '*[_type == "terms" && inForceFrom <= $today] | order(inForceFrom desc)[0]._id',
      {
        today: new Date().toISOString().slice(0, 10),
      },
    );
    await findLake(club).editor.patch(faq).set({ 'title.es': 'Tras el arranque sin lago' }).commit();
    const terms = async () => (await again.get('/club/terminos-y-condiciones')).text;
    await expect.poll(terms, { timeout: 5000, interval: 50 }).toContain('Tras el arranque sin lago');
  });

  test('within five seconds of its return a change is on the site, and what was never read is there', async () => {
    club = await startSampleClub();
    const ana = await signIn(club.url, 'ana');
    expect(await ana.read('/club/terminos-y-condiciones')).not.toContain('Escrito tras el corte');
    const { mend } = breakLake(club);
    expect((await ana.get('/club/faq')).status).toBe(503);
    await mend();
    const back = performance.now();
    const { editor } = findLake(club);
    const inForce = await editor.fetch<string>(
      '*[_type == "terms" && inForceFrom <= $today] | order(inForceFrom desc)[0]._id',
      { today: new Date().toISOString().slice(0, 10) },
    );
    await editor.patch(inForce).set({ 'title.es': 'Escrito tras el corte' }).commit();
    const see = async () => (await ana.get('/club/terminos-y-condiciones')).text;
    await expect.poll(see, { timeout: 5000, interval: 50 }).toContain('Escrito tras el corte');
    const status = async () => (await ana.get('/club/faq')).status;
    await expect.poll(status, { timeout: 5000, interval: 50 }).toBe(200);
    expect(performance.now() - back).toBeLessThan(5000);
  });
});
