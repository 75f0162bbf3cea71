// Draws on the built club: pages and calls, forms without script, and a draw from its opening to its prize.
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DrawProof, EntryAnswer, OwnEntry } from '../../src/club/draws/draws.contract.ts';
import { formatDay } from '../../src/i18n/dates.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { describeError } from '../../src/i18n/describe-error.ts';
import { type PublishedDraw, verifyDraw } from '../../src/club/draws/ui/verify-draw.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { recordStatements, type StatementRecorder } from '../setup/statement-recorder.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, signIn } from '../setup/sample-members.ts';

const day = 24 * 60 * 60 * 1000;
const verdictOf = async (draw: Omit<PublishedDraw, 'key'>) => (await verifyDraw({ ...draw, key: null })).verdict;

let recorder: StatementRecorder;
let database: pg.Client;
let club: RunningClub;
let visitor: Client;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  recorder = await recordStatements(databaseUrl, 'club');
  club = await startSampleClub({ databaseUrl: recorder.databaseUrl });
  [visitor, ana, lucia] = [openBrowser(club.url), await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
});
afterAll(async () => {
  await club.stop();
  await recorder.stop();
  await database.end();
});

const proofOf = async (id: string, by = visitor) => DrawProof.parse((await by.get(`/api/club/draw?id=${id}`)).json());
const entryOf = async (browser: Client, id: string) =>
  OwnEntry.parse((await browser.get(`/api/club/draw/entry?draw=${id}`)).json());
const recordValue = (draw: string, value: string) =>
  club.command('draws', 'public-value', draw, value, '--why', 'prueba', '--yes');
const enter = (browser: Client, draw: string) => browser.post('/api/club/draw', { draw });

test('anyone reads what is published of a draw, and nobody its seed before the outcome', async () => {
  const proof = await proofOf('festivales');
  expect(proof).toMatchObject({ state: 'open', seed: null, entries: null, winners: null, prizes: 100, islands: [] });
  expect(proof.seed_hash).toMatch(/^[0-9a-f]{64}$/);
  expect((await visitor.get('/api/club/draw?id=none')).status).toBe(404);
  const page = await visitor.get('/club/sorteo/festivales');
  // When it is drawn, and how one hears of it.
  expect(page.text).toMatch(/como muy tarde, el \d+ de [^<]* A quien le toca le escribimos por correo/);
  expect(page.status).toBe(200);
  expect(page.text).toContain(proof.seed_hash);
  expect((await visitor.get(`/club/sorteo/${proof.id}`)).headers.location).toBe('/club/sorteo/festivales');
  expect((await visitor.get('/club/sorteo/none')).status).toBe(404);
  // Who is not signed in is asked in for what can be done still.
  expect(page.text).toContain('Entra en el club para participar o ver tu participación.');
  const over = (await visitor.get('/club/sorteo/noche-de-estrellas')).text;
  expect(over).toContain('Entra en el club para ver tu participación.');
});

test('a member enters once, sees their code, and others don’t', async () => {
  for (const draw of ['festivales', 'draw-festivales']) expect((await enter(ana, draw)).status).toBe(200);
  const { code } = EntryAnswer.parse((await enter(ana, 'festivales')).json());
  expect(await entryOf(ana, 'festivales')).toEqual({
    entered: true,
    code,
    won: false,
    claim_until: null,
    order: null,
    state: 'entered',
    draw_state: 'open',
  });
  expect(await entryOf(lucia, 'festivales')).toMatchObject({ entered: false, code: null, state: 'none' });
  expect((await ana.get('/club/sorteo/festivales')).text).toContain(code);
  expect(await lucia.read('/club/sorteo/festivales')).not.toContain(code);
  expect((await enter(visitor, 'festivales')).status).toBe(401);
  expect((await ana.post('/api/club/draw', {})).status).toBe(422);
});

