// npm run club -- …: members, points, redemptions, enquiries, and what all commands share.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { getPool, query } from '../../src/db/connection.ts';
import { setClock, machineClock } from '../../src/lib/clock.ts';
import { address, createMember, giveTo, offerOf, redeem, today, useOwnDatabase } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
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
  ...['register', 'remove', 'mark', 'answered', 'set', 'load', 'retry', 'run', 'returned', 'reset'],
  ...['close', 'public-value', 'void', 'handed', 'cancel', 'door'],
]);

/** Every command below these words, with its help. */
async function listCommands(words: readonly string[]): Promise<{ words: readonly string[]; help: string }[]> {
  const { code, out: help } = await run(...words, '--help');
  expect(code, words.join(' ')).toBe(0);
  const [, listed = ''] = help.split('\nCommands:\n');
  const names = [...listed.matchAll(/^ {2}([a-z][\w-]*)/gm)].flatMap(([, name = '']) => (name === 'help' ? [] : name));
  const below = await Promise.all(names.map((name) => listCommands([...words, name])));
  return [{ words, help }, ...below.flat()];
}

describe('every command', () => {
  test('says how it is used; what changes something asks why, for the audit log', async () => {
    const commands = await listCommands([]);
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
    // These fill a club that is empty, whose audit log they bring along.
    for (const name of ['restore', 'demo'])
      expect([names, asking]).toEqual([expect.arrayContaining([name]), expect.not.arrayContaining([name])]);
    expect(names.filter((name) => changes.has(name.split(' ').at(-1) ?? '')).sort()).toEqual(asking.sort());
  });

  test.each([
    [2, 'unknown command', ['nonsense']],
    [2, 'required option', ['members', 'deactivate', 'nobody@club.example']],
    [2, 'one of pending', ['redemptions', 'list', '--state', 'lost']],
    [2, 'whole number', ['members', 'find', '--max', '0']],
    [1, 'Say why', ['members', 'deactivate', 'nobody@club.example', '--why', 'x']],
    [1, 'doesn’t exist', ['members', 'show', 'nobody@club.example']],
    [1, 'one line', ['members', 'deactivate', 'nobody@club.example', ...why, '--by', 'a\nb']],
    [1, 'Name a member', ['points', 'adjust', ...why]],
    [1, 'There is no order', ['redemptions', 'show', 'XXXX-XXXX']],
    [1, 'Name a line', ['redemptions', 'mark', ...why]],
    [2, 'number from the list', ['redemptions', 'mark', 'x', 'sent', ...why]],
    [2, 'number from the list', ['claims', 'settle', 'a'.repeat(36), '3', ...why]],
    [2, 'number from the list', ['claims', 'refuse', 'x', '--answer', 'No', ...why]],
    [2, 'number from the list', ['enquiries', 'answered', 'x', ...why]],
    [1, 'doesn’t exist', ['enquiries', 'answered', '0199B1F0-6C1E-7A52-9A3F-0D2C4B5E6F70', ...why]],
  ] as const)('ends with %i and “%s” for %j', async (code, says, words) => {
    const ran = await run(...words);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(says);
    expect(ran.out).toBe('');
  });

  test('tells its failure as JSON, too', async () => {
    const { err } = await run('members', 'show', 'nobody@club.example', '--json');
    expect(JSON.parse(err)).toEqual({ error: 'This doesn’t exist.', details: [] });
    const { err: usage } = await run('nonsense', '--json');
    expect(JSON.parse(usage)).toEqual({ error: "error: unknown command 'nonsense'" });
  });
});

describe('members', () => {
  test('are found by e-mail, name, number and code, but not by a wildcard', async () => {
    const found = async (text: string) =>
      z.array(z.object({ id: z.string() })).parse(await runJson('members', 'find', text));
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
    const { out, code } = await run('members', 'find', '--csv');
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
    expect(await services.session.find(token, today)).toBeNull();
    expect(await services.members.authenticate(member.email, 'incombustible-2026')).toBeNull();
    expect((await run('members', 'deactivate', member.email, ...why)).code).toBe(1);
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
    expect((await run('members', 'export', member.email, '--to', file, ...why)).err).toContain('EEXIST');
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
      { concept: 'Error nuestro', points: -10, state: 'reversed' },
      { concept: 'Ajuste del club', points: 47, state: 'credited' },
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
    expect(err).toMatch(/line 3: points: .*\n.*line 3: concept: /);
    const unknown = write(
      'unknown.csv',
      `member,points,concept,reference\n${member.email},5,Feria,a\nno@b.c,5,Feria,b\n${member.email},0,Feria,c\n`,
    );
    const all = /line 3: This doesn’t exist\.\n.*line 4: points: /;
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
    expect((await run('points', 'adjust', '--from', join(directory, 'none.csv'), ...why)).err).toContain('ENOENT');
  });
});

