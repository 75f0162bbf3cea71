// Codes, of pools and the club's own (vouchers/README.md#vouchers). Always: a code is given out once, in the transaction that spends the
// points; it is stored encrypted, and shown to nobody but its owner.
import { randomUUID } from 'node:crypto';
import { transaction } from '../../db/connection.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { type CodeCipher, createCodeCipher } from '../../kit/code-cipher.ts';
import { createCode } from '../../kit/codes.ts';
import { invariant } from '../../kit/invariant.ts';
import { ownConfiguration } from '../../process/configuration.ts';
import type { VoucherState } from '../../words/states.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import * as db from './vouchers.db.ts';
import * as pools from './pools.db.ts';
import { type CodeProblem, findBadCodes, type NewCode, type PoolCount, type PoolKey, readingsOf } from './vouchers.ts';

export type { LowPool } from './pools.db.ts';
export type { PoolCount } from './vouchers.ts';

/** A code as its owner sees it. */
export interface OwnVoucher {
  readonly lineId: string;
  /** Null where it was stored with another key than this process's. */
  readonly code: string | null;
  /** The last day on which it is taken (YYYY-MM-DD); null if it does not expire. */
  readonly expiresOn: string | null;
  /** Whether operators loaded it; else the club made it. */
  readonly ofPool: boolean;
}

/** What came of loading codes: how many can be given out now, or what is wrong with which; then nothing was loaded. */
export type Loading =
  | { readonly kind: 'loaded'; readonly left: number }
  | { readonly kind: 'refused'; readonly problems: readonly CodeProblem[] }
  /** The codes that the club has were stored with another key: this process can't tell whether it has these. */
  | { readonly kind: 'other_key' };

/** How many codes one statement inserts. */
const insertedAtOnce = 1_000;

let known: { readonly secret: string; readonly cipher: CodeCipher } | undefined;

/** The cipher under the key of the process. */
function cipher(): CodeCipher {
  const secret = ownConfiguration().voucherKey;
  invariant(secret !== null, 'the process has the key of the vouchers');
  if (known?.secret !== secret) known = { secret, cipher: createCodeCipher(secret) };
  return known.cipher;
}

/** The cipher that has read a code: what it read once, it goes on to read. */
let provenCipher: CodeCipher | undefined;

/** Ten letters, as they are shown, read and scanned: FNRDK-39FN3. */
const createTicketCode = () => `${createCode(5)}-${createCode(5)}`;

