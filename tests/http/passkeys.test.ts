// Passkeys over HTTP: what is refused, with which status, whatever an authenticator may have made of a challenge.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PasskeyAnswer, Passkeys } from '../../src/club/passkeys/passkeys.contract.ts';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { LoginAnswer } from '../../src/club/session/session.contract.ts';
import type { Answer, Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { lastLink, readMails } from '../setup/account-links.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';
import { type Fault, SoftwarePasskey } from '../setup/software-passkey.ts';

let club: RunningClub;
let databaseUrl: string;
/** Browsers know passkeys under a name, not under an address. */
let site: string;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  site = club.url.replace('127.0.0.1', 'localhost');
});
afterAll(() => club.stop());
let hours = 0;
/** Each test begins with no attempts counted. */
beforeEach(() => {
  hours += 2;
  club.moveClock(hours * 60 * 60_000);
});

const Challenge = z.looseObject({ challenge: z.string() });
const challengeFor = async (browser: Client, call: 'passkeys/options' | 'login/passkey-options') => {
  const answer = await browser.post(`/api/club/${call}`, call === 'passkeys/options' ? { password } : {});
  expect(answer.status, answer.text).toBe(200);
  return Challenge.parse(answer.json()).challenge;
};
const errorOf = (answer: Answer) => z.object({ error: z.string().min(1) }).parse(answer.json()).error;
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const add = (browser: Client, made: object) => browser.post('/api/club/passkeys', made, { 'user-agent': pixel });
const list = async (browser: Client) => Passkeys.parse((await browser.get('/api/club/passkeys')).json());
const enter = (browser: Client, signed: object) => browser.post('/api/club/login/passkey', signed);

/** A browser in which that member is signed in, with a passkey of theirs. */
async function withPasskey(who: keyof typeof sampleMembers = 'ana') {
  const browser = await signIn(site, who);
  const passkey = new SoftwarePasskey(site);
  const answer = await add(browser, passkey.create(await challengeFor(browser, 'passkeys/options')));
  expect(answer.status, answer.text).toBe(201);
  return { browser, passkey, id: PasskeyAnswer.parse(answer.json()).id };
}

async function removeAll(browser: Client) {
  for (const { id } of await list(browser)) await browser.post('/api/club/passkeys/remove', { id });
}

