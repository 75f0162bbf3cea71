// What tests of operators' commands share: a club by itself, a member, and a folder for their files. Each test file has its own.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Member } from '../../src/club/members/members.ts';
import { services } from '../../src/club/services.ts';
import { query } from '../../src/db/connection.ts';
import { machineClock, setClock } from '../../src/kit/clock.ts';
import { createMember, today, useOwnDatabase } from './club-world.ts';

/** The member, whose password is incombustible-2026, once the tests run. */
export let member: Member;
/** The folder, once the tests run. */
export let directory: string;

/** Opens the club for the tests of this file, at `today`. */
export function useOperators(): void {
  useOwnDatabase();
  beforeAll(async () => {
    setClock(() => today);
    directory = mkdtempSync(join(tmpdir(), 'club-operators-'));
    member = await createMember(today, 'incombustible-2026');
  });
  afterAll(() => {
    setClock(machineClock);
    rmSync(directory, { recursive: true });
  });
}

export const why = ['--why', 'lo pide la socia'] as const;

/** Writes a file into the folder, and gives its path. */
export const write = (name: string, content: string | Buffer): string => {
  const path = join(directory, name);
  writeFileSync(path, content);
  return path;
};

export const pointsOf = async ({ id }: Member): Promise<number> =>
  (await services.points.getStanding(id, today)).points;

/** What the audit log has of such acts, in their order. */
export const auditOf = (action: string) =>
  query<{ by: string; subject: string; detail: unknown; reason: string }>(
    {
      name: 'audit of action',
      text: 'select actor_name as by, subject, detail, reason from audit_entry where action = $1 order by id',
    },
    [action],
  );
