// What a crowd does with a game, an event, a challenge, products and a coupon of its own: each as members do it, by the calls of the site.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { expect } from 'vitest';
import { z } from 'zod';
import { GameAnswer } from '../../src/club/play/games.contract.ts';
import { canaryMinute } from '../../src/kit/canary-time.ts';
import { hour } from '../../src/kit/durations.ts';
import { Client } from './club-client.ts';
import { makeTemporaryDirectory, type RunningClub } from './club-server.ts';
import { emailOf } from './crowd.ts';
import { findLake } from './lake-of-club.ts';

/** Of whom each is in the crowd, by their places: every other one, and of those the first who come in at the door. */
const does = (place: number) => place % 2 === 0;
export const whoCame = 9;
/** Every other one of those takes two. */
export const unitsOf = (place: number): number => (place % 4 === 0 ? 2 : 1);
/** Too few to be told. */
const fewPlaces = [1, 3, 5];
export const codesLoaded = 20;
/** By how many units the game's better prize is limited, so that some of the crowd get it, and others do not. */
export const prizeUnits = 12;

const why = ['--why', 'prueba'];
const address = {
  name: 'Idaira Medina',
  street: 'Calle Real 1',
  postcode: '38001',
  municipality: 'Santa Cruz',
  island: 'tenerife',
  phone: '600100200',
};

/** Publishes what there is for the crowd, each as a copy of one of the sample. */
async function publish(club: RunningClub): Promise<void> {
  const { editor } = findLake(club);
  const copy = async (of: string, type: string, name: string, change: object) => {
    const sample = await editor.getDocument(of);
    if (!sample) throw new Error(`The sample has ${of}.`);
    const slug = { _type: 'slug', current: name };
    await editor.createOrReplace({ ...sample, slug, ...change, _id: `${type}-${name}`, _type: type });
  };
  const [day, time] = canaryMinute(new Date(Date.now() + 2 * hour)).split('T');
  const prize = { _type: 'gamePrize', name: { _type: 'localizedString', es: 'Un premio', en: 'A prize' } };
  await copy('game-ruleta-del-club', 'game', 'de-la-gente', {
    prizes: [
      { ...prize, _key: 'dos', ink: 'ocre', gives: 'points', points: 2, weight: 1000, units: prizeUnits },
      { ...prize, _key: 'nada', ink: 'hondo', gives: 'none', weight: 1 },
    ],
  });
  await copy('event-paseo-por-la-laguna', 'event', 'de-la-gente', {
    day,
    time,
    yearly: false,
    closesDaysBefore: 0,
    closesAt: time,
    capacity: 60,
  });
  const step = (_type: string, _key: string, target: string) => ({
    _type,
    _key,
    title: prize.name,
    target: { _type: 'reference', _ref: target },
  });
  await copy('challenge-ocho-islas', 'challenge', 'de-la-gente', {
    steps: [step('challengeQuizStep', 'quiz', 'quiz-islas'), step('challengeEventStep', 'evento', 'event-de-la-gente')],
    points: 3,
  });
  for (const name of ['de-la-gente', 'de-pocos'])
    await copy('product-carcasa-lateral', 'product', name, { variations: [], cost: 5, limitPerMember: 5 });
  await copy('product-bono-de-10-euros', 'product', 'bono-de-la-gente', {});
}

async function fillStock(club: RunningClub): Promise<void> {
  const place = makeTemporaryDirectory();
  const codes = Array.from({ length: codesLoaded }, (_, number) => `GENTE-${String(number)},`);
  const file = join(place.path, 'codes.csv');
  writeFileSync(file, ['code,expires_on', ...codes, ''].join('\n'));
  await club.command('vouchers', 'load', 'bono-de-la-gente', file, ...why);
  for (const name of ['de-la-gente', 'de-pocos']) await club.command('stock', 'set', name, 'unica', '60', ...why);
  place.remove();
}

