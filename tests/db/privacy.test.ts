// What the club holds about members: every table says it, the export shows it, and after an erasure nothing tells who it was.
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../src/club/audit/audit.ts';
import type { HoldsMemberData } from '../../src/club/privacy/holding.ts';
import { registry } from '../../src/club/privacy/registry.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { claimAnswerWords } from '../../src/jobs/claim-mail.ts';
import { makePhoto } from '../setup/broken-photos.ts';
import {
  address,
  createMember,
  giveTo,
  listAllRedeemed,
  offerOf,
  redeem,
  setLineState,
  today,
  useOwnDatabase,
} from '../setup/club-world.ts';

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

describe('a member who has done everything', () => {
  let memberId: string;
  const traces = ['quiebro@club.example', 'Yaiza', 'Quiebro', '600777888', '1977-07-07', 'Calle Trazo 77', '38777'];
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
    const settled = { kind: 'settled', points: 3, answer: 'Gracias, Yaiza' } as const;
    await services.claims.answer(claim.id, settled, claimAnswerWords('club@club.example'), operator, today);
    const mail = { sender: 'club@club.example', recipient: member.email, replyTo: null, subject: 'Hola', html: null };
    await services.credentials.requestEmailChange({
      ...{ member, newEmail: 'quiebro.nuevo@club.example', now: today },
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
    await setLineState(line?.id ?? '', 'sent');
    const coupon = await offerOf(0);
    const pool = { productId: coupon.productId, variationId: coupon.variations[0]?.id ?? '' };
    await services.vouchers.load(pool, [{ code: 'ABC-1', expiresOn: null }], { actor: null, now: today });
    await redeem(member, [{ offer: coupon }], { location: 'Bar Central' });
    await services.wishes.setGoal(memberId, offer.productId, today);
    await services.wishes.setWait(memberId, { productId: offer.productId, variationId: 'unica' }, true, today);
    const godfather = await createMember(today, 'incombustible-2026');
    const friend = {
      ...{ code: godfather.code, firstName: 'Yaiza', lastName: 'Quiebro', email: 'Quiebro@club.example' },
      ...{ phone: '+34600777888', birthDate: '1977-07-07', marketing: false, privacyVersion: '1' },
      island: 'la-palma',
      locale: 'es',
    } as const;
    const told = { sendsMail: true, writeMail: () => ({ ...mail, body: 'Hola, Yaiza' }) };
    await services.referral.submit(friend, told, today);
    await services.enquiries.submit({
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
  });

  test('finds in the export what each table says, under labels in both languages', async () => {
    const held = await services.privacy.collect(memberId);
    expect(held.map(({ holding }) => holding.table).sort()).toEqual(memberData.map(({ table }) => table).sort());
    for (const { holding, rows } of held)
      for (const row of rows) expect(Object.keys(row).sort()).toEqual(Object.keys(holding.fields).sort());
    const empty = held.filter(({ rows }) => rows.length === 0).map(({ holding }) => holding.table);
    expect(empty.sort()).toEqual(['consent', 'data_export', 'reminder']);
    expect(held[0]?.rows[0]).toMatchObject({ first_name: 'Yaiza', email: 'quiebro@club.example' });
  });

  test('leaves no trace of who it was after the erasure, and a ledger that adds up', async () => {
    expect(Object.keys(await findTraces()).sort()).toEqual([
      'public.account_token',
      'public.claim',
      'public.device',
      'public.enquiry',
      'public.lead',
      'public.mail',
      'public.member',
      'public.passkey',
      'public.redemption_order',
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
    await expect(privacy.requestExport(memberId, 'es', today)).rejects.toMatchObject(refused);
    const change = { member, newEmail, writeMail, now: today };
    await expect(credentials.requestEmailChange(change)).rejects.toMatchObject(refused);
    const offer = await offerOf(1, { shipping: true });
    const shipped = { address: { ...address, name: 'Yaiza Quiebro' } };
    const erased = await members.getMember(memberId);
    await expect(redeem(erased, [{ offer }], shipped)).rejects.toMatchObject(refused);
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

describe('retention', () => {
  const later = (days: number) => new Date(today.getTime() + days * 24 * 60 * 60 * 1000);

  test('removes what has been kept for its days, and nothing sooner', async () => {
    const member = await createMember(today, 'incombustible-2026');
    await services.members.createSession(member.id, today);
    await services.mail.write(
      { sender: 'a@b.c', recipient: 'x@b.c', replyTo: null, subject: 'Hola', body: '…', html: null },
      today,
    );
    await services.mail.attemptNext({ deliver: () => Promise.resolve() }, () => today, new AbortController().signal);
    expect(await services.privacy.removeEnded(later(43))).toMatchObject({ session: 0, mail: 0 });
    // A session that is not used ends after 14 days, and is kept for another 30.
    expect(await services.privacy.removeEnded(later(45))).toMatchObject({ session: 1, mail: 0 });
    expect(await services.privacy.removeEnded(later(91))).toMatchObject({ session: 0, mail: 1 });
  });
});