describe('a new passkey', () => {
  test('is named by its browser and system, signs in, and notes its use', async () => {
    const { browser, passkey, id } = await withPasskey();
    expect(await list(browser)).toMatchObject([{ id, name: 'Chrome, Android', last_used_at: null }]);
    const other = openBrowser(site);
    const answer = await enter(other, passkey.get(await challengeFor(other, 'login/passkey-options')));
    expect(answer.status, answer.text).toBe(200);
    expect(LoginAnswer.parse(answer.json()).consumer.email).toBe('ana@club.example');
    expect(Consumer.parse((await other.get('/api/club/self')).json()).email).toBe('ana@club.example');
    expect((await list(browser))[0]?.last_used_at).not.toBeNull();
    await removeAll(browser);
  });

  test.each<[string, Fault]>([
    ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
    ['on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { relyingParty: 'evil.example' }],
    ['by a device that did not verify its user', { isUserVerified: false }],
    ['out of a login', { type: 'webauthn.get' }],
  ])('made %s is refused, and nothing is added', async (_how, fault) => {
    const browser = await signIn(site, 'ana');
    const challenge = await challengeFor(browser, 'passkeys/options');
    const answer = await add(browser, new SoftwarePasskey(site).create(challenge, fault));
    expect([answer.status, errorOf(answer)]).toEqual([422, expect.any(String)]);
    expect(await list(browser)).toEqual([]);
  });

  test('attested by certificates is refused unread: nothing is fetched from where they say', async () => {
    let fetched = 0;
    const listener = createServer((_request, response) => {
      fetched += 1;
      response.end();
    });
    await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening));
    const address = listener.address();
    const crlUrl = `http://127.0.0.1:${typeof address === 'object' ? String(address?.port) : ''}/crl`;
    const browser = await signIn(site, 'ana');
    const attempt = async (attestation: Fault['attestation']) => {
      const challenge = await challengeFor(browser, 'passkeys/options');
      return (await add(browser, new SoftwarePasskey(site).create(challenge, attestation && { attestation }))).status;
    };
    expect(await attempt({ format: 'android-key', crlUrl })).toBe(422);
    expect(await attempt({ format: 'packed', crlUrl })).toBe(422);
    expect(fetched).toBe(0);
    expect(await attempt({ format: 'packed' }), 'attested by itself').toBe(201);
    await removeAll(browser);
    listener.close();
  });

  test('needs a challenge of its own: none, one used before, an old one and another member’s are refused', async () => {
    const browser = await signIn(site, 'ana');
    const passkey = new SoftwarePasskey(site);
    expect((await add(browser, passkey.create('bm90aGluZw'))).status).toBe(422);
    const used = await challengeFor(browser, 'passkeys/options');
    const cookie = browser.cookies.get('club_passkey') ?? '';
    expect((await add(browser, passkey.create(used))).status).toBe(201);
    browser.cookies.set('club_passkey', cookie);
    expect((await add(browser, new SoftwarePasskey(site).create(used))).status).toBe(422);
    const old = await challengeFor(browser, 'passkeys/options');
    club.moveClock(hours * 60 * 60_000 + 11 * 60_000);
    expect((await add(browser, new SoftwarePasskey(site).create(old))).status).toBe(422);
    const lucia = await signIn(site, 'lucia');
    const others = await challengeFor(lucia, 'passkeys/options');
    browser.cookies.set('club_passkey', lucia.cookies.get('club_passkey') ?? '');
    expect((await add(browser, new SoftwarePasskey(site).create(others))).status).toBe(422);
    browser.cookies.set('club_passkey', cookie.replace(/.$/, 'x'));
    expect((await add(browser, new SoftwarePasskey(site).create(used))).status).toBe(422);
    expect(await list(browser)).toHaveLength(1);
    await removeAll(browser);
  });

  test('that is registered already, with anybody, is refused, and so is the eleventh', async () => {
    const { browser, passkey } = await withPasskey();
    const lucia = await signIn(site, 'lucia');
    for (const again of [browser, lucia])
      expect((await add(again, passkey.create(await challengeFor(again, 'passkeys/options')))).status).toBe(422);
    const statuses: number[] = [];
    for (let count = 0; count < 10; count++) {
      const made = new SoftwarePasskey(site).create(await challengeFor(browser, 'passkeys/options'));
      statuses.push((await add(browser, made)).status);
    }
    expect(statuses).toEqual([...Array<number>(9).fill(201), 422]);
    expect(await list(lucia)).toEqual([]);
    await removeAll(browser);
  });

  test.each([
    ['another type', { type: 'password' }, 'type'],
    ['an id that is none', { id: '<b>' }, 'id'],
    ['no answer of the device', { response: null }, 'response'],
  ])('with %s is told at its field', async (_what, change, field) => {
    const browser = await signIn(site, 'ana');
    const made = new SoftwarePasskey(site).create(await challengeFor(browser, 'passkeys/options'));
    const answer = await add(browser, { ...made, ...change });
    const { errors } = z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json());
    expect([answer.status, Object.keys(errors)]).toEqual([422, [field]]);
  });

  test('is for who is signed in, from the site alone, and not without a limit', async () => {
    const made = new SoftwarePasskey(site).create('bm90aGluZw');
    const visitor = openBrowser(site);
    for (const [call, body] of [
      ['passkeys', made],
      ['passkeys/options', {}],
      ['passkeys/remove', { id: randomUUID() }],
    ] as const)
      expect((await visitor.post(`/api/club/${call}`, body)).status).toBe(401);
    expect((await visitor.get('/api/club/passkeys')).status).toBe(401);
    const browser = await signIn(site, 'ana');
    expect((await browser.post('/api/club/passkeys', made, { 'sec-fetch-site': 'cross-site' })).status).toBe(419);
    const statuses = new Set<number>();
    for (let count = 0; count < 31; count++) statuses.add((await add(browser, made)).status);
    expect([...statuses]).toEqual([422, 429]);
  });
});

