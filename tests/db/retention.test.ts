// What has served its purpose goes after the days that privacy/README.md#retention says, and not a minute sooner; what has not stays.
import { keepRequest } from '../../src/http/keyed-requests.ts';
import { readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { registry } from '../../src/club/privacy/registry.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import type { DrawTerms } from '../../src/club/draws/draws.ts';
import type { GameDefinition } from '../../src/club/play/game-definition.ts';
import { bookingOf } from '../setup/booking.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import { createMember, today, useOwnDatabase } from '../setup/club-world.ts';
import { attemptNext } from '../setup/outbox.ts';

useOwnDatabase();

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const after = (ms: number, from = today) => new Date(from.getTime() + ms);

let member: Member;
beforeEach(async () => {
  for (const { table, retention } of registry)
    if (retention)
      // Entries stay as long as their draw does.
      await query(
        table === 'draw_entry'
          ? { name: 'empty draws', text: 'update draw_entry set member_id = null' }
          : { name: `empty ${table}`, text: `truncate ${table} cascade` },
        [],
      );
  member = await createMember(today, 'incombustible-2026');
});

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'prueba' } as const;
const mail = { sender: 'a@b.c', recipient: 'x@b.c', replyTo: null, subject: 'Hola', body: '…', html: null };
const request = { name: 'Ico', email: 'ico@club.example', phone: '600100200', subject: 'Duda' };
const ask = (message: string, now = today) =>
  services.enquiries.submit({
    memberId: null,
    request: { ...request, phone_prefix: '34', message, privacy: true },
    privacyVersion: null,
    locale: 'es',
    writeMail: () => mail,
    now,
  });
const makeExport = async (now: Date, build = () => Promise.resolve(Buffer.from('PK'))) => {
  await services.privacy.requestExport(member.id, 'es', now);
  await services.privacy.makeNextExport(build, now).catch(() => undefined);
};
const insert = (text: string, values: readonly unknown[]) => query({ name: text.slice(0, 60), text }, values);
const insertAttempts = (key: string, endsAt: Date) =>
  insert('insert into attempts (key, used, failed, ends_at) values ($1, 1, 1, $2)', [Buffer.from(key), endsAt]);
function countSeen(documentId: string, at: Date): Promise<void> {
  services.results.count('seen', [documentId], { island: 'tenerife', level: 'Silver' }, at);
  return services.results.store();
}
const insertReminder = (cause: string, at: Date) =>
  insert('insert into reminder (member_id, cause, written_at) values ($1, $2, $3)', [member.id, cause, at]);
const recommend = (email: string, at: Date) => {
  const friend = {
    code: member.code,
    firstName: 'Ico',
    lastName: 'Díaz',
    email,
    phone: '+34600777888',
    birthDate: '1990-05-01',
    marketing: false,
    privacyVersion: '1',
    island: 'tenerife',
    locale: 'es',
  } as const;
  return services.leads.submit(friend, { sendsMail: false, writeMail: () => mail }, at);
};

const words = { mail: null, invite: () => Promise.resolve(null) };
/** A friend who is under age: no points for their godfather, and the device comes back at that moment. */
async function returnOfNobody(email: string, at: Date): Promise<void> {
  const who = (await recommend(email, today))?.id ?? '';
  const kit = { codentify: email.toUpperCase(), model: 'ILUMA ONE' } as const;
  const purchase = { who, purchasedOn: '2027-03-15', kit, finding: 'under_age', spendableAt: today } as const;
  await services.referral.confirm(purchase, words, operator, today);
  await services.referral.clawBack(who, words, operator, at);
}

const openCheck = (productId: string) => services.identity.open(member.id, { kind: 'signature', productId }, today);

const verify = ({ id }: { readonly id: string }) =>
  insert(`update identity_check set state = 'verified', provider = 'p', reference = 'r', url = 'u' where id = $1`, [
    id,
  ]);

interface Kind {
  readonly what: string;
  readonly table: string;
  /** Makes one row that ends. */
  readonly create: () => Promise<unknown>;
  /** Until when they are there. */
  readonly until: Date;
  /** Makes rows that are there still at that moment. */
  readonly keep?: () => Promise<unknown>;
  /** The rows that count as kept, where those are not all of the table. */
  readonly left?: string;
}

const where = { place: 'Mirador', address: 'TF-21', island: 'tenerife' } as const;