describe('devices', () => {
  test('are registered, listed as people, programs and spreadsheets read them, and taken back, each noted', async () => {
    const owner = await createMember();
    const kit = { codentify: 'KIT1ABCD2EFG', model: 'ILUMA', member: owner.id };
    const register = ['devices', 'register', owner.email, 'kit1-abcd-2efg', 'ILUMA', ...why];
    expect(await runJson(...register)).toMatchObject(kit);
    expect((await run(...register)).err).toContain('is registered already');
    expect(await runJson('devices', 'list', owner.email)).toMatchObject([kit]);
    expect((await run('devices', 'list', owner.email, '--csv')).out).toMatch(
      /^codentify,model,canaries,member,registered\r?\nKIT1ABCD2EFG,ILUMA,/,
    );
    expect((await run('devices', 'list', owner.email)).out).toContain('KIT1ABCD2EFG');
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
    const offer = await offerOf(9);
    await redeem(buyer, [{ offer }]);
    await redeem(buyer, [{ offer }]);
    const lines = Lines.parse(await runJson('redemptions', 'list', '--state', 'pending', '--member', buyer.email));
    expect(lines).toHaveLength(2);
    await redeem(buyer, [{ offer: await offerOf(1, { shipping: true }) }], { address });
    const toSend = Lines.parse(await runJson('redemptions', 'list', '--to-send', '--member', buyer.email));
    expect(toSend).toMatchObject([{ state: 'pending' }]);
    expect(lines.map(({ line }) => line)).not.toContain(toSend[0]?.line);
    await runJson('redemptions', 'mark', toSend[0]?.line ?? '', 'sent', ...why);
    expect(await runJson('redemptions', 'list', '--to-send', '--member', buyer.email)).toEqual([]);
    expect((await run('redemptions', 'list', '--to-send', '--state', 'sent')).code).not.toBe(0);
    const [first = '', second = ''] = lines.map(({ line }) => line);
    const redeemed = { line: first, what: offer.name.text, units: 1, member: buyer.email, from: null, to: 'pending' };
    expect(await runJson('redemptions', 'show', lines[0]?.order ?? '')).toMatchObject([redeemed]);
    expect(await runJson('redemptions', 'mark', first, 'sent', ...why)).toEqual([
      { line: first, from: 'pending', to: 'sent' },
    ]);
    expect((await run('redemptions', 'mark', first.toUpperCase(), 'sent', ...why)).code).toBe(0);
    const file = write('sent.csv', `line,state\n${second},sent\n${member.id},sent\n`);
    expect((await run('redemptions', 'mark', '--from', file, ...why)).err).toContain('line 3: This doesn’t exist.');
    expect(await runJson('redemptions', 'list', '--state', 'pending')).toHaveLength(1);
    expect((await run('redemptions', 'mark', first, 'pending', ...why)).code).toBe(1);
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

  test('a file of cancellations holds up nobody who redeems the same, until its end', async () => {
    const buyers = await Promise.all([createMember(), createMember(), createMember()]);
    const offer = await offerOf(3);
    for (const buyer of buyers) {
      await giveTo(buyer, 10);
      await redeem(buyer, [{ offer }]);
    }
    const lines = await Promise.all(buyers.map(({ id }) => services.redemption.listRedeemed(id)));
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
        ...{ name: 'Ana', email: 'ana@example.com', phone_prefix: '34', phone: '600100200' },
        ...{ subject: 'Mi pedido', message: '¿Cuándo llega mi pedido?', privacy: true },
      },
      privacyVersion: null,
      locale: 'es',
      writeMail: () => ({
        ...{ sender: 'a@b.c', recipient: 'a@b.c', replyTo: null },
        ...{ subject: 'Mi pedido', body: '…', html: null },
      }),
      now: today,
    });
    expect(await runJson('enquiries', 'list')).toMatchObject([{ id, subject: 'Mi pedido' }]);
    await runJson('enquiries', 'answered', id, ...why);
    expect(await runJson('enquiries', 'list')).toEqual([]);
    expect(await runJson('enquiries', 'list', '--all')).toHaveLength(1);
    expect((await run('enquiries', 'answered', id, ...why)).code).toBe(1);
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
    expect(await runJson('mail')).toEqual(expect.arrayContaining([expect.objectContaining({ subject: 'Hola' })]));
  });
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
