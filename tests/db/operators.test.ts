// npm run club -- …: members, points, redemptions, enquiries, and what all commands share.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../src/cli/program.ts';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { getPool, query } from '../../src/db/connection.ts';
import { setClock, machineClock } from '../../src/kit/clock.ts';
import { address, createMember, giveTo, offerOf, redeem, today, useOwnDatabase } from '../setup/club-world.ts';
import { listCommands, run, runJson } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';

useOwnDatabase();

let directory: string;
let member: Member;
beforeAll(async () => {
  setClock(() => today);
  directory = mkdtempSync(join(tmpdir(), 'club-operators-'));
  member = await createMember(today, 'incombustible-2026');
});
afterAll(() => {
  setClock(machineClock);
  rmSync(directory, { recursive: true });
});

const why = ['--why', 'lo pide la socia'] as const;
const write = (name: string, content: string | Buffer) => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};
const pointsOf = async ({ id }: Member) => (await services.points.getStanding(id, today)).points;
const auditOf = (action: string) =>
  query<{ by: string; subject: string; detail: unknown; reason: string }>(
    {
      name: 'audit of action',
      text: 'select actor_name as by, subject, detail, reason from audit_entry where action = $1 order by id',
    },
    [action],
  );

/** What the last word of a command says if it changes something. */
const changes = new Set([
  ...['invite', 'deactivate', 'reactivate', 'not-eligible', 'export', 'erase', 'adjust', 'settle', 'refuse', 'confirm'],
  ...[
    'edit',
    'unlock',
    'end',
    'register',
    'remove',
    'mark',
    'answered',
    'set',
    'load',
    'retry',
    'run',
    'returned',
    'reset',
  ],
  ...['close', 'public-value', 'void', 'handed', 'cancel', 'door', 'address', 'add', 'again', 'replace'],
  ...['backup', 'restore', 'tickets'],
]);
/** What tells of people: lists, and what shows one whom the operator names. */
const lists = [
  ...['members find', 'claims list', 'devices list', 'redemptions list', 'enquiries list'],
  ...['referrals list', 'identity list', 'events results', 'dates results', 'draws winners', 'surveys texts'],
];
const ofOne = [
  ...['members show', 'members sessions list', 'points log', 'redemptions show', 'identity show', 'games results'],
  'mail list',
];

/** Every command below these words, with its help. */
async function listHelp(words: readonly string[]): Promise<{ words: readonly string[]; help: string }[]> {
  const { code, out: help } = await run(...words, '--help');
  expect(code, words.join(' ')).toBe(0);
  const [, listed = ''] = help.split('\nCommands:\n');
  const names = [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : name));
  const below = await Promise.all(names.map((name) => listHelp([...words, name])));
  return [{ words, help }, ...below.flat()];
}