describe('signing in by a passkey', () => {
  test.each<[string, Fault]>([
    ['for another challenge', { challenge: 'bm90IHRoaXMgb25l' }],
    ['on another site', { origin: 'https://evil.example' }],
    ['for another relying party', { relyingParty: 'evil.example' }],
    ['by a device that did not verify its user', { isUserVerified: false }],
    ['out of a registration', { type: 'webauthn.create' }],
    ['in another’s name', { userHandle: randomUUID() }],
  ])('that was signed %s is refused, and ends the session that the browser had', async (_how, fault) => {
    const { browser, passkey } = await withPasskey();
    const answer = await enter(browser, passkey.get(await challengeFor(browser, 'login/passkey-options'), fault));
    expect([answer.status, errorOf(answer)]).toEqual([422, expect.any(String)]);
    expect((await browser.get('/api/club/self')).status).toBe(401);
    await removeAll(await signIn(site, 'ana'));
  });

  test('says the same of an unknown passkey, of one that was removed, and of a counter that did not grow', async () => {
    const { browser, passkey, id } = await withPasskey();
    const attempt = async (by: SoftwarePasskey, fault?: Fault) => {
      const visitor = openBrowser(site);
      return enter(visitor, by.get(await challengeFor(visitor, 'login/passkey-options'), fault));
    };
    expect((await attempt(passkey, { counter: 5 })).status).toBe(200);
    const refused = [await attempt(passkey, { counter: 5 }), await attempt(passkey, { counter: 4 })];
    refused.push(await attempt(new SoftwarePasskey(site)));
    expect((await browser.post('/api/club/passkeys/remove', { id })).status).toBe(204);
    refused.push(await attempt(passkey, { counter: 6 }));
    expect(new Set(refused.map(({ status, text }) => `${String(status)} ${text}`)).size).toBe(1);
    expect(refused[0]?.status).toBe(422);
  });

  test('counts a challenge once, and not that of a registration', async () => {
    const { browser, passkey } = await withPasskey();
    const visitor = openBrowser(site);
    const challenge = await challengeFor(visitor, 'login/passkey-options');
    const cookie = visitor.cookies.get('club_passkey') ?? '';
    expect((await enter(visitor, passkey.get(challenge))).status).toBe(200);
    visitor.cookies.set('club_passkey', cookie);
    expect((await enter(visitor, passkey.get(challenge))).status).toBe(422);
    expect((await enter(openBrowser(site), passkey.get(challenge))).status).toBe(422);
    const ofAdding = await challengeFor(browser, 'passkeys/options');
    expect((await enter(browser, passkey.get(ofAdding))).status).toBe(422);
    await removeAll(await signIn(site, 'ana'));
  });

  test('fails as often as it may, and keeps nobody out; what is no answer of a device is told at its fields', async () => {
    const visitor = openBrowser(site);
    const malformed = await enter(visitor, { id: 'x' });
    expect([malformed.status, malformed.text]).toEqual([422, expect.stringContaining('"response"')]);
    const unknown = new SoftwarePasskey(site);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await enter(visitor, unknown.get('bm90aGluZw'))).status);
    expect(new Set(statuses)).toEqual(new Set([422]));
  });

  test('is not offered where the site’s address is no name', async () => {
    const visitor = openBrowser(club.url);
    const answer = await visitor.post('/api/club/login/passkey-options');
    expect([answer.status, errorOf(answer)]).toEqual([422, expect.any(String)]);
    const ana = await signIn(club.url, 'ana');
    const options = await ana.post('/api/club/passkeys/options', { password });
    expect([options.status, errorOf(options)]).toEqual([422, expect.any(String)]);
  });

  test('is offered by the first login with a password, once shown never again, and not to who has one', async () => {
    const login = async () => {
      const browser = openBrowser(site);
      const answer = await browser.post('/api/club/login', { email: sampleMembers.ana, password });
      return { browser, offered: LoginAnswer.parse(answer.json()).offers_passkey };
    };
    const { browser: owner, passkey } = await withPasskey();
    expect((await login()).offered).toBe(false);
    const byPasskey = openBrowser(site);
    const entered = await enter(byPasskey, passkey.get(await challengeFor(byPasskey, 'login/passkey-options')));
    expect(LoginAnswer.parse(entered.json()).offers_passkey).toBe(false);
    await removeAll(owner);
    const { browser, offered } = await login();
    expect(offered).toBe(true);
    expect((await login()).offered).toBe(true);
    expect((await browser.get('/api/club/close-popup?id=club%3Apasskey-offer')).status).toBe(204);
    expect((await login()).offered).toBe(false);
  });

  test('is over for who was deactivated', async () => {
    const { passkey } = await withPasskey('lucia');
    await club.command('members', 'deactivate', 'lucia@club.example', '--why', 'prueba');
    const visitor = openBrowser(site);
    const answer = await enter(visitor, passkey.get(await challengeFor(visitor, 'login/passkey-options')));
    expect(answer.status).toBe(422);
    expect((await visitor.get('/api/club/self')).status).toBe(401);
    await club.command('members', 'reactivate', 'lucia@club.example', '--why', 'prueba');
  });
});

