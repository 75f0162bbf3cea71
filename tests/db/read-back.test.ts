// What a command lists as CSV, another takes as a file: as it is printed, and as a Spanish Excel saves it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { bookingOf } from '../setup/booking.ts';
import { address, createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { listCommands, run, runJson } from '../setup/command-line.ts';
import { useSampleWorld } from '../setup/lake-world.ts';
import { confirm, createGodfather, recommend } from '../setup/referral-world.ts';

useSampleWorld();

const why = ['--why', 'prueba'] as const;
let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-read-back-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

let count = 0;
const mail = { sender: 'a@b.example', recipient: 'a@b.example', replyTo: null, subject: 'x', body: 'x', html: null };

async function order(): Promise<string> {
  const member = await createMember();
  await giveTo(member, 50);
  return (await redeem(member, [{ offer: await offerOf(9, { shipping: true }) }], { address })).order.code;
}

const where = { place: 'Mirador', address: 'TF-21', island: 'tenerife' } as const;

async function book(): Promise<string> {
  const id = `event-${String(++count)}`;
  const [startsAt, endsAt] = [new Date('2027-03-20T12:00:00Z'), new Date('2027-03-20T14:00:00Z')];
  await services.events.book(
    {
      id,
      slug: id,
      publishedAt: startsAt,
      title: 'Noche; «=1+1»',
      startsAt,
      endsAt,
      closesAt: startsAt,
      capacity: 9,
      companions: 1,
      ...where,
    },
    bookingOf({ lastName: 'Armas; "la de Teror"', email: `n-${String(count)}@example.com` }),
    { idempotencyKey: null, writeMail: () => Promise.resolve(mail), now: today },
  );
  return id;
}

interface Pair {
  /** What lists, in its words. */
  readonly from: () => Promise<readonly string[]>;
  /** What takes it besides the file. */
  readonly words?: readonly string[];
  /** What is filled in, in every row, by column; a column that is not there is added. */
  readonly fill?: Readonly<Record<string, () => string>>;
  /** What it says of the file as JSON, of its first row. */
  readonly says: object;
}

/** Of every command that takes a file the list that it reads back; null where the club lists nothing of the kind. */
const pairs: Readonly<Record<string, Pair | null>> = {
  'members invite': {
    from: async () => {
      const { email } = await createMember();
      return ['members', 'find', email];
    },
    says: {},
  },
  'redemptions mark': {
    from: async () => ['redemptions', 'list', '--order', await order()],
    words: ['sent'],
    fill: { tracking: () => 'PQ-1' },
    says: { from: 'pending', to: 'sent' },
  },
  'referrals confirm': {
    from: async () => {
      await recommend(await createGodfather());
      return ['referrals', 'list', 'leads', '--max', '1'];
    },
    fill: {
      purchased_on: () => '15/03/2027',
      codentify: () => `KIT${String(++count)}ABCD2EFG`,
      model: () => 'ILUMA',
    },
    says: { state: 'purchased' },
  },
  'events cancel': {
    from: async () => ['events', 'results', await book()],
    says: { from: 'confirmed', to: 'cancelled' },
  },
  'stock set': {
    from: () => Promise.resolve(['stock', 'kit-iluma-one']),
    fill: { stock: () => String(++count) },
    says: { slug: 'kit-iluma-one' },
  },
  'stock add': {
    from: () => Promise.resolve(['stock', 'kit-iluma-one']),
    fill: { units: () => String(++count) },
    says: { slug: 'kit-iluma-one' },
  },
  'places load': { from: () => Promise.resolve(['places', 'list']), says: { added: 0 } },
  'points adjust': null,
  'vouchers load': null,
};

test('every command that takes a file is here', () => {
  const taking = [...listCommands()].filter(
    ([, command]) =>
      command.options.some(({ long }) => long === '--from') ||
      command.registeredArguments.some((argument) => argument.name() === 'file'),
  );
  expect(Object.keys(pairs).sort()).toEqual(taking.map(([words]) => words).sort());
});

/** The cells of a row as the club prints it. */
const split = (line: string, separator: string) =>
  [...line.matchAll(new RegExp(`(?:^|${separator})("(?:[^"]|"")*"|[^${separator}]*)`, 'g'))].map(
    ([, cell = '']) => cell,
  );

function fillIn(csv: string, separator: string, cells: NonNullable<Pair['fill']>): string {
  const [head = '', ...rows] = csv.trimEnd().split(/\r?\n/);
  const columns = head.replace('\ufeff', '').split(separator);
  const added = Object.keys(cells).filter((name) => !columns.includes(name));
  const all = [...columns, ...added];
  const filled = rows.map((row) => {
    const known = split(row, separator);
    return all.map((name, index) => cells[name]?.() ?? known[index] ?? '').join(separator);
  });
  return [(csv.startsWith('\ufeff') ? '\ufeff' : '') + all.join(separator), ...filled, ''].join('\n');
}

const readable = Object.entries(pairs).flatMap(([name, pair]) =>
  pair === null ? [] : (['--csv', '--excel'] as const).map((format) => [name, format, pair] as const),
);

test.each(readable)('%s takes what is listed by %s', async (name, format, { from, words = [], fill = {}, says }) => {
  const list = await from();
  const isPlain = ['stock', 'places'].includes(list[0] ?? '');
  const { code, out } = await run(...list, ...(isPlain ? [] : why), format);
  expect([code, out.startsWith('\ufeff')]).toEqual([0, format === '--excel']);
  const file = join(directory, `${String(++count)}.csv`);
  writeFileSync(file, fillIn(out, format === '--excel' ? ';' : ',', fill));
  const given = name === 'places load' ? [file] : ['--from', file];
  const answer = await runJson(...name.split(' '), ...words, ...given, ...why);
  const rows = z.array(z.unknown()).safeParse(answer).data ?? [answer];
  expect(rows[0]).toMatchObject(says);
});

test('of a list of members, those who have joined are passed over; of one of friends, who has bought nothing, or before', async () => {
  const [joined, invited] = [await createMember(today, 'incombustible-2026'), await createMember()];
  const file = join(directory, 'members.csv');
  writeFileSync(file, (await run('members', 'find', ...why, '--csv')).out);
  const Invited = z.array(z.object({ email: z.string() }));
  const emails = Invited.parse(await runJson('members', 'invite', '--from', file, '--dry-run', ...why)).map(
    ({ email }) => email,
  );
  expect(emails).toContain(invited.email);
  expect(emails).not.toContain(joined.email);
  writeFileSync(file, (await run('members', 'find', joined.email, ...why, '--csv')).out);
  expect((await run('members', 'invite', '--from', file, ...why)).err).toBe('No row of the file asks for anything.\n');

  const [settled, open] = [await recommend(await createGodfather()), await recommend(await createGodfather())];
  await confirm(settled.code);
  const friends = join(directory, 'friends.csv');
  const csv = (await run('referrals', 'list', 'all', ...why, '--csv')).out;
  const isOpen = (line: string) => line.includes(open.code);
  const filled = csv.split('\n').map((line) =>
    isOpen(line)
      ? fillIn(`${csv.split('\n')[0] ?? ''}\n${line}`, ',', {
          purchased_on: () => '2027-03-15',
          codentify: () => 'KITXABCD2EFG',
          model: () => 'ILUMA',
        }).split('\n')[1]
      : line,
  );
  writeFileSync(friends, filled.join('\n'));
  expect(await runJson('referrals', 'confirm', '--from', friends, ...why)).toMatchObject([{ code: open.code }]);
});
