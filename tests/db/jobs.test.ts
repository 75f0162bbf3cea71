// Background jobs on two servers' worth of workers: each runs once, its failure is seen, and what it writes is written once.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { connect, disconnect, query } from '../../src/db/connection.ts';
import { type Background, runSoon, startBackground } from '../../src/jobs/background.ts';
import { buildDataExport, noNames } from '../../src/club/privacy/data-export.app.ts';
import { expiryMail } from '../../src/club/expiry-reminders/expiry-reminders.mail.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { setVariables } from '../../src/process/configuration.ts';
import { createMember, deactivate, giveTo, testVoucherKey } from '../setup/club-world.ts';
import { run } from '../setup/command-line.ts';
import { addDueMembers } from '../setup/due-members.ts';
import { createOwnDatabase } from '../setup/own-database.ts';

let databaseUrl: string;
beforeAll(async () => {
  setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
  databaseUrl = await createOwnDatabase();
  connect(databaseUrl);
});
afterAll(async () => {
  setClock(machineClock);
  await disconnect();
});

describe('two servers', () => {
  const servers: Background[] = [];
  const runs: string[] = [];
  let runsAtStart = 0;
  let fails = false;
  /** What a run waits for before it ends. */
  let held: Promise<unknown> = Promise.resolve();
  beforeAll(async () => {
    for (const server of ['first', 'second']) {
      const background = startBackground(databaseUrl, {
        retention: {
          // On 29 February, so that only the test asks for it.
          cron: '0 0 29 2 *',
          lookEverySeconds: 0.5,
          run: async () => {
            runs.push(server);
            await held;
            if (fails) throw new Error('no disk is left');
            return { removed: 0 };
          },
        },
        tickets: {
          cron: '0 0 29 2 *',
          lookEverySeconds: 0.5,
          atStart: true,
          run: () => {
            runsAtStart += 1;
            return Promise.resolve({ issued: 0 });
          },
        },
      });
      servers.push(background);
      await background.started;
    }
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('ask for what is to be done when they start', async () => {
    await expect.poll(() => runsAtStart, { timeout: 20_000 }).toBeGreaterThan(0);
    expect(runs).toEqual([]);
  });

  test('run a job once, however often it is asked for meanwhile', async () => {
    // Held until all have asked: one asked for after its end would rightly run again.
    const allAsked = Promise.withResolvers<null>();
    held = allAsked.promise;
    await Promise.all([runSoon('retention'), runSoon('retention'), runSoon('retention')]);
    allAsked.resolve(null);
    await expect
      .poll(async () => (await run('jobs', '--json')).out, { timeout: 20_000 })
      .toMatch(/"job":"retention","last_success":"2/);
    expect(runs).toHaveLength(1);
    await runSoon('retention');
    await expect.poll(() => runs.length, { timeout: 20_000 }).toBe(2);
  });

  test('leave a failure for operators to see', async () => {
    fails = true;
    await runSoon('retention');
    await expect.poll(async () => (await run('jobs')).out, { timeout: 20_000 }).toContain('no disk is left');
  });
});

describe('reminders', () => {
  // The half-year ends on 1 July 2027, 00:00 in the islands (UTC+1).
  const before = (days: number) => new Date(Date.parse('2027-06-30T23:00:00Z') - days * 24 * 60 * 60 * 1000);
  const writeDue = (now: Date) =>
    services.reminders.writeDue((expiring) => expiryMail('club@club.example', expiring), now);
  const mailsTo = async (email: string) => {
    const mails = await services.mail.listMails(1000);
    return mails.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);
  };
  let ana: Member;
  let pending: Member;
  beforeAll(async () => {
    ana = await createMember(before(200), 'incombustible-2026');
    pending = await createMember(before(200), 'incombustible-2026');
    // Earned in the half-year before, these expire with this one.
    await giveTo(ana, 12, new Date('2026-11-02T12:00:00Z'));
    await giveTo(ana, 3, new Date('2026-12-02T12:00:00Z'));
    await giveTo(ana, 9, new Date('2027-02-02T12:00:00Z'));
    await giveTo(pending, 9, new Date('2027-02-02T12:00:00Z'));
  });

  test('are written 30 and 7 days before, once each, however many servers look', async () => {
    expect(await writeDue(before(30.1))).toBe(0);
    const written = await Promise.all([writeDue(before(30)), writeDue(before(30)), writeDue(before(29))]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await writeDue(before(8))).toBe(0);
    expect(await writeDue(before(7))).toBe(1);
    expect(await writeDue(before(1))).toBe(0);
    expect(await mailsTo(ana.email)).toEqual([
      'Último día para usar 15 puntos: 30 de junio',
      'Último día para usar 15 puntos: 30 de junio',
    ]);
    expect(await mailsTo(pending.email)).toEqual([]);
  });

  test('are in the member’s language, and for active members only', async () => {
    const english = await createMember(before(200), 'incombustible-2026');
    await query({ name: 'speak English', text: `update member set locale = 'en' where id = $1` }, [english.id]);
    const gone = await createMember(before(200), 'incombustible-2026');
    for (const member of [english, gone]) await giveTo(member, 1, new Date('2026-11-02T12:00:00Z'));
    await deactivate(gone.id);
    expect(await writeDue(before(6))).toBe(1);
    expect(await mailsTo(english.email)).toEqual(['Last day to use 1 point: 30 June']);
  });

  test('are written to each of thousands once, by two servers at once, and each is looked at once', async () => {
    await addDueMembers(databaseUrl, 2300, { earnedAt: before(200), expiresAt: before(0) });
    const asked: string[] = [];
    const write = (expiring: { readonly memberId: string }) => {
      asked.push(expiring.memberId);
      return { sender: null, recipient: 'due@club.example', replyTo: null, subject: 'due', body: '…', html: null };
    };
    const due = () => services.reminders.writeDue(write, before(6));
    const written = await Promise.all([due(), due()]);
    expect(written.reduce((sum, count) => sum + count, 0)).toBe(2300);
    expect(new Set(asked).size).toBe(2300);
    expect(asked).toHaveLength(2300);
    const mails = { name: 'due mails', text: `select count(*)::int as count from mail where subject = 'due'` };
    expect(await query(mails, [])).toEqual([{ count: 2300 }]);
  });
});

describe('exports', () => {
  const now = new Date('2027-03-15T12:00:00Z');
  const later = (hours: number) => new Date(now.getTime() + hours * 60 * 60 * 1000);

  test('are made once, and are there for a day', async () => {
    const member = await createMember(now, 'incombustible-2026');
    await services.privacy.requestExport(member.id, 'es', now);
    await services.privacy.requestExport(member.id, 'es', now);
    expect(await services.privacy.findExport(member.id, now)).toMatchObject({ state: 'waiting' });
    let built = 0;
    const build: Parameters<typeof services.privacy.makeNextExport>[0] = (held, locale, at) => {
      built++;
      return buildDataExport(held, locale, at, noNames);
    };
    const make = () => services.privacy.makeNextExport(build, now);
    expect((await Promise.all([make(), make()])).filter(Boolean)).toHaveLength(1);
    expect(built).toBe(1);
    expect(await services.privacy.findExport(member.id, later(23))).toMatchObject({
      state: 'ready',
      expiresAt: later(24),
    });
    const zip = (await services.privacy.readExport(member.id, later(23)))?.zip;
    expect(zip?.subarray(0, 2).toString()).toBe('PK');
    // Codes stand in it: the database, and a backup of it, can't tell them.
    const [stored] = await query<{ zip: Buffer }>({ name: 'stored copy', text: 'select zip from data_export' }, []);
    expect(stored?.zip.includes(zip?.subarray(0, 4) ?? 'PK')).toBe(false);
    setVariables({ CLUB_VOUCHER_KEY: 'another key, which is long enough' });
    expect(await services.privacy.readExport(member.id, later(23))).toBeNull();
    setVariables({ CLUB_VOUCHER_KEY: testVoucherKey });
    expect(await services.privacy.readExport(member.id, later(24))).toBeNull();
    expect(await services.privacy.findExport(member.id, later(24))).toBeNull();
    expect(await services.privacy.removeEnded(later(24))).toMatchObject({ data_export: 1 });
  });

  test('that fail are told to their member, who may ask again', async () => {
    const member = await createMember(now, 'incombustible-2026');
    await services.privacy.requestExport(member.id, 'es', now);
    const fail = services.privacy.makeNextExport(() => Promise.reject(new Error('no memory')), now);
    await expect(fail).rejects.toThrow('no memory');
    expect(await services.privacy.findExport(member.id, now)).toMatchObject({ state: 'failed' });
    await services.privacy.requestExport(member.id, 'es', now);
    expect(await services.privacy.findExport(member.id, now)).toMatchObject({ state: 'waiting' });
  });
});
