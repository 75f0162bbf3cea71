// Every command's --dry-run: it says what would be done, changes nothing, and waits for nobody's lock.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DrawTerms } from '../../src/club/draws/draws.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { services } from '../../src/club/services.ts';
import { content } from '../../src/content/content.ts';
import { getPool } from '../../src/db/connection.ts';
import { bookingOf } from '../setup/booking.ts';
import { announcedDraw } from '../setup/announced-draw.ts';
import { address, createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { listCommands, run } from '../setup/command-line.ts';
import { useSampleWorld } from '../setup/lake-world.ts';
import { confirm, createGodfather, recommend } from '../setup/referral-world.ts';

useSampleWorld();

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'club-dry-runs-'));
});
afterAll(() => {
  rmSync(directory, { recursive: true });
});

let files = 0;
function write(...lines: readonly string[]): string {
  const path = join(directory, `${String(++files)}.csv`);
  writeFileSync(path, lines.join('\n'));
  return path;
}
const days = (count: number) => new Date(today.getTime() + count * 24 * 60 * 60_000);
const mail = {
  sender: 'club@club.example',
  recipient: 'a@b.example',
  replyTo: null,
  subject: 'x',
  body: 'x',
  html: null,
};
const ana = 'ana@club.example';

/** A draw that is open; or one that waits for its public value since yesterday. */
async function openDraw(id: string, waits: boolean): Promise<string> {
  const named = { publicValueUntil: '2027-03-20', publicValueNamed: { es: 'El Gordo', en: null } };
  const none = { publicValueUntil: null, publicValueNamed: null, publicValueDigits: null, publicValueSource: null };
  const terms: DrawTerms = {
    id,
    updatedAt: days(-5),
    startsAt: days(-5),
    endsAt: waits ? days(-2) : days(2),
    islands: [],
    winners: 1,
    reserves: 1,
    claimDays: 7,
    award: { kind: 'handover' },
    announced: announcedDraw(),
    ...(waits ? { ...named, publicValueDigits: 5, publicValueSource: 'https://gordo.example/' } : none),
  };
  const { id: memberId } = await services.accounts.get(ana);
  await services.draws.enter(terms, { id: memberId, island: 'tenerife' }, days(-4));
  return id;
}

async function book(): Promise<string> {
  const times = { publishedAt: today, startsAt: days(2), endsAt: days(3), closesAt: days(1) };
  const where = { place: 'Mirador', address: 'TF-21', island: 'tenerife' } as const;
  const { code } = await services.events.book(
    { id: 'noche', slug: 'noche', title: 'Noche', capacity: 9, companions: 1, ...where, ...times },
    bookingOf({ email: `nayra-${String(++files)}@example.com` }),
    { idempotencyKey: null, writeMail: () => Promise.resolve(mail), now: today },
  );
  return code;
}

async function order() {
  const member = await createMember();
  await giveTo(member, 50);
  const offer = await offerOf(9, { shipping: true });
  const placed = await redeem(member, [{ offer, item: { quantity: 3 } }], { address });
  const [line] = (await services.redeemed.listRedeemed(member.id)).lines;
  return { code: placed.order.code, line: line?.id ?? '' };
}

async function stocked(): Promise<{ readonly slug: string; readonly variation: string }> {
  const offer = (await content.offers('es')).find(({ kind }) => kind === 'product');
  return { slug: offer?.slug ?? '', variation: offer?.variations[0]?.id ?? '' };
}

