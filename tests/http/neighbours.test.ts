// Two networks with many people behind one address: a shop's Wi-Fi with two hundred members, and a carrier's with an attacker beside them.
// Nobody who is signed in, or signs in, is refused for what a neighbour does; the attacker gets nowhere.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Consumer } from '../../src/club/points/consumer.contract.ts';
import { readMails } from '../setup/account-links.ts';
import { Client } from '../setup/club-client.ts';
import type { RunningClub } from '../setup/club-server.ts';
import { friendForm, pathOfForm } from '../setup/friend-form.ts';
import { createSampleDatabase } from '../setup/own-database.ts';
import { startSampleClub } from '../setup/sample-club.ts';
import { openBrowser, password, sampleMembers, signIn } from '../setup/sample-members.ts';
import { SoftwarePasskey } from '../setup/software-passkey.ts';

const members = 200;
const hour = 3_600_000;
const emailOf = (place: number) => `vecina-${String(place)}@club.example`;

let club: RunningClub;
let databaseUrl: string;
let database: pg.Client;
let hours = 0;
beforeAll(async () => {
  databaseUrl = await createSampleDatabase();
  club = await startSampleClub({ databaseUrl, env: { TRUST_PROXY: '1' } });
  database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `with made as (
      insert into member (email, password_hash, state, first_name, last_name, birth_date, island, locale, code, created_at)
      select 'vecina-' || place || '@club.example', ana.password_hash, 'active', 'Idaira', 'Medina', '1990-05-01', 'tenerife', 'es',
        'Z' || translate(lpad(place::text, 7, '0'), '0123456789', 'ABCDEFGHJK'), now()
      from generate_series(1, $1::int) place, (select password_hash from member where email = $2) ana returning id)
    insert into terms_acceptance (member_id, version, locale, accepted_at)
    select made.id, a.version, a.locale, a.accepted_at
    from made, terms_acceptance a join member m on m.id = a.member_id where m.email = $2`,
    [members, sampleMembers.ana],
  );
});
afterAll(async () => {
  await database.end();
  await club.stop();
});

/** Two hours later nothing is counted any more. */
const later = () => {
  club.moveClock((hours += 2) * hour);
};
/** A browser in the network of that address. */
const behind = (address: string, url = club.url) => {
  const browser = new Client(url, { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': address });
  browser.cookies.set('age-verified', 'true');
  return browser;
};
const logIn = (browser: Client, email: string, given = password) =>
  browser.post('/api/club/login', { email, password: given });
const countOf = (statuses: readonly number[]) =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));
let questions = 0;
const question = () => ({
  name: 'Idaira Medina',
  email: 'idaira@example.com',
  phone_prefix: '34',
  phone: '600 100 200',
  subject: 'Mi pedido',
  message: `Pregunta ${String(++questions)} de la tienda.`,
  privacy: true,
});
let people = 0;
const booking = (change: object = {}) => ({
  event: 'noche-de-estrellas',
  first_name: 'Idaira',
  last_name: 'Medina',
  email: `gente-${String(++people)}@example.com`,
  phone: '600 100 777',
  birth_date: '1990-02-03',
  companions: 0,
  privacy: true,
  ...change,
});

/** What somebody does who is right in all, as that member; gives its milliseconds. */
async function timeVisit(visitor: Client, member: number): Promise<number> {
  const began = performance.now();
  expect((await visitor.post('/api/club/event', booking({ birth_date: '2015-02-03' }))).status).toBe(422);
  expect((await visitor.post('/api/club/faq-form', question())).status).toBe(202);
  expect((await visitor.post('/api/club/password', { email: emailOf(member) })).status).toBe(202);
  expect((await logIn(visitor, emailOf(member))).status).toBe(200);
  return performance.now() - began;
}

/** How long it takes until somebody is let in, in milliseconds. */
async function timeOf(login: Promise<{ status: number }>): Promise<number> {
  const began = performance.now();
  expect((await login).status).toBe(200);
  return performance.now() - began;
}