/** Books a place in an event that ends at that moment. */
function book(id: string, endsAt: Date): Promise<unknown> {
  const [closesAt, startsAt] = [after(hour), after(2 * hour)];
  const written = { publishedAt: today, title: 'Noche de estrellas' };
  return services.events.book(
    { id, ...written, slug: id, startsAt, endsAt, closesAt, capacity: 1, companions: 0, ...where },
    bookingOf({ email: 'nayra@club.example' }),
    { idempotencyKey: null, writeMail: () => Promise.resolve(mail), now: today },
  );
}

const keepAnswer = (documentId: string, now: Date) =>
  services.surveys.keep({
    survey: {
      documentId,
      points: 1,
      questions: [
        { ...({ id: 'one', kind: 'text' } as const), required: true, options: [], scale: null, condition: null },
      ],
    },
    answers: [{ question: 'one', values: ['Más sol'] }],
    memberId: member.id,
    isOpen: true,
    now,
  });

const keepContent = (query: string, now: Date) =>
  services.keptContent.keep([{ lake: 'local', query, params: {}, result: [1], tags: ['s1'] }], now);

/** A draw of that name among two, of whom one wins, and claims nothing. */
async function holdDraw(id: string, endsAt: Date): Promise<void> {
  const terms: DrawTerms = {
    id,
    updatedAt: today,
    startsAt: today,
    endsAt,
    islands: [],
    winners: 1,
    reserves: 0,
    claimDays: 7,
    publicValueUntil: null,
    publicValueNamed: null,
    publicValueDigits: null,
    publicValueSource: null,
    award: { kind: 'handover' },
    announced: announcedDraw(),
  };
  for (const entrant of [member, await createMember(today)]) await services.draws.enter(terms, entrant, today);
  await services.draws.catchUp(id, endsAt);
}

const play = (documentId: string, every: GameDefinition['every'], now: Date) =>
  services.games.play({
    game: {
      documentId,
      kind: 'roulette',
      title: { es: 'La ruleta', en: null },
      plays: 1,
      every,
      pictures: [],
      prizes: [{ id: 'nothing', name: 'Nada', gives: { kind: 'none' }, weight: 1, units: null }],
    },
    memberId: member.id,
    isOn: true,
    idempotencyKey: null,
    now,
    writeMail: null,
  });

const deal = (documentId: string, now: Date) =>
  services.memory.start({
    game: {
      documentId,
      kind: 'memory',
      title: { es: 'La memoria', en: null },
      plays: 1,
      every: 'day',
      pictures: ['sun', 'sea'],
      prizes: [{ id: 'nothing', name: 'Nada', gives: { kind: 'none' }, weight: 1, units: null }],
    },
    memberId: member.id,
    isOn: true,
    now,
  });

