// npm run club -- members …: who they are, their accounts, and how they are erased.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { services } from '../../src/club/services.ts';
import { setClock } from '../../src/kit/clock.ts';
import { createMember, giveTo, offerOf, redeem, today } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { auditOf, directory, member, useOperators, why } from '../setup/operators.ts';

useOperators();

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

describe('a member’s account', () => {
  test('is found by the recommendation code as it is read out', async () => {
    const { id, code } = await createMember();
    const typed = `${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase();
    expect(await runJson('members', 'find', ...why, typed)).toMatchObject([{ id }]);
    expect(await runJson('members', 'show', typed)).toMatchObject({ id });
  });

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
    // As a clock says it, within a second.
    setClock(() => new Date(today.getTime() - 179));
    await runJson('points', 'adjust', saver.email, '5', ...why, '--concept', 'Feria', '--by', 'Nira');
    setClock(() => today);
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
