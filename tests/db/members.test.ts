import { AsyncLocalStorage } from 'node:async_hooks';
import { beforeAll, describe, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { invariant } from '../../src/kit/invariant.ts';
import { createMember, deactivate, reactivate, today, useOwnDatabase } from '../setup/club-world.ts';

useOwnDatabase();

const password = 'una contraseña larga';
const day = 24 * 60 * 60 * 1000;
const after = (ms: number) => new Date(today.getTime() + ms);

async function createActive(email: string) {
  const member = await services.members.createMember({
    email,
    password,
    firstName: 'Ana',
    lastName: 'Dorta',
    birthDate: '1990-02-28',
    island: 'la-graciosa',
    locale: 'en',
    now: today,
  });
  invariant(member, 'the e-mail is new');
  return member;
}

describe('signing in', () => {
  test('knows the member by their e-mail however it is written, and by nothing but their password', async () => {
    const member = await createActive('  Ana.Dorta@Club.Example ');
    expect(member).toMatchObject({
      email: 'ana.dorta@club.example',
      birthDate: '1990-02-28',
      acceptedTermsVersions: [],
    });
    expect(member.code).toHaveLength(8);
    expect(await services.members.authenticate('ANA.DORTA@club.example ', password)).toEqual(member);
    expect(await services.members.authenticate('ana.dorta@club.example', `${password} `)).toBeNull();
    expect(await services.members.authenticate('ana.dorta@club.example', '')).toBeNull();
    expect(await services.members.authenticate('nobody@club.example', password)).toBeNull();
  });

  test('is refused to who was invited or deactivated', async () => {
    const invited = await createMember();
    expect(await services.members.authenticate(invited.email, '')).toBeNull();
    const member = await createActive('gone@club.example');
    await deactivate(member.id);
    expect(await services.members.authenticate(member.email, password)).toBeNull();
    await reactivate(member.id);
    expect(await services.members.authenticate(member.email, password)).toEqual(member);
  });

  test('costs one password derivation whether the account is there, inactive or unknown', async () => {
    await createActive('timed@club.example');
    const gone = await createActive('timed-gone@club.example');
    await deactivate(gone.id);
    const spent = async (email: string) => {
      const begun = process.cpuUsage();
      for (let n = 0; n < 5; n++) await services.members.authenticate(email, 'wrong password');
      return process.cpuUsage(begun).user;
    };
    await spent('timed@club.example');
    const known = await spent('timed@club.example');
    // The processor's time, as the clock on the wall is everybody's. A missing derivation would make it a tenth.
    for (const email of ['unknown@club.example', 'timed-gone@club.example']) {
      const ratio = (await spent(email)) / known;
      expect(ratio).toBeGreaterThan(0.4);
      expect(ratio).toBeLessThan(2.5);
    }
  });

  test('one e-mail is one member, also when it arrives twice at once', async () => {
    const twice = await Promise.allSettled([createActive('Twice@club.example'), createActive('twice@club.example')]);
    expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a session', () => {
  test('names its member until it ends, and only its token does', async () => {
    const member = await createActive('session@club.example');
    const { token, expiresAt } = await services.members.createSession(member.id, today);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(expiresAt).toEqual(after(30 * day));
    expect((await services.session.resume(token, today))?.member).toEqual(member);
    expect(await services.session.resume(`${token}x`, today)).toBeNull();
    expect(await services.session.resume('', today)).toBeNull();
    await services.members.endSession(token);
    await services.members.endSession(token);
    expect(await services.session.resume(token, today)).toBeNull();
  });

  test('does not begin by a password that was set anew while it was checked', async () => {
    const member = await createActive('meanwhile@club.example');
    const found = await services.members.checkPassword(member.email, password);
    expect(found?.member).toEqual(member);
    const begin = () => services.members.createSession(member.id, today, null, found?.passwordHash);
    await expect(begin()).resolves.toHaveProperty('token');
    await query({ name: 'another', text: `update member set password_hash = $2 where id = $1` }, [member.id, 'other']);
    await expect(begin()).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('does not begin by a password that a reset is setting anew, nor outlive it', async () => {
    const member = await createActive('reset-race@club.example');
    const checked = await services.members.checkPassword(member.email, password);
    const before = await services.members.createSession(member.id, today, null, checked?.passwordHash);
    const mail = { sender: 'a@b.c', replyTo: null, subject: 'Hola', body: '…', html: null };
    let token = '';
    await services.credentials.requestReset({
      email: member.email,
      locale: 'es',
      now: today,
      writeMail: (link) => {
        token = link.token;
        return { ...mail, recipient: link.recipient };
      },
    });
    const holder = await services.credentials.findHolder('reset', member.email, token, today);
    invariant(holder, 'the link is good');
    // The login waits for the member's lock, which the reset holds until it commits.
    const outsideTheReset = AsyncLocalStorage.snapshot();
    let late: Promise<unknown> = Promise.resolve('not tried');
    const reset = await services.credentials.reset({
      holder,
      token,
      password: 'otra contraseña larga',
      now: today,
      writeMail: ({ recipient }) => {
        late = outsideTheReset(() =>
          services.members
            .createSession(member.id, today, null, checked?.passwordHash)
            .catch((error: unknown) => error),
        );
        return { ...mail, recipient };
      },
    });
    expect(reset).toBe(true);
    expect(await late).toMatchObject({ code: 'unauthenticated' });
    expect(await services.session.resume(before.token, today)).toBeNull();
  });

  test('is kept as a hash: the token itself is in no column', async () => {
    const member = await createActive('hashed@club.example');
    const { token } = await services.members.createSession(member.id, today);
    const rows = await query<{ row: string }>({ name: 'sessions', text: 'select s::text as row from session s' }, []);
    const hex = Buffer.from(token, 'base64url').toString('hex');
    for (const { row } of rows) {
      expect(row).not.toContain(token);
      expect(row).not.toContain(hex);
    }
  });

  test('ends after 30 days, used or not', async () => {
    const member = await createActive('month@club.example');
    const { token } = await services.members.createSession(member.id, today);
    for (let n = 1; n < 30; n++) await services.session.resume(token, after(n * day));
    expect(await services.session.resume(token, after(30 * day - 1))).not.toBeNull();
    expect(await services.session.resume(token, after(30 * day))).toBeNull();
  });

  test('ends after 14 days without use, and use is written at most every ten minutes', async () => {
    const member = await createActive('idle@club.example');
    const { token } = await services.members.createSession(member.id, today);
    const lastSeen = async () => {
      const [row] = await query<{ at: Date }>(
        { name: 'use of sessions', text: 'select last_seen_at as at from session where member_id = $1' },
        [member.id],
      );
      return row?.at;
    };
    await services.session.resume(token, after(10 * 60 * 1000 - 1));
    expect(await lastSeen()).toEqual(today);
    await services.session.resume(token, after(10 * 60 * 1000));
    expect(await lastSeen()).toEqual(after(10 * 60 * 1000));
    expect(await services.session.resume(token, after(14 * day + 10 * 60 * 1000))).toBeNull();
    const other = await services.members.createSession(member.id, after(15 * day));
    expect(await lastSeen()).toEqual(after(15 * day)); // the ended one was cleared away
    await services.members.endSessions(member.id);
    expect(await services.session.resume(other.token, after(15 * day))).toBeNull();
  });

  test('ends where the member begins twenty newer ones, however many at once', async () => {
    const member = await createActive('many@club.example');
    const begin = (at: number) => services.members.createSession(member.id, after(at));
    const isRunning = async (token: string) => (await services.session.resume(token, after(1000))) !== null;
    const first = await begin(0);
    const others = [];
    for (let n = 1; n < 20; n++) others.push(await begin(n));
    expect(await isRunning(first.token)).toBe(true);
    others.push(await begin(20));
    expect(await isRunning(first.token)).toBe(false);
    for (const { token } of others) expect(await isRunning(token)).toBe(true);
    const newest = await Promise.all(Array.from({ length: 20 }, () => begin(500)));
    for (const { token } of newest) expect(await isRunning(token)).toBe(true);
    for (const { token } of others) expect(await isRunning(token)).toBe(false);
  });

  test('of a member who is deactivated ends at once', async () => {
    const member = await createActive('out@club.example');
    const { token } = await services.members.createSession(member.id, today);
    await deactivate(member.id);
    expect(await services.session.resume(token, today)).toBeNull();
    await reactivate(member.id);
    expect(await services.session.resume(token, today)).toBeNull();
  });
});

describe('accepting the terms', () => {
  let memberId: string;
  beforeAll(async () => {
    memberId = (await createActive('terms@club.example')).id;
  });

  test('keeps version, time and language of the first acceptance, and every version', async () => {
    await services.members.acceptTerms(memberId, '2026-1', 'es', today);
    await services.members.acceptTerms(memberId, '2026-1', 'en', after(day));
    const rows = await query<{ version: string; locale: string; at: Date }>(
      {
        name: 'acceptances',
        text: 'select version, locale, accepted_at as at from terms_acceptance where member_id = $1',
      },
      [memberId],
    );
    expect(rows).toEqual([{ version: '2026-1', locale: 'es', at: today }]);
    await services.members.acceptTerms(memberId, '2027-1', 'en', after(2 * day));
    expect((await services.members.getMember(memberId)).acceptedTermsVersions).toEqual(['2027-1', '2026-1']);
  });
});