test('within ten minutes of the login no password is asked for again, but a wrong one is refused', async () => {
  const browser = await signIn(site, 'ana');
  club.moveClock(hours * 60 * 60_000 + 9 * 60_000);
  const options = (body: object) => browser.post('/api/club/passkeys/options', body);
  expect((await options({ password: 'no es' })).status).toBe(422);
  const answer = await options({});
  expect(answer.status, answer.text).toBe(200);
  const made = new SoftwarePasskey(site).create(Challenge.parse(answer.json()).challenge);
  expect((await add(browser, made)).status).toBe(201);
  await removeAll(browser);
});

describe('with a session alone', () => {
  test('no passkey is added: the present password is asked for, ten wrong ones in a quarter of an hour', async () => {
    const browser = await signIn(site, 'ana');
    // From then on it is a session of somebody who may have found it open.
    club.moveClock(hours * 60 * 60_000 + 10 * 60_000);
    const options = (body: object) => browser.post('/api/club/passkeys/options', body);
    const errorsOf = (answer: Answer) =>
      z.object({ errors: z.record(z.string(), z.array(z.string())) }).parse(answer.json()).errors;
    for (const body of [{}, { password: 'no es' }]) {
      const answer = await options(body);
      expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, ['password']]);
      expect(browser.cookies.has('club_passkey')).toBe(false);
    }
    const statuses: number[] = [];
    for (let count = 0; count < 9; count++) statuses.push((await options({ password: 'no es' })).status);
    expect(statuses).toEqual([...Array<number>(8).fill(422), 429]);
  });

  test('nothing outlives a password set anew by mail: every passkey is removed, and page and mail say so', async () => {
    const { browser, passkey } = await withPasskey('pedro');
    const email = sampleMembers.pedro;
    const fresh = 'malpaís de Güímar';
    const visitor = openBrowser(site);
    expect((await visitor.post('/api/club/password', { email })).status).toBe(202);
    const { path, query } = await lastLink(databaseUrl, email);
    expect((await visitor.get(path)).text).toContain('llaves de acceso');
    const set = { email, token: query.token, password: fresh, password_confirmation: fresh };
    expect((await visitor.post('/api/club/reset', set)).status).toBe(204);
    expect((await browser.get('/api/club/self')).status).toBe(401);
    const again = await enter(visitor, passkey.get(await challengeFor(visitor, 'login/passkey-options')));
    expect(again.status).toBe(422);
    expect((await visitor.post('/api/club/login', { email, password: fresh })).status).toBe(200);
    expect(await list(visitor)).toEqual([]);
    const told = (await readMails(databaseUrl, email)).at(-1);
    expect(told?.body).toContain('llaves de acceso');
  });
});

