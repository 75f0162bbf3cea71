// Passwords and e-mail addresses, and the links that prove an address (credentials/README.md#links-sent-by-mail). Always: a token is stored
// as a hash, expires, and is deleted in the transaction of its effect, so that of two who use it at once one succeeds; and no answer tells,
// by what it says or by the statements and hashes it takes, whether an e-mail is a member's.
import { randomBytes } from 'node:crypto';
import type { Locale } from '../../words/locale.ts';
import { transaction } from '../../db/connection.ts';
import { sqlState } from '../../db/failures.ts';
import { hashPassword, verifyNobodysPassword, verifyPassword } from '../../kit/password-hash.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { eventsService } from '../events/events.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { normaliseEmail } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import { passkeysService } from '../passkeys/passkeys.service.ts';
import { friendsService } from '../referral/friends.service.ts';
import { type TokenHolder, type TokenKind, tokenLife } from './credentials.ts';
import * as db from './credentials.db.ts';

/** What the mail with a link is written from. */
export interface LinkMail {
  readonly kind: TokenKind;
  readonly memberId: string;
  readonly recipient: string;
  readonly firstName: string;
  readonly locale: Locale;
  readonly token: string;
}

/** What a mail about something that has happened is written from. */
export interface NoticeMail {
  readonly recipient: string;
  readonly firstName: string;
  readonly locale: Locale;
}

/** These mails go first (mail/README.md#mail). */
const access = { priority: 'access' } as const;

