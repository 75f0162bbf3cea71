// npm run club -- points …, devices ….
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { services } from '../../src/club/services.ts';
import { createMember, today } from '../setup/club-world.ts';
import { run, runJson } from '../setup/command-line.ts';
import { auditLedger, soundLedger } from '../setup/ledger-audit.ts';
import { auditOf, directory, member, pointsOf, useOperators, why, write } from '../setup/operators.ts';

useOperators();

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
