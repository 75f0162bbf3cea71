// What the club holds about members: every table says it, the export shows it, and after an erasure nothing tells who it was.
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../src/club/audit/audit.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { Member } from '../../src/club/members/members.ts';
import type { HoldsMemberData } from '../../src/club/privacy/holding.ts';
import { registry } from '../../src/club/privacy/registry.ts';
import { services } from '../../src/club/services.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { auditedActions } from '../../src/i18n/audited-words.ts';
import { claimAnswerMail } from '../../src/club/claims/claims.mail.ts';
import { buildDataExport, noNames } from '../../src/club/privacy/data-export.app.ts';
import { createCheckSandbox } from '../../src/providers/check-sandbox.ts';
import { bookingOf } from '../setup/booking.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import { makePhoto } from '../setup/broken-photos.ts';
import {
  address,
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  redeem,
  today,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { readZip } from '../setup/read-zip.ts';

useOwnDatabase();

const operator: Actor = { kind: 'operator', id: 'root', name: 'Nira', reason: 'asked for by letter' };
const tablesOfSchema = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`;

async function read<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
  return query<Row>({ name: text.slice(0, 63), text }, values);
}

const memberData = registry.filter((holding): holding is HoldsMemberData => holding.holds === 'member-data');

describe('the registry', () => {
  test('has every table of the database, once, and no other', async () => {
    const tables = await read<{ name: string }>(
      `select case n.nspname when 'public' then '' when 'pgboss' then 'pgboss.*' else n.nspname || '.' end ||
        case n.nspname when 'pgboss' then '' else c.relname end as name ${tablesOfSchema}`,
    );
    const found = new Set([...tables.map(({ name }) => name), 'pgboss.*']);
    expect(registry.map(({ table }) => table).sort()).toEqual([...found].sort());
  });

  test('calls no table that refers to a member empty of members', async () => {
    const referring = await read<{ name: string }>(
      `select distinct c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      join pg_namespace n on n.oid = c.relnamespace where n.nspname = 'public' and c.relkind = 'r'
      and a.attname in ('member_id', 'email', 'recipient')`,
    );
    expect(memberData.map(({ table }) => table)).toEqual(expect.arrayContaining(referring.map(({ name }) => name)));
  });

  test('has the member last, as the export shows them first', () => {
    expect(registry.at(-1)?.table).toBe('member');
  });
});

/** The words in which the database stores things: those of its checks, and the actions of the audit log. */
async function listCodes(): Promise<string[]> {
  const checks = await read<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
  );
  const inChecks = checks.flatMap(({ check }) =>
    [...check.matchAll(/'([a-z][a-z-]+)'::text/g)].map(([, code = '']) => code),
  );
  return [...new Set([...inChecks, ...Object.keys(auditedActions)])];
}

describe('a member who has done everything', () => {
  let memberId: string;
  let asTheyJoined: Member;
  // The postcode as a word: its five digits may stand in the hexadecimal bytes of a hash or picture by chance.
  const postcode = String.raw`\m38777\M`;
  const traces = ['quiebro@club.example', 'Yaiza', 'Quiebro', '600777888', '1977-07-07', 'Calle Trazo 77', postcode];
  /** Every row of every table, as text, in which one of these appears; by table. */
  const findTraces = async (): Promise<Record<string, number>> => {
    const found: Record<string, number> = {};
    for (const { name } of await read<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name ${tablesOfSchema}`,
    )) {
      const [row] = await read<{ rows: number }>(
        `select count(*)::int as rows from ${name} t where to_jsonb(t)::text ~* any($1)`,
        [traces],
      );
      if (row && row.rows > 0) found[name] = row.rows;
    }
    return found;
  };

  beforeAll(async () => {
    const member = await services.members.createMember({
      email: 'Quiebro@club.example',
      password: 'incombustible-2026',
      firstName: 'Yaiza',
      lastName: 'Quiebro',
      birthDate: '1977-07-07',
      island: 'la-palma',
      locale: 'es',
      phone: '600777888',
      address: 'Calle Trazo 77',
      postcode: '38777',
      municipality: 'Tazacorte',
      now: today,
    });
    if (!member) throw new Error('The e-mail is new.');
    memberId = member.id;
    asTheyJoined = member;
    const { token: sessionToken } = await services.members.createSession(memberId, today);
    await services.members.acceptTerms(memberId, '2027-1', 'es', today);
    await services.members.closePopup(memberId, 'popup', today);
    await services.photo.set(memberId, await makePhoto('png', 32, 32), today);
    await services.devices.register({ memberId, codentify: 'QUIEBRO12345', model: 'ILUMA' }, operator, today);
    const claim = await services.claims.submit(
      memberId,
      { concept: 'La visita de Yaiza', happened_on: '2027-03-01', detail: 'Llamen al 600777888' },
      today,
    );
    invariant(typeof claim === 'object', 'it is the first');
    const settled = { kind: 'settled', points: 3, answer: 'Gracias, Yaiza', read: claim.mark } as const;
    await services.claims.answer(claim.id, settled, claimAnswerMail('club@club.example'), operator, today);
    const quiz = {
      ...({ documentId: 'quiz-uno', kind: 'super-quiz', points: 1, passMark: 1 } as const),
      questions: [{ id: 'una', options: ['a', 'b'], rightOption: 'a' }],
    };
    const chosen = { question: 'una', option: 'a' };
    const answered = { memberId, quiz, answers: [chosen], isOpen: true, idempotencyKey: null, now: today };
    await services.quizzes.finish(answered);
    await services.quizzes.select({ ...answered, quiz: { ...quiz, documentId: 'quiz-dos' } }, chosen);
    const survey = {
      documentId: 'survey-uno',
      points: 1,
      questions: [
        { ...({ id: 'una', kind: 'text', required: true } as const), options: [], scale: null, condition: null },
      ],
    };
    const said = [{ question: 'una', values: ['Más sol'] }];
    const surveyed = { memberId, survey, answers: said, isOpen: true, idempotencyKey: null, now: today };
    await services.surveys.finish(surveyed, 'Encuesta');
    await services.surveys.keep({ ...surveyed, survey: { ...survey, documentId: 'survey-dos' } });
    const challenge = {
      documentId: 'challenge-uno',
      points: 1,
      titles: { es: 'Cumbre', en: 'Summit' },
      slug: 'cumbre',
      chosenBadge: null,
      during: { from: new Date(0), until: null },
      steps: [{ id: 'uno', deed: { kind: 'quiz', documentId: 'quiz-uno' } as const }],
    };
    await services.challenges.complete(memberId, challenge, today);
    const mail = { sender: 'club@club.example', recipient: member.email, replyTo: null, subject: 'Hola', html: null };
    await services.credentials.requestEmailChange({
      member,
      newEmail: 'quiebro.nuevo@club.example',
      now: today,
      writeMail: () => ({ ...mail, body: 'Yaiza Quiebro' }),
    });
    const key = { credentialId: 'key', publicKey: Buffer.from('public'), counter: 0, transports: ['internal'] };
    await services.passkeys.add({ memberId, sessionToken }, key, 'Móvil de Yaiza', { ...mail, body: 'Yaiza' }, today);
    await giveTo(member, 40);
    const offer = await offerOf(5, { shipping: true });
    await redeem(member, [{ offer }], {
      idempotencyKey: 'once',
      address: { ...address, name: 'Yaiza Quiebro', street: 'Calle Trazo 77', phone: '600777888' },
    });
    const [line] = await listAllRedeemed(memberId);
    const target = { lines: [line?.id ?? ''] };
    const tracking = 'PQ-YAIZA-7788';
    await services.fulfilment.mark({ target, state: 'sent', tracking }, operator, today, null);
    const coupon = await offerOf(0);
    const pool = { productId: coupon.productId, variationId: coupon.variations[0]?.id ?? '' };
    await services.vouchers.load(pool, [{ code: 'ABC-1', expiresOn: null }], { actor: null, now: today });
    await redeem(member, [{ offer: coupon }], { location: 'Bar Central' });
    await services.reading.finish({
      memberId,
      reading: { documentId: 'post', game: '9', points: 1 },
      concept: 'Un charco',
      idempotencyKey: null,
      startedAt: new Date(today.getTime() - 6000),
      now: today,
    });
    const gives = { kind: 'none' } as const;
    await services.games.play({
      memberId,
      isOn: true,
      idempotencyKey: 'a-spin',
      now: today,
      writeMail: null,
      game: {
        documentId: 'game',
        kind: 'roulette',
        title: { es: 'La ruleta', en: null },
        plays: 1,
        every: 'day',
        pictures: [],
        prizes: [{ id: 'prize', name: 'Nada', gives, weight: 1, units: null }],
      },
    });
    const memory = {
      documentId: 'memory',
      kind: 'memory',
      title: { es: 'La memoria', en: null },
      plays: 1,
      every: 'day',
    } as const;
    await services.memory.start({
      memberId,
      isOn: true,
      now: today,
      game: {
        ...memory,
        pictures: ['sea', 'sun'],
        prizes: [{ id: 'prize', name: 'Nada', gives, weight: 1, units: null }],
      },
    });
    const check = await services.identity.open(memberId, { kind: 'identity', productId: offer.productId }, today);
    const sandbox = createCheckSandbox({
      pageOf: () => 'https://club.example/',
      readOutcome: () => Promise.resolve('verified'),
    });
    await services.identity.begin(check, sandbox, { member, returnUrl: 'https://club.example/', now: today });
    await services.identity.log(check, { event: 'page_opened', detail: 'Yaiza' }, today);
    await services.wishes.setGoal(memberId, offer.productId, today);
    await services.wishes.setWait(memberId, { productId: offer.productId, variationId: 'unica' }, true, today);
    const godfather = await createMember(today, 'incombustible-2026');
    const friend = {
      code: godfather.code,
      firstName: 'Yaiza',
      lastName: 'Quiebro',
      email: 'Quiebro@club.example',
      phone: '+34600777888',
      birthDate: '1977-07-07',
      marketing: false,
      privacyVersion: '1',
      island: 'la-palma',
      locale: 'es',
    } as const;
    const told = { sendsMail: true, writeMail: () => ({ ...mail, body: 'Hola, Yaiza' }) };
    await services.leads.submit(friend, told, today);
    const event = {
      id: 'event',
      publishedAt: today,
      slug: 'event',
      title: 'Noche de estrellas',
      capacity: 5,
      place: 'Mirador',
      address: 'TF-21',
      island: 'tenerife' as const,
      companions: 1,
      startsAt: new Date('2027-04-01T20:00Z'),
      endsAt: new Date('2027-04-01T22:00Z'),
      closesAt: new Date('2027-04-01T12:00Z'),
    };
    const person = { firstName: 'Yaiza', lastName: 'Quiebro', phone: '+34600777888', birthDate: '1977-07-07' };
    // Signed out, by the address that is the member's.
    const booking = bookingOf({ ...person, email: 'Quiebro@club.example', companions: 1, privacyVersion: '1' });
    const ticket = () => Promise.resolve({ ...mail, body: 'Hola, Yaiza' });
    const booked = await services.events.book(event, booking, { idempotencyKey: null, writeMail: ticket, now: today });
    await services.door.checkIn(event.id, booked.code, { scannedAt: event.startsAt, now: event.startsAt });
    const enquiry = await services.enquiries.submit({
      memberId: null,
      request: {
        name: 'Yaiza Quiebro',
        email: 'QUIEBRO@club.example',
        phone_prefix: '34',
        phone: '600777888',
        subject: 'Mi pedido',
        message: 'Soy Yaiza: ¿cuándo llega?',
        privacy: true,
      },
      privacyVersion: '1',
      locale: 'es',
      writeMail: () => ({
        sender: 'club@club.example',
        recipient: 'club@club.example',
        replyTo: 'QUIEBRO@club.example',
        subject: 'Mi pedido',
        body: 'Yaiza pregunta',
        html: null,
      }),
      now: today,
    });
    await services.enquiries.markAnswered(enquiry, operator, today);
    await services.privacy.recordConsent(
      { memberId, kind: 'marketing', granted: true, version: '1', locale: 'es' },
      today,
    );
    const draw = {
      id: 'draw',
      updatedAt: today,
      announced: announcedDraw(),
      startsAt: today,
      endsAt: new Date(today.getTime() + 1),
      islands: [],
    };
    const unnamed = {
      publicValueUntil: null,
      publicValueNamed: null,
      publicValueDigits: null,
      publicValueSource: null,
      award: { kind: 'handover' },
    } as const;
    const terms = { ...draw, winners: 1, reserves: 0, claimDays: 7, ...unnamed };
    await services.draws.enter(terms, { id: memberId, island: 'la-palma' }, today);
    await services.privacy.requestExport(memberId, 'es', today);
    const reminded = `insert into reminder (member_id, cause, written_at) values ($1, 'expiry:2027-06-30:30', $2)`;
    await read(reminded, [memberId, today]);
  });

  test('finds in the export what each table says, under labels in both languages', async () => {
    const held = await services.privacy.collect(memberId);
    expect(held.map(({ holding }) => holding.table).sort()).toEqual(memberData.map(({ table }) => table).sort());
    for (const { holding, rows } of held)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(holding.fields).sort());
    expect(held.filter(({ rows }) => rows.length === 0)).toEqual([]);
    const rowsOf = (table: string) => held.find(({ holding }) => holding.table === table)?.rows ?? [];
    // The codes are their owner's.
    expect(rowsOf('voucher')).toMatchObject([{ code: 'ABC-1', voided: false }]);
    // What operators did with something of the member's, too.
    expect(rowsOf('audit_entry').map(({ action }) => action)).toEqual([
      ...['register_device', 'settle_claim', 'mark_redemption', 'answer_enquiry'],
    ]);
    expect(held[0]?.rows[0]).toMatchObject({ first_name: 'Yaiza', email: 'quiebro@club.example' });
  });

  test('reads it in the copy as JSON and, in words of their language, as a page', async () => {
    const held = await services.privacy.collect(memberId);
    const codes = await listCodes();
    expect(codes).toEqual(expect.arrayContaining(['active', 'la-palma', 'es', 'clawback', 'pending', 'marketing']));
    for (const [locale, name] of [
      ['es', 'datos'],
      ['en', 'data'],
    ] as const) {
      const files = readZip(
        await buildDataExport(held, locale, today, {
          ...noNames,
          titles: new Map([['gift', { text: 'Vela', lang: locale }]]),
        }),
      );
      expect([...files.keys()]).toEqual([`${name}.json`, `${name}.html`, 'photo.webp']);
      const { held: json } = z
        .object({ held: z.record(z.string(), z.array(z.unknown())) })
        .parse(JSON.parse(files.get(`${name}.json`) ?? ''));
      expect(Object.keys(json).sort()).toEqual(memberData.map(({ table }) => table).sort());
      expect(json.member).toMatchObject([{ state: 'active', island: 'la-palma', language: 'es' }]);
      const page = files.get(`${name}.html`) ?? '';
      for (const { holding } of held) expect(page).toContain(`<h2>${holding.title[locale]}</h2>`);
      const cells = [...page.matchAll(/<dd>([^<]*)<\/dd>/g)].flatMap(([, cell = '']) => cell.split(/ → |, /));
      // In English some words are the codes.
      const raw = locale === 'es' ? codes : codes.filter((code) => /[-_]/.test(code) || code.length === 2);
      expect(cells.filter((cell) => raw.includes(cell))).toEqual([]);
      expect(cells.filter((cell) => /\[object|undefined|null|\d{4}-\d\d-\d\d|T\d\d:/.test(cell))).toEqual([]);
      expect(cells).toEqual(expect.arrayContaining(['La Palma', 'Yaiza', 'ABC-1', 'Calle Trazo 77']));
      expect(cells).toEqual(
        expect.arrayContaining(
          locale === 'es'
            ? ['activa', 'español', '7 de julio de 1977', 'Abonó una reclamación']
            : ['active', 'Spanish', '7 July 1977', 'Settled a claim'],
        ),
      );
    }
  });

  test('reads it as of one moment, whatever is written meanwhile', async () => {
    const locked = Promise.withResolvers<undefined>();
    const commit = Promise.withResolvers<undefined>();
    const writing = transaction(async () => {
      // The last table of the registry: the others are read by the time that this is let go.
      await read('lock table member in access exclusive mode');
      await read(`update member set municipality = 'Los Llanos' where id = $1`, [memberId]);
      locked.resolve(undefined);
      await commit.promise;
    });
    await locked.promise;
    const collecting = services.privacy.collect(memberId);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await read(waiting)).length, { timeout: 3_000 }).toBe(1);
    commit.resolve(undefined);
    await writing;
    const [own] = await collecting;
    expect(own?.rows).toMatchObject([{ municipality: 'Tazacorte' }]);
    expect((await services.members.getMember(memberId)).id).toBe(memberId);
    await read(`update member set municipality = 'Tazacorte' where id = $1`, [memberId]);
  });

  test('leaves no trace of who it was after the erasure, and a ledger that adds up', async () => {
    expect(Object.keys(await findTraces()).sort()).toEqual([
      'public.account_token',
      'public.claim',
      'public.device',
      'public.enquiry',
      'public.event_booking',
      'public.lead',
      'public.mail',
      'public.member',
      'public.passkey',
      'public.redemption_line',
      'public.redemption_order',
      'public.signature_log',
    ]);
    const ledger = () =>
      read('select l.id, l.points, l.remaining, e.points as of from lot l, entry e where l.member_id = e.member_id');
    const before = await ledger();

    await services.privacy.erase(memberId, null, operator, today);

    expect(await findTraces()).toEqual({});
    expect(await ledger()).toEqual(before);
    // Nor what says nothing of who it was, but where the registry says that it stays.
    const left = (await services.privacy.collect(memberId)).filter(({ rows }) => rows.length > 0);
    expect(left.filter(({ holding }) => holding.stays === null).map(({ holding }) => holding.table)).toEqual([]);
    expect(await read('select code from voucher where member_id = $1', [memberId])).toEqual([{ code: null }]);
    const used = await read('select location from redemption_line where member_id = $1', [memberId]);
    expect(used).toEqual([{ location: null }, { location: null }]);
    expect(await read('select state, email, erased_at from member where id = $1', [memberId])).toEqual([
      { state: 'erased', email: `erased-${memberId}@erased.invalid`, erased_at: today },
    ]);
    expect(await read("select action, subject, reason from audit_entry where action = 'erase_member'")).toEqual([
      { action: 'erase_member', subject: memberId, reason: 'asked for by letter' },
    ]);
    expect(await services.members.authenticate('quiebro@club.example', 'incombustible-2026')).toBeNull();
  });

  test('gets nothing more of what was under way at that moment', async () => {
    const refused = { code: 'unauthenticated' };
    const { members, photo, claims, privacy, credentials } = services;
    const claim = { concept: 'Yaiza', happened_on: '2027-03-02', detail: '' };
    const mail = { sender: 'a@b.c', recipient: 'quiebro@b.c', replyTo: null, subject: 'Hola', body: '…', html: null };
    const member = { id: memberId, firstName: 'Yaiza', locale: 'es' } as const;
    const [newEmail, writeMail] = ['quiebro@b.c', () => mail];
    await expect(members.createSession(memberId, today)).rejects.toMatchObject(refused);
    await expect(members.updateProfile(memberId, { firstName: 'Yaiza' })).rejects.toMatchObject(refused);
    const picture = await makePhoto('png', 32, 32);
    await expect(photo.set(memberId, picture, today)).rejects.toMatchObject(refused);
    await expect(claims.submit(memberId, claim, today)).rejects.toMatchObject(refused);
    const required = { kind: 'identity', productId: 'one' } as const;
    await expect(services.identity.open(memberId, required, today)).rejects.toMatchObject(refused);
    await expect(privacy.requestExport(memberId, 'es', today)).rejects.toMatchObject(refused);
    const change = { member, newEmail, writeMail, now: today };
    await expect(credentials.requestEmailChange(change)).rejects.toMatchObject(refused);
    const offer = await offerOf(1, { shipping: true });
    const shipped = { address: { ...address, name: 'Yaiza Quiebro' } };
    await expect(redeem(asTheyJoined, [{ offer }], shipped)).rejects.toMatchObject(refused);
    expect(await findTraces()).toEqual({});
    expect(await read('select from member_photo where member_id = $1', [memberId])).toEqual([]);
  });

  test('is erased once, and may join again as somebody new', async () => {
    await expect(services.privacy.erase(memberId, null, operator, today)).rejects.toMatchObject({ code: 'not_found' });
    const again = await services.members.createMember({
      email: 'quiebro@club.example',
      password: null,
      firstName: 'Yaiza',
      lastName: 'Quiebro',
      birthDate: '1977-07-07',
      island: 'la-palma',
      locale: 'es',
      now: today,
    });
    expect(again?.id).not.toBe(memberId);
  });
});