describe('every command', () => {
  test('says how it is used; what changes something or tells of people asks why, for the audit log', async () => {
    const commands = await listHelp([]);
    const names = commands.map(({ words }) => words.join(' '));
    for (const name of ['invite', 'find', 'show', 'deactivate', 'not-eligible', 'export', 'erase'])
      expect(names).toContain(`members ${name}`);
    for (const name of ['points adjust', 'claims list', 'claims settle', 'claims refuse', 'devices register', 'jobs'])
      expect(names).toContain(name);
    for (const name of [
      'redemptions list',
      'redemptions mark',
      'places list',
      'places load',
      'places remove',
      'backup',
      'restore',
      'audit',
      'mail',
      'mail retry',
      'referrals list',
      'draws list',
      'draws winners',
      'draws results',
      'wishes',
    ])
      expect(names).toContain(name);
    for (const { words, help } of commands) {
      expect(help, words.join(' ')).toContain('Usage: npm run club --');
      expect(help, words.join(' ')).toContain('--json');
      expect(help, words.join(' ')).toContain('--csv');
    }
    const asking = commands.filter(({ help }) => help.includes('--why')).map(({ words }) => words.join(' '));
    // It fills a club that is empty with what is nobody's.
    expect([names, asking]).toEqual([expect.arrayContaining(['demo']), expect.not.arrayContaining(['demo'])]);
    const changing = names.filter((name) => changes.has(name.split(' ').at(-1) ?? ''));
    expect([...changing, ...lists, ...ofOne].sort()).toEqual(asking.sort());
  });

  test('says what each of its arguments and options is', () => {
    const unsaid = [...listCommands()].flatMap(([words, command]) => {
      const said = [
        { name: words, text: command.description() },
        ...command.options.map(({ flags, description }) => ({ name: `${words} ${flags}`, text: description })),
        ...command.registeredArguments.map((one) => ({ name: `${words} <${one.name()}>`, text: one.description })),
      ];
      return said.filter(({ name, text }) => name !== '' && text.trim() === '').map(({ name }) => name);
    });
    expect(unsaid).toEqual([]);
  });

  test.each(lists)('%s, which tells of several people, is refused without a reason', async (list) => {
    const ran = await run(...list.split(' '), 'x');
    expect([ran.code, ran.out]).toEqual([2, '']);
    expect(ran.err).toContain('--why');
  });

  test('that tells of people is in the audit log before it is printed: who read of whom, and why', async () => {
    const reads = z.array(
      z.object({ by: z.string(), subject: z.string(), detail: z.string(), why: z.string().nullable() }),
    );
    const read = async (...of: string[]) =>
      reads.parse(await runJson('audit', '--action', 'read_people', ...of)).slice(0, 2);
    await run('members', 'find', member.email, ...why, '--by', 'Nira', '--csv');
    expect((await read())[0]).toEqual({
      by: 'Nira',
      subject: 'members find',
      why: 'lo pide la socia',
      detail: '{"to":{"list":"members find","rows":1},"from":null}',
    });
    await run('points', 'log', member.email, '--by', 'Nira');
    await run('members', 'show', member.email, ...why, '--by', 'Nira');
    expect((await read('--member', member.email)).map(({ subject, why: reason }) => [subject, reason])).toEqual([
      [member.id, 'lo pide la socia'],
      [member.id, null],
    ]);
    // What was done to a member is not hidden among it.
    expect((await run('members', 'show', member.email)).out).not.toContain('read_people');
  });

  test.each([
    [2, 'unknown command', ['nonsense']],
    [2, 'required option', ['members', 'deactivate', 'nobody@club.example']],
    [2, 'one of pending', ['redemptions', 'list', '--state', 'lost']],
    [2, 'whole number', ['members', 'find', '--max', '0']],
    [1, 'Say why', ['members', 'deactivate', 'nobody@club.example', '--why', 'x']],
    [1, 'There is no member nobody@club.example: it takes their e-mail', ['members', 'show', 'nobody@club.example']],
    [1, 'There is no order XXXX-XXXX', ['redemptions', 'mark', 'XXXX-XXXX', 'sent', ...why]],
    [1, 'There is no question from nobody@club.example', ['enquiries', 'erase', 'nobody@club.example', ...why]],
    [1, 'one line', ['members', 'deactivate', 'nobody@club.example', ...why, '--by', 'a\nb']],
    [1, 'Name a member', ['points', 'adjust', ...why]],
    [1, 'say why', ['mail']],
    [1, 'There is no order', ['redemptions', 'show', 'XXXX-XXXX']],
    [1, 'Name an order or a line', ['redemptions', 'mark', ...why]],
    [2, 'number from the list', ['redemptions', 'mark', 'x', 'sent', ...why]],
    [2, 'number from the list', ['claims', 'settle', 'a'.repeat(36), '3', ...why]],
    [2, 'number from the list', ['claims', 'refuse', 'x', '--answer', 'No', ...why]],
    [2, 'number from the list', ['enquiries', 'answered', 'x', ...why]],
    [
      1,
      'There is no unanswered question 0199b1f0-',
      ['enquiries', 'answered', '0199B1F0-6C1E-7A52-9A3F-0D2C4B5E6F70', ...why],
    ],
  ] as const)('ends with %i and “%s” for %j', async (code, says, words) => {
    const ran = await run(...words);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(says);
    expect(ran.out).toBe('');
  });

  test('tells moments in the islands’ time', async () => {
    const created = z.tuple([z.object({ joined: z.string() })]);
    const summer = new Date('2026-08-01T22:30:00Z');
    const newcomer = await services.members.createMember({
      birthDate: '1990-05-01',
      island: 'tenerife',
      locale: 'es',
      now: summer,
      password: null,
      email: 'verano@club.example',
      firstName: 'Nauzet',
      lastName: 'Vera',
    });
    expect(newcomer).not.toBeNull();
    const [{ joined }] = created.parse(await runJson('members', 'find', 'verano@club.example', ...why));
    expect(joined).toBe('2026-08-01T23:30:00+01:00');
  });

  test('that loses the database says so in a sentence, and ends with 3', async () => {
    const written: string[] = [];
    const terminated = Object.assign(new Error('terminating connection due to administrator command'), {
      code: '57P01',
    });
    const code = await runCommand(['stats'], {
      withClub: () => Promise.reject(new Error('Failed query: select 1', { cause: terminated })),
      withPlace: () => Promise.reject(terminated),
      out: (text) => void written.push(text),
      err: (text) => void written.push(text),
    });
    expect(code).toBe(3);
    expect(written.join('')).toMatch(/^The database was lost meanwhile, .*\nterminating connection due to [^\n]*\n$/);
  });

  test('tells its failure as JSON, too', async () => {
    const { err } = await run('members', 'show', 'nobody@club.example', '--json');
    expect(JSON.parse(err)).toEqual({
      error: 'There is no member nobody@club.example: it takes their e-mail, number or recommendation code.',
      details: [],
    });
    const { err: usage } = await run('nonsense', '--json');
    expect(JSON.parse(usage)).toEqual({ error: "error: unknown command 'nonsense'" });
  });
});