test('anybody draws it again with the file and the lines of its page, and nothing but Node', async () => {
  const page = (await visitor.get('/club/sorteo/noche-de-estrellas')).text;
  const find = (pattern: RegExp) =>
    (pattern.exec(page)?.[1] ?? '').replaceAll(
      /&(lt|gt|quot|#34|#39|amp);/g,
      (_, name: string) => ({ lt: '<', gt: '>', quot: '"', '#34': '"', '#39': "'", amp: '&' })[name] ?? '',
    );
  const file = 'noche-de-estrellas.json';
  const href = find(/<a [^>]*href="([^"]*)"[^>]*download="noche-de-estrellas\.json"/);
  const lines = find(/data-lines[^>]*>([^<]*)</);
  expect(find(/data-copy="([^"]*)"/)).toBe(lines);
  const { winners, reserves } = await proofOf('noche-de-estrellas');
  const json = (await visitor.get(href)).text;
  const directory = mkdtempSync(join(tmpdir(), 'club-proof-'));
  const run = async (data: string) => {
    writeFileSync(join(directory, file), data);
    writeFileSync(join(directory, 'proof.mjs'), lines);
    return (await promisify(execFile)(process.execPath, ['proof.mjs'], { cwd: directory })).stdout;
  };
  try {
    expect((await run(json)).trim().split('\n')).toEqual([...(winners ?? []), ...(reserves ?? [])]);
    const [first = '', second = ''] = winners ?? [];
    const swapped = json.replaceAll(first, 'first').replaceAll(second, first).replaceAll('first', second);
    await expect(run(swapped)).rejects.toThrow('AssertionError');
    await expect(run(json.replaceAll(first, 'AAAAAAAAAAAA'))).rejects.toThrow('AssertionError');
  } finally {
    rmSync(directory, { recursive: true });
  }
});

test('each island has its own draw', async () => {
  const page = await ana.get('/club/petshopboys');
  expect(page.text).toContain('Para socios de Tenerife');
  expect(page.text).toContain('Para socios de Gran Canaria');
  expect((await enter(ana, 'pet-shop-boys-tenerife')).status).toBe(200);
  const refused = await enter(ana, 'pet-shop-boys-gran-canaria');
  expect([refused.status, refused.json()]).toEqual([403, { error: 'Este sorteo es para socios de otra isla.' }]);
});

test('without script the form leads to the draw’s page, which says what came of it', async () => {
  const next = '/club/sorteo/dispositivos-iluma';
  const form = (draw: string) => new URLSearchParams({ draw, next });
  expect((await lucia.get('/club/te-inspiramos/iluma')).text).toContain(`value="${next}"`);
  const entered = await lucia.post('/api/club/draw', form('draw-dispositivos-iluma'));
  expect([entered.status, entered.headers.location]).toEqual([303, next]);
  expect((await lucia.get(next)).text).toContain('Ya participas.');
  const refused = await lucia.post('/api/club/draw', form('pet-shop-boys-tenerife'));
  expect(refused.headers.location).toBe(`${next}?error=draw_other_island`);
  expect((await lucia.get(refused.headers.location ?? '')).text).toContain('Este sorteo es para socios de otra isla.');
  const claimed = await lucia.post('/api/club/draw/claim', form('draw-dispositivos-iluma'));
  expect(claimed.headers.location).toBe(`${next}?error=draw_not_won`);
  for (const [code, sentence] of [
    ['draw_not_open', describeError('draw_not_open', 'es')],
    ['draw_not_won', describeError('draw_not_won', 'es')],
    ['draw_claim_over', describeError('draw_claim_over', 'es')],
    ['draw_prize_exhausted', 'Ahora mismo no queda ninguno de este premio.'],
    ['too_many_requests', 'Demasiados intentos.'],
  ] as const)
    expect((await lucia.get(`${next}?error=${code}`)).text, code).toContain(sentence);
});

test('the sample world has a draw that is over, and its proof', async () => {
  const { seed, seed_hash: seedHash, entries_hash: entriesHash, ...proof } = await proofOf('noche-de-estrellas');
  const codes = { entries: proof.entries ?? [], winners: proof.winners ?? [], reserves: proof.reserves ?? [] };
  expect(proof.state).toBe('drawn');
  expect(codes.entries).toHaveLength(64);
  expect(
    await verdictOf({ seed, seedHash, entriesHash, publicValue: null, publicValueDigits: null, ...codes, drawn: 10 }),
  ).toBe('right');
  // Anybody asks as often as they like: the list is read once.
  const before = recorder.sent.length;
  for (const path of ['/api/club/draw?id=noche-de-estrellas', '/club/sorteo/noche-de-estrellas'])
    expect((await visitor.get(path)).text).toContain(codes.entries[63]);
  const sent = recorder.sent.slice(before);
  expect(sent).toContain('outcome');
  expect(sent).not.toContain('codes of draw');
});

