// Members, their sessions and the terms they accepted (members/README.md#members). Always: a session's token is stored as a hash only, and
// only an active member has a running session.
import { randomBytes } from 'node:crypto';
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { transaction } from '../../db/connection.ts';
import { createCode } from '../../kit/codes.ts';
import { invariant } from '../../kit/invariant.ts';
import { hashPassword, verifyNobodysPassword, verifyPassword } from '../../kit/password-hash.ts';
import { hashToken } from '../../kit/token-hash.ts';
import * as db from './members.db.ts';
import {
  hasPostcodeOfIsland,
  maxSessions,
  type Member,
  type MemberState,
  normaliseEmail,
  type ProfileChanges,
  sessionLife,
  type StoredMember,
} from './members.ts';

/** The data of a new member. */
export interface NewMember {
  readonly email: string;
  /** Null for an invited member, who chooses one at the activation. */
  readonly password: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly birthDate: string;
  readonly island: Island;
  readonly locale: Locale;
  readonly phone?: string | null;
  readonly address?: string | null;
  readonly postcode?: string | null;
  readonly municipality?: string | null;
  readonly now: Date;
}

/** Somebody invited, of whom no more is known yet. */
export interface Invited {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
}

export const membersService = {
  /** The active member with this e-mail and password, or null. Wrong password, unknown e-mail and inactive account take equal time. */
  async authenticate(email: string, password: string): Promise<Member | null> {
    return (await this.checkPassword(email, password))?.member ?? null;
  },

  /** As `authenticate`, with the hash of the password that was right, by which a session can be begun. */
  async checkPassword(
    email: string,
    password: string,
  ): Promise<{ readonly member: Member; readonly passwordHash: string } | null> {
    const found = await db.findByEmail(normaliseEmail(email));
    const matches = found?.passwordHash
      ? await verifyPassword(password, found.passwordHash)
      : await verifyNobodysPassword(password);
    return found?.state === 'active' && found.passwordHash && matches
      ? { member: wholeOf(found.member), passwordHash: found.passwordHash }
      : null;
  },

  /** Whether some password lets somebody in with this e-mail. For what is never told to who asks. */
  async canSignIn(email: string): Promise<boolean> {
    const found = await db.findByEmail(normaliseEmail(email));
    return found?.state === 'active' && found.passwordHash !== null;
  },

  /**
   * Begins a session on that device (club/session/device-name.ts) and gives its token (256 bits, base64url), which is stored only as a
   * SHA-256. Throws unauthenticated for a member who was deactivated or erased, or whose password is not `passwordHash` any more (null for
   * any).
   */
  createSession(
    memberId: string,
    now: Date,
    device: string | null = null,
    passwordHash: string | null = null,
  ): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + sessionLife.totalMs);
    return transaction(async () => {
      // Under the member's lock: logins at once would not see each other's sessions, and a password may be set anew meanwhile.
      await this.lockUnlessGone(memberId, passwordHash);
      await db.deleteEndedSessions(memberId, now, new Date(now.getTime() - sessionLife.unusedMs));
      await db.deleteOldestSessions(memberId, maxSessions - 1);
      await db.insertSession(hashToken(token), { memberId, device }, now, expiresAt);
      return { token, expiresAt };
    });
  },

  /**
   * Locks a member until the caller's transaction ends, for whatever is written about them at their own wish: so nothing comes after their
   * erasure. Throws unauthenticated for one who was deactivated or erased, or whose password is not `passwordHash` (null for any).
   */
  async lockUnlessGone(memberId: string, passwordHash: string | null = null): Promise<void> {
    if (!(await db.lockMember(memberId, passwordHash))) throw new ClubError('unauthenticated');
  },

  /**
   * The id of the member who has that address, who is not erased until the caller's transaction ends; null if nobody has it. For what
   * somebody writes without being signed in.
   */
  findMemberOfAddress: (email: string): Promise<string | null> => db.findMemberOfAddress(normaliseEmail(email)),

  /** The mailbox to which an address leads (referral/README.md#referrals), for limits. */
  findMailbox: (email: string): Promise<string> => db.findMailbox(normaliseEmail(email)),

  /** Ends one session; does nothing if the token names none. */
  async endSession(token: string): Promise<void> {
    await db.deleteSession(hashToken(token));
  },

  /** Ends every session of a member. */
  async endSessions(memberId: string): Promise<void> {
    await db.deleteSessionsOf(memberId);
  },

  /** Records that the member accepted this version of the terms, at this time, in this language. Doing it again changes nothing. */
  async acceptTerms(memberId: string, version: string, locale: Locale, now: Date): Promise<void> {
    await db.insertTermsAcceptance(memberId, version, locale, now);
  },

  /** How many active members have not accepted this version of the terms. */
  countWithoutTerms: (version: string): Promise<number> => db.countWithoutTerms(version),

  /** How many members have accepted this version of the terms. */
  countWithTerms: (version: string): Promise<number> => db.countWithTerms(version),

  /** Records that the member closed this popup. Doing it again changes nothing. */
  async closePopup(memberId: string, popupId: string, now: Date): Promise<void> {
    await transaction(async () => {
      await this.lockUnlessGone(memberId);
      await db.insertClosedPopup(memberId, popupId, now);
    });
  },

  /** The ids of the popups that this member has closed. */
  async findClosedPopups(memberId: string): Promise<ReadonlySet<string>> {
    return new Set(await db.readClosedPopups(memberId));
  },

  /** The member with that id; throws if there is none, and for one who has neither date of birth nor island: not joined yet, or erased. */
  async getMember(memberId: string): Promise<Member> {
    const found = await db.findById(memberId);
    invariant(found, 'a member is asked for by an id that exists');
    return wholeOf(found);
  },

  /**
   * Changes what a member may change of themselves, and gives the member as they are then. Null, and nothing changed, where the postcode
   * would not be of the island.
   */
  updateProfile(memberId: string, changes: ProfileChanges): Promise<Member | null> {
    return transaction(async () => {
      // Two changes at once could each fit what the other replaces.
      await this.lockUnlessGone(memberId);
      const { postcode, island } = await this.getMember(memberId);
      const judged = { postcode: changes.postcode === undefined ? postcode : changes.postcode };
      if (!hasPostcodeOfIsland({ ...judged, island: changes.island ?? island })) return null;
      await db.updateProfile(memberId, changes);
      return this.getMember(memberId);
    });
  },

  /** The language in which the member is written to and sees the club from now on. */
  setLocale(memberId: string, locale: Locale): Promise<void> {
    return transaction(async () => {
      await this.lockUnlessGone(memberId);
      await db.updateProfile(memberId, { locale });
    });
  },

  /** Adds a member: active if there is a password, else invited. Null if the e-mail belongs to a member already. */
  async createMember(newMember: NewMember): Promise<Member | null> {
    const { now, password, email: typed, ...person } = newMember;
    const email = normaliseEmail(typed);
    const passwordHash = password === null ? null : await hashPassword(password);
    const state: MemberState = password === null ? 'invited' : 'active';
    return transaction(async () => {
      const id = await insertWithCode({ ...person, email, passwordHash, state, createdAt: now });
      return id === null ? null : this.getMember(id);
    });
  },

  /**
   * Adds an invited member, unless there is one with that e-mail, and gives them; null if the e-mail is that of somebody who has joined.
   */
  invite(invited: Invited, now: Date): Promise<(Invited & { readonly id: string }) | null> {
    const email = normaliseEmail(invited.email);
    return transaction(async () => {
      const id = await insertWithCode({ ...invited, email, state: 'invited', createdAt: now });
      return id === null ? db.findInvited(email) : { ...invited, email, id };
    });
  },

  /** Whether `invite` would find or add somebody with that e-mail. */
  async mayInvite(email: string): Promise<boolean> {
    const found = await db.findByEmail(normaliseEmail(email));
    return found === null || found.state === 'invited';
  },

  /** How many members there are, whatever their state. */
  countMembers: (): Promise<number> => db.countMembers(),
};

function wholeOf({ birthDate, island, ...others }: StoredMember): Member {
  invariant(birthDate !== null && island !== null, 'a member who has joined gave their date of birth and island');
  return { ...others, birthDate, island };
}

/** Inserts a member with a fresh code, and gives the id; null if the e-mail is a member's already. */
async function insertWithCode(values: Omit<db.AddedMember, 'code'>): Promise<string | null> {
  // Codes hardly ever collide: there are 11,000 million.
  for (let attempt = 0; attempt < 5; attempt++) {
    const id = await db.insertMember({ ...values, code: createCode(8) });
    if (id !== undefined) return id;
    if (await db.emailExists(values.email)) return null;
  }
  throw new Error('No free member code in five attempts');
}