describe('members', () => {
  test('are found by e-mail, name, number and code, but not by a wildcard', async () => {
    const found = async (text: string) =>
      z.array(z.object({ id: z.string() })).parse(await runJson('members', 'find', ...why, text));
    for (const text of [member.email.toUpperCase(), member.id, member.code, 'idaira medina'])
      expect(await found(text), text).toContainEqual({ id: member.id });
    expect(await found('%')).toEqual([]);
  });

  test('are listed as CSV, in which no name is a formula', async () => {
    const trap = { email: 'trap@club.example', password: null, firstName: '=1+1', lastName: 'O"Shea, Ana' } as const;
    await services.members.createMember({
      ...trap,
      birthDate: '1990-05-01',
      island: 'tenerife',
      locale: 'es',
      now: today,
    });
    const { out, code } = await run('members', 'find', ...why, '--csv');
    expect(code).toBe(0);
    expect(out).toMatch(/^id,email,state,/);
    expect(out).toContain(`'=1+1,"O""Shea, Ana"`);
    expect((await run('members', 'show', member.email, '--csv')).err).toContain('no list');
  });

  test('are deactivated, which ends their sessions, and let in again', async () => {
    const { token } = await services.members.createSession(member.id, today);
    expect(await runJson('members', 'deactivate', member.email, ...why, '--by', 'Nira')).toMatchObject({
      state: 'deactivated',
      sessions_ended: 1,
    });
    expect(await services.session.resume(token, today)).toBeNull();
    expect(await services.members.authenticate(member.email, 'incombustible-2026')).toBeNull();
    const again = await run('members', 'deactivate', member.email, ...why);
    expect([again.code, again.err]).toEqual([1, `${member.email} is deactivated already.\n`]);
    await runJson('members', 'reactivate', member.email, ...why);
    expect(await services.members.authenticate(member.email, 'incombustible-2026')).not.toBeNull();
    expect(await auditOf('deactivate_member')).toEqual([
      { by: 'Nira', subject: member.id, detail: { from: 'active', to: 'deactivated' }, reason: 'lo pide la socia' },
    ]);
  });

  test('who never chose a password are not made active', async () => {
    const invited = await createMember();
    await runJson('members', 'deactivate', invited.email, ...why);
    expect((await run('members', 'reactivate', invited.email, ...why)).code).toBe(1);
  });

  test('are marked not eligible, and eligible again', async () => {
    const change = ['members', 'not-eligible', member.email, ...why];
    expect(await runJson(...change)).toMatchObject({ eligible: false });
    expect((await run(...change)).code).toBe(1);
    expect(await runJson(...change, '--undo')).toMatchObject({ eligible: true });
    expect(await auditOf('set_eligibility')).toHaveLength(2);
  });

  test('are shown with what is held about them and what operators did', async () => {
    const shown = await runJson('members', 'show', member.code);
    expect(shown).toMatchObject({ id: member.id, standing: { points: 0 }, held: { member: 1 } });
    expect((await run('members', 'show', member.email)).out).toContain('set_eligibility');
  });

  test('are exported into a file that is not written over', async () => {
    const file = join(directory, 'member.zip');
    await runJson('members', 'export', member.email, '--to', file, ...why);
    expect(readFileSync(file).subarray(0, 2).toString()).toBe('PK');
    expect((await run('members', 'export', member.email, '--to', file, ...why)).err).toContain('there is one already');
    expect(await auditOf('export_member')).toHaveLength(1);
  });
});

