// Challenges over HTTP: steps done by what is done elsewhere, points once, the lists and their pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Challenge, ListedChallenge } from '../../src/club/challenges/challenges.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { canaryDay } from '../../src/kit/canary-time.ts';
import { day } from '../../src/kit/durations.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { sampleMembers, signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let database: pg.Client;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  const databaseUrl = await createSampleDatabase();
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  club = await startSampleClub({ databaseUrl });
  [ana, lucia] = [await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

const read = async (client: Client, id = 'ocho-islas') =>
  Challenge.parse((await client.get(`/api/club/challenge?id=${id}`)).json());
const listOf = async (client: Client, filter = '') =>
  z
    .array(ListedChallenge)
    .parse((await client.get(`/api/club/playable-games${filter}`)).json())
    .map(({ id }) => id);
const pointsOf = async (client: Client) =>
  z.object({ points: z.number() }).parse((await client.get('/api/club/self')).json()).points;

const Quiz = z.object({
  slug: z.object({ current: z.string() }),
  questions: z.array(
    z.object({ _key: z.string(), options: z.array(z.object({ _key: z.string(), right: z.boolean() })) }),
  ),
});
const wrongOption = (question: string, right: string) =>
  questionsOfIslas()
    .find(({ _key }) => _key === question)
    ?.options.find(({ _key }) => _key !== right)?._key ?? '';
const rightAnswers = (slug = 'islas') =>
  quizOf(slug).questions.map(({ _key: question, options }) => ({
    question,
    option: options.find(({ right }) => right)?._key ?? '',
  }));

/** Reads the post with that address for its points. */
async function finishReading(client: Client, address: string): Promise<void> {
  const post = address.split('/').at(-1);
  const started = /data-reading="([^"]+)"/.exec((await client.get(`/club/te-inspiramos/${address}`)).text)?.[1] ?? '';
  club.moveClock((moved += 10_000));
  const finished = await client.post('/api/club/gamification', { game_id: post, post_id: post, started });
  expect(finished.text).toContain('"read":true');
}
let moved = 0;

/** What the next page tells the member of. */
const toldTo = async (client: Client) =>
  /<dialog id="moment"[^]*?<\/dialog>/.exec((await client.get('/club/te-inspiramos')).text)?.[0] ?? '';
const questionsOfIslas = () => quizOf('islas').questions;
function quizOf(slug: string): z.infer<typeof Quiz> {
  const lines = readFileSync(join(import.meta.dirname, '../../studio/seed/quizzes.ndjson'), 'utf8').split('\n');
  const quizzes = lines.flatMap((line) => (line === '' ? [] : (Quiz.safeParse(JSON.parse(line)).data ?? [])));
  const quiz = quizzes.find((one) => one.slug.current === slug);
  if (!quiz) throw new Error(`There is no quiz ${slug}.`);
  return quiz;
}

/** The challenges of the hub, in their order. */
const challengesOfHub = async (client: Client) =>
  (/<section id="desafios"[^]*?<\/section>/.exec((await client.get('/club/juegos')).text) ?? [''])[0].match(
    /<li class="play(?: out)?"[^]*?<\/li>/g,
  ) ?? [];

test('a member sees every challenge, first those of which they have done a step', async () => {
  expect(await listOf(ana)).toEqual(['la-ruta-del-socio', 'edicion-limitada', 'ocho-islas']);
  expect((await ana.get('/club/desafios')).text).toContain('Abiertos: 3. En marcha: 1.');
  expect(await listOf(ana, '?filter=0')).toContain('ocho-islas');
  expect(await listOf(ana, '?filter=1')).toEqual([]);
  expect((await ana.get('/api/club/playable-games?filter=3')).status).toBe(400);
  expect(await read(ana)).toMatchObject({
    kind: 'challenge',
    points: 3,
    active: true,
    played: false,
    points_gained: null,
    progress: 0,
    steps: [
      { id: 'quiz', done: false },
      { id: 'lectura', done: false },
    ],
    to: '/club/desafios/ocho-islas',
  });
  expect((await ana.get('/api/club/challenge?id=no-such-challenge')).status).toBe(404);
  expect((await ana.get('/club/desafios/no-such-challenge')).status).toBe(404);
});