const kinds: readonly Kind[] = [
  {
    what: 'a session that is not used ends after 14 days, and goes 30 days later',
    table: 'session',
    create: () => services.members.createSession(member.id, today),
    until: after(44 * day),
    keep: () => services.members.createSession(member.id, after(2 * day)),
  },
  {
    what: 'a mail that was sent goes after 90 days, one that waits does not',
    table: 'mail',
    create: async () => {
      await services.mail.write(mail, today);
      const deliver = () => Promise.resolve();
      await attemptNext({ deliver }, today);
    },
    until: after(90 * day),
    keep: () => services.mail.write(mail, today),
  },
  {
    what: 'an enquiry that was answered goes after 365 days, one that waits does not',
    table: 'enquiry',
    create: async () => services.enquiries.markAnswered(await ask('¿Cuándo llega?'), operator, today),
    until: after(365 * day),
    keep: () => ask('¿Sigue ahí mi pregunta?'),
  },
  {
    what: 'an enquiry of who is no member goes after two years, answered or not',
    table: 'enquiry',
    create: () => ask('¿Y la mía?'),
    until: after(730 * day),
    keep: () => ask('¿Y la nueva?', after(2 * day)),
  },
  {
    what: 'content that no server has read goes after 30 days',
    table: 'kept_content',
    create: () => keepContent('former', today),
    until: after(30 * day),
    keep: () => keepContent('present', after(2 * day)),
  },
  {
    what: 'attempts go a day after their window',
    table: 'attempts',
    create: () => insertAttempts('old', after(hour)),
    until: after(hour + day),
    keep: () => insertAttempts('new', after(2 * hour)),
  },
  {
    what: 'the key of a request goes 30 days after it',
    table: 'keyed_requests',
    create: () => keepRequest({ of: ['draw', member.id, 'old'], body: {} }, today),
    until: after(30 * day),
    keep: () => keepRequest({ of: ['draw', member.id, 'new'], body: {} }, after(hour)),
  },
  {
    what: 'a link goes when it expires',
    table: 'account_token',
    create: () =>
      services.credentials.requestReset({
        email: member.email,
        locale: 'es',
        now: today,
        writeMail: () => mail,
      }),
    until: after(hour),
    keep: () =>
      services.credentials.requestEmailChange({
        member,
        newEmail: 'nueva@club.example',
        now: after(2 * hour),
        writeMail: () => mail,
      }),
  },
  {
    what: 'a token of the Studio goes a day after it ended',
    table: 'editor_token',
    create: () => services.editors.createToken('one', { id: 'eva', name: 'Eva' }, today),
    until: after(hour + day),
    keep: () => services.editors.createToken('two', { id: 'eva', name: 'Eva' }, after(2 * hour)),
  },
  {
    what: 'what was seen and clicked on a day goes 400 days after it',
    table: 'result_count',
    create: () => countSeen('one', today),
    until: after(12 * hour + 400 * day),
    keep: () => countSeen('two', after(day)),
  },
  {
    what: 'the note that a reminder was written goes after 400 days',
    table: 'reminder',
    create: () => insertReminder('expiry:2027-06-30:30', today),
    until: after(400 * day),
    keep: () => insertReminder('expiry:2027-12-31:30', after(day)),
  },
  {
    what: 'the details of a friend who bought nothing go after 180 days',
    table: 'lead',
    create: () => recommend('one@club.example', today),
    until: after(180 * day),
    keep: () => recommend('two@club.example', after(day)),
  },
  {
    what: 'a friend who got no points for their godfather and returned the device goes 180 days after that',
    table: 'lead',
    create: () => returnOfNobody('one@club.example', after(day)),
    until: after(181 * day),
    keep: () => returnOfNobody('two@club.example', after(2 * day)),
  },
  {
    what: 'a booking goes 180 days after its event',
    table: 'event_booking',
    create: () => book('one', after(day)),
    until: after(181 * day),
    keep: () => book('two', after(2 * day)),
  },
  {
    what: 'the answers of a survey that is not finished go 90 days after the last',
    table: 'survey_draft',
    create: () => keepAnswer('survey-one', today),
    until: after(90 * day),
    keep: () => keepAnswer('survey-two', after(day)),
  },
  {
    what: 'a check that is not verified goes 90 days after it last changed, one that is does not',
    table: 'identity_check',
    create: () => openCheck('one'),
    until: after(90 * day),
    keep: async () => verify(await openCheck('two')),
  },
  {
    what: 'a step of a signature goes after 180 days',
    table: 'signature_log',
    create: async () => {
      const check = await openCheck('one');
      await services.identity.log(check, { event: 'page_opened' }, today);
      // As a verified one, or it would go first.
      await verify(check);
    },
    until: after(180 * day),
    keep: async () => services.identity.log(await openCheck('one'), { event: 'validated' }, after(day)),
  },
  {
    what: 'a play goes after 730 days',
    table: 'game_play',
    create: () => play('game-one', 'day', today),
    until: after(730 * day),
    keep: () => play('game-one', 'day', after(2 * day)),
  },
  {
    what: 'a play of a game that each member plays once goes with the last of that game',
    table: 'game_play',
    create: () => play('game-two', 'once', today),
    until: after(730 * day),
    keep: () => play('game-three', 'once', after(2 * day)),
  },
  {
    what: 'a memory that was begun goes after 730 days',
    table: 'memory_deal',
    create: () => deal('game-four', today),
    until: after(730 * day),
    keep: () => deal('game-five', after(2 * day)),
  },
  {
    what: 'whose an entry in a draw was goes 730 days after its end, but for a prize that waits',
    table: 'draw_entry',
    create: () => holdDraw('draw-one', after(day)),
    until: after(731 * day),
    left: 'draw_entry where member_id is not null',
    // The winner.
    keep: () => Promise.resolve(),
  },
  {
    what: 'a copy goes a day after it was made',
    table: 'data_export',
    create: () => makeExport(today),
    until: after(day),
  },
  {
    what: 'a copy that could not be made goes 7 days after it was asked for',
    table: 'data_export',
    create: () => makeExport(today, () => Promise.reject(new Error('no disk is left'))),
    until: after(7 * day),
  },
  {
    what: 'what a file or a reference has done is forgotten 400 days after',
    table: 'file_row',
    create: () => services.files.once('points adjust, feria-1', today),
    until: after(400 * day),
    keep: () => services.files.once('points adjust, feria-2', after(day)),
  },
];

test.each(kinds)('$what', async ({ table, create, until, keep, left = table }) => {
  await create();
  await keep?.();
  const removedAt = async (now: Date) => (await services.privacy.removeEnded(now))[table];
  expect(await removedAt(after(-minute, until))).toBe(0);
  expect(await removedAt(after(minute, until))).toBe(1);
  expect(await query({ name: `left in ${table}`, text: `select from ${left}` }, [])).toHaveLength(keep ? 1 : 0);
});