describe('points', () => {
  test('are given and taken, never below zero, and what is taken no longer counts for the level', async () => {
    const adjust = ['points', 'adjust', member.email];
    expect(await runJson(...adjust, '47', ...why)).toMatchObject([{ from: 0, to: 47 }]);
    expect(await runJson(...adjust, '-10', ...why, '--concept', 'Error nuestro')).toMatchObject([{ from: 47, to: 37 }]);
    expect((await run(...adjust, '-38', ...why)).err).toBe('No more can be taken than can be spent; too many by 1.\n');
    expect(await services.points.getStanding(member.id, today)).toMatchObject({
      points: 37,
      statusPoints: 37,
      level: 'Silver',
    });
    const { entries } = await services.points.listLog(member.id, null, today);
    expect(entries).toMatchObject([
      { concept: { words: 'Error nuestro' }, cause: 'adjust', points: -10, state: 'reversed' },
      { concept: { words: null, values: {} }, points: 47, state: 'credited' },
    ]);
    expect(await auditOf('adjust_points')).toMatchObject([
      { detail: { from: 0, to: 47 } },
      { detail: { from: 47, to: 37 } },
    ]);
    expect(await auditLedger()).toEqual(soundLedger);
  });

  test('of a dry run are not given', async () => {
    const { out } = await run('points', 'adjust', member.email, '9', ...why, '--dry-run');
    expect(out).toContain('Dry run: nothing is changed.');
    expect(await pointsOf(member)).toBe(37);
    expect(await auditOf('adjust_points')).toHaveLength(2);
  });

  test('of a file are given once, however often it is loaded', async () => {
    const other = await createMember();
    const rows = `${member.email};5;"Feria; sábado";feria-1\n${other.email};6;Feria;feria-2\n`;
    const file = write('points.csv', `\uFEFFmember;points;concept;reference\n${rows}`);
    await runJson('points', 'adjust', '--from', file, ...why);
    expect(await runJson('points', 'adjust', '--from', file, ...why)).toMatchObject([
      { from: 42, to: 42 },
      { from: 6, to: 6 },
    ]);
  });

  test('of a file with errors are not given at all, and each error is named by its line', async () => {
    const bad = write('bad.csv', `member,points,concept,reference\n${member.email},5,Feria,a\n${member.email},x,,b\n`);
    const { code, err } = await run('points', 'adjust', '--from', bad, ...why);
    expect(code).toBe(1);
    expect(err).toMatch(/line 3: points: A whole number of points, .*\n.*line 3: concept: /);
    const unknown = write(
      'unknown.csv',
      `member,points,concept,reference\n${member.email},5,Feria,a\nno@b.c,5,Feria,b\n${member.email},0,Feria,c\n`,
    );
    const all = /line 3: There is no member .*\n.*line 4: points: /;
    expect((await run('points', 'adjust', '--from', unknown, ...why)).err).toMatch(all);
    expect(await pointsOf(member)).toBe(42);
  });

  test.each([
    ['a missing column', 'member,points\na@b.c,5\n', 'the column concept is missing'],
    ['an unknown column', 'member,points,concept,reference,x\n', 'the column x is not known'],
    ['a row too short', 'member,points,concept,reference\na@b.c,5\n', 'is no CSV'],
    ['no rows', 'member,points,concept,reference\n', 'has no rows'],
    ['another encoding', Buffer.from([0x6d, 0xe9]), 'not in UTF-8'],
  ])('of a file with %s are refused', async (_what, content, says) => {
    const { code, err } = await run('points', 'adjust', '--from', write('refused.csv', content), ...why);
    expect(code).toBe(1);
    expect(err).toContain(says);
  });

  test('of a file that is not there are refused', async () => {
    expect((await run('points', 'adjust', '--from', join(directory, 'none.csv'), ...why)).err).toContain(
      'none.csv can’t be read: there is no such file or folder.',
    );
  });
});