test('a draw that is void takes nobody any more, whatever its dates say', async () => {
  const form = '<form action="/api/club/draw" method="post"';
  const page = async () => (await ana.get('/club/sorteo/dispositivos-iluma')).text;
  expect((await page()).includes(form)).toBe(true);
  const command = ['draws', 'void', 'draw-dispositivos-iluma', '--why', 'Fallo en las bases'];
  await expect(club.command(...command)).rejects.toThrow('--yes');
  expect(await entryOf(ana, 'dispositivos-iluma')).toMatchObject({ draw_state: 'open' });
  await club.command(...command, '--yes');
  expect(await entryOf(ana, 'dispositivos-iluma')).toMatchObject({ state: 'none', draw_state: 'void' });
  const voided = await page();
  expect(voided.includes(form)).toBe(false);
  expect(voided).toContain('El sorteo se ha anulado.');
  // Which a phone shows above the picture.
  expect(voided).toContain('class="draw-card large news"');
  // First of all, and why; and no more until when it is open.
  expect(voided).toMatch(/<b[^>]*>Anulado<\/b>\s*<span[^>]*lang="es"[^>]*>: Fallo en las bases<\/span>/);
  expect(voided).not.toContain('Abierto hasta');
});

/** Whether the sheet that tells of a prize is closed on a page, which is cached for all of an audience; null where there is none. */
const sheetOf = async (browser: Client) =>
  /<dialog id="moment"[^>]*\bdata-open-now="([^"]*)"/.exec((await browser.get('/club/te-inspiramos')).text)?.[1] ??
  null;

