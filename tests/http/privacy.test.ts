// A member's own data over HTTP: the copy, erasing, and consents.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { messages } from '../../src/i18n/messages.ts';
import { ownConsents } from '../../src/words/consent-kinds.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { Client } from '../setup/club-client.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { readZip } from '../setup/read-zip.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { password, sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let database: pg.Client;
let ana: Client;
let pedro: Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  ana = await signIn(club.url, 'ana');
  pedro = await signIn(club.url, 'pedro');
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

const Refused = z.object({ errors: z.record(z.string(), z.array(z.string())) });
const calls = [
  ['GET', 'export', undefined],
  ['GET', 'export/file', undefined],
  ['POST', 'export', { password }],
  ['POST', 'erase', { password, confirm: sampleMembers.ana }],
  ['GET', 'consents', undefined],
  ['POST', 'consents', { kind: 'marketing', granted: true }],
] as const;

test.each(calls)('%s %s needs a session', async (method, call, body) => {
  const client = new Client(club.url);
  const answer =
    method === 'GET' ? await client.get(`/api/club/${call}`) : await client.post(`/api/club/${call}`, body);
  expect(answer.status).toBe(401);
});

test.each(calls.filter(([method]) => method === 'POST'))(
  '%s %s of another site is refused',
  async (_method, call, body) => {
    const answer = await ana.post(`/api/club/${call}`, body, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(419);
  },
);

test.each([
  ['export', {}, ['password']],
  ['export', { password: 'wrong-password' }, ['password']],
  ['erase', {}, ['password', 'confirm']],
  ['erase', { password: 'wrong-password', confirm: sampleMembers.ana }, ['password']],
  ['erase', { password, confirm: sampleMembers.lucia }, ['confirm']],
  ['erase', { password: 'wrong-password', confirm: 'x' }, ['password', 'confirm']],
  ['consents', { kind: 'privacy', granted: true }, ['kind']],
  ['consents', { kind: 'marketing', granted: 'perhaps' }, ['granted']],
  ['consents', { kind: 'marketing', granted: true, more: 1 }, ['more']],
])('POST %s of %j is refused at %j', async (call, body, fields) => {
  const answer = await ana.post(`/api/club/${call}`, body);
  expect(answer.status).toBe(422);
  const { errors } = Refused.parse(answer.json());
  expect(Object.keys(errors).sort()).toEqual([...fields].sort());
  expect((await ana.get('/api/club/self')).status).toBe(200);
});

test('before erasing, the page tells of what is still to be sent, and leads to it', async () => {
  const { text } = await ana.get('/club/perfil/privacidad');
  expect(text).toMatch(
    /<li>Un regalo por enviar, que no te llegará: [^<]*cancélalo en(?:<!-- -->| )*<a href="\/club\/regalos-canjeados">/,
  );
  // Nothing is on its way to Lucía.
  const lucia = await signIn(club.url, 'lucia');
  expect(await lucia.read('/club/perfil/privacidad')).not.toMatch(/<li>[^<]* por enviar/);
});

test('before erasing, the page names a prize that is not handed over yet and what is booked', async () => {
  const lucia = await signIn(club.url, 'lucia');
  const losses = async () => {
    const text = (await lucia.read('/club/perfil/privacidad')).replaceAll('<!-- -->', '');
    return [...text.matchAll(/<li>(Tu (?:premio|plaza|turno)[^<]*)<\/li>/g)].map(([, loss]) => loss);
  };
  await database.query(`insert into event (id, slug, title, starts_at, ends_at, place, address, capacity, published_at)
    values ('event-noche', 'noche', 'Noche de prueba', now() + interval '9 days', now() + interval '10 days', 'Faro', 'Calle', 9, now())`);
  await database.query(
    `insert into event_booking (event_id, code, member_id, first_name, last_name, email, phone, birth_date, companions, locale, state,
        waited, created_at, confirmed_at, told_starts_at, told_place)
      select e.id, 'BCDFGHJKLM', m.id, m.first_name, m.last_name, m.email, '600100200', m.birth_date, 0, m.locale, 'confirmed', false,
        now(), now(), e.starts_at, e.place from event e, member m where e.id = 'event-noche' and m.email = $1`,
    [sampleMembers.lucia],
  );
  const place: unknown = expect.stringMatching(/^Tu plaza: Noche de prueba, .+\.$/);
  expect(await losses()).toEqual([place]);
  // Entries are kept as they were written: a draw held for her would take the test a day.
  await database.query('set session_replication_role = replica');
  const { rows } = await database.query<{ id: string }>(
    `update draw set award = '{"kind": "handover"}' where id = (select id from draw where drawn_at is not null and voided_at is null limit 1)
      returning id`,
  );
  const entry = await database.query<{ code: string }>(
    `update draw_entry set member_id = (select id from member where email = $1), state = 'claimed', claimed_at = now()
      where draw_id = $2 and rank = 1 returning code`,
    [sampleMembers.lucia, rows[0]?.id],
  );
  const accepted: unknown = expect.stringMatching(/^Tu premio, que aceptaste y aún no te hemos entregado: .+\.$/);
  expect(await losses()).toEqual([accepted, place]);
  await database.query('update draw_entry set handed_at = claimed_at where code = $1', [entry.rows[0]?.code]);
  await database.query('reset session_replication_role');
  expect(await losses()).toEqual([place]);
});

describe('the copy', () => {
  test('is made in the background, is for its member alone, and for a day', async () => {
    expect((await ana.get('/api/club/export')).json()).toEqual({ state: 'none', url: null, until: null });
    expect((await ana.get('/api/club/export/file')).status).toBe(404);
    const asked = await ana.post('/api/club/export', { password });
    expect(asked.status).toBe(202);
    await expect
      .poll(async () => (await ana.get('/api/club/export')).json(), { timeout: 20_000 })
      .toMatchObject({ state: 'ready', url: '/api/club/export/file' });
    const file = await ana.get('/api/club/export/file');
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.headers['content-disposition']).toBe('attachment; filename="mis-datos.zip"');
    expect(file.headers['cache-control']).toBe('private, no-store');
    const files = readZip(file.bytes);
    expect([...files.keys()]).toEqual(['datos.json', 'datos.html']);
    expect(JSON.parse(files.get('datos.json') ?? '')).toMatchObject({
      held: { member: [{ email: sampleMembers.ana, state: 'active' }] },
    });
    const page = files.get('datos.html') ?? '';
    expect(page).toContain('<html lang="es">');
    expect(page).toContain('<h1>Lo que el club guarda sobre ti</h1>');
    expect(page).toMatch(/<dd>Tenerife<\/dd><dt>[^<]+<\/dt><dd>español<\/dd>/);
    expect(page).toMatch(/<dd>canje<\/dd>/);
    expect((await pedro.get('/api/club/export/file')).status).toBe(404);

    club.moveClock(24 * 60 * 60 * 1000 + 60_000);
    expect((await ana.get('/api/club/export/file')).status).toBe(404);
    expect((await ana.get('/api/club/export')).json()).toMatchObject({ state: 'none' });
    club.moveClock(null);
  });

  test('is there before the terms are accepted, too', async () => {
    expect((await pedro.post('/api/club/export', { password })).status).toBe(202);
  });
});