export const credentialsService = {
  /**
   * Sends a link by which a forgotten password is set anew, or, to somebody invited, the link of the invitation. Links sent before stay
   * good: anybody may ask. For an e-mail that nobody has, the same statements run, and no mail is written.
   */
  requestReset(request: {
    readonly email: string;
    readonly locale: Locale;
    readonly writeMail: (link: LinkMail) => NewMail;
    readonly now: Date;
  }): Promise<void> {
    const { locale, writeMail, now } = request;
    const recipient = normaliseEmail(request.email);
    return transaction(async () => {
      const found = await db.findAccount(recipient);
      const kind = found?.state === 'invited' ? 'activation' : 'reset';
      const token = await putToken(kind, found?.id ?? null, null, now);
      const someone = found ?? { id: '00000000-0000-4000-8000-000000000000', firstName: '', locale };
      const { id: memberId, firstName } = someone;
      const mail = writeMail({ kind, memberId, recipient, firstName, locale: someone.locale, token });
      await mailService.writeForIf(found !== null, found?.id ?? null, mail, now, access);
    });
  },

  /** Makes the token of a link for that member, in place of all former ones. Part of the caller's transaction. */
  async createToken(kind: TokenKind, memberId: string, now: Date): Promise<string> {
    await db.deleteTokensOf(memberId);
    return putToken(kind, memberId, null, now);
  },

  /** Holds the member whose link it is until the caller's transaction ends. Comes before the token is used there. */
  lockHolder: (token: string): Promise<void> => db.lockTokenHolder(hashToken(token)),

  /** Ends every link of a member. Part of the caller's transaction. */
  endLinks: (memberId: string): Promise<void> => db.deleteTokensOf(memberId),

  /** The member whose unused token it is, named by e-mail or by id; null if there is none. */
  findHolder: (kind: TokenKind, emailOrId: string, token: string, now: Date): Promise<TokenHolder | null> =>
    db.findHolder(hashToken(token), kind, normaliseEmail(emailOrId), now),

  /** Sets a new password by a reset's token and ends all sessions, links and passkeys of the member; false if the token can't be used. */
  async reset(request: {
    readonly holder: TokenHolder;
    readonly token: string;
    readonly password: string;
    /** `hadPasskeys`: whether some were removed. */
    readonly writeMail: (notice: NoticeMail, hadPasskeys: boolean) => NewMail;
    readonly now: Date;
  }): Promise<boolean> {
    const { holder, token, password, writeMail, now } = request;
    const passwordHash = await hashPassword(password);
    return transaction(async () => {
      await db.lockTokenHolder(hashToken(token));
      const memberId = await db.useReset(hashToken(token), now, holder.email, passwordHash);
      if (memberId === null) return false;
      await membersService.endSessions(memberId);
      // One may have been added by whoever had the password before.
      const hadPasskeys = await passkeysService.removeAll(memberId);
      await db.deleteTokensOf(memberId);
      const mail = writeMail({ ...holder, recipient: holder.email }, hadPasskeys);
      await mailService.writeFor(memberId, mail, now, access);
      return true;
    });
  },

  /** Whether it is the member's password. */
  async checkPassword(memberId: string, password: string): Promise<boolean> {
    const stored = await db.findPasswordHash(memberId);
    return stored === null ? verifyNobodysPassword(password) : verifyPassword(password, stored);
  },

  /** Changes the password and runs `endOthers` with it; false if `current` is not the member's password. */
  async changePassword(request: {
    readonly member: {
      readonly id: string;
      readonly email: string;
      readonly firstName: string;
      readonly locale: Locale;
    };
    readonly current: string;
    readonly password: string;
    /** Ends the member's other sessions, and what else lets in that is to end, in the same transaction. */
    readonly endOthers: () => Promise<void>;
    readonly writeMail: (notice: NoticeMail) => NewMail;
    readonly now: Date;
  }): Promise<boolean> {
    const { member, current, password, endOthers, writeMail, now } = request;
    const former = await db.findPasswordHash(member.id);
    if (former === null || !(await verifyPassword(current, former))) return false;
    const passwordHash = await hashPassword(password);
    return transaction(async () => {
      if (!(await db.updatePassword(member.id, former, passwordHash))) return false;
      await endOthers();
      await db.deleteTokensOf(member.id);
      await mailService.writeFor(member.id, writeMail({ ...member, recipient: member.email }), now, access);
      return true;
    });
  },

  /** Sends a link to a new address, which confirms it. To one that another member has no mail is sent, by the same statements. */
  requestEmailChange(request: {
    readonly member: { readonly id: string; readonly firstName: string; readonly locale: Locale };
    readonly newEmail: string;
    readonly writeMail: (link: LinkMail) => NewMail;
    readonly now: Date;
  }): Promise<void> {
    const { member, writeMail, now } = request;
    const recipient = normaliseEmail(request.newEmail);
    return transaction(async () => {
      await membersService.lockUnlessGone(member.id);
      const isTaken = await db.isEmailTaken(recipient);
      const token = await putToken('email', member.id, recipient, now);
      const mail = writeMail({ ...member, kind: 'email', memberId: member.id, recipient, token });
      await mailService.writeForIf(!isTaken, member.id, mail, now, access);
    });
  },

  /** The new address that the link confirms; null if it can't be used any more. */
  findEmailChange: (token: string, now: Date): Promise<string | null> => db.findEmailChange(hashToken(token), now),

  /**
   * Sets the new address by its token, ends every other link, and tells the former address; false if the token can't be used, or the
   * address is taken by now.
   */
  async confirmEmailChange(token: string, writeMail: (notice: NoticeMail) => NewMail, now: Date): Promise<boolean> {
    try {
      return await transaction(async () => {
        await db.lockTokenHolder(hashToken(token));
        const changed = await db.useEmailChange(hashToken(token), now);
        if (!changed) return false;
        // Such as a link for a new password in the mailbox that was given up.
        await db.deleteTokensOf(changed.id);
        await friendsService.adoptLeads(changed.id);
        await eventsService.adoptBookings(changed.id);
        await mailService.writeFor(changed.id, writeMail({ ...changed, recipient: changed.formerEmail }), now, access);
        return true;
      });
    } catch (error) {
      // Somebody else took the address at the same moment.
      if (sqlState(error) === uniqueViolation) return false;
      throw error;
    }
  },
};

const uniqueViolation = '23505';

async function putToken(kind: TokenKind, memberId: string | null, newEmail: string | null, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + tokenLife[kind]);
  await db.putToken({ tokenHash: hashToken(token), memberId, kind, newEmail, createdAt: now, expiresAt });
  return token;
}