test('of the last mail to somebody who is erased nothing is kept, whether it is sent or given up', async () => {
  const last = { ...mail, recipient: member.email };
  const addressed = () =>
    query<{ attempts: number }>({ name: 'mails to', text: 'select attempts from mail where recipient = $1' }, [
      member.email,
    ]);
  await services.privacy.erase(member.id, last, operator, today);
  expect(await addressed()).toEqual([{ attempts: 0 }]);
  const refuse = { deliver: () => Promise.reject(new Error('mailbox full')) };
  expect(await attemptNext(refuse, today)).toMatchObject({
    kind: 'failed',
    givenUp: false,
  });
  expect(await addressed()).toEqual([{ attempts: 1 }]);
  const delivered: string[] = [];
  const deliver = ({ recipient }: { readonly recipient: string }) => Promise.resolve(void delivered.push(recipient));
  expect(await attemptNext({ deliver }, after(hour))).toEqual({ kind: 'sent' });
  expect(delivered).toEqual([member.email]);
  expect(await addressed()).toEqual([]);

  const other = await createMember(today, 'incombustible-2026');
  await services.privacy.erase(other.id, last, operator, today);
  await query({ name: 'almost given up', text: 'update mail set attempts = 124' }, []);
  expect(await attemptNext(refuse, today)).toMatchObject({ kind: 'failed', givenUp: true });
  expect(await addressed()).toEqual([]);

  const third = await createMember(today, 'incombustible-2026');
  await services.privacy.erase(third.id, last, operator, today);
  await services.privacy.removeEnded(after(90 * day + minute));
  expect(await addressed()).toEqual([]);
});

test('every table with a retention is among these, and in the rules', () => {
  const retained = registry.flatMap(({ table, retention }) => (retention ? [table] : []));
  expect([...new Set(kinds.map(({ table }) => table))].sort()).toEqual([...retained].sort());
  const rules = readFileSync(new URL('../../src/club/privacy/README.md', import.meta.url), 'utf8');
  const [, section = ''] = rules.split('\n## Retention\n');
  const days = registry.flatMap(({ retention }) => (retention && retention.days > 1 ? [String(retention.days)] : []));
  for (const number of days) expect(section).toContain(`${number} days after`);
});

test('1,000 rows and more go in one run', async () => {
  await insert(
    `insert into attempts (key, used, failed, ends_at) select sha256(n::text::bytea), 1, 1, $1 from generate_series(1, 2500) n`,
    [today],
  );
  expect(await services.privacy.removeEnded(after(2 * day))).toMatchObject({ attempts: 2500 });
});

test('bookings of an event that editors put off stay until 180 days after its new day', async () => {
  await book('one', after(day));
  const [stored] = await services.events.list(1);
  const then = { startsAt: after(300 * day), endsAt: after(301 * day), closesAt: after(299 * day), companions: 0 };
  const moved = { ...then, ...where };
  if (stored)
    await services.events.follow({ ...stored, ...moved, publishedAt: today }, () => Promise.resolve(mail), today);
  const removedAt = async (now: Date) => (await services.privacy.removeEnded(now)).event_booking;
  expect([await removedAt(after(182 * day)), await removedAt(after(482 * day))]).toEqual([0, 1]);
});

test('where nothing has ended no table that has grown is read through', async () => {
  await insert(
    `insert into mail (member_id, recipient, subject, body, written_at, attempts, sent_at, priority)
      select $1, 'x@b.c', 'Hola', '…', $2, 1, $2::timestamptz - n * interval '1 s', 1 + n % 3 from generate_series(1, 20000) n`,
    [member.id, today],
  );
  await insert(
    `insert into reminder (member_id, cause, written_at) select $1, 'cause:' || n, $2 from generate_series(1, 20000) n`,
    [member.id, today],
  );
  await insert('analyze mail, reminder', []);
  // What the connection has read since it last told PostgreSQL, which it does between transactions: earlier ones of it are among that.
  const readThrough = {
    name: 'what was read through',
    text: `select relname as "table", seq_tup_read::int as rows from pg_stat_xact_user_tables
      where relname in ('mail', 'reminder') order by relname`,
  };
  const [atFirst, atLast] = await transaction(async () => {
    const earlier = await query(readThrough, []);
    await services.privacy.removeEnded(today);
    return [earlier, await query(readThrough, [])];
  });
  expect(atLast).toEqual(atFirst);
});