export const vouchersService = {
  /**
   * Adds codes to a pool, all or none, which is made if there is none; from then on the variation's stock is its codes. Recorded in the
   * audit log if there is an actor. Must run in a transaction that is rolled back where it is refused.
   */
  async load(
    pool: PoolKey,
    codes: readonly NewCode[],
    { actor, now, progress }: { actor: Actor | null; now: Date; progress?: (done: number, total: number) => void },
  ): Promise<Loading> {
    const today = canaryDay(now);
    if (!(await this.canReadCodes())) return { kind: 'other_key' };
    const problems = findBadCodes(codes, today);
    if (problems.length > 0)
      return { kind: 'refused', problems: [...problems, ...(await findKnown(pool, codes, besides(problems)))] };
    await pools.insertPool(pool, now);
    const sealed = codes.map(({ code, expiresOn }) => {
      const id = randomUUID();
      return { id, codeHash: cipher().fingerprint(code), code: cipher().seal(code, id), expiresOn };
    });
    const inserted = new Set<string>();
    for (let start = 0; start < sealed.length; start += insertedAtOnce) {
      const part = sealed.slice(start, start + insertedAtOnce);
      for (const id of await db.insertVouchers(pool, part, now)) inserted.add(id);
      progress?.(start + part.length, sealed.length);
    }
    if (inserted.size < sealed.length) {
      const isRefused = (index: number) => !inserted.has(sealed[index]?.id ?? '');
      return { kind: 'refused', problems: await findKnown(pool, codes, isRefused) };
    }
    const left = await pools.markFilled(pool, now, today);
    const change = { from: left - codes.length, to: left };
    const subject = `${pool.productId}/${pool.variationId}`;
    if (actor) await auditService.record(actor, 'load_vouchers', subject, change, now);
    return { kind: 'loaded', left };
  },

  /** What `load` would give. Only reads. */
  async judge(pool: PoolKey, codes: readonly NewCode[], now: Date): Promise<Loading> {
    if (!(await this.canReadCodes())) return { kind: 'other_key' };
    const bad = findBadCodes(codes, canaryDay(now));
    const problems = [...bad, ...(await findKnown(pool, codes, besides(bad)))];
    if (problems.length > 0) return { kind: 'refused', problems };
    const counts = await this.listPools(now);
    const isPool = ({ productId, variationId }: PoolKey) =>
      productId === pool.productId && variationId === pool.variationId;
    return { kind: 'loaded', left: (counts.find(isPool)?.left ?? 0) + codes.length };
  },

  /**
   * Gives a code of the pool to each of these lines, which the transaction has inserted; to fewer where fewer are left. The caller must
   * roll back where there are fewer, and where one can't be read. Give the pools of an order out in the order of ids, after its stock.
   */
  async giveOut(
    pool: PoolKey,
    given: { memberId: string; lineIds: readonly string[]; now: Date },
  ): Promise<OwnVoucher[]> {
    return (await db.giveOut(pool, { ...given, today: canaryDay(given.now) })).flatMap(open);
  },

  /**
   * Gives each of these lines, which the transaction has inserted and which are one unit each, a code of the club's own, good until its
   * last day (null for no end). Needs `canReadCodes`: by another key they could be read by nobody later.
   */
  async issue(
    lines: readonly { readonly lineId: string; readonly expiresOn: string | null }[],
    { memberId, now }: { readonly memberId: string; readonly now: Date },
  ): Promise<OwnVoucher[]> {
    const issued: OwnVoucher[] = [];
    // Of ten letters hardly ever one that there is; where it is, another.
    for (let left = lines; left.length > 0;) {
      const made = left.map((line) => ({ ...line, id: randomUUID(), text: createTicketCode() }));
      const sealed = made.map(({ text, ...line }) => ({
        ...line,
        codeHash: cipher().fingerprint(text),
        code: cipher().seal(text, line.id),
      }));
      const inserted = await db.insertIssued(memberId, sealed, now);
      for (const { id, lineId, expiresOn, text } of made)
        if (inserted.has(id)) issued.push({ lineId, expiresOn, code: text, ofPool: false });
      left = made.filter(({ id }) => !inserted.has(id));
    }
    return issued;
  },

  /**
   * Holds the pool's next code until the transaction ends, for `giveOut` to give it out. False if there is none, or this process can't
   * read it.
   */
  async hold(pool: PoolKey, now: Date): Promise<boolean> {
    const next = await db.lockNext(pool, canaryDay(now));
    return next !== null && cipher().open(next.code, next.id) !== null;
  },

  /** The codes of these lines of the member, by line. Lines without a code, and those whose code was voided, are left out. */
  async findOfLines(memberId: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, OwnVoucher>> {
    if (lineIds.length === 0) return new Map();
    const rows = await db.readOfLines(memberId, lineIds);
    return new Map(rows.flatMap(open).map((voucher) => [voucher.lineId, voucher]));
  },

  /** The codes of these lines of the member, by line; void ones are left out. Throws where one was stored with another key. */
  async findCodes(memberId: string, lineIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await db.readCodes(memberId, lineIds);
    return new Map(
      rows.map(({ id, lineId, code }) => {
        const text = cipher().open(code, id);
        invariant(text !== null, 'the code of a mail was stored with this server’s key');
        return [lineId, text] as const;
      }),
    );
  },

  /** A voucher's code as its row has it, decrypted; null if it was stored with another key. */
  readCode: (sealed: Buffer, id: string): string | null => cipher().open(sealed, id),

  /** When the code that a line has was given out for another one; null if it is its first, or it has none. */
  findReplaced: (lineId: string): Promise<Date | null> => db.findReplaced(lineId),

  /** Voids the code of a line, so that it is never given out again, and says whether it was a pool's; null if the line has none. */
  voidOfLine: (lineId: string): Promise<{ readonly ofPool: boolean } | null> => db.voidOfLine(lineId),

  /** Sets the last day of the code that the club made for a line, as its ticket has another date. */
  setLastDay: (lineId: string, expiresOn: string): Promise<void> => db.writeLastDay(lineId, expiresOn),

  /** The codes of the club that somebody may mean by what they typed; the one that stands so alone, where there is one. */
  async findMeant(typed: string): Promise<readonly string[]> {
    const readings = readingsOf(typed).map((code) => ({ code, hash: cipher().fingerprint(code) }));
    const known = await db.findKnown(readings.map(({ hash }) => hash));
    const found = readings.filter(({ hash }) => known.some(({ codeHash }) => codeHash.equals(hash)));
    const codes = found.map(({ code }) => code);
    return codes.includes(typed.trim()) ? [typed.trim()] : codes;
  },

  /**
   * Voids a code that nobody has yet, so that it is never given out; recorded in the audit log, by its number. Gives how it was before, and
   * for which line it was given out; null if the club does not have it.
   */
  voidUnused(
    code: string,
    actor: Actor,
    now: Date,
  ): Promise<{ readonly before: VoucherState; readonly lineId: string | null } | null> {
    return transaction(async () => {
      const found = await db.voidUnused(cipher().fingerprint(code));
      if (found?.before === 'unused')
        await auditService.record(actor, 'void_voucher', found.id, { from: 'unused', to: 'void' }, now);
      return found;
    });
  },

  /** The line of the member's that has this code, as it is shown to them; null if none of theirs has. */
  findLineOf: (memberId: string, code: string): Promise<string | null> =>
    db.findLineOf(cipher().fingerprint(code), memberId),

  /** Whether the codes loaded last can be read with this process's key; true where there are none. */
  async canReadCodes(): Promise<boolean> {
    const mine = cipher();
    if (mine === provenCipher) return true;
    const newest = await db.findNewest();
    if (newest && mine.open(newest.code, newest.id) === null) return false;
    if (newest) provenCipher = mine;
    return true;
  },

  /** Every pool with its numbers. */
  listPools: (now: Date): Promise<readonly PoolCount[]> => pools.readPools(canaryDay(now)),

  /**
   * Writes a mail for each pool of which a tenth or less is left, once for each filling; gives how many. Any number of servers may do so at
   * once.
   */
  tellLowPools(writeMail: (pool: pools.LowPool) => NewMail, now: Date): Promise<number> {
    return transaction(async () => {
      const low = await pools.lockLowPools(canaryDay(now));
      for (const pool of low) {
        await mailService.write(writeMail(pool), now);
        await pools.markTold(pool, now);
      }
      return low.length;
    });
  },
};

/** Which indexes are none of these problems'. */
function besides(problems: readonly CodeProblem[]): (index: number) => boolean {
  const bad = new Set(problems.map(({ index }) => index));
  return (index) => !bad.has(index);
}

/** Those of the codes, among the indexes that are asked for, that the club has already. */
async function findKnown(
  { productId }: PoolKey,
  codes: readonly NewCode[],
  isAsked: (index: number) => boolean,
): Promise<CodeProblem[]> {
  const hashes = codes.map(({ code }) => cipher().fingerprint(code));
  const found = await db.findKnown(hashes.filter((_, index) => isAsked(index)));
  const owners = new Map(found.map((one) => [one.codeHash.toString('hex'), one.productId]));
  return hashes.flatMap((hash, index): CodeProblem[] => {
    const owner = isAsked(index) ? owners.get(hash.toString('hex')) : undefined;
    return owner === undefined ? [] : [{ reason: owner === productId ? 'known' : 'elsewhere', index }];
  });
}

function open({ id, lineId, code, expiresOn, state, ofPool }: db.GivenRow): OwnVoucher[] {
  return code === null || state === 'void' ? [] : [{ lineId, code: cipher().open(code, id), expiresOn, ofPool }];
}