describe('removing a passkey', () => {
  test('of another member, or one that there is not, is 404', async () => {
    const { browser, id } = await withPasskey();
    const lucia = await signIn(site, 'lucia');
    expect((await lucia.post('/api/club/passkeys/remove', { id })).status).toBe(404);
    expect((await browser.post('/api/club/passkeys/remove', { id: randomUUID() })).status).toBe(404);
    expect((await browser.post('/api/club/passkeys/remove', { id: 'x' })).status).toBe(422);
    expect(await list(browser)).toHaveLength(1);
    await removeAll(browser);
  });

  test('without script leads to a page that says so', async () => {
    const { browser, id } = await withPasskey();
    const answer = await browser.post('/api/club/passkeys/remove', new URLSearchParams({ id }));
    expect([answer.status, answer.headers.location]).toEqual([303, '/club/perfil/seguridad?done=passkey']);
    expect((await browser.get(answer.headers.location ?? '')).text).toContain(
      '<div>La llave de acceso se ha quitado. Bórrala también de tu dispositivo.</div>',
    );
  });
});

test('a password that is changed leaves the passkeys, unless their member wants them removed, too; page and mail say which', async () => {
  await removeAll(await signIn(site, 'lucia'));
  const { browser, passkey } = await withPasskey('lucia');
  const page = async (query = '') => (await browser.get(`/club/perfil/seguridad${query}`)).text;
  const mail = async () => (await readMails(databaseUrl, sampleMembers.lucia)).at(-1)?.body;
  expect(await page()).toMatch(/<input[^>]*type="checkbox"[^>]*name="remove_passkeys"/);
  // The last test of the file: a password of the sample can't be set anew.
  const [next, third, last] = ['roque de los muchachos', 'pico de las nieves', 'morro de la agujereada'] as const;
  const change = (current: string, given: string, more: object) =>
    browser.post('/api/club/password/change', { current, password: given, password_confirmation: given, ...more });
  expect((await change('no es', next, { remove_passkeys: true })).status).toBe(422);
  expect((await change(password, next, {})).status).toBe(204);
  expect(await list(browser)).toHaveLength(1);
  expect(await mail()).toContain('Si tienes llaves de acceso, siguen sirviendo');
  expect(await page('?done=password')).toContain('Tus llaves de acceso siguen sirviendo.</div>');
  expect((await change(next, third, { remove_passkeys: true })).status).toBe(204);
  expect(await list(browser)).toEqual([]);
  expect(await mail()).toContain('Tus llaves de acceso se han quitado: puedes añadirlas otra vez');
  const visitor = openBrowser(site);
  expect((await enter(visitor, passkey.get(await challengeFor(visitor, 'login/passkey-options')))).status).toBe(422);
  expect(await page()).not.toContain('remove_passkeys"');
  // As a plain form sends a ticked box.
  const options = await browser.post('/api/club/passkeys/options', { password: third });
  const made = new SoftwarePasskey(site).create(Challenge.parse(options.json()).challenge);
  expect((await add(browser, made)).status).toBe(201);
  const fields = { current: third, password: last, password_confirmation: last, remove_passkeys: '1' };
  const changed = await browser.post('/api/club/password/change', new URLSearchParams(fields));
  expect(changed.status).toBe(303);
  expect(await list(browser)).toEqual([]);
  expect((await browser.get(changed.headers.location ?? '')).text).toContain(
    'y tus llaves de acceso se han quitado.</div>',
  );
});