/** Of each command what it can do: its words after its name, each set for a dry run that succeeds. */
const cases: Readonly<Record<string, () => Promise<string[][]>>> = {
  'members invite': () =>
    Promise.resolve([
      ['nuevo@club.example', 'Nayra', 'Armas'],
      ['--from', write('email,first_name,last_name', 'otra@club.example,Nayra,Armas')],
    ]),
  'members erase': () => Promise.resolve([['pedro@club.example', '--confirm', 'pedro@club.example']]),
  'points adjust': () =>
    Promise.resolve([
      [ana, '5'],
      [ana, '-1'],
      ['--from', write('member,points,concept,reference', `${ana},5,Feria,feria-1`)],
    ]),
  'claims settle': async () => {
    const { id: memberId } = await services.accounts.get(ana);
    const request = { concept: 'event', happened_on: '2027-03-01', detail: 'Estuve en la noche.' } as const;
    const claim = await services.claims.submit(memberId, request, today);
    invariant(typeof claim === 'object', 'it is the first');
    return [[claim.id, '5', '--read', claim.mark]];
  },
  'redemptions mark': async () => {
    const { code, line } = await order();
    return [
      [code, 'sent', '--tracking', 'PQ1'],
      [code, 'cancelled'],
      [line, 'cancelled', '--units', '2'],
      ['sent', '--from', write('line', line)],
    ];
  },
  'enquiries erase': async () => {
    const written = { name: 'Ana', email: 'nadie@example.com', phone_prefix: '34', phone: '600100200' } as const;
    const request = { ...written, subject: 'Mi pedido', message: '¿Cuándo llega mi pedido?', privacy: true } as const;
    const unsigned = { memberId: null, privacyVersion: null, locale: 'es', writeMail: () => mail, now: today } as const;
    await services.enquiries.submit({ request, ...unsigned });
    return [['nadie@example.com']];
  },
  'stock set': async () => {
    const { slug, variation } = await stocked();
    return [
      [slug, variation, '7'],
      ['--from', write('product,variation,stock', `${slug},${variation},7`)],
    ];
  },
  'stock add': async () => {
    const { slug, variation } = await stocked();
    return [
      [slug, variation, '7'],
      ['--from', write('product,variation,units', `${slug},${variation},7`)],
    ];
  },
  'vouchers load': async () => {
    const coupon = (await content.offers('es')).find(({ kind }) => kind === 'coupon');
    return [[coupon?.slug ?? '', write('code,expires_on', 'NUEVO-1,2027-12-31', 'NUEVO-2,')]];
  },
  'mail retry': () => Promise.resolve([[]]),
  'referrals confirm': async () => {
    const { code } = await recommend(await createGodfather());
    return [
      [code, '2027-03-15', 'KIT1ABCD2EFG', 'ILUMA'],
      ['--from', write('code,purchased_on,codentify,model', `${code},15/03/2027,KIT1ABCD2EFG,ILUMA`)],
    ];
  },
  'redemptions tickets': () => Promise.resolve([[], ['--mail']]),
  'referrals returned': async () => {
    const { code } = await recommend(await createGodfather());
    await confirm(code);
    return [[code]];
  },
  'referrals erase': async () => [[(await recommend(await createGodfather())).code]],
  'identity reset': async () => {
    const { id } = await createMember(today, 'incombustible-2026');
    return [[(await services.identity.open(id, { kind: 'identity', productId: 'one' }, today)).code]];
  },
  'events cancel': async () => {
    const code = await book();
    return [[code], ['--from', write('code', code)]];
  },
  'events erase': async () => [[await book()]],
  'places load': async () => [[write((await run('places', 'list', '--csv')).out)]],
  'draws public-value': async () => [[await openDraw('draw-waiting', true), '01234']],
  'draws void': async () => [[await openDraw('draw-open', false)]],
};

test('every command that has --dry-run is here', () => {
  const having = [...listCommands()].filter(([, { options }]) => options.some(({ long }) => long === '--dry-run'));
  expect(Object.keys(cases).sort()).toEqual(having.map(([words]) => words).sort());
});

test('none changes anything, nor waits for whoever holds every row that there is', async () => {
  const commands: string[][] = [];
  for (const [name, prepare] of Object.entries(cases))
    for (const words of await prepare()) commands.push([...name.split(' '), ...words, '--why', 'prueba', '--dry-run']);
  const tables = await listTables();
  const before = await readAll(tables);
  const other = new pg.Client(getPool().options);
  await other.connect();
  try {
    await other.query('begin');
    // Also what is not there yet is held: nobody inserts.
    for (const table of tables) await other.query(`lock table ${table} in exclusive mode`);
    for (const words of commands) {
      const { code, out, err } = await run(...words);
      expect([code, err], words.join(' ')).toEqual([0, '']);
      expect(out).toMatch(/^Dry run: nothing is changed\.\n./);
    }
  } finally {
    await other.end();
  }
  expect(await readAll(tables)).toEqual(before);
});

test('what a dry run says is what is done then', async () => {
  for (const [name, prepare] of Object.entries(cases)) {
    const [words = []] = await prepare();
    const said = [...name.split(' '), ...words, '--why', 'prueba'];
    const dry = await run(...said, '--dry-run');
    const done = await run(...said, ...(name === 'draws void' || name === 'draws public-value' ? ['--yes'] : []));
    expect([done.code, done.err], said.join(' ')).toEqual([0, '']);
    // A stock that was set shows who did so.
    const withoutWho = (text: string) => text.replaceAll(/ {2}\(.*, 2027-03-15T.*\)$/gm, '');
    expect(withoutWho(dry.out), said.join(' ')).toBe(`Dry run: nothing is changed.\n${withoutWho(done.out)}`);
  }
}, 60_000);

async function listTables(): Promise<readonly string[]> {
  const text = `select format('%I', tablename) as name from pg_tables where schemaname = 'public' order by 1`;
  return (await getPool().query<{ name: string }>(text)).rows.map(({ name }) => name);
}

async function readAll(tables: readonly string[]): Promise<Readonly<Record<string, string | null>>> {
  const read: Record<string, string | null> = {};
  for (const table of tables) {
    const text = `select md5(string_agg(t::text, ' ' order by t::text)) as rows from ${table} t`;
    read[table] = (await getPool().query<{ rows: string | null }>(text)).rows[0]?.rows ?? null;
  }
  return read;
}
