// Surveys over HTTP: answered and credited once, with and without script; conditions judged by the server; the preview; what operators see.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Game } from '../../src/club/play/games.contract.ts';
import { Survey, type SurveyAnswer, SurveyFinished } from '../../src/club/surveys/surveys.contract.ts';
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

const page = '/club/survey/tu-club';
const html = { accept: 'text/html' };
const answersOf = (said: Readonly<Record<string, readonly string[]>>): SurveyAnswer[] =>
  Object.entries(said).map(([question, values]) => ({ question, values: [...values] }));
const whole = { frecuencia: ['mes'], gusta: ['eventos', 'quiz'], nota: ['9'] };
const read = async (client: Client) => Survey.parse((await client.get('/api/club/survey?slug=tu-club')).json());
const keep = (client: Client, said: Readonly<Record<string, readonly string[]>>) =>
  client.post('/api/club/survey/answers', { survey: 'tu-club', answers: answersOf(said) });
const send = (client: Client, said: Readonly<Record<string, readonly string[]>>, headers = {}) =>
  client.post('/api/club/survey', { survey: 'tu-club', answers: answersOf(said) }, headers);
const pointsOf = async (client: Client) =>
  z.object({ points: z.number() }).parse((await client.get('/api/club/self')).json()).points;

describe('what is answered', () => {
  test('is kept for every device of its member, and for nobody else', async () => {
    expect((await keep(ana, { frecuencia: ['semana'] })).status).toBe(204);
    expect((await keep(ana, { nota: ['4'] })).status).toBe(204);
    expect((await keep(ana, { frecuencia: ['mes'] })).status).toBe(204);
    expect((await keep(ana, { frecuencia: ['nunca'] })).status).toBe(422);
    const elsewhere = await signIn(club.url, 'ana');
    expect(await read(elsewhere)).toMatchObject({
      answers: answersOf({ frecuencia: ['mes'], nota: ['4'] }),
      finished: false,
    });
    expect((await read(lucia)).answers).toEqual([]);
    const shown = (await elsewhere.get(page)).text;
    expect(shown.match(/<input[^>]* checked[^>]*>/g)).toEqual([
      expect.stringContaining('value="mes"'),
      expect.stringContaining('value="4"'),
    ]);
  });

  test('has to answer what its own answers show', async () => {
    const rarely = { ...whole, frecuencia: ['menos'] };
    const refused = await send(ana, rarely);
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Falta alguna respuesta')]);
    expect((await send(ana, { ...rarely, porque: ['nadie'] })).status).toBe(422);
    expect((await read(ana)).finished).toBe(false);
    expect((await ana.post('/api/club/survey', { survey: 'no-such-survey', answers: [] })).status).toBe(404);
  });

  test('is credited at once, once, and a second time is refused', async () => {
    const before = await pointsOf(ana);
    const key = { 'idempotency-key': 'survey-of-ana' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(ana, whole, key)));
    expect([...new Set(answers.map(({ text }) => text))]).toEqual([answers[0]?.text]);
    const answer = SurveyFinished.parse(answers[0]?.json());
    expect(answer).toMatchObject({ points: 2, popup: { points: 2 } });
    expect(answer.consumer.points).toBe(before + 2);
    expect(await pointsOf(ana)).toBe(before + 2);
    const again = await send(ana, whole);
    expect([again.status, again.text]).toEqual([422, expect.stringContaining('Ya has respondido')]);
    expect((await send(ana, { ...whole, nota: ['1'] }, key)).status).toBe(409);
    expect((await keep(ana, { nota: ['1'] })).status).toBe(422);
    expect(await read(ana)).toMatchObject({ finished: true, answers: answersOf(whole) });
    const shown = (await ana.get(page)).text;
    expect(shown).toContain('Ya has respondido a esta encuesta.');
    expect(shown).not.toContain('name="answer.');
    expect((await ana.get('/api/club/points-log')).text).toContain('Encuesta «Tu club»');
  });
});

test('a plain form is refused with what was filled in, and taken leads to the thanks', async () => {
  const form = (fields: Readonly<Record<string, string>>) =>
    lucia.post('/api/club/survey', new URLSearchParams({ survey: 'tu-club', ...fields }), html);
  const filled = {
    'answer.frecuencia': 'menos',
    'answer.gusta.quiz': 'yes',
    'answer.nota': '3',
    'answer.idea': 'Teatro',
  };
  const missing = await form(filled);
  expect(missing.status).toBe(422);
  expect(missing.text).toContain('Falta alguna respuesta');
  expect(missing.text).toContain('Solo si antes has respondido: «Casi nunca»');
  expect(missing.text.match(/<input[^>]* checked/g)).toHaveLength(3);
  expect(missing.text).toContain('>Teatro</textarea>');
  lucia.cookies.set('locale', 'en');
  expect((await lucia.get(page)).text).toContain('Only if you answered: “Hardly ever”.');
  lucia.cookies.delete('locale');
  const sent = await form({ ...filled, 'answer.porque': 'tiempo', 'answer.mejora': 'Más sol' });
  expect([sent.status, sent.headers.location]).toEqual([303, page]);
  expect((await lucia.get(page)).text).toContain('Has ganado 2 puntos.');
});