describe('devices', () => {
  test('are registered, listed as people, programs and spreadsheets read them, and taken back, each noted', async () => {
    const owner = await createMember();
    const kit = { codentify: 'KIT1ABCD2EFG', model: 'ILUMA', member: owner.id };
    const register = ['devices', 'register', owner.email, 'kit1-abcd-2efg', 'ILUMA', ...why];
    expect(await runJson(...register)).toMatchObject(kit);
    expect((await run(...register)).err).toContain('is registered already');
    expect(await runJson('devices', 'list', ...why, owner.email)).toMatchObject([kit]);
    expect((await run('devices', 'list', ...why, owner.email, '--csv')).out).toMatch(
      /^codentify,model,canaries,member,registered\r?\nKIT1ABCD2EFG,ILUMA,/,
    );
    expect((await run('devices', 'list', ...why, owner.email)).out).toContain('KIT1ABCD2EFG');
    expect((await run('devices', 'register', owner.email, 'x', 'ILUMA', ...why)).err).toContain('no code of a kit');
    expect((await run('devices', 'register', owner.email, 'KIT2ABCD2EFG', 'X', ...why)).code).not.toBe(0);
    expect(await runJson('devices', 'remove', 'KIT1ABCD2EFG', ...why)).toMatchObject(kit);
    expect((await run('devices', 'remove', 'KIT1ABCD2EFG', ...why)).err).toContain('is not registered');
    expect(await auditOf('register_device')).toMatchObject([{ reason: why[1] }]);
    expect(await auditOf('remove_device')).toMatchObject([{ reason: why[1] }]);
  });
});

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
    expect(await runJson('redemptions', 'mark', first, 'sent', ...why)).toEqual([
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
      { line: first, what: offer.name.text, from: 'pending', to: 'sent', why: why[1] },
    ]);
    expect(await auditLedger()).toEqual(soundLedger);
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

describe('enquiries', () => {
  test('are listed until they are answered', async () => {
    const id = await services.enquiries.submit({
      memberId: null,
      request: {
        name: 'Ana',
        email: 'ana@example.com',
        phone_prefix: '34',
        phone: '600100200',
        subject: 'Mi pedido',
        message: '¿Cuándo llega mi pedido?',
        privacy: true,
      },
      privacyVersion: null,
      locale: 'es',
      writeMail: () => ({
        sender: 'a@b.c',
        recipient: 'a@b.c',
        replyTo: null,
        subject: 'Mi pedido',
        body: '…',
        html: null,
      }),
      now: today,
    });
    expect(await runJson('enquiries', 'list', ...why)).toMatchObject([{ id, subject: 'Mi pedido' }]);
    await runJson('enquiries', 'answered', id, ...why);
    expect(await runJson('enquiries', 'list', ...why)).toEqual([]);
    expect(await runJson('enquiries', 'list', ...why, '--all')).toHaveLength(1);
    expect((await run('enquiries', 'answered', id, ...why)).code).toBe(1);
    // Of who is no member they are found and erased by the address, with the mail that brought them.
    expect(await runJson('enquiries', 'list', ...why, '--all', '--email', 'ANA+x@example.com')).toMatchObject([{ id }]);
    expect(await runJson('enquiries', 'list', ...why, '--all', '--email', 'other@example.com')).toEqual([]);
    expect((await run('enquiries', 'erase', 'other@example.com', ...why)).code).toBe(1);
    expect(await runJson('enquiries', 'erase', 'ana@example.com', ...why)).toEqual({ erased: 1 });
    expect(await runJson('enquiries', 'list', ...why, '--all')).toEqual([]);
    expect((await services.mail.listMails(1000)).filter(({ recipient }) => recipient === 'a@b.c')).toEqual([]);
    expect(JSON.stringify(await auditOf('erase_enquiries'))).not.toContain('ana@');
  });
});