test('a consent is recorded with version, language and time, and its withdrawal beside it', async () => {
  expect((await ana.get('/api/club/consents')).json()).toEqual([]);
  await ana.post('/api/club/consents', { kind: 'marketing', granted: true });
  const withdrawn = await ana.post('/api/club/consents', { kind: 'marketing' });
  expect(withdrawn.json()).toMatchObject([{ kind: 'marketing', granted: false }]);
  const { rows } = await database.query('select granted, version, locale from consent order by at');
  expect(rows).toEqual([
    { granted: true, version: expect.any(String) as unknown, locale: 'es' },
    { granted: false, version: expect.any(String) as unknown, locale: 'es' },
  ]);
});

test('the same answer again records nothing, and answers are limited', async () => {
  const client = await signIn(club.url, 'lucia');
  const answer = (granted: boolean) => client.post('/api/club/consents', { kind: 'marketing', granted });
  const countRecorded = async () =>
    (
      await database.query(`select from consent where member_id = (select id from member where email = $1)`, [
        sampleMembers.lucia,
      ])
    ).rows.length;
  const before = await countRecorded();
  const first = await answer(true);
  expect((await Promise.all(Array.from({ length: 5 }, () => answer(true)))).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 200),
  );
  expect((await answer(true)).json()).toEqual(first.json());
  expect(await countRecorded()).toBe(before + 1);
  for (let count = 7; count < 30; count++) expect((await answer(count % 2 === 0)).status).toBe(200);
  const refused = await answer(true);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  for (const kind of ownConsents) {
    const form = await client.post('/api/club/consents', new URLSearchParams({ kind }));
    expect(form.headers.location).toBe(`/club/perfil/privacidad?${kind}=too_many_requests`);
  }
  expect((await client.get('/club/perfil/privacidad?marketing=too_many_requests')).text).toContain(
    messages.form.es.tooManyForNow,
  );
});

test('five copies a day can be had', async () => {
  const client = await signIn(club.url, 'lucia');
  for (let count = 0; count < 5; count++)
    expect((await client.post('/api/club/export', { password })).status).toBe(202);
  const refused = await client.post('/api/club/export', { password });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
});

test('too many wrong passwords are told to wait', async () => {
  const lucia = await signIn(club.url, 'lucia');
  for (let attempt = 0; attempt < 10; attempt++)
    expect((await lucia.post('/api/club/export', { password: 'wrong' })).status).toBe(422);
  const last = await lucia.post('/api/club/erase', { password, confirm: sampleMembers.lucia });
  expect(last.status).toBe(429);
  expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
});

test('forms sent without script come back with what was wrong', async () => {
  const send = (call: string, fields: Record<string, string>) =>
    ana.post(`/api/club/${call}`, new URLSearchParams(fields));
  const refused = await send('erase', { password, confirm: 'other@club.example' });
  expect(refused.status).toBe(303);
  expect(refused.headers.location).toBe('/club/perfil/privacidad?erase=other_email');
  const page = await ana.get('/club/perfil/privacidad?erase=other_email');
  expect(page.text).toContain('No es el correo de tu cuenta.');
  expect((await send('consents', { kind: 'marketing', granted: '1' })).headers.location).toContain('saved=marketing');
});

test('erasing ends every session, everywhere, and leaves nothing to sign in to', async () => {
  const elsewhere = await signIn(club.url, 'ana');
  const erased = await ana.post('/api/club/erase', { password, confirm: ` ${sampleMembers.ana.toUpperCase()} ` });
  expect(erased.status).toBe(204);
  expect(erased.headers['clear-site-data']).toBe('"storage"');
  for (const client of [ana, elsewhere]) expect((await client.get('/api/club/self')).status).toBe(401);
  const again = await Client.browser(club.url).post('/api/club/login', { email: sampleMembers.ana, password });
  expect(again.status).toBe(422);
  const { rows } = await database.query(
    `select actor_kind, actor_id = subject as own from audit_entry where action = 'erase_member'`,
  );
  expect(rows).toEqual([{ actor_kind: 'member', own: true }]);
  const mails = await database.query('select subject from mail where recipient = $1', [sampleMembers.ana]);
  expect(mails.rows).toEqual([{ subject: 'Tu cuenta está borrada' }]);
});