test('the preview asks and stores nothing, and in draft mode neither does the survey itself', async () => {
  const preview = (await ana.get('/club/survey/preview/tu-club')).text;
  const sends = 'action="/api/club/survey"';
  const pedro = await signIn(club.url, 'pedro');
  await pedro.get('/api/club/accept-terms');
  expect((await pedro.get(page)).text).toContain(sends);
  expect(preview).toContain('<p>Vista previa: ');
  expect(preview).toContain('name="answer.frecuencia"');
  expect(preview).not.toContain(sends);
  expect((await ana.get('/club/survey/preview/no-such-survey')).status).toBe(404);
  const editor = await openDraftMode(club, 'editors-survey-secret-0123456789');
  for (const address of [page, '/club/survey/preview/tu-club']) {
    const { status, text } = await editor.get(address);
    expect(status).toBe(200);
    expect(text).not.toContain(sends);
  }
});

test('a survey that is not published shows in the preview in draft mode alone', async () => {
  const { editor: lake } = findLake(club);
  const survey = await lake.getDocument<Record<string, unknown>>('survey-tu-club');
  const title = { _type: 'localizedString', es: 'Sin publicar', en: 'Not published' };
  const slug = { _type: 'slug', current: 'sin-publicar' };
  await lake.create({ ...survey, _id: 'drafts.survey-sin-publicar', _type: 'survey', title, slug });
  const editor = await openDraftMode(club, 'editors-unpublished-survey-0123456789');
  const statusOf = async (by: Client, path: string) => (await by.get(path)).status;
  for (const path of ['/club/survey/preview/sin-publicar', '/club/survey/sin-publicar']) {
    const shown = await editor.get(path);
    expect([shown.status, shown.text.includes('Sin publicar')]).toEqual([200, true]);
    expect(await statusOf(ana, path), path).toBe(404);
  }
  expect(await statusOf(ana, '/api/club/survey?slug=sin-publicar')).toBe(404);
});

test('surveys are among what can be played', async () => {
  const games = z.array(Game).parse((await ana.get('/api/club/gamification')).json());
  expect(games.find(({ id }) => id === 'tu-club')).toMatchObject({
    kind: 'survey',
    points: 2,
    active: true,
    played: true,
    plays_left: 0,
    points_gained: 2,
    to: page,
  });
});

test('operators see how many gave each answer, and what was written, which nobody else does', async () => {
  expect(await club.command('surveys', 'results', '--csv')).toContain('tu-club,Tu club,yes,2,0,4');
  const values: unknown = JSON.parse(await club.command('surveys', 'results', 'tu-club', '--json'));
  expect(values).toContainEqual({ question: '¿Qué te gusta más?', answer: 'Los quiz', members: 2 });
  expect(JSON.stringify(values)).not.toContain('Teatro');
  const texts = await club.command('surveys', 'texts', '--why', 'the day’s work', 'tu-club', '--csv');
  expect(texts).toMatch(/^week_of,question,text\r?\n\d{4}-\d\d-\d\d,/);
  expect(texts).toContain('Más sol');
  expect(texts).toContain('Teatro');
  expect(texts).not.toContain('Lucía');
  expect(await ana.read('/api/club/survey?slug=tu-club')).not.toContain('Teatro');
});

test('operators read what was answered also when a question, or the survey, is no longer published', async () => {
  const { editor } = findLake(club);
  const results = async (): Promise<unknown> =>
    JSON.parse(await club.command('surveys', 'results', 'survey-tu-club', '--json'));
  await editor.patch('survey-tu-club').unset(['questions[_key=="gusta"].options[_key=="quiz"]']).commit();
  expect(await results()).toContainEqual({ question: '¿Qué te gusta más?', answer: 'quiz', members: 2 });
  await editor.delete('survey-tu-club');
  const gone = await results();
  expect(gone).toContainEqual({ question: 'gusta', answer: 'quiz', members: 2 });
  expect(gone).toContainEqual({ question: 'idea', answer: 'Teatro', members: 1 });
});
