// Checks of who a member is, and signatures (identity/README.md#identity-and-signature). Always: a check is its member's alone; one request
// about it is in progress at a time, whatever the server; a provider is asked outside any transaction, and its answer counts only while the
// request that asked still has the check.
import { ClubError } from '../../contract/errors.ts';
import type { IdentityState } from './identity.contract.ts';
import { transaction } from '../../db/connection.ts';
import type { Page, PageRequest } from '../../db/page.ts';
import { createCode } from '../../kit/codes.ts';
import { invariant } from '../../kit/invariant.ts';
import type { BegunCheck, CheckProvider } from '../../providers/check-provider.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import type { Member } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import * as db from './identity.db.ts';
import {
  asking,
  busyMs,
  isAsked,
  isResumable,
  maxLogLines,
  type RequiredCheck,
  stateAfter,
  type Verified,
} from './identity.ts';
import { day } from '../../kit/durations.ts';

export type IdentityCheck = db.CheckRow;
export type ListedCheck = db.ListedCheckRow;
export type LoggedStep = db.LogRow;

const codeLength = 16;

export const identityService = {
  /** The check that a product asks of the member; opened, with a code of its own, if there is none. */
  async open(memberId: string, required: RequiredCheck, now: Date): Promise<IdentityCheck> {
    const known = await db.findAskedCheck(memberId, required);
    if (known) return known;
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const check = await db.openCheck(memberId, required, createCode(codeLength), now);
      invariant(check, 'opening a check gives it');
      return check;
    });
  },

  /** The member's check with that code; null if it is nobody's, or another's. */
  find: (memberId: string, code: string): Promise<IdentityCheck | null> => db.findCheck(memberId, code),

  /** How far the member is with the check that a product asks for; null if none was opened. */
  findState: (memberId: string, required: RequiredCheck): Promise<IdentityState | null> =>
    db.findState(memberId, required),

  /** What the member has done of what these products ask for. */
  async listVerified(memberId: string, productIds: readonly string[]): Promise<Verified> {
    const found = await db.readVerified(memberId, productIds);
    return {
      identity: found.some(({ kind }) => kind === 'identity'),
      signed: new Set(found.flatMap(({ kind, productId }) => (kind === 'signature' ? [productId] : []))),
    };
  },

  /**
   * Begins a check at its provider, or goes on with what it began there; gives the page where the member goes on. The provider is first
   * asked for the outcome of what it began: a new one takes its place, and may cost money. Throws already_verified, also where that is the
   * outcome, identity_busy while another request is in progress, or what the provider throws: nothing is begun then.
   */
  begin(
    check: IdentityCheck,
    provider: CheckProvider,
    { member, returnUrl, now }: { readonly member: Member; readonly returnUrl: string; readonly now: Date },
  ): Promise<string> {
    return whileClaimed(check, now, async (claimed, until) => {
      const current = await updateState(claimed, until, provider, now);
      if (current.state === 'verified') throw new ClubError('already_verified');
      if (current.url !== null && isResumable(current, provider.name)) return current.url;
      const { firstName, lastName, email, birthDate, locale } = member;
      const person = { firstName, lastName, email, birthDate };
      const begun: BegunCheck = await provider.begin({ code: claimed.code, returnUrl, locale, person });
      const started = await db.beginCheck(claimed.id, until, { ...begun, provider: provider.name }, now);
      // Claimed by another request meanwhile, or reset by an operator.
      if (!started) throw new ClubError('identity_busy');
      return begun.url;
    });
  },

  /**
   * Asks the provider how a check stands, and gives its state after that. One that was not begun, or is verified, is not asked for. Throws
   * identity_busy while another request is in progress, or what the provider throws.
   */
  validate(check: IdentityCheck, provider: CheckProvider, now: Date): Promise<IdentityState> {
    return whileClaimed(check, now, async (claimed, until) => (await updateState(claimed, until, provider, now)).state);
  },

  /**
   * Adds a line to the log of a check; beyond its room lines are left out. Throws identity_busy while another request is in progress.
   */
  log(
    check: IdentityCheck,
    { event, detail = null }: { readonly event: string; readonly detail?: string | null | undefined },
    now: Date,
  ): Promise<void> {
    return whileClaimed(check, now, async ({ id }) => {
      await db.insertLogLine(id, { event, detail, at: now }, maxLogLines);
    });
  },

  /** Keeps what was pressed on the sandbox's page, for the sandbox to answer with; null if nothing is in progress there. */
  decideInSandbox: (memberId: string, code: string, outcome: 'verified' | 'refused'): Promise<IdentityCheck | null> =>
    db.writeSandboxOutcome(memberId, code, outcome),

  /** What was pressed on the sandbox's page of that code; null for nothing yet. */
  readSandboxOutcome: async (code: string): Promise<'verified' | 'refused' | null> =>
    (await db.findCheckByCode(code))?.sandboxOutcome ?? null,

  /** Checks, the last changed first: of one member or of all, in one state or in any. */
  list: (
    { memberId, state }: { readonly memberId: string | null; readonly state: IdentityState | null },
    page: PageRequest,
  ): Promise<Page<ListedCheck>> => db.readChecks({ memberId, state, code: null }, page),

  /** Checks that were begun within the last 30 days and have no outcome, of all members, at most 300. */
  listUnderWay: (now: Date): Promise<readonly IdentityCheck[]> =>
    db.readUnderWay(new Date(now.getTime() - asking.days * day), asking.max),

  /** A check by its code, with its log; null if there is none. */
  async show(code: string): Promise<{ readonly check: ListedCheck; readonly log: readonly LoggedStep[] } | null> {
    const { rows } = await db.readChecks({ memberId: null, state: null, code }, { max: 1, after: null });
    const [check] = rows;
    return check ? { check, log: await db.readLog(check.id) } : null;
  },

  /** Takes a check back: the member has to do it again, under another code. Null if there is none. */
  reset(code: string, actor: Actor, now: Date): Promise<IdentityCheck | null> {
    return transaction(async () => {
      const check = await db.deleteCheck(code);
      if (!check) return null;
      const { memberId, kind, state } = check;
      await auditService.record(
        actor,
        'reset_identity',
        memberId,
        { from: `${kind}: ${state}` as const, to: null },
        now,
      );
      return check;
    });
  },
};

/** Asks the provider how what it began stands, and stores that; gives the check as it is then. Throws what the provider throws. */
async function updateState(
  claimed: IdentityCheck,
  until: Date,
  provider: CheckProvider,
  now: Date,
): Promise<IdentityCheck> {
  const { id, code, state, reference } = claimed;
  if (reference === null || !isAsked(claimed, provider.name)) return claimed;
  const next = stateAfter(state, await provider.read({ code, reference }));
  if (next === state) return claimed;
  const decided = await db.decideCheck(id, until, next, now);
  // Claimed by another request meanwhile, or reset by an operator.
  if (!decided) throw new ClubError('identity_busy');
  return decided;
}

/** Does one request's work while no other has the check. Throws identity_busy. */
async function whileClaimed<T>(
  { id }: IdentityCheck,
  now: Date,
  work: (claimed: IdentityCheck, until: Date) => Promise<T>,
): Promise<T> {
  const until = new Date(now.getTime() + busyMs);
  const claimed = await db.claimCheck(id, now, until);
  if (!claimed) throw new ClubError('identity_busy');
  try {
    return await work(claimed, until);
  } finally {
    await db.releaseCheck(id, until);
  }
}