/** What a member's login from that browser takes, in milliseconds, with a mistyped password before it where they mistype. */
async function timeLogin(browser: Client, member: number, mistypes: boolean): Promise<number> {
  const began = performance.now();
  if (mistypes) expect((await logIn(browser, emailOf(member), 'casi')).status).toBe(422);
  const answer = await logIn(browser, emailOf(member));
  expect(answer.status, answer.text).toBe(200);
  expect((await browser.get('/api/club/self')).status).toBe(200);
  return performance.now() - began;
}

describe('what is not right', () => {
  const shop = '10.20.0.1';
  test.each([
    ['/api/club/event', 400, 'x'],
    ['/api/club/event', 422, '{}'],
    ['/api/club/faq-form', 400, 'x'],
    ['/api/club/password', 400, 'x'],
    ['/api/club/login', 400, 'x'],
    ['/api/club/login/passkey', 400, 'x'],
    ['/api/club/godfather', 422, '{}'],
    ['/api/v1/nueva-lead', 400, 'x'],
  ])('costs the neighbours nothing: %s, answered %d a hundred times', async (path, status, body) => {
    later();
    const statuses = await Promise.all(
      Array.from({ length: 100 }, async () => (await behind(shop).post(path, body)).status),
    );
    expect(countOf(statuses)).toEqual({ [status]: 100 });
    // Beside a visitor of another network, who is as slow as the machine is.
    const [here, elsewhere] = await Promise.all([timeVisit(behind(shop), 1), timeVisit(behind('10.20.0.2'), 2)]);
    // None of them waited for a turn.
    expect(here - elsewhere).toBeLessThan(3_000);
  });
});

describe('a shop’s Wi-Fi with two hundred members', () => {
  const shop = '10.21.0.1';

  test(
    'signs all of them in, mistypes included, and none is refused, whatever they do within the hour',
    { timeout: 240_000 },
    async () => {
      later();
      const signedIn: Client[] = [];
      for (let first = 1; first <= members; first += 40) {
        const places = Array.from({ length: 40 }, (_, place) => first + place);
        const browsers = await Promise.all(
          places.map(async (place) => {
            const browser = behind(shop);
            // One in eight mistypes the password first.
            if (place % 8 === 0) expect((await logIn(browser, emailOf(place), 'casi')).status).toBe(422);
            const answer = await logIn(browser, emailOf(place));
            expect(answer.status, answer.text).toBe(200);
            return browser;
          }),
        );
        signedIn.push(...browsers);
      }
      const [some] = signedIn;
      if (!some) throw new Error('They are signed in.');
      const { code } = Consumer.parse((await some.get('/api/club/self')).json());
      const acts: readonly ((browser: Client, place: number) => Promise<{ status: number }>)[] = [
        (browser) => browser.post('/api/club/faq-form', question()),
        (browser) => browser.post('/api/club/godfather', { code }),
        (browser) => browser.get(`/club/godson/${code}`),
        (browser) => browser.get('/api/club/locations-store?page=1'),
        (browser) => browser.get('/api/club/locations-nearest?address=La%20Laguna'),
        (browser, place) => browser.post('/api/club/event', booking({ email: emailOf(place) })),
        (browser) => browser.post('/api/club/event', booking()),
        (browser, place) => browser.post('/api/club/password', { email: emailOf(place) }),
        (browser, place) => browser.get(pathOfForm(friendForm(code, { email: `amigo-${String(place)}@example.com` }))),
        (browser) => browser.post('/api/club/report', { kind: 'error', route: '/club', message: 'x' }),
      ];
      for (const act of acts) {
        const statuses: number[] = [];
        for (let first = 0; first < members; first += 20)
          statuses.push(
            ...(await Promise.all(
              signedIn.slice(first, first + 20).map(async (one, index) => (await act(one, first + index + 1)).status),
            )),
          );
        expect(
          statuses.filter((status) => status >= 400),
          act.toString(),
        ).toEqual([]);
      }
    },
  );

  test('takes the twenty-first friend in an hour, and the thirtieth', { timeout: 60_000 }, async () => {
    later();
    const { rows } = await database.query<{ code: string }>(
      `select code from member where email like 'vecina-%' limit 10`,
    );
    const statuses: number[] = [];
    for (let friend = 0; friend < 30; friend++) {
      const fields = friendForm(rows[friend % rows.length]?.code ?? '', {
        email: `amiga-${String(friend)}@example.com`,
      });
      statuses.push((await behind(shop).get(pathOfForm(fields))).status);
    }
    expect(countOf(statuses)).toEqual({ 201: 30 });
  });
});