describe('mails', () => {
  test('that are not sent are tried again when an operator says why, which is noted', async () => {
    const addresses = { sender: 'club@club.example', recipient: member.email, replyTo: null };
    await services.mail.write({ ...addresses, subject: 'Hola', body: 'Buenas', html: null }, today);
    expect((await run('mail', 'retry')).err).toContain('--why');
    const retry = ['mail', 'retry', ...why];
    expect((await run(...retry, '--dry-run')).out).toContain('Dry run: nothing is changed.');
    expect(await auditOf('retry_mail')).toEqual([]);
    const waiting = z.object({ retried: z.int().positive() }).parse(await runJson(...retry, '--by', 'Nira'));
    expect(await auditOf('retry_mail')).toEqual([
      { by: 'Nira', subject: 'outbox', detail: { from: null, to: waiting.retried }, reason: why[1] },
    ]);
    expect(await runJson('mail', ...why)).toEqual(
      expect.arrayContaining([expect.objectContaining({ subject: 'Hola' })]),
    );
  });
});

describe('a member’s account', () => {
  test('is found without accents and by words in any order', async () => {
    const person = { birthDate: '1990-05-01', island: 'tenerife', locale: 'es', now: today, password: null } as const;
    const added = await services.members.createMember({
      ...person,
      email: 'begona@club.example',
      firstName: 'Begoña',
      lastName: 'Núñez Álamo',
    });
    for (const text of ['nunez begona', 'ÁLAMO núñez', 'Bego ñúñez', 'begona@club álamo'])
      expect(await runJson('members', 'find', ...why, text), text).toMatchObject([{ id: added?.id }]);
    expect(await runJson('members', 'find', ...why, 'begona perez')).toEqual([]);
    // As whoever moved to the islands may be called; the second as a mobile phone may write it, letters and marks apart.
    for (const [place, [firstName, lastName, texts]] of (
      [
        ['Šárka', 'Čermáková', ['sarka cermakova', 'ŠÁRKA', 'čermak']],
        ['Ştefan', 'Băsescu'.normalize('NFD'), ['stefan basescu', 'băsescu', 'BASESCU ştefan']],
        ['Jānis', 'Ķēniņš', ['janis kenins', 'ĶĒNIŅŠ']],
        ['Łukasz', 'Dąbrowski', ['lukasz dabrowski', 'łukasz']],
        ['Søren', 'Đorđević', ['soren dordevic', 'SØREN đ']],
        ['İpek', 'Yıldız', ['ipek yildiz', 'İpek']],
      ] as const
    ).entries()) {
      const email = `de-fuera-${String(place)}@club.example`;
      const newcomer = await services.members.createMember({ ...person, email, firstName, lastName });
      for (const text of texts)
        expect(await runJson('members', 'find', ...why, text), text).toMatchObject([{ id: newcomer?.id }]);
    }
  });

  test('is edited, each change noted without its values', async () => {
    const edited = await createMember();
    const edit = ['members', 'edit', edited.email, ...why];
    expect(await runJson(...edit, '--phone', '922 000 111', '--first-name', 'Nayra')).toMatchObject({
      changed: ['first_name', 'phone'],
    });
    expect(await services.members.getMember(edited.id)).toMatchObject({ phone: '+34922000111', firstName: 'Nayra' });
    await runJson(...edit, '--phone', '');
    expect(await services.members.getMember(edited.id)).toMatchObject({ phone: null });
    expect((await run(...edit, '--postcode', '35001')).err).toContain('would not be of their island');
    expect((await run(...edit, '--phone', 'x')).err).toContain('phone: ');
    expect((await run(...edit)).err).toContain('Say what is to be changed');
    expect((await run(...edit, '--email', member.email)).err).toContain('has this e-mail already');
    expect((await run(...edit, '--email', edited.email.toUpperCase())).out).toContain('They have this e-mail already.');
    expect(await auditOf('edit_member')).toMatchObject([
      { subject: edited.id, detail: { to: ['firstName', 'phone'] }, reason: why[1] },
      { detail: { to: ['phone'] } },
    ]);
  });

  test('is unlocked without a word that it may sign in, where it is deactivated', async () => {
    const locked = await createMember(today, 'incombustible-2026');
    const unlock = ['members', 'unlock', locked.email, ...why] as const;
    expect((await run(...unlock)).out).toBe(`No wrong password of ${locked.email} counts any more.\n`);
    await runJson('members', 'deactivate', locked.email, ...why);
    expect((await run(...unlock)).out).toContain('can’t sign in all the same: the account is deactivated');
  });

  test('has its sessions listed and ended, one and all', async () => {
    const guest = await createMember();
    for (const device of ['Firefox', 'Safari', 'Chrome']) await services.members.createSession(guest.id, today, device);
    const Sessions = z.array(z.object({ session: z.uuid(), device: z.string() }));
    const list = async () => Sessions.parse(await runJson('members', 'sessions', 'list', guest.email));
    const [first] = await list();
    const end = ['members', 'sessions', 'end', guest.email];
    await runJson(...end, first?.session ?? '', ...why);
    expect((await run(...end, first?.session ?? '', ...why)).code).toBe(1);
    expect(await list()).toHaveLength(2);
    expect(await runJson(...end, ...why)).toMatchObject({ sessions_ended: 2 });
    expect(await list()).toEqual([]);
    expect(await auditOf('end_sessions')).toHaveLength(2);
  });

  test('has a log that says why and when each point came, went and expires', async () => {
    const saver = await createMember();
    await giveTo(saver, 12, new Date('2026-08-01T12:00:00Z'));
    await runJson('points', 'adjust', saver.email, '5', ...why, '--concept', 'Feria', '--by', 'Nira');
    await redeem(saver, [{ offer: await offerOf(1) }]);
    const log = await runJson('points', 'log', saver.email);
    expect(log).toMatchObject({ member: saver.id, points: 7 });
    expect((await run('points', 'log', saver.email)).out).toMatch(/Feria.*Nira: lo pide la socia/);
    expect((await run('points', 'log', saver.email, '--csv')).out).toMatch(/^at,points,state,concept,cause,/);
    const shown = z
      .object({ points: z.int(), lots: z.array(z.object({ left: z.int(), last_day: z.string() })) })
      .parse(log);
    expect(shown.lots.reduce((sum, { left }) => sum + left, 0)).toBe(shown.points);
    expect(shown.lots.map((lot) => lot.last_day)).toEqual(['2027-06-30', '2027-12-31']);
  });

  test('the club’s numbers add up: issued is spent, taken back, expired and owed', async () => {
    const Months = z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()])));
    const all = Months.parse(await runJson('stats', 'points')).at(-1);
    const number = (name: string) => z.int().parse(all?.[name]);
    expect(number('issued')).toBeGreaterThan(0);
    expect(number('issued')).toBe(number('spent') + number('taken_back') + number('expired') + number('owed'));
    expect(Object.keys(z.record(z.string(), z.unknown()).parse(await runJson('stats')))).toEqual([
      'members',
      'points',
      'redemptions',
    ]);
    expect((await run('stats', 'redemptions', '--csv')).out).toMatch(/^month,product,name,units,points\n2027-03,/);
    expect((await run('stats', '--csv')).out).toMatch(/^part,island,level,members,/);
    expect((await run('stats')).out).toContain('members:');
  });
});