test('a challenge is on, or some challenge is', async () => {
  expect((await ana.get('/api/club/activate')).json()).toEqual({ active: true });
  expect((await ana.get('/api/club/activate?id=ocho-islas')).json()).toEqual({ active: true });
  expect((await ana.get('/api/club/activate?id=no-such-challenge')).json()).toEqual({ active: false });
});

test('its steps are done where they are done, and its points come once, with the last', async () => {
  await ana.post('/api/club/quiz', { quiz: 'islas', answers: rightAnswers() });
  expect(await read(ana)).toMatchObject({ played: true, progress: 0.5, steps: [{ done: true }, { done: false }] });
  // What was begun is under way, stands first, and is told from what is merely open.
  for (const filter of ['?filter=0', '?filter=2', ''])
    expect(await listOf(ana, filter)).toEqual(['la-ruta-del-socio', 'ocho-islas', 'edicion-limitada']);
  const list = (await ana.get('/club/desafios')).text;
  expect([...list.matchAll(/data-challenge="([^"]+)"/g)].map(([, id]) => id)).toEqual(await listOf(ana, '?filter=0'));
  expect(list).toContain('Abiertos: 3. En marcha: 2.');
  const page = (await ana.get('/club/desafios/ocho-islas')).text;
  expect(page).toContain('1 de 2 pasos');
  expect(page).toContain('href="/club/te-inspiramos/nuevos-tiempos"');

  const before = await pointsOf(ana);
  expect(await toldTo(ana)).not.toContain('Desafío superado');
  await finishReading(ana, 'nuevos-tiempos');
  // At once, without looking at it, with the point of the reading itself.
  expect(await pointsOf(ana)).toBe(before + 1 + 3);
  expect(await toldTo(ana)).toMatch(/Desafío superado[^]*Ocho islas/);
  // Many see it at once, more than may wait their turn: none of them brings the points again.
  const seen = await Promise.all(Array.from({ length: 20 }, () => ana.get('/api/club/challenge?id=ocho-islas')));
  expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(await pointsOf(ana)).toBe(before + 1 + 3);
  expect(await read(ana)).toMatchObject({ active: false, points_gained: 3, progress: 1 });
  expect(await listOf(ana, '?filter=0')).not.toContain('ocho-islas');
  expect(await listOf(ana, '?filter=1')).toEqual(['ocho-islas']);
  expect((await ana.get('/api/club/points-log')).text).toContain('Desafío «Ocho islas»');
  expect((await ana.get('/club/desafios?filter=1')).text).toContain('Superado el');
  expect((await ana.get('/club/perfil?tab=desafios')).text).toContain('data-challenge="ocho-islas" data-state="done"');
  expect(await listOf(lucia, '?filter=1')).toEqual([]);
});

test('a challenge whose quiz was failed says so, and is not under way', async () => {
  await lucia.post('/api/club/quiz', {
    quiz: 'islas',
    answers: rightAnswers().map(({ question, option }) => ({ question, option: wrongOption(question, option) })),
  });
  expect(await read(lucia)).toMatchObject({
    active: false,
    state: 'failed',
    steps_done: 0,
    steps_total: 2,
    completed_at: null,
    steps: [{ done: false }, { done: false }],
  });
  for (const filter of ['?filter=0', '?filter=2']) expect((await listOf(lucia, filter)).at(-1)).toBe('ocho-islas');
  const page = (await lucia.get('/club/desafios/ocho-islas')).text;
  expect(page).toContain('Respondiste al quiz sin superarlo.');
  expect(page).toContain('Este desafío ya no puedes superarlo: su quiz se responde una sola vez.');
  expect(page.match(/<li class="out"/g)).toHaveLength(2);
  // What is left of it is not there to be done any more: it would not count.
  expect([page.includes('Sin hacer'), page.includes('Por hacer')]).toEqual([true, false]);
  expect(page).toMatch(/Este sí puedes superarlo:\s*<a href="\/club\/desafios\/(?!ocho-islas)/);
  // The list that opens says so, too, and so does the hub, after what can be completed.
  for (const filter of ['', '?filter=2']) {
    const list = (await lucia.get(`/club/desafios${filter}`)).text;
    expect(list).toContain('<li class="challenge out" data-challenge="ocho-islas" data-state="failed"');
    expect(list).toContain('Este desafío ya no puedes superarlo: su quiz se responde una sola vez.');
    expect(list).toContain('Abiertos: 2. En marcha: 0.');
  }
  const hub = await challengesOfHub(lucia);
  expect(hub.at(-1)).toMatch(/Ocho islas[^]*Este desafío ya no puedes superarlo[^]*No superado/);
  expect(hub.map((one) => one.startsWith('<li class="play out"'))).toEqual([false, false, true]);
});

test('what an operator sends, or a friend’s purchase that they confirm, completes a challenge at once, and once', async () => {
  const command = async (...words: string[]) => {
    const answer: unknown = JSON.parse(await club.command(...words, '--why', 'prueba', '--json'));
    return answer;
  };
  const Line = z.object({ order: z.string(), product: z.string(), email: z.string() });
  const [line] = z.array(Line).parse(await command('redemptions', 'list', '--to-send'));
  const Lead = z.object({ id: z.string(), state: z.string() });
  const [lead] = z.array(Lead).parse(await command('referrals', 'list', 'leads'));
  if (line?.email !== 'ana@club.example' || !lead) throw new Error('The sample has both.');
  const title = { _type: 'localizedString', es: 'Hazlo', en: 'Do it' };
  const write = (id: string, from: string, step: object) =>
    findLake(club).editor.createOrReplace({
      _id: `challenge-${id}`,
      _type: 'challenge',
      steps: [{ _key: 'step', title, ...step }],
      points: 3,
      from,
      title: { ...title, es: `Por ${id}` },
      slug: { _type: 'slug', current: id },
    });
  const target = { _type: 'reference', _ref: line.product };
  await write('envio', '2020-01-01', { _type: 'challengeRewardStep', target });
  await write('amigo', canaryDay(new Date()), { _type: 'challengeReferralStep' });
  const Results = z.array(z.object({ challenge: z.string(), completed: z.int() }));
  const completed = async () => {
    const results = Results.parse(JSON.parse(await club.command('challenges', 'results', '--json')));
    return ['envio', 'amigo'].map((id) => results.find(({ challenge }) => challenge === id)?.completed ?? 0);
  };
  expect(await completed()).toEqual([0, 0]);
  await command('redemptions', 'mark', line.order, 'sent', '--dry-run');
  expect(await completed()).toEqual([0, 0]);
  await command('redemptions', 'mark', line.order, 'sent');
  expect(await completed()).toEqual([1, 0]);
  // The member is told after what waits before it.
  const noted = await database.query(
    "select from moment n join member m on m.id = n.member_id where m.email = $1 and n.kind = 'challenge' and n.subject = $2",
    [line.email, 'challenge-envio'],
  );
  expect(noted.rowCount).toBe(1);
  await command('referrals', 'confirm', lead.id, canaryDay(new Date()), 'CHALLENGE12345', 'ILUMA');
  expect(await completed()).toEqual([1, 1]);
  // Nor does the job complete either once more.
  await club.command('jobs', 'run', 'challenges', '--why', 'prueba');
  expect(await completed()).toEqual([1, 1]);
  for (const id of ['envio', 'amigo']) await findLake(club).editor.delete(`challenge-${id}`);
});

test('a challenge waits on Home one step from its end, one of a single step once that is begun', async () => {
  const title = { _type: 'localizedString', es: 'De una vez', en: 'In one go' };
  const target = { _type: 'reference', _ref: 'quiz-granca' };
  await findLake(club).editor.createOrReplace({
    _id: 'challenge-de-una-vez',
    _type: 'challenge',
    title,
    slug: { _type: 'slug', current: 'de-una-vez' },
    steps: [{ _type: 'challengeQuizStep', _key: 'quiz', title: { ...title, es: 'Supera el de Gran Canaria' }, target }],
    points: 1,
    // Older than those that nobody began, which lists show the newest first.
    from: '2025-12-01',
    // Among the first that wait, of which Home shows four.
    until: canaryDay(new Date(Date.now() + day)),
  });
  await expect.poll(() => listOf(ana, '?filter=0'), { timeout: 3000 }).toContain('de-una-vez');
  const hub = async () => /De una vez[^]*?<\/li>/.exec((await ana.get('/club/juegos')).text)?.[0] ?? '';
  expect(await hub()).toContain('Sin empezar');
  expect((await ana.get('/club')).text).not.toContain('Supera el de Gran Canaria');
  const { questions } = quizOf('granca');
  const [first] = questions;
  const chosen = { quiz: 'granca', question: first?._key, option: first?.options[0]?._key };
  expect((await ana.post('/api/club/quiz/selected', chosen)).status).toBe(200);
  // A step is done once all of it is: the hub and the list call the same ones begun, and show them in the same order.
  expect(await hub()).toContain('Sin empezar');
  const hubs = (await challengesOfHub(ana)).map((one) => /\/desafios\/([\w-]+)/.exec(one)?.[1]);
  expect(hubs).toEqual(await listOf(ana, '?filter=0'));
  expect((await ana.get('/club')).text).toContain('Te falta un paso: Supera el de Gran Canaria');
});

test('Home shows at most four of all that waits, the most urgent first, and nothing where nothing waits', async () => {
  const { editor } = findLake(club);
  const soon = (days: number) => canaryDay(new Date(Date.now() + days * day));
  /** What stands under Hoy: of each the kind, the title and when; null where it is not shown. */
  const todayOf = async (client: Client) => {
    const html = (await client.get('/club')).text;
    const [, hidden = '', list = ''] = /<section class="today ?([^"]*)"[^>]*>([^]*?)<\/section>/.exec(html) ?? [];
    if (hidden === 'none') return null;
    const shown = [...list.matchAll(/<li class="([^"]*)"[^]*?<\/li>/g)].filter(([, none]) => none !== 'none');
    return shown.map(([one]) => [...one.matchAll(/<(?:span class="kicker"|b[^>]*)>([^<]*)/g)].map(([, text]) => text));
  };
  const [draw, event] = await Promise.all(
    ['draw-festivales', 'event-noche-de-estrellas'].map((id) => editor.getDocument(id)),
  );
  if (!draw || !event) throw new Error('The sample has both.');
  const slug = (current: string) => ({ _type: 'slug', current });
  // The sample has one of its own near its end.
  await editor.delete('draw-cena-en-el-muelle');
  await editor.createOrReplace({ ...draw, _id: 'draw-pronto', slug: slug('pronto'), closesOn: soon(2) });
  await editor.createOrReplace({ ...event, _id: 'event-pronto', slug: slug('pronto'), day: soon(4) });
  const games = ['ruleta-del-club', 'rasca-del-sol', 'memoria-de-las-islas'];
  for (const game of games) await editor.patch(`game-${game}`).set({ until: '2026-01-02' }).commit();
  const booking = {
    event: 'pronto',
    first_name: 'Ana',
    last_name: 'Armas',
    email: sampleMembers.ana,
    phone: '600 100 777',
    birth_date: '1990-02-03',
    companions: 0,
    privacy: true,
  };
  await expect.poll(async () => (await ana.post('/api/club/event', booking)).status, { timeout: 5000 }).toBe(201);
  const kinds = async (client: Client) => (await todayOf(client))?.map(([kind]) => kind);
  const due = ['Desafío, 0 de 1', 'Sorteo que cierra', 'Tu reserva'];
  await expect.poll(() => kinds(ana), { timeout: 5000 }).toEqual(expect.arrayContaining(due));
  expect((await kinds(ana))?.filter((kind) => due.includes(kind ?? ''))).toEqual(due);
  // Each counts as seen and clicked for what it leads to; what leads to a page of the member's own counts for Home.
  const counted = async (kind: string) =>
    [
      ...(await ana.get('/club')).text.matchAll(
        /<a [^>]*data-counted="([^"]*)"[^>]*>(?:(?!<\/li>)[^])*?class="kicker">([^<]*)/g,
      ),
    ]
      .filter(([, , of]) => of === kind)
      .map(([, id]) => id);
  expect(await Promise.all(due.map(counted))).toEqual([['challenge-de-una-vez'], ['draw-pronto'], ['home']]);
  // A spin, which is lost at midnight, comes before all of them, as several games do in one; never more than four are shown.
  await editor.patch('game-ruleta-del-club').unset(['until']).commit();
  await expect.poll(async () => (await kinds(ana))?.[0], { timeout: 5000 }).toBe('Tirada lista');
  expect(await kinds(ana)).toHaveLength(4);
  for (const game of games) await editor.patch(`game-${game}`).unset(['until']).commit();
  await expect.poll(async () => (await kinds(ana))?.[0], { timeout: 5000 }).toBe('Juegos');
  expect(await kinds(ana)).toHaveLength(4);
  for (const game of games) await editor.patch(`game-${game}`).set({ until: '2026-01-02' }).commit();
  await editor.delete('draw-pronto');
  const pedro = await signIn(club.url, 'pedro');
  await pedro.get('/api/club/accept-terms');
  await expect.poll(() => todayOf(pedro), { timeout: 5000 }).toBeNull();
});