describe('a carrier’s shared address with an attacker', () => {
  const shared = '10.22.0.1';
  const minutes = 12;

  test('refuses no member once in an hour of attack, and the attacker gets nowhere', { timeout: 300_000 }, async () => {
    later();
    const began = hours * hour;
    const site = club.url.replace('127.0.0.1', 'localhost');
    // Before the attack: one who is signed in, one whose browser is known, one with a passkey.
    const [inside, known, withKey] = [behind(shared), behind(shared), behind(shared, site)];
    for (const [browser, place] of [
      [inside, 1],
      [known, 2],
      [withKey, 3],
    ] as const)
      expect((await logIn(browser, emailOf(place))).status).toBe(200);
    const challengeOf = (answer: { json: () => unknown }) =>
      z.looseObject({ challenge: z.string() }).parse(answer.json()).challenge;
    const passkey = new SoftwarePasskey(site);
    const options = await withKey.post('/api/club/passkeys/options', { password });
    const made = passkey.create(challengeOf(options));
    expect((await withKey.post('/api/club/passkeys', { ...made, name: 'Móvil' })).status).toBe(201);

    const mailsBefore = (await readMails(databaseUrl, emailOf(2))).length;
    let guessed = 0;
    const attack = async (minute: number) => {
      const attacker = () => behind(shared);
      const tries = Array.from({ length: 10 }, (_, one) => minute * 10 + one);
      const few = tries.slice(0, 2);
      const others = Array.from({ length: 28 }, (_, one) => emailOf(50 + ((minute * 28 + one) % 150)));
      const victims = [emailOf(2), emailOf(3), ...others];
      const answers = await Promise.all([
        ...victims.map((email) => logIn(attacker(), email, `guess ${String(minute)}`)),
        ...tries.map((one) => attacker().post('/api/club/godfather', { code: `XXXX${String(2222 + one)}` })),
        ...few.map((one) => attacker().post('/api/club/password', { email: `nadie-${String(one)}@example.com` })),
        ...few.map(() => attacker().post('/api/club/password', { email: emailOf(2) })),
        ...few.map(() => attacker().post('/api/club/faq-form', question())),
        ...tries.map(() => attacker().post('/api/club/event', 'x')),
        ...few.map(() => attacker().post('/api/club/event', booking())),
        ...few.map((one) =>
          attacker().get(pathOfForm(friendForm('ZAAAAAAB', { email: `ajena-${String(one)}@example.com` }))),
        ),
        ...tries.map(() => attacker().post('/api/club/login/passkey-options')),
      ]);
      guessed += answers.slice(0, 2).filter(({ status }) => status === 422).length;
      expect(answers.slice(0, victims.length).filter(({ status }) => status === 200)).toEqual([]);
    };
    const refused: string[] = [];
    const act = async (what: string, answer: Promise<{ status: number; text: string }>) => {
      const { status, text } = await answer;
      if (status >= 400) refused.push(`${what}: ${String(status)} ${text.slice(0, 100)}`);
    };
    const enterByKey = async () => {
      const browser = behind(shared, site);
      const asked = await browser.post('/api/club/login/passkey-options');
      return browser.post('/api/club/login/passkey', passkey.get(challengeOf(asked)));
    };
    for (let minute = 0; minute < minutes; minute++) {
      // Five minutes at a time.
      club.moveClock(began + minute * 5 * 60_000);
      await Promise.all([
        attack(minute),
        act('a new browser', logIn(behind(shared), emailOf(10 + minute))),
        act('a known browser', logIn(known, emailOf(2))),
        act('a passkey', enterByKey()),
        act('a question', inside.post('/api/club/faq-form', question())),
        act('a password', inside.post('/api/club/password', { email: emailOf(1) })),
        act(
          'a friend',
          inside.get(pathOfForm(friendForm('ZAAAAAAC', { email: `suya-${String(minute)}@example.com` }))),
        ),
        // Booked for themselves once, and for a friend as often as one's own limit has it.
        ...(minute === 0
          ? [
              act(
                'a place',
                inside.post('/api/club/event', booking({ event: 'paseo-por-las-salinas', email: emailOf(1) })),
              ),
            ]
          : []),
        ...(minute % 3 === 1 ? [act('a friend’s place', inside.post('/api/club/event', booking()))] : []),
        act('a code', inside.post('/api/club/godfather', { code: 'ZAAAAAAB' })),
        act('places', inside.get('/api/club/locations-store?page=1')),
        act('a search', inside.get('/api/club/locations-nearest?address=38001')),
        act('the profile', inside.get('/api/club/self')),
      ]);
    }
    expect(refused).toEqual([]);
    // Ten guesses an hour at an account before its queues, five in a quarter of an hour from one address.
    expect(guessed).toBeLessThanOrEqual(2 * 20);
    expect((await readMails(databaseUrl, emailOf(2))).length - mailsBefore).toBeLessThanOrEqual(5);
    expect(await readMails(databaseUrl, 'nadie-0@example.com')).toEqual([]);
  });

  test('refuses no member beside thirty guesses at once at e-mails of members', { timeout: 60_000 }, async () => {
    later();
    const crowded = '10.28.0.1';
    for (let one = 0; one < 30; one++)
      expect((await logIn(behind(crowded), `nadie-${String(one)}@club.example`, 'a guess')).status).toBe(422);
    const [guesses, logins] = await Promise.all([
      Promise.all(Array.from({ length: 30 }, (_, one) => logIn(behind(crowded), emailOf(50 + one), 'a guess'))),
      Promise.all(Array.from({ length: 10 }, (_, one) => logIn(behind(crowded), emailOf(10 + one)))),
    ]);
    expect(countOf(logins.map(({ status }) => status))).toEqual({ 200: 10 });
    expect(countOf(guesses.map(({ status }) => status))).toEqual({ 422: 30 });
  });

  test(
    'lets new browsers in at once beside an attacker who keeps more requests open than a network has places',
    { timeout: 120_000 },
    async () => {
      later();
      const crowded = '10.24.0.1';
      // As many as want to wait, each sent again once it is answered: e-mails that nobody has, and those of a few members.
      const ending = new AbortController();
      const answered: number[] = [];
      const keepTrying = async (one: number) => {
        const browser = behind(crowded);
        for (let time = 0; !ending.signal.aborted; time++) {
          const email =
            one < 10 ? emailOf(100 + one * 10 + (time % 10)) : `nadie-${String(one)}-${String(time)}@club.example`;
          answered.push((await logIn(browser, email, 'a guess')).status);
        }
      };
      for (let one = 0; one < 30; one++)
        expect((await logIn(behind(crowded), `nadie-${String(one)}@club.example`, 'a guess')).status).toBe(422);
      const attackers = Array.from({ length: 160 }, (_, one) => keepTrying(one));
      try {
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        // Beside a browser whose logins queue in a network of its own, and which is as slow as the machine is.
        const alone = '10.29.0.1';
        for (let one = 0; one < 30; one++) await logIn(behind(alone), `nadie-${String(one)}@club.example`, 'a guess');
        for (let place = 1; place <= 12; place++) {
          // One in three mistypes first.
          const mistypes = place % 3 === 0;
          const [here, elsewhere] = await Promise.all([
            timeLogin(behind(crowded), place, mistypes),
            timeLogin(behind(alone), 20 + place, mistypes),
          ]);
          // In one queue with all of them each login would wait for up to 160 turns, of a tenth of a second each.
          expect(here - elsewhere).toBeLessThan(3_000);
        }
        // Nor does another network whose logins queue, or who asks for something else.
        const other = behind('10.25.0.1');
        for (let one = 0; one < 30; one++) await logIn(other, `nadie-${String(one)}@club.example`, 'a guess');
        expect((await logIn(other, emailOf(20))).status).toBe(200);
        expect((await behind(crowded).post('/api/club/faq-form', question())).status).toBe(202);
        expect((await behind(crowded).post('/api/club/event', booking())).status).toBe(201);
      } finally {
        ending.abort();
        await Promise.all(attackers);
      }
      expect(answered).not.toContain(200);
    },
  );

  test('keeps no browser waiting that has signed in with the e-mail it writes', { timeout: 60_000 }, async () => {
    later();
    const crowded = '10.26.0.1';
    const known = behind(crowded);
    expect((await logIn(known, emailOf(30))).status).toBe(200);
    await known.get('/club/logout');
    expect((await known.get('/api/club/self')).status).toBe(401);
    const ask = (browser: Client, email: string) => browser.post('/api/club/faq-form', { ...question(), email });
    const many = await Promise.all(Array.from({ length: 20 }, () => ask(behind(crowded), 'idaira@example.com')));
    expect(countOf(many.map(({ status }) => status))).toEqual({ 202: 20 });
    let turns = 0;
    const waiting = Promise.all(
      Array.from({ length: 30 }, async () => {
        const { status } = await ask(behind(crowded), 'idaira@example.com');
        if (status === 202) turns++;
        return status;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect((await ask(known, emailOf(30))).status).toBe(202);
    // Whoever waited for a turn after them would be refused, or be answered after ten others.
    expect(turns).toBeLessThan(10);
    const statuses = await waiting;
    expect(statuses.filter((status) => status === 202).length).toBeGreaterThanOrEqual(10);
    expect(statuses).toContain(429);
    // It has a limit of its own.
    const own = await Promise.all(Array.from({ length: 20 }, () => ask(known, emailOf(30))));
    expect(countOf(own.map(({ status }) => status))).toEqual({ 202: 19, 429: 1 });
    // Which is the account's, however many browsers sign in to it.
    const another = behind('10.27.0.1');
    expect((await logIn(another, emailOf(30))).status).toBe(200);
    await another.get('/club/logout');
    expect((await ask(another, emailOf(30))).status).toBe(429);
  });

  test(
    'makes guessers wait for each other, so that they are few whatever e-mails they try',
    { timeout: 60_000 },
    async () => {
      later();
      const guess = (one: number) => logIn(behind('10.23.0.1'), `nadie-${String(one)}@club.example`, 'a guess');
      for (let one = 0; one < 30; one++) expect((await guess(one)).status).toBe(422);
      const began = performance.now();
      const answers = await Promise.all(Array.from({ length: 10 }, (_, one) => guess(100 + one)));
      expect(countOf(answers.map(({ status }) => status))).toEqual({ 422: 10 });
      expect(performance.now() - began).toBeGreaterThan(3_000);
      // Whoever knows the password waits for a turn, too; a browser that the account knows does not.
      const known = openBrowser(club.url);
      expect((await logIn(known, sampleMembers.lucia)).status).toBe(200);
      const elsewhere = await signIn(club.url, 'lucia');
      const logInLucia = (browser: Client, headers: Record<string, string>) =>
        timeOf(browser.post('/api/club/login', { email: sampleMembers.lucia, password }, headers));
      const [there, here] = await Promise.all([
        logInLucia(elsewhere, { 'x-forwarded-for': '10.23.0.1' }),
        logInLucia(known, {}),
      ]);
      // Whoever queues is let in after two and a half seconds.
      expect(there - here).toBeLessThan(2_000);
    },
  );
});