describe('the audit log', () => {
  test('shows the account on the machine beside the name, and is found by member, day and operator', async () => {
    const other = await createMember();
    await runJson('members', 'not-eligible', other.email, ...why, '--by', 'Yeray');
    const account = userInfo().username;
    const entry = { by: 'Yeray', account, kind: 'operator', action: 'set_eligibility', subject: other.id };
    const day = ['--day', '15/03/2027'];
    for (const wanted of [
      ['--member', other.email],
      ['--subject', other.email],
      ['--member', other.code, ...day],
    ])
      expect(await runJson('audit', ...wanted), wanted.join(' ')).toMatchObject([entry]);
    expect(await runJson('audit', '--operator', 'yeray')).toMatchObject([entry]);
    expect(await runJson('audit', '--operator', account, '--member', other.id)).toMatchObject([entry]);
    expect(await runJson('audit', '--member', other.email, '--day', '2027-03-16')).toEqual([]);
    expect(await runJson('audit', '--member', other.email, '--day', '2027-03-14', '--until', '2027-03-15')).toEqual([
      expect.objectContaining(entry),
    ]);
    expect((await run('audit', '--operator', 'Yeray')).out).toContain(account);
    expect((await run('audit', '--member', 'nobody@club.example')).code).toBe(1);
  });

  test('of a member has what happened to their orders, too', async () => {
    const buyer = await createMember();
    await giveTo(buyer, 10);
    await redeem(buyer, [{ offer: await offerOf(1) }]);
    const [line] = (await services.redeemed.listRedeemed(buyer.id)).lines;
    await runJson('redemptions', 'mark', line?.id ?? '', 'sent', ...why);
    expect(await runJson('audit', '--member', buyer.email)).toMatchObject([{ subject: line?.id }]);
  });
});

