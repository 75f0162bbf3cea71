// Tickets: what is redeemed and not sent has a code of the club's own, one for each unit.
import { BarcodeFormat } from '@zxing/library';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { orderMail } from '../../src/club/redemption/redemption.mail.ts';
import type { OrderNews } from '../../src/club/redemption/order-news.service.ts';
import type { RedeemedLine } from '../../src/club/redemption/redeemed.service.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { query } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { codeAlphabet } from '../../src/kit/code-alphabet.ts';
import { openMail, showMail } from '../../src/jobs/fill-mail.ts';
import { setVariables } from '../../src/process/configuration.ts';
import {
  createMember,
  giveTo,
  itemOf,
  listAllRedeemed,
  loadCodes,
  offerOf,
  redeem,
  redeemOne,
  setLineState,
  testVoucherKey,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { fillHere } from '../setup/outbox.ts';
import { scanCode } from '../setup/scan-code.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'since tickets' } as const;
const day = 24 * 60 * 60 * 1000;
const ticketCode = new RegExp(`^[${codeAlphabet}]{5}-[${codeAlphabet}]{5}$`);

const ticketOffer = (units: number, changes: Parameters<typeof offerOf>[1] = {}) =>
  offerOf(units, { shipping: false, validity: { days: 30 }, ...changes });

async function memberWith(points: number, password: string | null = null): Promise<Member> {
  const member = await createMember(today, password);
  await giveTo(member, points);
  return member;
}

const pointsOf = async (member: Member) => (await services.points.getStanding(member.id, today)).points;
const cancel = (member: Member, line: RedeemedLine | undefined, now = today) =>
  services.cancelling.cancel(
    { memberId: member.id, order: line?.orderId ?? '', line: line?.id ?? '' },
    { now, writeMail: null },
  );

/** The lines' ids and codes as the tables have them. */
const rowsOf = (memberId: string) =>
  query<{ state: string; code: string | null; product_id: string | null }>(
    {
      name: 'tickets of member',
      text: 'select state, code::text, product_id from voucher where member_id = $1 order by given_at, id',
    },
    [memberId],
  );

test('each unit that is not sent is a ticket, good from the day of its redemption on, and what is sent has none', async () => {
  const [ticket, until, sent] = [
    await ticketOffer(9),
    await ticketOffer(9, { validity: { until: '2027-06-30' } }),
    await offerOf(9),
  ];
  const member = await memberWith(100);
  const { order } = await redeem(member, [
    { offer: ticket, item: { quantity: 3 } },
    { offer: until },
    { offer: sent, item: { quantity: 2 } },
  ]);
  expect(order.items.map(({ quantity, voucher }) => [quantity, voucher?.expires_on])).toEqual([
    [1, '2027-04-14'],
    [1, '2027-04-14'],
    [1, '2027-04-14'],
    [1, '2027-06-30'],
    [2, undefined],
  ]);
  const codes = order.items.flatMap(({ voucher }) => voucher?.code ?? []);
  expect(new Set(codes).size).toBe(4);
  for (const code of codes) expect(code).toMatch(ticketCode);
  expect(await unitsOf(ticket, member)).toBe(6);
  expect((await listAllRedeemed(member.id)).flatMap(({ voucher }) => voucher?.code ?? []).sort()).toEqual(
    codes.toSorted(),
  );
  expect(await auditLedger()).toEqual(soundLedger);
});

test('no code is stored as it is read', async () => {
  const member = await memberWith(10);
  const { order } = await redeemOne(member, await ticketOffer(1));
  const code = order.items[0]?.voucher?.code ?? '';
  for (const row of await rowsOf(member.id)) expect(row.code).not.toContain(Buffer.from(code).toString('hex'));
});

test('the same request under its key gets the same codes, also at once', async () => {
  const offer = await ticketOffer(9);
  const member = await memberWith(100);
  const again = () => redeem(member, [{ offer, item: { quantity: 2 } }], { idempotencyKey: 'tickets' });
  const orders = await Promise.all(Array.from({ length: 8 }, again));
  const codes = orders.map(({ order }) => order.items.map(({ voucher }) => voucher?.code).sort());
  for (const one of codes) expect(one).toEqual(codes[0]);
  expect(await rowsOf(member.id)).toHaveLength(2);
  expect(await pointsOf(member)).toBe(80);
});

test('of fifty for the last three units three get a ticket, and of the others nothing stays', async () => {
  const offer = await ticketOffer(3);
  const members = await Promise.all(Array.from({ length: 50 }, () => memberWith(10)));
  const outcomes = await Promise.all(
    members.map((member) =>
      redeem(member, [{ offer }]).then(
        ({ order }) => order.items[0]?.voucher?.code ?? 'none',
        (error: unknown) => (error instanceof ClubError ? error.code : String(error)),
      ),
    ),
  );
  const codes = outcomes.filter((outcome) => ticketCode.test(outcome));
  expect(new Set(codes).size).toBe(3);
  expect(outcomes.filter((outcome) => outcome === 'out_of_stock')).toHaveLength(47);
  const rows = await Promise.all(members.map(({ id }) => rowsOf(id)));
  expect(rows.flat()).toHaveLength(3);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('its member cancels one that is neither used nor expired: the points and the unit come back, and the code is void', async () => {
  const offer = await ticketOffer(2);
  const member = await memberWith(20);
  await redeem(member, [{ offer, item: { quantity: 2 } }]);
  const [first, second] = await listAllRedeemed(member.id);
  await cancel(member, first);
  expect([await pointsOf(member), await unitsOf(offer, member)]).toEqual([10, 1]);
  expect((await listAllRedeemed(member.id)).map(({ state, voucher }) => [state, voucher !== null]).sort()).toEqual([
    ['cancelled', false],
    ['pending', true],
  ]);
  await expect(cancel(member, second, new Date(today.getTime() + 31 * day))).rejects.toMatchObject({
    code: 'ticket_expired',
  });
  await services.orderStates.markUsed(member.id, second?.id ?? '', true, today);
  await services.orderStates.markUsed(member.id, second?.id ?? '', false, today);
  await expect(cancel(member, second)).rejects.toMatchObject({ code: 'already_sent' });
  await setLineState(second?.id ?? '', 'cancelled');
  expect([await pointsOf(member), await unitsOf(offer, member)]).toEqual([20, 2]);
  expect((await rowsOf(member.id)).map(({ state }) => state)).toEqual(['void', 'void']);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('marked as used and cancelled at once, it is one of the two', async () => {
  const offer = await ticketOffer(20);
  for (let round = 0; round < 10; round++) {
    const member = await memberWith(10);
    await redeem(member, [{ offer }]);
    const [line] = await listAllRedeemed(member.id);
    const done = await Promise.allSettled([
      cancel(member, line),
      services.orderStates.markUsed(member.id, line?.id ?? '', true, today),
    ]);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const [after] = await listAllRedeemed(member.id);
    expect(await pointsOf(member)).toBe(after?.state === 'cancelled' ? 10 : 0);
    expect(after?.voucher === null).toBe(after?.state === 'cancelled');
  }
});

test('where codes are loaded later, what had one of the club’s own keeps it, and the next get those of the pool', async () => {
  const offer = await ticketOffer(5);
  const member = await memberWith(20);
  await redeem(member, [{ offer }]);
  await loadCodes(offer, [{ code: 'LATER-1', expiresOn: null }]);
  await redeem(member, [{ offer }]);
  const [pooled, own] = await listAllRedeemed(member.id);
  expect([pooled?.voucher?.code, own?.voucher?.ofPool]).toEqual(['LATER-1', false]);
  await expect(cancel(member, pooled)).rejects.toMatchObject({ code: 'code_given_out' });
  await cancel(member, own);
  expect(await pointsOf(member)).toBe(10);
});

test('an operator gives another of the club’s own for one that leaked', async () => {
  const member = await memberWith(10);
  const { order } = await redeem(member, [{ offer: await ticketOffer(1) }]);
  const [line] = await listAllRedeemed(member.id);
  await services.fulfilment.replaceCode(line?.id ?? '', operator, { now: today, writeMail: null, again: false });
  const [after] = await listAllRedeemed(member.id);
  expect(after?.voucher).toMatchObject({ expiresOn: '2027-04-14', ofPool: false });
  expect(after?.voucher?.code).toMatch(ticketCode);
  expect(after?.voucher?.code).not.toBe(order.items[0]?.voucher?.code);
});

test('a prize that is not sent is a ticket, too', async () => {
  const member = await createMember();
  const { productId } = await ticketOffer(1);
  const product = {
    productId,
    variationId: 'unica',
    name: 'Cena',
    variation: null,
    shipping: false,
    validity: { days: 2 },
  };
  const grant = () =>
    services.prizes.grant({
      memberId: member.id,
      prize: { kind: 'product', product },
      cause: 'game:1',
      now: today,
      writeMail: null,
    });
  const [first, again] = [await grant(), await grant()];
  expect(again).toEqual(first);
  expect(first).toMatchObject({ order: { voucher: { expiresOn: '2027-03-17', ofPool: false } } });
});

test('with another key nothing is redeemed that would be a ticket', async () => {
  const [ticket, sent] = [await ticketOffer(1), await offerOf(1)];
  const member = await memberWith(30);
  await redeem(member, [{ offer: await ticketOffer(1) }]);
  setVariables({ CLUB_VOUCHER_KEY: 'another key, which is long enough' });
  try {
    await expect(redeem(member, [{ offer: ticket }])).rejects.toMatchObject({ code: 'code_unreadable' });
    await redeem(member, [{ offer: sent }]);
  } finally {
    setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  }
  expect([await pointsOf(member), await unitsOf(ticket, member)]).toEqual([10, 1]);
});

test('a prize whose tickets were good until a day that is over is not given, and its unit stays', async () => {
  const member = await createMember();
  const { productId, variations, name, shipping } = await ticketOffer(1);
  const product = { productId, variationId: variations[0]?.id ?? '', name: name.text, variation: null, shipping };
  const award = (until: string) => {
    const won = { kind: 'product', product: { ...product, validity: { until } } } as const;
    return services.prizes.grant({ memberId: member.id, prize: won, cause: 'draw:1', now: today, writeMail: null });
  };
  expect(await award('2027-03-14')).toEqual({ kind: 'exhausted' });
  expect(await award('2027-03-15')).toMatchObject({ kind: 'product', order: { voucher: { expiresOn: '2027-03-15' } } });
});

test('an erased member’s codes can’t be read any more', async () => {
  const member = await memberWith(10);
  await redeem(member, [{ offer: await ticketOffer(1) }]);
  await services.privacy.erase(member.id, null, operator, today);
  expect(await rowsOf(member.id)).toEqual([{ state: 'given', code: null, product_id: null }]);
});

test('the database refuses a second code for a unit, and one for a line of several', async () => {
  const member = await memberWith(30);
  await redeem(member, [{ offer: await ticketOffer(1) }, { offer: await offerOf(2), item: { quantity: 2 } }]);
  const lines = await listAllRedeemed(member.id);
  const constraintOf = async (line: RedeemedLine | undefined) =>
    services.vouchers.issue([{ lineId: line?.id ?? '', expiresOn: null }], { memberId: member.id, now: today }).then(
      () => null,
      (error: unknown) => violatedConstraint(error),
    );
  expect(await constraintOf(lines.find(({ voucher }) => voucher))).toBe('voucher_line_once');
  expect(await constraintOf(lines.find(({ quantity }) => quantity === 2))).toBe('voucher_of_one_unit');
});

test('its mail has no code while it waits, and code and QR once it goes out; of a void one neither', async () => {
  const member = await memberWith(20);
  const offer = await ticketOffer(2);
  const writeMail = (news: OrderNews) =>
    orderMail({ email: 'club@club.example', brand: 'el club' }, news, { es: [], en: [] });
  const order = () =>
    services.redemption.checkout({
      memberId: member.id,
      buyer: { island: 'tenerife', level: 'Silver' },
      cart: [itemOf(offer)],
      address: null,
      offers: [offer],
      idempotencyKey: null,
      now: today,
      writeMail,
    });
  const code = (await order()).items[0]?.voucher?.code ?? '';
  expect(code).toMatch(ticketCode);
  const [stored] = await services.mail.listMails(1);
  for (const form of [stored?.body, stored?.html]) expect(form).not.toContain(code);
  // Nor do operators read it, in a list or as a page.
  if (!stored) throw new Error('The mail waits.');
  const shown = await showMail(stored);
  expect(shown.body).toContain('Código: •••••-•••••');
  for (const form of [shown.body, shown.html, await openMail(stored)]) expect(form).not.toContain(code);
  const claimed = await services.mail.takeNext(today);
  if (!claimed) throw new Error('The mail is due.');
  const sent = await fillHere(claimed);
  expect(sent.body).toContain(`Código: ${code}`);
  const [qr] = sent.attachments ?? [];
  expect(sent.html).toContain(`cid:${qr?.contentId ?? ''}`);
  const { data, info } = await sharp(Buffer.from(qr?.base64 ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(scanCode({ data, width: info.width, height: info.height }, BarcodeFormat.QR_CODE, true)).toBe(code);
  const [line] = await listAllRedeemed(member.id);
  await cancel(member, line);
  const late = await fillHere(claimed);
  expect(`${late.body}${late.html ?? ''}`).not.toMatch(/cid:code-|\[code:/);
  expect(late.body).toContain('Código: •••••-•••••');
  expect((late.attachments ?? []).filter(({ contentId }) => contentId?.startsWith('code-'))).toEqual([]);
});

test('nobody’s code goes out in a mail that is not theirs, whatever its text, nor without the key that it was stored with', async () => {
  const [member, other] = [await memberWith(20), await memberWith(20)];
  await redeem(member, [{ offer: await ticketOffer(1) }]);
  const [line] = await listAllRedeemed(member.id);
  const code = line?.voucher?.code ?? '';
  expect(code).toMatch(ticketCode);
  const text = `hola [code:${line?.id ?? ''}]`;
  const mail = { sender: null, recipient: 'eva@evil.example', replyTo: null, subject: 'Hola', body: text, html: text };
  const fillFor = async (memberId: string | null) => {
    await services.mail.writeFor(memberId, mail, today);
    const claimed = await services.mail.takeNext(today);
    if (!claimed) throw new Error('The mail is due.');
    const { body, html, attachments } = await fillHere(claimed);
    return { body, html, files: attachments?.length ?? 0 };
  };
  expect((await fillFor(member.id)).body).toBe(`hola ${code}`);
  const masked = 'hola •••••-•••••';
  expect(await fillFor(other.id)).toEqual({ body: masked, html: masked, files: 0 });
  expect(await fillFor(null)).toEqual({ body: masked, html: masked, files: 0 });
  setVariables({ CLUB_VOUCHER_KEY: 'another key, which is long enough' });
  try {
    await expect(fillFor(member.id)).rejects.toThrow('stored with this server’s key');
  } finally {
    setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  }
});

test('a pool’s code is text in its mail, whatever signs it has', async () => {
  const offer = await offerOf(0, { shipping: false });
  const codes = ['P&amp;Q-77', 'AB<b>12</b>'];
  await loadCodes(
    offer,
    codes.map((code) => ({ code, expiresOn: null })),
  );
  const member = await memberWith(20);
  await redeem(member, [{ offer, item: { quantity: 2 } }]);
  const lines = await listAllRedeemed(member.id);
  expect(lines.map(({ voucher }) => voucher?.code).sort()).toEqual([...codes].sort());
  for (const { id, voucher } of lines) {
    const code = voucher?.code ?? '';
    const text = `[code:${id}]`;
    const mail = { sender: null, recipient: 'm@club.example', replyTo: null, subject: 'S', body: text, html: text };
    await services.mail.writeFor(member.id, mail, today);
    const claimed = await services.mail.takeNext(today);
    if (!claimed) throw new Error('The mail is due.');
    const { body, html } = await fillHere(claimed);
    expect([body, html]).toEqual([code, code.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')]);
  }
});

/** Makes what these members redeemed as a version without tickets left it: not sent, and without codes. */
async function leaveWithoutTickets(members: readonly Member[], { productId }: { readonly productId: string }) {
  await query({ name: 'not sent', text: 'alter table redemption_line disable trigger redemption_line_kept' }, []);
  await query(
    {
      name: 'former line',
      text: 'update redemption_line set shipping = false, product_id = $2 where member_id = any($1)',
    },
    [members.map(({ id }) => id), productId],
  );
  await query({ name: 'kept again', text: 'alter table redemption_line enable trigger redemption_line_kept' }, []);
}

test('what was redeemed before there were tickets gets them once, one for each unit, and is cancelled by the unit', async () => {
  const offer = await ticketOffer(20);
  const member = await memberWith(100);
  const sent = await offerOf(5, { cost: 10 });
  const buy = () => redeem(member, [{ offer: sent, item: { quantity: 3 } }], { idempotencyKey: 'before tickets' });
  await buy();
  const erased = await memberWith(10);
  await redeem(erased, [{ offer: sent }]);
  await services.privacy.erase(erased.id, null, operator, today);
  await leaveWithoutTickets([member, erased], offer);
  const issue = (memberId = member.id) =>
    services.tickets.issueFor(memberId, () => ({ days: 10 }), { actor: operator, now: today });
  expect(await services.tickets.listMembersWithout()).toEqual([member.id]);
  expect(await services.tickets.countWithout(member.id)).toBe(3);
  expect(await issue(erased.id)).toBe(0);
  expect((await Promise.all([issue(), issue()])).sort()).toEqual([0, 3]);
  expect(await services.tickets.listMembersWithout()).toEqual([]);
  const lines = await listAllRedeemed(member.id);
  expect(lines.map(({ quantity, voucher }) => [quantity, voucher?.expiresOn])).toEqual(
    Array.from({ length: 3 }, () => [1, '2027-03-25']),
  );
  expect(await pointsOf(member)).toBe(70);
  // The same order again says which unit has which code.
  expect((await buy()).order.items.map(({ quantity, voucher }) => [quantity, voucher?.code]).sort()).toEqual(
    lines.map(({ voucher }) => [1, voucher?.code]).sort(),
  );
  const [first, ...others] = await query<{ id: string }>(
    {
      name: 'line and parts',
      text: 'select id from redemption_line where member_id = $1 order by part_of nulls first',
    },
    [member.id],
  );
  const find = (id: string | undefined) => lines.find((line) => line.id === id);
  await cancel(member, find(others[0]?.id));
  // An operator means the ticket that they name, not one that was cut off its line.
  const marked = await services.fulfilment.cancelUnits(first?.id ?? '', 1, operator, today, null);
  expect(marked).toMatchObject({ line: first?.id, from: 'pending' });
  expect(await pointsOf(member)).toBe(90);
  await cancel(member, find(others[1]?.id));
  expect(await pointsOf(member)).toBe(100);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('tickets that were given late are told once, one mail for each order, and only what is still to be used', async () => {
  const member = await memberWith(100, 'incombustible-2026');
  const sent = await offerOf(9, { cost: 10 });
  const orders = [
    await redeem(member, [{ offer: sent, item: { quantity: 2 } }]),
    await redeem(member, [{ offer: sent }]),
  ];
  await leaveWithoutTickets([member], await ticketOffer(20));
  // One that had its code from the start is no news.
  await redeem(member, [{ offer: await ticketOffer(1) }]);
  const later = new Date(today.getTime() + day);
  await services.tickets.issueFor(member.id, () => ({ days: 10 }), { actor: operator, now: later });
  const written: OrderNews[] = [];
  const writeMail = (news: OrderNews) => {
    written.push(news);
    return orderMail({ email: 'club@club.example', brand: 'el club' }, news, { es: [], en: [] });
  };
  const listUntold = async () => (await services.tickets.listUntold(later)).filter((id) => id === member.id);
  const tell = () => services.tickets.tell(member.id, { now: later, writeMail });
  expect(await listUntold()).toEqual([member.id]);
  expect((await Promise.all([tell(), tell()])).sort()).toEqual([0, 3]);
  expect(written.map(({ order, state, lines, points }) => [order.code, state, lines.length, points]).sort()).toEqual(
    orders.map(({ order }, place) => [order.code, 'ticket_issued', 2 - place, 20 - 10 * place]).sort(),
  );
  expect(await listUntold()).toEqual([]);
  expect(await tell()).toBe(0);
});

test('a late ticket that was used or replaced, or is a year old, is not told of', async () => {
  const member = await memberWith(100, 'incombustible-2026');
  const sent = await offerOf(9, { cost: 10 });
  await redeem(member, [{ offer: sent, item: { quantity: 3 } }]);
  await leaveWithoutTickets([member], await ticketOffer(20));
  const later = new Date(today.getTime() + day);
  await services.tickets.issueFor(member.id, () => null, { actor: operator, now: later });
  const isUntold = async (now = later) => (await services.tickets.listUntold(now)).includes(member.id);
  expect(await isUntold(new Date(later.getTime() + 364 * day))).toBe(true);
  expect(await isUntold(new Date(later.getTime() + 366 * day))).toBe(false);
  const [first, ...others] = await listAllRedeemed(member.id);
  for (const line of others) await setLineState(line.id, 'used', later);
  expect(await isUntold()).toBe(true);
  await services.fulfilment.replaceCode(first?.id ?? '', operator, { now: later, writeMail: null, again: false });
  expect(await isUntold()).toBe(false);
});