test('a draw closes, is drawn, tells its winner and gives the prize', async () => {
  const { editor } = findLake(club);
  await editor
    .patch('draw-festivales')
    .set({ winners: 1, reserves: 1, prizeKind: 'points', points: 4, publicValueDigits: 4 })
    .commit();
  await expect.poll(async () => (await proofOf('festivales')).prizes).toBe(1);
  await enter(lucia, 'festivales');
  const ends = new Date((await proofOf('festivales')).ends_at);
  const claimUntil = canaryDay(new Date(ends.getTime() + 8 * day));
  expect(await lucia.read('/club/sorteo/festivales')).toContain('Se sortea después de cerrar');
  club.moveClock(new Date(ends.getTime() + 30 * 60_000));
  expect(await proofOf('festivales')).toMatchObject({ state: 'closed', seed: null, public_value_digits: 5 });
  club.moveClock(new Date(ends.getTime() + day));
  [ana, lucia] = [await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
  expect((await enter(ana, 'festivales')).status).toBe(200);
  // Until it is drawn its page says that it has closed, and when the result comes.
  const closed = await lucia.read('/club/sorteo/festivales');
  expect(closed).toContain('<b>Participas. El sorteo ya ha cerrado, y falta el resultado.');
  expect(closed).toMatch(/Cerró el [^<]*El resultado llega con un valor público[^<]*como muy tarde, el \d/);
  expect(closed).not.toContain('<b>Ya participas.');
  expect(closed).not.toContain('Se sortea después de cerrar');
  // Its form was fixed when it opened, whatever editors publish since.
  await expect(recordValue('draw-festivales', '5490')).rejects.toThrow('5 digits, leading zeros included');
  // What was understood is shown, and asked first.
  await expect(club.command('draws', 'public-value', 'draw-festivales', '05490', '--why', 'prueba')).rejects.toThrow(
    /drawn with the 5 digits “05490” as “.+”, looked up at https:.*Record it\? Say so with --yes/,
  );
  expect(await proofOf('festivales')).toMatchObject({ state: 'closed', public_value: null });
  await recordValue('draw-festivales', '05490');
  await expect(recordValue('draw-festivales', '05491')).rejects.toThrow('takes no other');
  const proof = await proofOf('festivales');
  expect(proof).toMatchObject({ state: 'drawn', winners: [expect.any(String)], reserves: [expect.any(String)] });
  const { seed_hash: seedHash, entries_hash: entriesHash, public_value: publicValue, seed, entries } = proof;
  const { winners, reserves } = proof;
  const codes = { entries: entries ?? [], winners: winners ?? [], reserves: reserves ?? [] };
  const facts = { seed, seedHash, entriesHash, publicValue, publicValueDigits: 5, ...codes, drawn: 2 };
  expect(await verdictOf(facts)).toBe('right');
  const page = await visitor.read('/club/sorteo/festivales');
  for (const shown of [seed, entriesHash, ...(entries ?? [])]) expect(page).toContain(shown);
  for (const name of ['Ana', 'Lucía']) expect(page).not.toContain(name);
  const own = await entryOf(ana, 'festivales');
  const [winner, other] = own.won ? [ana, lucia] : [lucia, ana];
  expect(await entryOf(other, 'festivales')).toMatchObject({ won: false, state: 'reserve' });
  expect((await other.post('/api/club/draw/claim', { draw: 'festivales' })).status).toBe(422);
  // The server does so by itself within a minute.
  await club.command('jobs', 'run', 'draws', '--why', 'prueba');
  expect(await entryOf(winner, 'festivales')).toMatchObject({ state: 'winner', claim_until: claimUntil });
  // A cached page tells who won, and nobody else, until they close what tells them; Home until they accept.
  expect([await sheetOf(winner), await sheetOf(other), await sheetOf(visitor)]).toEqual(['', 'closed', null]);
  expect((await winner.get('/club')).text).toContain('En el sorteo «Entradas para los festivales».');
  expect(await other.read('/club')).not.toContain('En el sorteo «');
  // What editors have to say to all waits until what was won is accepted.
  const words = (es: string) => ({ _type: 'localizedString', es, en: es });
  const text = { ...words('Ya está aquí el nuevo catálogo.'), _type: 'localizedText' };
  const period = { _type: 'period', from: '2027-01-01', until: '2027-12-31', yearly: false };
  await editor.createOrReplace({ _id: 'popup-aviso', _type: 'popup', title: words('Hay novedades'), text, period });
  const popupOf = async (browser: Client) =>
    /data-popup="[^"]*popup-aviso"[^>]*data-closed="([^"]*)"/.exec((await browser.get('/club')).text)?.[1];
  await expect.poll(() => popupOf(other), { timeout: 5000 }).toBe('');
  expect(await popupOf(winner)).toBe('closed');
  // Also a prize that is over already waits; it is dropped when its turn comes.
  const noteOver = `insert into moment (member_id, kind, subject, at)
    select member_id, 'prize', 'draw-that-is-over', at - interval '1 hour' from moment where subject = 'draw-festivales' returning 1`;
  expect((await database.query(noteOver)).rowCount).toBe(1);
  expect(await sheetOf(winner)).toBe('');
  const waiting = await database.query(`select subject from moment where kind = 'prize' and told_at is null`);
  expect(waiting.rows).toEqual([{ subject: 'draw-festivales' }]);
  expect(
    (await winner.get('/api/club/close-popup?id=moment%3Aprize%3Adraw-festivales', { 'x-club': '1' })).status,
  ).toBe(204);
  expect(await sheetOf(winner)).toBe('closed');
  expect((await winner.get('/club')).text).toContain('Premio por aceptar');
  expect(await other.read('/club')).not.toContain('Premio por aceptar');
  expect((await winner.get('/club/perfil/sorteos')).text).toContain('Un premio por aceptar.');
  expect((await other.get('/club/perfil/sorteos')).text).toContain('Reserva 1');
  // What is won stays what it was when the draw closed.
  const more = { _type: 'localizedText', es: 'Ahora son más puntos.', en: 'More points now.' };
  await editor.patch('draw-festivales').set({ points: 40, text: more }).commit();
  await expect.poll(async () => (await visitor.get('/club/sorteo/festivales')).text).toContain(more.es);
  // Nor does it matter that the draw is tidied up: its proof stays, and its prizes can be claimed.
  await editor.patch('draw-festivales').unset(['slug']).commit();
  await expect.poll(() => visitor.read('/club/sorteo/festivales')).not.toContain(more.es);
  for (const called of ['festivales', 'draw-festivales'])
    expect(await proofOf(called)).toEqual({ ...proof, starts_at: expect.any(String) as string });
  expect((await enter(other, 'festivales')).status).toBe(404);
  expect((await winner.get('/club/sorteo/festivales')).text).toContain(
    `Acepta el premio hasta el ${formatDay(claimUntil, 'es', { year: true })}`,
  );
  const claim = (draw: string) => winner.post('/api/club/draw/claim', { draw }, { 'idempotency-key': 'the-prize' });
  for (let time = 0; time < 2; time++) expect((await claim('festivales')).json()).toEqual({ claimed: true });
  // The same key for another draw is another request.
  expect((await claim('dispositivos-iluma')).status).toBe(409);
  expect(await entryOf(winner, 'festivales')).toMatchObject({ won: true, state: 'claimed' });
  expect(await winner.read('/club')).not.toContain('Premio por aceptar');
  expect(await popupOf(winner)).toBe('');
  expect((await winner.get('/club/perfil/sorteos?aceptado=draw-festivales')).text).toContain('Has aceptado el premio');
  expect(await other.read('/club/perfil/sorteos?aceptado=draw-festivales')).not.toContain('Has aceptado el premio');
  // Its sheet says that it was seen, and an old link tells it no more. Who accepted nothing has seen nothing.
  for (const browser of [winner, other])
    expect((await browser.get('/api/club/close-popup?id=accepted%3Adraw-festivales', { 'x-club': '1' })).status).toBe(
      204,
    );
  expect((await winner.get('/club/perfil/sorteos?aceptado=draw-festivales')).text).not.toContain(
    'Has aceptado el premio',
  );
  const seen = await database.query(`select popup_id from closed_popup where popup_id like 'accepted:%'`);
  expect(seen.rows).toEqual([{ popup_id: 'accepted:draw-festivales' }]);
  const log = (await winner.get('/api/club/points-log')).text;
  expect(log).toMatch(/"points":4\b/);
  expect(log.match(/Premio del sorteo: Entradas para los festivales/g)).toHaveLength(1);
}, 90_000);

test('the job reads first whether editors have moved the end', async () => {
  const { editor } = findLake(club);
  const ends = new Date((await proofOf('pet-shop-boys-tenerife')).ends_at);
  const closesOn = canaryDay(new Date(ends.getTime() + 7 * day));
  await editor.patch('draw-pet-shop-boys-tenerife').set({ closesOn }).commit();
  // The card has it from the content alone.
  const shown = formatDay(closesOn, 'es');
  await expect.poll(async () => (await ana.get('/club/petshopboys')).text).toContain(shown);
  club.moveClock(new Date(ends.getTime() + 60_000));
  await club.command('jobs', 'run', 'draws', '--why', 'prueba');
  expect(await proofOf('pet-shop-boys-tenerife')).toMatchObject({ state: 'open', entries: null });
});

test('a prize that has come to ask for a check is not sent before it', async () => {
  const product = { _type: 'reference', _ref: 'product-kit-iluma-prime' };
  const prize = { _type: 'localizedString', es: 'Un kit', en: 'A kit' };
  const patch = findLake(club)
    .editor.patch('draw-pet-shop-boys-tenerife')
    .set({ prizeKind: 'product', product, prize });
  await patch.commit();
  await expect.poll(async () => (await proofOf('pet-shop-boys-tenerife')).prize).toBe('Un kit');
  const ends = new Date((await proofOf('pet-shop-boys-tenerife')).ends_at);
  club.moveClock(new Date(ends.getTime() + 60_000));
  expect(await proofOf('pet-shop-boys-tenerife')).toMatchObject({ state: 'closed' });
  club.moveClock(new Date(ends.getTime() + day));
  ana = await signIn(club.url, 'ana');
  await recordValue('draw-pet-shop-boys-tenerife', '01234');
  expect(await entryOf(ana, 'pet-shop-boys-tenerife')).toMatchObject({ state: 'winner' });
  // She was alone, and it had more prizes than entries.
  expect((await ana.get('/club/perfil/sorteos')).text).toContain('1 de 1: había premio para todos');
  const claimed = await ana.post('/api/club/draw/claim', { draw: 'pet-shop-boys-tenerife' });
  expect([claimed.status, claimed.text]).toEqual([422, expect.stringContaining('pide antes un paso más')]);
  expect(await entryOf(ana, 'pet-shop-boys-tenerife')).toMatchObject({ state: 'winner' });
});

test('the codes of a closed draw are shown a hundred and twenty times in a quarter of an hour, and the rest goes on', async () => {
  const [call, page] = ['/api/club/draw?id=noche-de-estrellas', '/club/sorteo/noche-de-estrellas'];
  // The looks of the tests before are of another quarter of an hour.
  club.moveClock(new Date(new Date((await proofOf('pet-shop-boys-tenerife')).ends_at).getTime() + 2 * day));
  const { entries, winners, reserves } = await proofOf('noche-de-estrellas');
  const code = entries?.find((one) => !winners?.includes(one) && !reserves?.includes(one)) ?? '';
  const statuses = new Set<number>();
  for (let n = 0; n < 118; n++) statuses.add((await visitor.get(call)).status);
  expect([...statuses]).toEqual([200]);
  expect((await visitor.get(page)).text).toContain(code);
  // Then calls wait for each other, and a page is shown without the codes.
  const began = performance.now();
  expect((await Promise.all([visitor.get(call), visitor.get(call)])).map(({ status }) => status)).toEqual([200, 200]);
  expect(performance.now() - began).toBeGreaterThan(900);
  const without = await visitor.get(page);
  expect([without.status, without.text.includes(code)]).toEqual([200, false]);
  expect(without.text).toContain('se ha pedido la lista de códigos demasiadas veces');
});
