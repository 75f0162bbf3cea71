// Quizzes and super-quizzes over HTTP: answered, marked and credited once, with and without script; choices that are kept; what operators
// see. That nothing tells what is right before: unpublished.test.ts.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Game } from '../../src/club/play/games.contract.ts';
import { QuizAnswer, SuperQuiz, SuperQuizAnswer, SuperQuizPoints } from '../../src/club/play/quizzes.contract.ts';
import type { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { openDraftMode } from '../setup/draft-mode.ts';
import { findLake } from '../setup/lake-of-club.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { signIn } from '../setup/sample-members.ts';

let club: RunningClub;
let ana: Client;
let lucia: Client;
beforeAll(async () => {
  club = await startSampleClub();
  [ana, lucia] = [await signIn(club.url, 'ana'), await signIn(club.url, 'lucia')];
});
afterAll(() => club.stop());

const SampleQuiz = z.object({
  _id: z.string(),
  slug: z.object({ current: z.string() }),
  kind: z.enum(['quiz', 'super-quiz']),
  questions: z.array(
    z.object({
      _key: z.string(),
      options: z.array(z.object({ _key: z.string(), right: z.boolean() })),
    }),
  ),
});
const seed = join(import.meta.dirname, '../../studio/seed/quizzes.ndjson');
const quizzes = readFileSync(seed, 'utf8')
  .split('\n')
  .flatMap((line) => (line === '' ? [] : (SampleQuiz.safeParse(JSON.parse(line)).data ?? [])));
const quizOf = (slug: string) => {
  const found = quizzes.find((quiz) => quiz.slug.current === slug);
  if (!found) throw new Error(`The sample content has no quiz ${slug}.`);
  return found;
};
/** An answer to each question: the right option, or one that is not. */
const answersTo = (slug: string, isRight: (place: number) => boolean = () => true) =>
  quizOf(slug).questions.map(({ _key: question, options }, index) => ({
    question,
    option: options.find(({ right }) => right === isRight(index))?._key ?? '',
  }));
const formOf = (slug: string, id: 'quiz' | 'id', answers = answersTo(slug)) =>
  new URLSearchParams({
    [id]: slug,
    ...Object.fromEntries(answers.map((one) => [`answer.${one.question}`, one.option])),
  });

describe('a quiz', () => {
  test('keeps what is chosen until it is answered, for its member alone', async () => {
    const select = (option: string) =>
      lucia.post('/api/club/quiz/selected', { quiz: 'granca', question: 'puertas', option });
    const read = async (client: Client) => (await client.get('/api/club/quiz/selected?quiz=granca')).json();
    expect((await select('o9')).status).toBe(422);
    expect((await select('o1')).status).toBe(200);
    expect((await select('o2')).json()).toEqual({ selected: [{ question: 'puertas', option: 'o2' }] });
    expect(await read(await signIn(club.url, 'lucia'))).toEqual({ selected: [{ question: 'puertas', option: 'o2' }] });
    expect(await read(ana)).toEqual({ selected: [] });
    expect((await lucia.get('/api/club/quiz/selected?quiz=no-such-quiz')).status).toBe(404);
    const page = (await lucia.get('/club/te-inspiramos/quiz/granca')).text;
    expect(page.match(/<input[^>]* checked[^>]*>/g)).toEqual([expect.stringContaining('value="o2"')]);
    expect((await lucia.post('/api/club/quiz', { quiz: 'granca', answers: answersTo('granca') })).status).toBe(200);
    expect([await read(lucia), (await select('o1')).status]).toEqual([{ selected: [] }, 422]);
  });

  test('refuses what is no answer to it, and keeps nothing', async () => {
    const post = async (body: object) => (await ana.post('/api/club/quiz', body)).status;
    expect(await post({ quiz: 'no-such-quiz', answers: [] })).toBe(404);
    expect(await post({ quiz: '19', answers: answersTo('19') })).toBe(404);
    expect(await post({ quiz: 'islas', answers: answersTo('islas').slice(1) })).toBe(422);
    expect(await post({ quiz: 'islas', answers: [{ question: 'teide', option: 'o9' }] })).toBe(422);
    expect((await ana.get('/club/te-inspiramos/quiz/islas')).text).toContain('name="answer.teide"');
  });

  test('is marked and credited at once, once, and then shows what was right and why', async () => {
    const before = await pointsOf(ana);
    const body = { quiz: 'islas', answers: answersTo('islas', (place) => place !== 1) };
    const sent = await Promise.all(Array.from({ length: 50 }, () => ana.post('/api/club/quiz', body)));
    // Two of them are marked at once and some wait; the rest take no connection that others need.
    const answers = sent.filter(({ status }) => status !== 429);
    expect(sent.length - answers.length).toBeGreaterThan(20);
    expect([...new Set(answers.map(({ text }) => text))]).toEqual([answers[0]?.text]);
    const answer = QuizAnswer.parse(answers[0]?.json());
    expect(answer).toMatchObject({ correct: 5, total: 6, passed: true, points: 1, popup: { points: 1 } });
    expect(answer.popup?.popup).toBe('Ya en tu saldo');
    expect(answer.answers[1]).toMatchObject({ right: false, right_option: 'o3', why: /La Graciosa/ });
    expect(answer.consumer.points).toBe(before + 1);
    expect(await pointsOf(ana)).toBe(before + 1);

    const other = await ana.post('/api/club/quiz', { ...body, answers: answersTo('islas') });
    expect([other.status, other.text]).toEqual([422, expect.stringContaining('Ya has respondido')]);
    const page = (await ana.get('/club/te-inspiramos/quiz/islas')).text;
    expect(page).toContain('Ganas 1 punto');
    expect(page).toContain('La Graciosa es la octava');
    expect((await ana.get('/club/te-inspiramos/nuevos-tiempos')).text).toContain('data-answered="yes"');
    expect(await lucia.read('/club/te-inspiramos/nuevos-tiempos')).not.toContain('data-answered="yes"');
    expect((await ana.get('/api/club/points-log')).text).toContain('Quiz «Ocho islas»');
  });

  test('works as a plain form: refused, it is shown again as it was filled in; taken, it shows how it went', async () => {
    const page = '/club/te-inspiramos/quiz/festivales';
    const html = { accept: 'text/html' };
    const missing = await lucia.post(
      '/api/club/quiz',
      formOf('festivales', 'quiz', answersTo('festivales').slice(1)),
      html,
    );
    expect(missing.status).toBe(422);
    expect(missing.text).toContain('Falta alguna respuesta');
    expect(missing.text.match(/<input[^>]* checked/g)).toHaveLength(2);
    const sent = await lucia.post('/api/club/quiz', formOf('festivales', 'quiz'), html);
    expect([sent.status, sent.headers.location]).toEqual([303, page]);
    expect((await lucia.get(page)).text).toContain('Ganas 1 punto');
  });
});

describe('a super-quiz', () => {
  const select = (client: Client, question: string, option: string) =>
    client.post('/api/club/super-quiz/selected', { id: '19', question, option });
  const read = async (client: Client) => SuperQuiz.parse((await client.get('/api/club/super-quiz?id=19')).json());

  test('is the one that editors placed on the page of the limited edition', async () => {
    expect((await ana.get('/api/club/super-quiz-stardrift')).json()).toEqual({ id: '19' });
    expect((await ana.get('/club/stardrift')).text).toContain('href="/club/te-inspiramos/super-quiz/19"');
  });

  test('keeps what is chosen for every device of its member, and for nobody else', async () => {
    expect((await select(ana, 'colores', 'o1')).status).toBe(200);
    expect((await select(ana, 'colores', 'o2')).json()).toEqual({ selected: [{ question: 'colores', option: 'o2' }] });
    expect((await select(ana, 'colores', 'o9')).status).toBe(422);
    const elsewhere = await signIn(club.url, 'ana');
    expect((await read(elsewhere)).selected).toEqual([{ question: 'colores', option: 'o2' }]);
    expect((await read(lucia)).selected).toEqual([]);
    const page = (await elsewhere.get('/club/te-inspiramos/super-quiz/19')).text;
    expect(page.match(/<input[^>]* checked[^>]*>/g)).toEqual([expect.stringContaining('value="o2"')]);
  });

  test('is finished once, and its points are credited once, when they are asked for', async () => {
    const before = await pointsOf(ana);
    expect((await ana.post('/api/club/super-quiz/points', { id: '19' })).status).toBe(422);
    const finish = () => ana.post('/api/club/super-quiz', { id: '19', answers: answersTo('19') });
    const finished = SuperQuizAnswer.parse((await finish()).json());
    expect(finished).toMatchObject({ correct: 5, total: 5, passed: true });
    expect((await finish()).json()).toEqual(finished);
    expect(await pointsOf(ana)).toBe(before);
    expect((await ana.get('/club/te-inspiramos/super-quiz/19')).text).toContain('Recoger 1 punto');
    const collect = () => ana.post('/api/club/super-quiz/points', { id: '19' });
    const collected = (await Promise.all(Array.from({ length: 20 }, collect))).filter(({ status }) => status !== 429);
    expect([...new Set(collected.map(({ text }) => text))]).toEqual([collected[0]?.text]);
    expect(SuperQuizPoints.parse(collected[0]?.json())).toMatchObject({ points: 1, popup: { points: 1 } });
    expect(await pointsOf(ana)).toBe(before + 1);
    expect((await read(ana)).finished).toBe(true);
    expect((await select(ana, 'colores', 'o1')).status).toBe(422);
  });

  test('works as a plain form, its points too', async () => {
    const html = { accept: 'text/html' };
    const page = '/club/te-inspiramos/super-quiz/19';
    const sent = await lucia.post('/api/club/super-quiz', formOf('19', 'id'), html);
    expect([sent.status, sent.headers.location]).toEqual([303, page]);
    expect((await lucia.get(page)).text).toContain('action="/api/club/super-quiz/points"');
    const collected = await lucia.post('/api/club/super-quiz/points', new URLSearchParams({ id: '19' }), html);
    expect([collected.status, collected.headers.location]).toEqual([303, page]);
    expect((await lucia.get(page)).text).toContain('Ganas 1 punto');
  });
});

test('an editor tries a quiz in draft mode: it is marked, with nothing stored and no points', async () => {
  const editor = await openDraftMode(club, 'editors-quiz-secret-0123456789');
  const page = '/club/te-inspiramos/quiz/julio';
  const asked = (await editor.get(page)).text;
  expect(asked).toContain('no se guarda nada ni da puntos');
  expect(asked).toContain(`action="${page}" method="get"`);
  const query = new URLSearchParams(answersTo('julio').map((one) => [`answer.${one.question}`, one.option]));
  const tried = (await editor.get(`${page}?${query.toString()}`)).text;
  expect(tried).toContain('A un socio le daría 1 punto');
  expect(tried).toContain('Alejandro Sanz, el 28 de julio.');
  expect((await ana.get(page)).text).toContain('name="answer.psb"');
});

test('quizzes are among what can be played, with what the member has had from each', async () => {
  const games = z.array(Game).parse((await ana.get('/api/club/gamification')).json());
  expect(games.find(({ id }) => id === 'islas')).toMatchObject({
    kind: 'quiz',
    points: 1,
    active: true,
    played: true,
    plays_left: 0,
    points_gained: 1,
    to: '/club/te-inspiramos/quiz/islas',
  });
  expect(games.find(({ id }) => id === 'granca')).toMatchObject({ played: false, plays_left: 1, points_gained: null });
  expect((await ana.get('/api/club/points-gained?game_id=19')).json()).toEqual({ points: 1 });
});

test('operators see how each quiz turned out, and how many chose what', async () => {
  const results = await club.command('quizzes', 'results', '--csv');
  expect(results).toMatch(/^quiz,kind,title,open,answered,passed,right,points\r?\n/);
  expect(results).toMatch(/^islas,quiz,Ocho islas,yes,1,1,0\.83\d*,1\r?$/m);
  expect(await club.command('quizzes', 'results')).toContain('83 %');
  const choices: unknown = JSON.parse(await club.command('quizzes', 'results', 'islas', '--json'));
  expect(choices).toContainEqual({
    question: '¿Cuántas islas habitadas hay en Canarias?',
    option: 'Seis',
    right: '',
    members: 1,
  });
});

test('operators see who chose what also when a quiz is no longer published, by its document’s id and the keys', async () => {
  const { editor } = findLake(club);
  for (const id of ['challenge-ocho-islas', 'quiz-islas']) await editor.delete(id);
  const gone: unknown = JSON.parse(await club.command('quizzes', 'results', 'quiz-islas', '--json'));
  expect(gone).toContainEqual({ question: 'islas', option: 'o1', right: '', members: 1 });
});

const pointsOf = async (client: Client) =>
  z.object({ points: z.number() }).parse((await client.get('/api/club/self')).json()).points;
