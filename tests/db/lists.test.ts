// Lists of commands: what is cut says where it goes on, and page after page is the whole list.
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { address, createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { listCommands, run, runJson } from '../setup/command-line.ts';
import { useSampleWorld } from '../setup/lake-world.ts';
import { createGodfather, operator, recommend } from '../setup/referral-world.ts';

useSampleWorld();

const why = ['--why', 'prueba'] as const;
const Rows = z.array(z.record(z.string(), z.unknown()));
const Page = z.strictObject({ rows: Rows, next: z.string().nullable() });

/** Seven of everything, all at one moment, so that only ids tell their order. */
beforeAll(async () => {
  const mail = { sender: 'a@b.example', recipient: 'a@b.example', replyTo: null, body: 'x', html: null };
  const offer = await offerOf(50, { shipping: true });
  for (let count = 0; count < 7; count++) {
    const n = String(count);
    const member = await createMember(today, 'incombustible-2026');
    await giveTo(member, 50);
    await services.claims.submit(member.id, { concept: 'quiz', happened_on: '2027-03-01', detail: n }, today);
    await services.devices.register(
      { memberId: member.id, codentify: `KIT${n}ABCD2EFG`, model: 'ILUMA' },
      operator,
      today,
    );
    await services.identity.open(member.id, { kind: 'identity', productId: 'one' }, today);
    await redeem(member, [{ offer }, { offer: await offerOf(1) }], { address });
    await services.mail.write({ ...mail, subject: n }, today);
    const phone = { phone_prefix: '34', phone: '600100200' } as const;
    const request = {
      name: n,
      email: 'x@b.example',
      ...phone,
      subject: n,
      message: '¿Cuándo llega?',
      privacy: true,
    } as const;
    const unsigned = { memberId: null, privacyVersion: null, locale: 'es', now: today } as const;
    await services.enquiries.submit({ request, ...unsigned, writeMail: () => ({ ...mail, subject: n }) });
    await recommend(await createGodfather());
    const endsAt = new Date(today.getTime() + 60 * 60_000);
    const times = { publishedAt: today, startsAt: today, endsAt, closesAt: today, capacity: 9, companions: 1 };
    const where = { place: 'Mirador', address: 'TF-21', island: 'tenerife' } as const;
    await services.events.store({ id: `event-${n}`, slug: `event-${n}`, title: n, ...where, ...times });
  }
});

const having = (option: string) =>
  [...listCommands()].filter(([, { options }]) => options.some(({ long }) => long === option)).map(([words]) => words);

/** Lists that are never cut: the club has few of what they list, or they are of one member, product, event or draw. */
const whole = ['places list', 'dates list', 'draws list', 'games list', 'members sessions list'];

test('every list that is cut has a way on', () => {
  expect(having('--max').sort()).toEqual(having('--after').sort());
  const lists = [...listCommands().keys()].filter((words) => /(?:^| )(?:list|find|audit)$/.test(words));
  expect(having('--after').sort()).toEqual(lists.filter((words) => !whole.includes(words)).sort());
});

describe.each(having('--after'))('%s', (name) => {
  const list = (...words: string[]) => [
    ...name.split(' '),
    ...words,
    ...(name.endsWith('events list') || name === 'audit' ? [] : why),
  ];

  test('page after page is the whole list, in its order', async () => {
    const all = Rows.parse(await runJson(...list()));
    expect(all.length).toBeGreaterThan(6);
    const rows: unknown[] = [];
    let next: string | null = null;
    do {
      const page: z.infer<typeof Page> = Page.parse(
        await runJson(...list('--max', '2', ...(next === null ? [] : ['--after', next]))),
      );
      // Each page of mails ends with its newest.
      if (name === 'mail list') rows.unshift(...page.rows);
      else rows.push(...page.rows);
      expect(page.rows.length).toBeGreaterThan(0);
      next = page.next;
    } while (next !== null);
    // Who reads of people is noted: the log has more by then.
    expect(name === 'audit' ? rows.slice(0, all.length) : rows).toEqual(all);
  });

  test('a cut one says how it goes on: at its end, in JSON, and beside CSV', async () => {
    const { next } = Page.parse(await runJson(...list('--max', '3')));
    const told = `There are more: --after ${next ?? ''}\n`;
    expect((await run(...list('--max', '3'))).out.endsWith(`\n${told}`)).toBe(true);
    const csv = await run(...list('--max', '3'), '--csv');
    expect([csv.err, csv.out.trim().split('\n').length]).toEqual([told, 4]);
    const rest = await run(...list('--after', next ?? ''), '--csv');
    expect(rest.err).toBe('');
    const [head, ...lines] = csv.out.trim().split('\n');
    const more = rest.out.trim().split('\n').slice(1);
    const all = name === 'mail list' ? [head, ...more, ...lines] : [head, ...lines, ...more];
    expect(all).toEqual((await run(...list(), '--csv')).out.trim().split('\n'));
  });

  test('a cursor of another list, and what is none, are refused', async () => {
    const { next } = Page.parse(await runJson(...(name === 'audit' ? ['events', 'list'] : ['audit']), '--max', '3'));
    const [of] = z
      .tuple([z.string()])
      .rest(z.unknown())
      .parse(decode(Page.parse(await runJson(...list('--max', '3'))).next));
    const forged = Buffer.from(JSON.stringify([of, ['x', 'y', 'z']])).toString('base64url');
    for (const after of [
      next ?? '',
      'x',
      '%',
      ...(name === 'members find' || name === 'events list' ? [] : [forged]),
    ]) {
      const { code, out, err } = await run(...list('--after', after));
      expect([code, out, err], after).toEqual([1, '', expect.stringContaining('of no list like this one')]);
    }
  });
});

const decode = (cursor: string | null): unknown => JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());

test('what is too long to be shown whole asks for --max', async () => {
  const mail = {
    sender: 'a@b.example',
    recipient: 'viele@b.example',
    replyTo: null,
    subject: 'x',
    body: 'x',
    html: null,
  };
  for (let count = 0; count < 1_001; count++) await services.mail.write(mail, today);
  const list = ['mail', 'list', '--to', mail.recipient, ...why];
  const { code, out, err } = await run(...list, '--json');
  expect([code, out, err]).toEqual([1, '', expect.stringContaining('There are more than 1000: say --max')]);
  expect(Page.parse(await runJson(...list, '--max', '1001'))).toMatchObject({ rows: { length: 1001 }, next: null });
});

test('a cursor is of the words and options of its list', async () => {
  const { next } = Page.parse(await runJson('members', 'find', 'member', '--max', '3', ...why));
  expect((await run('members', 'find', 'member', '--after', next ?? '', ...why)).code).toBe(0);
  expect((await run('members', 'find', 'ana', '--after', next ?? '', ...why)).code).toBe(1);
  const claims = Page.parse(await runJson('claims', 'list', '--max', '3', ...why)).next ?? '';
  expect((await run('claims', 'list', '--all', '--after', claims, ...why)).code).toBe(1);
});

test('who goes on is noted as who reads, with how many', async () => {
  await run('claims', 'list', '--max', '3', '--why', 'tres de siete');
  const { rows } = Page.parse(await runJson('audit', '--action', 'read_people', '--max', '1'));
  expect(rows).toMatchObject([{ why: 'tres de siete', detail: '{"to":{"list":"claims list","rows":3},"from":null}' }]);
});
