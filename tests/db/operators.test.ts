// npm run club -- …: what all commands share.
import { userInfo } from 'node:os';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runCommand } from '../../src/cli/program.ts';
import { services } from '../../src/club/services.ts';
import { createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { listCommands, run, runJson } from '../setup/command-line.ts';
import { member, useOperators, why } from '../setup/operators.ts';

useOperators();

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
    'let-editors',
    'stop-editors',
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
    expect(ran.err).toContain(`(npm run club -- ${list} --help)`);
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
    [2, 'number from the list', ['claims', 'settle', 'a'.repeat(36), '3', '--read', 'e3b0c4', ...why]],
    [2, 'number from the list', ['claims', 'refuse', 'x', '--read', 'e3b0c4', '--answer', 'No', ...why]],
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