test('no output has a control or bidirectional character that somebody typed', async () => {
  const trap = {
    email: 'bidi@club.example',
    password: null,
    firstName: 'Ana\u202e\u001b[2J',
    lastName: 'Á\u2066',
  } as const;
  const person = { birthDate: '1990-05-01', island: 'tenerife', locale: 'es', now: today } as const;
  await services.members.createMember({ ...trap, ...person });
  const find = ['members', 'find', trap.email, ...why];
  for (const words of [
    find,
    [...find, '--csv'],
    [...find, '--excel'],
    [...find, '--json'],
    ['members', 'show', trap.email],
  ]) {
    const { code, out } = await run(...words);
    expect(code).toBe(0);
    expect(out.replaceAll(/\r?\n/g, '')).not.toMatch(/[\p{Bidi_Control}\p{Cc}]/u);
  }
  expect(await runJson(...find)).toMatchObject([{ first_name: trap.firstName, last_name: trap.lastName }]);
  for (const words of [['members', 'show', 'x\u202e\u001b[2J'], ['x\u202e'], ['members', 'find', '--max', '\u202e']])
    for (const options of [[], ['--json']])
      expect((await run(...words, ...options)).err.replaceAll('\n', '')).not.toMatch(/[\p{Bidi_Control}\p{Cc}]/u);
});

test('one mail is found by its address and state, counted, and sent again; not once its link is gone', async () => {
  const recipient = 'filtro@club.example';
  const written = { sender: 'club@club.example', recipient, replyTo: null, html: null };
  await services.mail.write({ ...written, subject: 'Uno', body: 'Hola' }, today);
  await services.mail.write({ ...written, subject: 'Dos', body: `token=${'a'.repeat(43)}` }, today);
  const of = async (...words: string[]) =>
    z
      .array(z.object({ id: z.string(), subject: z.string() }))
      .parse(await runJson('mail', ...why, '--to', recipient.toUpperCase(), ...words));
  const [one, two] = (await of('--state', 'waiting')).toSorted((a, b) => (a.subject < b.subject ? 1 : -1));
  await query(
    {
      name: 'all sent',
      text: `update mail set attempts = 1, sent_at = $2, next_attempt_at = null, body = replace(body, $3, '…') where recipient = $1`,
    },
    [recipient, today, 'a'.repeat(43)],
  );
  expect(await of('--state', 'waiting')).toEqual([]);
  expect(await runJson('mail', '--to', recipient, '--count')).toEqual([
    { state: 'sent', mails: 2 },
    { state: 'waiting', mails: 0 },
    { state: 'given-up', mails: 0 },
  ]);
  expect(await runJson('mail', 'again', one?.id ?? '', ...why)).toMatchObject({ from: 'sent', to: 'waiting' });
  expect((await of('--state', 'waiting')).map(({ subject }) => subject)).toEqual(['Uno']);
  expect((await run('mail', 'again', two?.id ?? '', ...why)).err).toContain('which only what was sent has');
  expect((await run('mail', 'again', member.id, ...why)).code).toBe(1);
});

describe('erasing a member', () => {
  test('asks for the e-mail again, shows first what it would do, and is for ever', async () => {
    const erase = ['members', 'erase', member.email, ...why];
    expect((await run(...erase, '--confirm', 'other@club.example')).err).toContain('another e-mail');
    await runJson(...erase, '--confirm', member.email, '--dry-run');
    expect(await services.members.authenticate(member.email, 'incombustible-2026')).not.toBeNull();

    await runJson(...erase, '--confirm', member.email);
    expect((await run('members', 'show', member.email)).code).toBe(1);
    expect((await run('members', 'show', member.id)).code).toBe(1);
    expect((await run('audit', '--action', 'erase_member')).out).toContain('lo pide la socia');
    expect(await auditLedger()).toEqual(soundLedger);
  });
});
