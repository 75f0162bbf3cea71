// Pools of codes: how they are loaded, given out, voided and told of, and that nothing is given twice.
import { expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import type { Offer } from '../../src/club/redemption/redemption.ts';
import { services } from '../../src/club/services.ts';
import { ClubError } from '../../src/contract/errors.ts';
import { query, transaction } from '../../src/db/connection.ts';
import { violatedConstraint } from '../../src/db/failures.ts';
import { setVariables } from '../../src/process/configuration.ts';
import {
  createMember,
  giveTo,
  listAllRedeemed,
  loadCodes,
  offerOf,
  pooledOffer,
  redeem,
  setLineState,
  testVoucherKey,
  today,
  unitsOf,
  useOwnDatabase,
} from '../setup/club-world.ts';
import { run } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase({ connections: 20 });

const operator = { kind: 'operator', id: 'root', name: 'Nira', reason: 'from the shop' } as const;
const poolOf = ({ productId, variations: [first] }: Offer) => ({ productId, variationId: first?.id ?? '' });
const day = 24 * 60 * 60 * 1000;

async function memberWith(points: number): Promise<Member> {
  const member = await createMember();
  await giveTo(member, points);
  return member;
}

const pointsOf = async (member: Member, now = today) => (await services.points.getStanding(member.id, now)).points;

/** The codes of an order, or the refusal. */
async function outcomeOf(checkout: ReturnType<typeof redeem>): Promise<readonly string[] | string> {
  try {
    const { order } = await checkout;
    return order.items.map(({ voucher }) => voucher?.code ?? 'no code');
  } catch (error) {
    if (error instanceof ClubError) return error.code;
    throw error;
  }
}

test('a pool’s stock is its unused, unexpired codes, whatever stock was set', async () => {
  const offer = await offerOf(50);
  const member = await memberWith(100);
  await loadCodes(offer, [
    { code: 'S-1', expiresOn: '2027-03-15' },
    { code: 'S-2', expiresOn: null },
  ]);
  const left = async (now: Date) =>
    (await services.stock.getStock(member.id, [offer], now))
      .get(offer.productId)
      ?.byVariation.get(poolOf(offer).variationId);
  expect(await left(today)).toBe(2);
  expect(await left(new Date(today.getTime() + day))).toBe(1);
  const { productId, variationId } = poolOf(offer);
  await expect(services.stock.setStock({ productId, variationId, units: 9 }, 2, operator, today)).rejects.toMatchObject(
    {
      code: 'stock_of_codes',
    },
  );
  expect(await services.stock.listStock([productId], today)).toMatchObject([{ units: 2, pooled: true }]);
  await redeem(member, [{ offer }]);
  expect(await left(today)).toBe(1);
});

test('codes are given out first to expire first, each with a line of its own, and none that has expired', async () => {
  const offer = await offerOf(0);
  const member = await memberWith(100);
  await loadCodes(offer, [
    { code: 'E-late', expiresOn: '2027-12-31' },
    { code: 'E-never', expiresOn: null },
    { code: 'E-soon', expiresOn: '2027-03-16' },
    { code: 'E-today', expiresOn: '2027-03-15' },
  ]);
  const tomorrow = new Date(today.getTime() + day);
  const { order } = await redeem(member, [{ offer, item: { quantity: 2 } }], { now: tomorrow });
  expect(order.total).toBe(20);
  expect(order.items.map(({ quantity, voucher }) => [quantity, voucher?.code, voucher?.expires_on])).toEqual([
    [1, 'E-soon', '2027-03-16'],
    [1, 'E-late', '2027-12-31'],
  ]);
  expect(await outcomeOf(redeem(member, [{ offer, item: { quantity: 2 } }], { now: tomorrow }))).toBe('out_of_stock');
  expect(await outcomeOf(redeem(member, [{ offer }], { now: tomorrow }))).toEqual(['E-never']);
  expect(await pointsOf(member, tomorrow)).toBe(70);
  const lines = await listAllRedeemed(member.id);
  expect(lines.map(({ voucher }) => voucher?.code).sort()).toEqual(['E-late', 'E-never', 'E-soon']);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('an order repeated under its key gets the same codes', async () => {
  const offer = await pooledOffer(3);
  const member = await memberWith(100);
  const order = () => redeem(member, [{ offer, item: { quantity: 2 } }], { idempotencyKey: 'codes' });
  const [first, again] = [await order(), await order()];
  expect(again).toEqual(first);
  expect(await unitsOf(offer, member)).toBe(1);
});

test('a basket that one pool can’t serve takes nothing of the others', async () => {
  const [one, two, plain] = [await pooledOffer(5), await pooledOffer(1), await offerOf(5)];
  const member = await memberWith(100);
  const basket = [{ offer: one }, { offer: plain }, { offer: two, item: { quantity: 2 } }];
  expect(await outcomeOf(redeem(member, basket))).toBe('out_of_stock');
  expect([await unitsOf(one, member), await unitsOf(two, member), await unitsOf(plain, member)]).toEqual([5, 1, 5]);
  expect(await pointsOf(member)).toBe(100);
});

test('what is stored is not the code', async () => {
  await pooledOffer(1);
  const rows = await query<{ row: string }>({ name: 'all vouchers', text: `select v::text as row from voucher v` }, []);
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain('CODE-');
  const hex = Buffer.from('CODE-').toString('hex');
  for (const { row } of rows) expect(row).not.toContain(hex);
});

test('a cancelled line’s code is void: it is shown no more, and never given out again', async () => {
  const offer = await pooledOffer(1);
  const member = await memberWith(10);
  await redeem(member, [{ offer }]);
  const [line] = await listAllRedeemed(member.id);
  const own = { memberId: member.id, order: line?.orderId ?? '', line: null };
  await expect(services.cancelling.cancel(own, { now: today, writeMail: null })).rejects.toMatchObject({
    code: 'code_given_out',
  });
  await setLineState(line?.id ?? '', 'cancelled');
  expect((await listAllRedeemed(member.id))[0]).toMatchObject({ state: 'cancelled', voucher: null });
  expect(await pointsOf(member)).toBe(10);
  expect(await unitsOf(offer, member)).toBe(0);
  expect(await outcomeOf(redeem(member, [{ offer }]))).toBe('out_of_stock');
  expect(
    (await services.vouchers.listPools(today)).find(({ productId }) => productId === offer.productId),
  ).toMatchObject({ left: 0, given: 0, voided: 1 });
});

test('a code is loaded once, in whatever pool, and a list with a bad one is loaded not at all', async () => {
  const [one, two] = [await offerOf(0), await offerOf(0)];
  const known = 'L-known';
  await loadCodes(one, [{ code: known, expiresOn: null }]);
  const list = [
    { code: 'L-1', expiresOn: '2027-03-14' },
    { code: 'L-2', expiresOn: null },
    { code: 'L-2', expiresOn: null },
  ];
  expect(await loadCodes(two, list)).toEqual({
    kind: 'refused',
    problems: [
      { reason: 'expired', index: 0 },
      { reason: 'repeated', index: 2, firstIndex: 1 },
    ],
  });
  const refused = transaction(async () => {
    const codes = [
      { code: 'L-3', expiresOn: null },
      { code: known, expiresOn: null },
    ];
    expect(await services.vouchers.load(poolOf(two), codes, { actor: operator, now: today })).toEqual({
      kind: 'refused',
      problems: [{ reason: 'elsewhere', index: 1 }],
    });
    throw new Error('rolled back');
  });
  await expect(refused).rejects.toThrow('rolled back');
  expect(await services.vouchers.judge(poolOf(one), [{ code: known, expiresOn: null }], today)).toEqual({
    kind: 'refused',
    problems: [{ reason: 'known', index: 0 }],
  });
  expect(await services.stock.listStock([two.productId], today)).toMatchObject([{ pooled: false }]);
  expect(await unitsOf(one, await createMember())).toBe(1);
});

/** Does this in a process with another key, as after a restore without the keys. */
async function withAnotherKey<T>(work: () => Promise<T>): Promise<T> {
  setVariables({ CLUB_VOUCHER_KEY: 'another key, which is long enough' });
  try {
    return await work();
  } finally {
    setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  }
}

test('a process with another key loads nothing', async () => {
  const offer = await pooledOffer(1);
  expect(await withAnotherKey(() => loadCodes(offer, [{ code: 'K-1', expiresOn: null }]))).toEqual({
    kind: 'other_key',
  });
});

test('with another key, lists and orders go on without the codes, an operator cancels, and no code is given out', async () => {
  const offer = await pooledOffer(2);
  const member = await memberWith(30);
  const { order } = await redeem(member, [{ offer }], { idempotencyKey: 'before the key changed' });
  const unreadable = { code: null, expiresOn: null };
  await withAnotherKey(async () => {
    expect(await services.vouchers.canReadCodes()).toBe(false);
    const [line] = await listAllRedeemed(member.id);
    expect(line?.voucher).toMatchObject(unreadable);
    expect((await services.orders.findOrder(member.id, order.id, today))?.lines).toMatchObject([
      { voucher: unreadable, cancellable: false },
    ]);
    const lists = await services.orders.listVouchers(member.id, [offer.productId], today);
    expect([...lists.values()].flat()).toMatchObject([{ voucher: unreadable }]);
    const again = await redeem(member, [{ offer }], { idempotencyKey: 'before the key changed' });
    expect(again).toMatchObject({ order: { id: order.id, items: [{ voucher: { code: null, pdf: null } }] } });
    expect(await outcomeOf(redeem(member, [{ offer }]))).toBe('code_unreadable');
    expect([await pointsOf(member), await unitsOf(offer, member)]).toEqual([20, 1]);
    expect(await setLineState(line?.id ?? '', 'cancelled')).toBe('pending');
    expect((await services.orders.findOrder(member.id, order.id, today))?.lines).toMatchObject([
      { state: 'cancelled', voucher: null },
    ]);
    expect(await pointsOf(member)).toBe(30);
  });
  expect(await services.vouchers.canReadCodes()).toBe(true);
  expect(await auditLedger()).toEqual(soundLedger);
});

test('operators are told once of each filling when a tenth is left, however many servers look', async () => {
  await query({ name: 'tell of all', text: 'update voucher_pool set told_at = filled_at' }, []);
  const offer = await pooledOffer(10);
  const member = await memberWith(200);
  const look = async (now = today) => {
    const told = await Promise.all(
      [1, 2, 3].map(() =>
        services.vouchers.tellLowPools(
          ({ productId, left, filledTo }) => ({
            sender: 'club@club.example',
            recipient: 'club@club.example',
            replyTo: null,
            subject: `${productId}: ${String(left)} of ${String(filledTo)}`,
            body: 'x',
            html: null,
          }),
          now,
        ),
      ),
    );
    return told.reduce((sum, mails) => sum + mails, 0);
  };
  await redeem(member, [{ offer, item: { quantity: 8 } }]);
  expect(await look()).toBe(0);
  await redeem(member, [{ offer }]);
  expect(await look()).toBe(1);
  await redeem(member, [{ offer }]);
  expect(await look()).toBe(0);
  expect((await services.mail.listMails(1))[0]?.subject).toBe(`${offer.productId}: 1 of 10`);
  await loadCodes(offer, [{ code: 'T-1', expiresOn: '2027-03-20' }]);
  expect(await look()).toBe(0);
  // What expires is gone, too.
  expect(await look(new Date(today.getTime() + 30 * day))).toBe(1);
});

test.each([
  [
    `update voucher set state = 'unused', member_id = null, line_id = null, given_at = null where state = 'given'`,
    'voucher_given_once',
  ],
  [`update voucher set state = 'given' where state = 'void'`, 'voucher_given_once'],
  [`update voucher set member_id = gen_random_uuid() where state = 'given'`, 'voucher_given_once'],
  [`delete from voucher where state = 'given'`, 'voucher_kept'],
  [`update voucher set state = 'lost' where state = 'given'`, 'voucher_state_known'],
  [`update voucher set state = 'given' where state = 'unused'`, 'voucher_given_to_somebody'],
  [`update voucher set code = null where state = 'unused'`, 'voucher_unused_has_code'],
  [
    `update voucher set state = 'given', given_at = now(), line_id = (select line_id from voucher where state = 'given' limit 1),
      member_id = (select member_id from voucher where state = 'given' order by 1 limit 1) where state = 'unused'`,
    'voucher_line_once',
  ],
  [
    `insert into voucher (id, product_id, variation_id, code_hash, code, state, loaded_at)
      select gen_random_uuid(), product_id, variation_id, code_hash, code, 'unused', now() from voucher where state = 'unused'`,
    'voucher_code_once',
  ],
])('the database refuses «%s»', async (text, constraint) => {
  const offer = await pooledOffer(2);
  const member = await memberWith(10);
  await redeem(member, [{ offer }]);
  const failure = transaction(async () => {
    await query({ name: text.slice(0, 60), text }, []);
    throw new Error('it was done');
  });
  await expect(
    failure.catch((error: unknown) => Promise.reject(new Error(String(violatedConstraint(error))))),
  ).rejects.toThrow(constraint);
});

test('the code that is voided is the one that was read out, and none where that may be several', async () => {
  const offer = await offerOf(0);
  const codes = ['ABCD1234', 'ABCD-1234', 'SPARE', 'CDFH-3479', 'SUMMER-20', 'low-1', 'FILE'];
  await loadCodes(
    offer,
    codes.map((code) => ({ code, expiresOn: null })),
  );
  const voidIt = (typed: string) => run('vouchers', 'void', typed, '--why', 'from the shop');
  const countVoid = async () =>
    (await services.vouchers.listPools(today)).find(({ productId }) => productId === offer.productId)?.voided;
  for (const typed of ['abcd 1234', 'abcd1234', 'ABCD\u00a01234'])
    expect(await voidIt(typed), typed).toMatchObject({
      code: 1,
      err: 'The club has several such codes: ABCD1234, ABCD-1234. Write the one that is meant as it stands.\n',
    });
  for (const typed of [
    'SPA-RE-',
    'SPA-RE',
    '\u2013SPARE',
    'S.PARE',
    'SPARE!',
    'CD-FH-3479',
    'SUMM-ER20',
    '\ufb01le',
    '',
  ])
    expect(await voidIt(typed), typed).toMatchObject({ code: 1, err: 'The club has no such code.\n' });
  expect(await countVoid()).toBe(0);
  for (const [index, typed] of ['ABCD-1234', 'sp are', 'Cdfh3479', 'summer 20', 'LOW\u20111', 'ABCD1234'].entries()) {
    expect(await voidIt(typed), typed).toMatchObject({ code: 0, out: 'The code is void.\n' });
    expect(await countVoid(), typed).toBe(index + 1);
  }
  expect((await voidIt('cdfh \u2013 3479')).out).toBe('It was void already.\n');
});

test('a code is voided before anybody has it, and one that a member has is replaced by the next', async () => {
  const offer = await offerOf(0);
  await loadCodes(
    offer,
    ['V-1', 'V-2', 'V-3'].map((code, index) => ({ code, expiresOn: `2027-0${String(index + 4)}-01` })),
  );
  expect(await services.vouchers.voidUnused('V-1', operator, today)).toMatchObject({ before: 'unused' });
  expect(await services.vouchers.voidUnused('V-1', operator, today)).toMatchObject({ before: 'void' });
  expect(await services.vouchers.voidUnused('V-9', operator, today)).toBeNull();
  const member = await createMember();
  await giveTo(member, 20);
  const { order } = await redeem(member, [{ offer }]);
  const read = async () => (await services.orders.findOrder(member.id, order.code, today))?.lines[0];
  const line = await read();
  expect(line?.voucher?.code).toBe('V-2');
  expect(await services.vouchers.voidUnused('V-2', operator, today)).toMatchObject({
    before: 'given',
    lineId: line?.id,
  });
  const replace = (again: boolean) =>
    services.fulfilment.replaceCode(line?.id ?? '', operator, { now: today, writeMail: null, again });
  expect(await replace(false)).toEqual({ replacedBefore: null });
  expect((await read())?.voucher?.code).toBe('V-3');
  // The same command once more, as of who did not see how it ended.
  expect(await replace(false)).toEqual({ replacedBefore: today });
  const told = await run('vouchers', 'replace', line?.id ?? '', '--why', 'no le funciona');
  expect([told.code, told.err]).toEqual([1, expect.stringContaining('replaced already')]);
  expect((await read())?.voucher?.code).toBe('V-3');
  await expect(replace(true)).rejects.toMatchObject({ code: 'out_of_stock' });
  expect((await read())?.voucher?.code).toBe('V-3');
  expect(await auditLedger()).toEqual(soundLedger);
  await services.orderStates.setState(line?.id ?? '', 'cancelled', { by: 'operator', now: today, writeMail: null });
  expect((await read())?.voucher).toBeNull();
  expect(await auditLedger()).toEqual(soundLedger);
});