type Doing = (client: Client, place: number) => ReturnType<Client['post']>;

/**
 * The crowd plays, books, comes, passes and redeems, as members of the clubs that each of `crowd` asks; the commands are those of `club`.
 * Gives how often each prize of the game came up.
 */
export async function actAsCrowd(
  club: RunningClub,
  crowd: readonly Client[],
  database: pg.Client,
): Promise<Readonly<Record<string, number>>> {
  await publish(club);
  const [first] = crowd;
  for (const path of ['challenge?id=de-la-gente', 'event?id=de-la-gente'])
    await expect.poll(async () => (await first?.get(`/api/club/${path}`))?.status, { timeout: 5000 }).toBe(200);
  await fillStock(club);
  const all = async (who: (place: number) => boolean, act: Doing) => {
    const answers = await Promise.all(crowd.flatMap((client, place) => (who(place) ? [act(client, place)] : [])));
    for (const { status, text } of answers) expect(status, text).toBeLessThan(300);
    return answers;
  };

  const plays = await all(
    () => true,
    (client) => client.post('/api/club/gamification', { game_id: 'de-la-gente' }),
  );
  const Spun = GameAnswer.extend({ result: z.object({ prize: z.object({ id: z.string() }) }) });
  const prizes = Object.groupBy(plays, (play) => Spun.parse(play.json()).result.prize.id);

  await all(does, (client, place) =>
    client.post('/api/club/event', {
      event: 'de-la-gente',
      first_name: 'Idaira',
      last_name: 'Medina',
      email: emailOf(place),
      phone: '600100200',
      birth_date: '1990-05-01',
      companions: 0,
      privacy: true,
    }),
  );
  const { questions } = await findLake(club).editor.fetch<{
    questions: { _key: string; options: { _key: string; right?: boolean }[] }[];
  }>('*[_id == "quiz-islas"][0]');
  const answers = questions.map(({ _key: question, options }) => ({
    question,
    option: options.find(({ right }) => right)?._key,
  }));
  await all(does, (client) => client.post('/api/club/quiz', { quiz: 'islas', answers }));
  await comeIn(club, crowd.length, database);
  // A step counts once somebody looks.
  await all(does, (client) => client.get('/api/club/challenge?id=de-la-gente'));

  const redeem = (productId: string, quantity: number, shipping: boolean) => ({
    cart: [{ productId, quantity, cost: shipping ? 5 : 10, shipping, is_special_event: false }],
    ...(shipping && { address }),
  });
  const cart = (client: Client, body: object) => client.post('/api/club/cart', body);
  await all(does, (client, place) => cart(client, redeem('product-de-la-gente', unitsOf(place), true)));
  await all(does, (client) => cart(client, redeem('product-bono-de-la-gente', 1, false)));
  await all(
    (place) => fewPlaces.includes(place),
    (client) => cart(client, redeem('product-de-pocos', 1, true)),
  );
  return Object.fromEntries(Object.entries(prizes).map(([prize, of]) => [prize, of?.length ?? 0]));
}

/** The first of those who booked come in, by the link of the event's door. */
async function comeIn(club: RunningClub, many: number, database: pg.Client): Promise<void> {
  const opened: unknown = JSON.parse(await club.command('events', 'door', 'de-la-gente', '--json', ...why));
  const path = new URL(z.object({ link: z.url() }).parse(opened).link).pathname;
  const token = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const emails = Array.from({ length: many }, (_, place) => place).filter(does);
  const { rows } = await database.query<{ code: string }>('select code from event_booking where email = any($1)', [
    emails.slice(0, whoCame).map(emailOf),
  ]);
  const phone = Client.browser(club.url);
  for (const { code } of rows) {
    const scan = { token, code, scanned_at: new Date().toISOString() };
    expect((await phone.post('/api/club/event/check-in', scan)).json()).toMatchObject({ result: 'in' });
  }
}
