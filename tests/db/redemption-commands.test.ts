// npm run club -- redemptions ….
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { getPool, query } from '../../src/db/connection.ts';
import { setClock } from '../../src/kit/clock.ts';
import { minute } from '../../src/kit/durations.ts';
import { address, createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { auditOf, member, pointsOf, useOperators, why, write } from '../setup/operators.ts';

useOperators();

describe('redemptions', () => {
  test('are listed and marked, one and many', async () => {
    const Lines = z.array(z.object({ line: z.string(), order: z.string(), state: z.string(), email: z.string() }));
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const offer = await offerOf(9, { shipping: false });
    await redeem(buyer, [{ offer }]);
    await redeem(buyer, [{ offer }]);
    const lines = Lines.parse(
      await runJson('redemptions', 'list', ...why, '--state', 'pending', '--member', buyer.email),
    );
    expect(lines).toHaveLength(2);
    await redeem(buyer, [{ offer: await offerOf(1, { shipping: true }) }], { address });
    const toSend = Lines.parse(await runJson('redemptions', 'list', ...why, '--to-send', '--member', buyer.email));
    expect(toSend).toMatchObject([{ state: 'pending' }]);
    expect(lines.map(({ line }) => line)).not.toContain(toSend[0]?.line);
    await runJson('redemptions', 'mark', toSend[0]?.line ?? '', 'sent', ...why);
    expect(await runJson('redemptions', 'list', ...why, '--to-send', '--member', buyer.email)).toEqual([]);
    expect((await run('redemptions', 'list', ...why, '--to-send', '--state', 'sent')).code).not.toBe(0);
    const [first = '', second = ''] = lines.map(({ line }) => line);
    const redeemed = { line: first, what: offer.name.text, units: 1, member: buyer.email, from: null, to: 'pending' };
    expect(await runJson('redemptions', 'show', lines[0]?.order ?? '')).toMatchObject([redeemed]);
    expect(await runJson('redemptions', 'mark', first, 'sent', '--tracking', 'PQ 1', ...why)).toEqual([
      { line: first, from: 'pending', to: 'sent' },
    ]);
    expect((await run('redemptions', 'mark', first.toUpperCase(), 'sent', ...why)).code).toBe(0);
    const file = write('sent.csv', `line,state\n${second},sent\n${member.id},sent\n`);
    expect((await run('redemptions', 'mark', '--from', file, ...why)).err).toMatch(
      /line 3: There is no redeemed line [\da-f-]{36}\./,
    );
    expect(await runJson('redemptions', 'list', ...why, '--state', 'pending')).toHaveLength(1);
    expect((await run('redemptions', 'mark', first, 'used', ...why)).code).toBe(1);
    await runJson('redemptions', 'mark', second, 'cancelled', ...why);
    expect(await auditOf('mark_redemption')).toMatchObject([
      { subject: toSend[0]?.line },
      { subject: first },
      { subject: second },
    ]);
    expect(await runJson('redemptions', 'show', lines[0]?.order ?? '')).toMatchObject([
      redeemed,
      { line: first, what: offer.name.text, from: 'pending', to: 'sent', tracking: 'PQ 1', why: why[1] },
    ]);
    // Taken back, it was not sent with that; sent anew, each step has its own.
    for (const [minutes, words] of [['pending'], ['sent', '--tracking', 'PQ 2']].entries()) {
      setClock(() => new Date(today.getTime() + (minutes + 1) * minute));
      await runJson('redemptions', 'mark', first, ...words, ...why);
    }
    setClock(() => today);
    const Sent = z.array(z.object({ to: z.string(), tracking: z.string().nullable() }));
    expect(Sent.parse(await runJson('redemptions', 'show', lines[0]?.order ?? ''))).toEqual([
      { to: 'pending', tracking: null },
      { to: 'sent', tracking: null },
      { to: 'pending', tracking: null },
      { to: 'sent', tracking: 'PQ 2' },
    ]);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('show each step once, with its own reason, also where several are of one millisecond', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const { order } = await redeem(buyer, [{ offer: await offerOf(1, { shipping: true }) }], { address });
    const marks = [
      ['sent', '--tracking', 'PQ 1', '--why', 'first'],
      ['sent', '--tracking', 'PQ 2', '--why', 'tracking'],
      ['pending', '--why', 'back'],
      ['sent', '--why', 'anew'],
    ] as const;
    for (const words of marks) await runJson('redemptions', 'mark', order.code, ...words);
    expect(await runJson('redemptions', 'show', order.code)).toMatchObject([
      { to: 'pending', why: null },
      { from: 'pending', to: 'sent', why: 'first' },
      { from: 'sent', to: 'pending', why: 'back' },
      { from: 'pending', to: 'sent', why: 'anew' },
    ]);
  });

  test('are found by their order’s code as it is read out', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const { order } = await redeem(buyer, [{ offer: await offerOf(1, { shipping: true }) }], { address });
    for (const typed of [order.code.replace('-', ''), order.code.replace('-', ' ').toLowerCase()]) {
      expect(await runJson('redemptions', 'show', typed), typed).toMatchObject([{ member: buyer.email }]);
      const listed = await runJson('redemptions', 'list', ...why, '--order', typed);
      expect(listed, typed).toMatchObject([{ order: order.code }]);
      const changed = await runJson('redemptions', 'address', typed, '--name', `De ${typed}`, ...why);
      expect(changed, typed).toEqual({ order: order.code, changed: true });
    }
    expect(
      await runJson('redemptions', 'mark', order.code.replace('-', '').toLowerCase(), 'sent', ...why),
    ).toMatchObject([{ from: 'pending', to: 'sent' }]);
  });

  test('tell of a ticket no delivery, also where its order has one', async () => {
    const Lines = z.array(
      z.object({ name: z.string(), to_name: z.unknown(), street: z.unknown(), phone: z.unknown() }),
    );
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const [ticket, parcel] = [await offerOf(9, { shipping: false, validity: { days: 30 } }), await offerOf(9)];
    const { order } = await redeem(buyer, [{ offer: ticket }, { offer: parcel }], { address });
    const lines = Lines.parse(await runJson('redemptions', 'list', ...why, '--order', order.code));
    const delivered = { to_name: address.name, street: address.street, phone: address.phone };
    const none = { to_name: null, street: null, phone: null };
    expect(lines).toEqual([
      { name: ticket.name.text, ...none },
      { name: parcel.name.text, ...delivered },
    ]);
    const only = await redeem(buyer, [{ offer: ticket }]);
    for (const words of [['list', ...why, '--order'], ['show']])
      expect((await run('redemptions', ...words, only.order.code)).out).not.toMatch(/deliver|ship|to_name|env[ií]o/i);
  });

  test('are marked by their order, with a tracking; sent elsewhere, taken back and cancelled in part, for the audit log', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const offer = await offerOf(9, { shipping: true });
    const { order } = await redeem(buyer, [{ offer, item: { quantity: 3 } }], { address });
    const lines = () => runJson('redemptions', 'list', ...why, '--order', order.code);
    const mark = (...words: string[]) => runJson('redemptions', 'mark', ...words, ...why);
    const to = {
      name: 'Idaira',
      street: 'Calle Nueva 3',
      postcode: '38201',
      municipality: 'La Laguna',
      island: 'tenerife',
    };
    const options = Object.entries({ ...to, phone: '600100200' }).flatMap(([name, value]) => [`--${name}`, value]);
    expect(await runJson('redemptions', 'address', order.code, ...options, ...why)).toEqual({
      order: order.code,
      changed: true,
    });
    const wrong = await run('redemptions', 'address', order.code, ...options, '--postcode', '35001', ...why);
    expect([wrong.code, wrong.err]).toEqual([1, expect.stringContaining('--postcode')]);
    // What is not named stays.
    expect(await runJson('redemptions', 'address', order.code, '--phone', '600 100 201', ...why)).toMatchObject({
      changed: true,
    });
    expect(await lines()).toMatchObject([
      { to_name: to.name, street: to.street, postcode: to.postcode, municipality: to.municipality, phone: '600100201' },
    ]);
    const moved = await run(
      'redemptions',
      'address',
      order.code,
      '--island',
      'la-palma',
      '--postcode',
      '35001',
      ...why,
    );
    expect([moved.code, moved.err]).toEqual([1, expect.stringContaining('--postcode: five digits, of the island’s')]);
    expect((await run('redemptions', 'address', order.code, ...why)).err).toContain('Say what of the address');
    await mark(order.code.toLowerCase(), 'sent', '--tracking', 'https://correos.example/?n=PQ1');
    expect(await lines()).toMatchObject([
      { street: to.street, quantity: 3, state: 'sent', tracking: 'https://correos.example/?n=PQ1' },
    ]);
    for (const bad of ['http://correos.example', 'javascript:alert(1)', 'a\nb', ' '])
      expect((await run('redemptions', 'mark', order.code, 'sent', '--tracking', bad, ...why)).code).toBe(2);
    await mark(order.code, 'pending');
    const [{ line }] = z.tuple([z.object({ line: z.string() })]).parse(await lines());
    expect((await run('redemptions', 'mark', line, 'sent', '--units', '1', ...why)).err).toContain('“cancelled”');
    expect((await run('redemptions', 'mark', line, 'cancelled', '--units', '4', ...why)).err).toContain('only 3');
    const [{ line: part }] = z
      .tuple([z.object({ line: z.string() })])
      .parse(await mark(line, 'cancelled', '--units', '2'));
    expect(await lines()).toMatchObject([
      { line, quantity: 1, state: 'pending', tracking: null },
      { line: part, quantity: 2, state: 'cancelled' },
    ]);
    await mark(order.code, 'cancelled');
    expect((await run('redemptions', 'mark', line, 'sent', ...why)).err).toBe(
      'It is cancelled: no other state may follow.\n',
    );
    expect(await pointsOf(buyer)).toBe(50);
    const records = await auditOf('mark_redemption');
    expect(records.filter(({ subject }) => [line, part].includes(subject)).map(({ detail }) => detail)).toEqual([
      { from: 'pending', to: 'sent' },
      { from: 'sent', to: 'pending' },
      { from: { state: 'pending', line, units: 3 }, to: { state: 'cancelled', units: 2 } },
      { from: 'pending', to: 'cancelled' },
    ]);
    expect(JSON.stringify(await auditOf('change_address'))).not.toContain('Calle');
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('what a retry does again changes nothing more: units are cancelled up to a number, an address is set once', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const offer = await offerOf(9, { shipping: true });
    const { order } = await redeem(buyer, [{ offer, item: { quantity: 4 } }], { address });
    const [line] = (await services.redeemed.listRedeemed(buyer.id)).lines;
    const cancel = (units: number, ...words: string[]) =>
      runJson('redemptions', 'mark', line?.id ?? '', 'cancelled', '--units', String(units), ...words, ...why);
    const state = async () => [
      (await services.orders.findOrder(buyer.id, order.code, today))?.lines.map(({ quantity }) => quantity),
      await pointsOf(buyer),
      (await auditOf('mark_redemption')).length + (await auditOf('change_address')).length,
      (await services.mail.listMails(1_000, { recipient: buyer.email, state: null })).length,
    ];
    const first = z.array(z.looseObject({ line: z.string() })).parse(await cancel(2));
    expect(first).toMatchObject([{ from: 'pending', to: 'cancelled', units: 2, left: 2 }]);
    const before = await state();
    for (const again of [await cancel(2), await cancel(1), await cancel(2, '--dry-run')])
      expect(again).toEqual([{ line: first[0]?.line, from: 'cancelled', to: 'cancelled', units: 0, left: 2 }]);
    expect(await state()).toEqual(before);
    expect(await cancel(3, '--dry-run')).toMatchObject([{ units: 1, left: 1 }]);
    expect(await cancel(4)).toMatchObject([{ line: line?.id, from: 'pending', units: 2, left: 0 }]);
    expect(await cancel(4)).toMatchObject([{ line: line?.id, units: 0, left: 0 }]);
    expect((await run('redemptions', 'mark', line?.id ?? '', 'cancelled', '--units', '5', ...why)).err).toContain(
      'only 4',
    );
    expect(await pointsOf(buyer)).toBe(50);

    await redeem(buyer, [{ offer }], { address });
    const [other] = (await services.redeemed.listRedeemed(buyer.id)).lines;
    const options = Object.entries({ ...address, street: 'Calle Nueva 3' });
    const move = [
      'redemptions',
      'address',
      other?.orderCode ?? '',
      ...options.flatMap(([name, to]) => [`--${name}`, to]),
    ];
    expect(await runJson(...move, ...why)).toMatchObject({ changed: true });
    const moved = await state();
    expect(await runJson(...move, ...why)).toMatchObject({ changed: false });
    expect(await state()).toEqual(moved);
  });

  test('the list of what is to be sent is taken as a file, with its trackings, one mail for each order', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 50);
    const [one, two] = [await offerOf(9, { shipping: true }), await offerOf(9, { shipping: true })];
    const { order } = await redeem(buyer, [{ offer: one }, { offer: two }], { address });
    const list = ['redemptions', 'list', '--to-send', '--member', buyer.email, ...why];
    const { out } = await run(...list, '--csv');
    const [head = '', ...rows] = out.trim().split('\n');
    const place = head.split(',').indexOf('tracking');
    const filled = rows.map((row) =>
      row
        .split(',')
        .map((cell, at) => (at === place ? 'PQ-77' : cell))
        .join(','),
    );
    const file = write('to-send.csv', [head, ...filled].join('\n'));
    // Their state is still the list's: they would stay as they are, and the trackings get lost.
    const forgotten = await run('redemptions', 'mark', '--from', file, ...why);
    expect([forgotten.code, forgotten.err]).toEqual([
      1,
      expect.stringMatching(/line 2: tracking: .*“mark sent --from”/),
    ]);
    expect(await runJson('redemptions', 'mark', 'sent', '--from', file, '--dry-run', ...why)).toHaveLength(2);
    expect(await runJson(...list)).toHaveLength(2);
    for (let time = 0; time < 2; time++) await runJson('redemptions', 'mark', 'sent', '--from', file, ...why);
    expect(await runJson('redemptions', 'list', ...why, '--order', order.code)).toMatchObject([
      { state: 'sent', tracking: 'PQ-77' },
      { state: 'sent', tracking: 'PQ-77' },
    ]);
    const mails = await query<{ body: string }>(
      { name: 'mails of sending', text: "select body from mail where recipient = $1 and subject like '%va de camino'" },
      [buyer.email],
    );
    expect(mails.map(({ body }) => body)).toEqual([expect.stringContaining('PQ-77')]);
    expect(await runJson('redemptions', 'mark', 'delivered', '--from', file, '--dry-run', ...why)).toHaveLength(2);
    const numbers = filled.map((row) => row.replace('PQ-77', '1.23457E+15'));
    const damaged = write('damaged.csv', [head, ...numbers].join('\n'));
    expect((await run('redemptions', 'mark', 'sent', '--from', damaged, ...why)).err).toContain(
      'line 2: tracking: A tracking number, or the https address',
    );
  });

  test('a file of cancellations holds up nobody who redeems the same, until its end', async () => {
    const buyers = await Promise.all([createMember(), createMember(), createMember()]);
    const offer = await offerOf(3);
    for (const buyer of buyers) {
      await giveTo(buyer, 10);
      await redeem(buyer, [{ offer }]);
    }
    const lines = await Promise.all(buyers.map(({ id }) => services.redeemed.listRedeemed(id)));
    const ids = lines.map(({ lines: [line] }) => line?.id ?? '');
    const file = write('cancelled.csv', ['line,state', ...ids.map((id) => `${id},cancelled`)].join('\n'));
    // The last line waits for its member, while the others are done.
    const other = await getPool().connect();
    let marking: Promise<unknown>;
    try {
      await other.query('begin');
      await other.query('select from member where id = $1 for update', [buyers[2].id]);
      marking = runJson('redemptions', 'mark', '--from', file, ...why);
      const blocked = `select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      await expect
        .poll(async () => (await getPool().query<{ count: number }>(blocked)).rows, { timeout: 4_000 })
        .toEqual([{ count: 1 }]);
      await other.query('select from stock where product_id = $1 for update nowait', [offer.productId]);
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await marking).toHaveLength(3);
    const stock = await services.stock.getStock(member.id, [offer], today);
    expect(stock.get(offer.productId)?.byVariation.get('unica')).toBe(3);
    expect(await auditLedger()).toEqual(soundLedger);
  });
});
