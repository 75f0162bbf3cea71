// The audit log: which acts are about a member, in whose copy they are, and in which words.
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { auditedActs } from '../../src/club/audit/audited-acts.ts';
import { invariant } from '../../src/kit/invariant.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { auditedActions, auditedValues } from '../../src/i18n/audited-words.ts';
import type { Meanings } from '../../src/i18n/state-words.ts';
import { buildDataExport, noNames } from '../../src/club/privacy/data-export.app.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { bookingOf } from '../setup/booking.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import { address, createMember, giveTo, offerOf, redeem, today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { readZip } from '../setup/read-zip.ts';
import { confirm, createGodfather, operator, recommend } from '../setup/referral-world.ts';

useOwnDatabase();
beforeAll(() => {
  setClock(() => today);
  return () => {
    setClock(machineClock);
  };
});

const why = ['--why', 'prueba'] as const;
const acts = Object.entries(auditedActs).map(([action, { of, words }]) => ({ action, of, words }));
const later = (hours: number) => new Date(today.getTime() + hours * 60 * 60_000);
const mail = { sender: 'a@b.example', replyTo: null, subject: 'Hola', body: 'Hola', html: null };

/** What is said of a member in their own copy: what was done, and the change, as the page has it in Spanish. */
async function readCopy({ id }: Pick<Member, 'id'>): Promise<{ actions: readonly unknown[]; page: string }> {
  const held = await services.privacy.collect(id);
  const rows = held.find(({ holding }) => holding.table === 'audit_entry')?.rows ?? [];
  const files = readZip(await buildDataExport(held, 'es', today, noNames));
  return { actions: rows.map(({ action }) => action), page: files.get('datos.html') ?? '' };
}
const Entries = z.array(z.object({ action: z.string(), subject: z.string(), detail: z.string() }));
const readLog = async ({ email }: Member) => Entries.parse(await runJson('audit', '--member', email));

async function book(who: Member, state: 'confirmed' | 'to-confirm'): Promise<{ id: string; code: string }> {
  const where = { place: 'Mirador', address: 'TF-21', island: 'tenerife' } as const;
  const event = { id: `event-${state}`, slug: 'event', title: 'Noche', capacity: 9, companions: 1, ...where };
  const origin = { network: Buffer.alloc(32, 1), customer: Buffer.alloc(32, 2) };
  return services.events.book(
    { ...event, publishedAt: later(0), startsAt: later(48), endsAt: later(50), closesAt: later(24) },
    bookingOf({ email: who.email }),
    {
      idempotencyKey: null,
      now: today,
      ...(state === 'to-confirm' && { origin }),
      writeMail: ({ email }) => Promise.resolve({ ...mail, recipient: email }),
    },
  );
}

/** A draw that the member alone has entered, and won. */
async function win(id: string, { id: memberId }: Member): Promise<string> {
  const unnamed = { publicValueUntil: null, publicValueNamed: null, publicValueDigits: null, publicValueSource: null };
  const terms = {
    id,
    updatedAt: today,
    startsAt: today,
    endsAt: later(1),
    islands: [],
    winners: 1,
    reserves: 0,
    claimDays: 7,
    ...unnamed,
    award: { kind: 'handover' } as const,
    announced: announcedDraw(),
  };
  const { code } = await services.draws.enter(terms, { id: memberId, island: 'tenerife' }, today);
  await services.draws.catchUp(id, later(1));
  await services.draws.tellWinners(() => ({ ...mail, recipient: 'a@b.example' }), later(1));
  await services.draws.claim(id, memberId, null, later(1));
  return code;
}

/** What each act that is about a member is recorded under, of a member who has one of each. */
async function ofEach(member: Member): Promise<Readonly<Record<string, string>>> {
  await giveTo(member, 20);
  await redeem(member, [{ offer: await offerOf(1) }]);
  const [line] = (await services.redeemed.listRedeemed(member.id)).lines;
  const claim = await services.claims.submit(
    member.id,
    { concept: 'quiz', happened_on: '2027-03-01', detail: '' },
    today,
  );
  invariant(typeof claim === 'object', 'it is the first');
  const asked = { name: 'Ana', email: member.email, phone_prefix: '34', phone: '600100200', subject: 'x' } as const;
  const enquiry = await services.enquiries.submit({
    request: { ...asked, message: '¿Cuándo llega?', privacy: true },
    memberId: member.id,
    privacyVersion: null,
    locale: 'es',
    writeMail: () => ({ ...mail, recipient: 'a@b.example' }),
    now: today,
  });
  const { id: booking } = await book(member, 'confirmed');
  const [written] = await services.mail.listMails(1, { recipient: member.email, state: null });
  const lead = await recommend(member);
  return {
    member: member.id,
    claim: claim.id,
    redemption_line: line?.id ?? '',
    enquiry,
    lead: lead.id,
    event_booking: booking,
    draw_entry: `each/${await win('each', member)}`,
    mail: written?.id ?? '',
  };
}

test('every act about something of a member’s is in the log of that member, and in their copy; no other is', async () => {
  const [member, other] = [
    await createMember(today, 'incombustible-2026'),
    await createMember(today, 'incombustible-2026'),
  ];
  const subjects = await ofEach(member);
  const insert = `insert into audit_entry (at, actor_kind, actor_id, actor_name, action, subject, detail, reason)
    values ($1, 'operator', 'root', 'Nira', $2, $3, '{"from": null, "to": null}', 'prueba')`;
  for (const { action, of } of acts)
    await query({ name: 'audit by hand', text: insert }, [today, action, of === null ? action : subjects[of]]);
  const about = acts.flatMap(({ action, of }) => (of === null ? [] : [action])).sort();
  expect((await readLog(member)).map(({ action }) => action).sort()).toEqual(about);
  expect((await readCopy(member)).actions.toSorted()).toEqual(about);
  expect(await readLog(other)).toEqual([]);
  expect((await readCopy(other)).actions).toEqual([]);
});

test('an act of a member’s own is in both, too', async () => {
  const [member, other] = [await createMember(), await createMember()];
  const own = { kind: 'member', id: member.id, name: member.id, reason: null } as const;
  await services.audit.record(own, 'mark_redemption', other.id, { from: 'pending', to: 'used' }, today);
  expect(await readLog(member)).toMatchObject([{ action: 'mark_redemption' }]);
  expect((await readCopy(member)).actions).toEqual(['mark_redemption']);
});

describe('what operators do', () => {
  test('with a booking, a prize and a mail of a member’s is told to that member in words', async () => {
    const member = await createMember(today, 'incombustible-2026');
    const { code } = await book(member, 'confirmed');
    const [ticket] = await services.mail.listMails(1, { recipient: member.email, state: null });
    await services.mail.writeFor(member.id, { ...mail, recipient: member.email }, today);
    const [written] = (await services.mail.listMails(2, { recipient: member.email, state: null })).filter(
      ({ id }) => id !== ticket?.id,
    );
    await runJson('mail', 'again', written?.id ?? '', ...why);
    await runJson('draws', 'handed', 'handed', await win('handed', member), ...why);
    await services.events.cancel(code, {
      event: null,
      writeMail: () => Promise.resolve({ ...mail, recipient: member.email }),
      actor: operator,
      now: today,
    });
    const done = ['retry_mail', 'hand_over_prize', 'cancel_booking'];
    expect((await readLog(member)).map(({ action }) => action)).toEqual(done.toReversed());
    const { actions, page } = await readCopy(member);
    expect(actions).toEqual(done);
    for (const words of ['por enviar → por enviar', 'premio aceptado → premio entregado', 'con plaza → anulada'])
      expect(page).toContain(words);
    expect((await run('members', 'show', member.email)).out).toContain('cancel_booking by');
  });

  test('with details, units and trackings is told in words, too, and without ids', async () => {
    const member = await createMember(today, 'incombustible-2026');
    await giveTo(member, 50);
    const { order } = await redeem(member, [{ offer: await offerOf(9, { shipping: true }), item: { quantity: 3 } }], {
      address,
    });
    const [line] = (await services.redeemed.listRedeemed(member.id)).lines;
    await runJson('members', 'edit', member.email, '--phone', '922 000 111', '--first-name', 'Nayra', ...why);
    await runJson('redemptions', 'mark', line?.id ?? '', 'cancelled', '--units', '2', ...why);
    for (const tracking of ['PQ1', 'PQ2-1234567', 'PQ2-1234567'])
      await runJson('redemptions', 'mark', line?.id ?? '', 'sent', '--tracking', tracking, ...why);
    await run('points', 'log', member.email);
    const { page } = await readCopy(member);
    for (const words of [
      '<dd>nombre, teléfono</dd>',
      '<dd>en preparación, 3 → cancelado, 2</dd>',
      '<dd>en preparación → enviado</dd>',
      '<dd>enviado, PQ1 → enviado, …234567</dd>',
      '<dd>los movimientos de puntos</dd>',
    ])
      expect(page).toContain(words);
    const corrected = (await readLog(member)).filter(({ detail }) => detail.includes('tracking'));
    expect(corrected.map(({ detail }) => JSON.parse(detail) as unknown)).toEqual([
      { from: { state: 'sent', tracking: 'PQ1' }, to: { state: 'sent', tracking: '…234567' } },
    ]);
    expect(order.code).not.toBe('');
  });

  test('with a recommendation is told to who was recommended, as to who recommended', async () => {
    const godfather = await createGodfather();
    const { code } = await recommend(godfather);
    const { memberId } = await confirm(code);
    for (const id of [godfather.id, memberId ?? ''])
      expect((await readCopy({ id })).page).toContain('sin compra → con puntos');
  });
});

test('where a booking comes from, and what it holds, is in the copy of its member', async () => {
  const member = await createMember(today, 'incombustible-2026');
  await book(member, 'to-confirm');
  const held = await services.privacy.collect(member.id);
  const [booking] = held.find(({ holding }) => holding.table === 'event_booking')?.rows ?? [];
  expect(booking).toMatchObject({ by_link: true, held: true, network: '01'.repeat(32), customer: '02'.repeat(32) });
});

test('every act, and every word that one writes, is said in both languages', () => {
  const Said = z.object({ es: z.string().min(1), en: z.string().min(1) });
  const meanings = new Map<string, Meanings>(Object.entries(auditedValues));
  const actions = new Map<string, unknown>(Object.entries(auditedActions));
  const unsaid = acts.flatMap(({ action, words }) => [
    ...(Said.safeParse(actions.get(action)).success ? [] : [action]),
    ...(words ?? []).flatMap((word) =>
      Said.safeParse(meanings.get(action)?.[word]).success ? [] : [`${action}: ${word}`],
    ),
  ]);
  expect(unsaid).toEqual([]);
  expect(acts.flatMap(({ words }) => words ?? [])).toEqual(
    expect.arrayContaining(['erased', 'void', 'open', 'drawn', 'handed', 'waiting', 'firstName', 'email asked for']),
  );
});

test('is listed by time, then by number, also where an act of an earlier moment was written later', async () => {
  const by = { kind: 'operator', id: 'ana', name: 'Ana', reason: 'prueba' } as const;
  for (const [name, hours] of [
    ['first', 2],
    ['before', 1],
    ['second', 2],
  ] as const)
    await services.audit.record(by, 'void_voucher', `in-order-${name}`, { from: 'unused', to: 'void' }, later(hours));
  const order: string[] = [];
  for (let after: string | null = null, left = 5; left > 0; left--) {
    const page = await services.audit.search({ action: 'void_voucher' }, { max: 1, after });
    order.push(...page.rows.map(({ subject }) => subject));
    after = page.next;
    if (after === null) break;
  }
  expect(order.filter((subject) => subject.startsWith('in-order'))).toEqual([
    'in-order-second',
    'in-order-first',
    'in-order-before',
  ]);
});