test('operators see how many completed each', async () => {
  const results: unknown = JSON.parse(await club.command('challenges', 'results', '--json'));
  expect(results).toContainEqual({
    challenge: 'ocho-islas',
    title: 'Ocho islas',
    on: 'yes',
    completed: 1,
    unseen: 0,
    points: 3,
  });
});

test('a badge stays, with its card to share, when editors take the challenge away', async () => {
  const badgeOf = (html: string) =>
    /<ul class="badges"[^]*?<img[^>]* src="([^"]+)"[^]*?<a href="([^"]+)"[^]*?Ocho islas[^]*?<\/ul>/
      .exec(html)
      ?.slice(1);
  const own = async (path: string) => badgeOf((await ana.get(path)).text);
  const [badge] = (await own('/club/perfil?tab=desafios')) ?? [];
  expect(badge).toMatch(/^\/media\//);
  await findLake(club).editor.delete('challenge-ocho-islas');
  await expect.poll(async () => (await ana.get('/club/desafios/ocho-islas')).status, { timeout: 5000 }).toBe(404);
  const card = '/club/compartir/desafio/ocho-islas';
  for (const path of ['/club/perfil?tab=desafios', '/club/juegos']) expect(await own(path)).toEqual([badge, card]);
  expect((await lucia.get('/club/perfil?tab=desafios')).text).not.toContain('Ocho islas');
  // Its picture is served, though no document shows it any more.
  expect((await fetch(club.url + (badge ?? ''))).status).toBe(200);
  expect((await ana.get(card)).text).toContain('Ocho islas');
  expect((await ana.get(`${card}/tarjeta.png`)).headers['content-type']).toBe('image/png');
  expect((await lucia.get(card)).status).toBe(404);
});

/** Passes the super-quiz of the challenge, and gives what collecting its points answers. */
async function passSuperQuiz(client: Client) {
  expect((await client.post('/api/club/super-quiz', { id: '19', answers: rightAnswers('19') })).status).toBe(200);
  const collected = await client.post('/api/club/super-quiz/points', { id: '19' });
  expect(collected.status).toBe(200);
  return z.object({ points: z.number(), consumer: z.object({ points: z.number() }) }).parse(collected.json());
}

test('the super-quiz that ends a challenge brings its points at once; its answer tells of its own alone', async () => {
  await finishReading(ana, 'avancemos/por-encima-de-las-nubes');
  const before = await pointsOf(ana);
  expect(await passSuperQuiz(ana)).toMatchObject({ points: 1, consumer: { points: before + 1 } });
  expect(await pointsOf(ana)).toBe(before + 1 + 2);
  expect(await toldTo(ana)).toContain('Desafío superado');
  expect(await listOf(ana, '?filter=1')).toContain('edicion-limitada');
});

test('what ends a challenge is taken though completing it fails, and the job makes up for it', async () => {
  await finishReading(lucia, 'avancemos/por-encima-de-las-nubes');
  const before = await pointsOf(lucia);
  await database.query(`create function refuse_completion() returns trigger language plpgsql as
    $$ begin raise exception 'no completion for now'; end $$`);
  await database.query(
    'create trigger refuse_completion before insert on challenge_completion execute function refuse_completion()',
  );
  expect(await passSuperQuiz(lucia)).toMatchObject({ points: 1, consumer: { points: before + 1 } });
  // What failed is in the log.
  await expect.poll(() => club.output.some((line) => line.includes('the challenges of who did a step'))).toBe(true);
  expect(await toldTo(lucia)).not.toContain('Desafío superado');
  await database.query('drop function refuse_completion cascade');
  await club.command('jobs', 'run', 'challenges', '--why', 'prueba');
  expect(await toldTo(lucia)).toMatch(/Desafío superado[^]*Edición limitada/);
  expect(await pointsOf(lucia)).toBe(before + 1 + 2);
});

test('an editor sees challenges in draft mode as the sample member would', async () => {
  const editor = await openDraftMode(club, 'editors-challenge-secret-0123456789');
  expect((await editor.get('/club/desafios')).text).toContain('La ruta del socio');
  expect((await editor.get('/club/desafios/la-ruta-del-socio')).text).toContain('Ven a un evento');
});
