// Joining (joining/README.md#joining): an operator invites, the mail leads to the activation, which makes the member active. Always: an
// invitation is used once, and the welcome points are credited once, in the same transaction.
import { ClubError } from '../../contract/errors.ts';
import type { Island } from '../../words/islands.ts';
import type { Locale } from '../../words/locale.ts';
import { transaction } from '../../db/connection.ts';
import { hashPassword } from '../../kit/password-hash.ts';
import { hashToken } from '../../kit/token-hash.ts';
import type { Actor } from '../audit/audit.ts';
import { auditService } from '../audit/audit.service.ts';
import { credentialsService, type LinkMail } from '../credentials/credentials.service.ts';
import { devicesService } from '../devices/devices.service.ts';
import { eventsService } from '../events/events.service.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import { membersService } from '../members/members.service.ts';
import { welcomeCause } from '../points/points.ts';
import { pointsService } from '../points/points.service.ts';
import { type FriendDetails, friendsService } from '../referral/friends.service.ts';
import { referralService } from '../referral/referral.service.ts';
import { privacyService } from '../privacy/privacy.service.ts';
import * as db from './joining.db.ts';

/** Somebody to invite. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly locale: Locale;
  /** Of a friend whose purchase is confirmed, their recommendation. */
  readonly leadId?: string;
}

/** What an invited person fills in, checked before. */
export interface Activation {
  readonly memberId: string;
  readonly token: string;
  readonly password: string;
  /** YYYY-MM-DD */
  readonly birthDate: string;
  readonly island: Island;
  readonly locale: Locale;
  /** As the forms store it; null where none was given. */
  readonly phone: string | null;
  /** The version of the terms that is accepted; null where none is published. */
  readonly termsVersion: string | null;
  /** The version of the privacy policy that is agreed to; null where none is published. */
  readonly privacyVersion: string | null;
  /** The welcome points; null where the editors give none. */
  readonly welcome: { readonly points: number } | null;
  /** Where the session begins (club/session/device-name.ts). */
  readonly device: string | null;
  readonly now: Date;
}

export const joiningService = {
  /**
   * Invites somebody: writes the member and the mail with their link, and gives the member's id. Somebody invited before gets a new link in
   * place of the former. Throws already_member for somebody who has joined.
   */
  invite(
    invitation: Invitation,
    actor: Actor,
    writeMail: (link: LinkMail) => NewMail,
    now: Date,
  ): Promise<{ readonly id: string; readonly email: string }> {
    const { leadId } = invitation;
    return transaction(async () => {
      const member = await membersService.invite(invitation, now);
      if (!member) throw new ClubError('already_member');
      const { id, email, firstName, locale } = member;
      await friendsService.adoptLeads(id);
      await eventsService.adoptBookings(id);
      const token = await credentialsService.createToken('activation', id, now);
      await mailService.writeFor(
        id,
        writeMail({ kind: 'activation', memberId: id, recipient: email, firstName, locale, token }),
        now,
        leadId === undefined ? {} : { about: { leadId } },
      );
      await auditService.record(actor, 'invite_member', id, { from: null, to: 'invited' }, now);
      return { id, email };
    });
  },

  /** Throws what `invite` would throw for that e-mail. Only reads. */
  async judge(email: string): Promise<void> {
    if (!(await membersService.mayInvite(email))) throw new ClubError('already_member');
  },

  /** What is known of whoever is about to join, from the form that they sent as a friend; null where they sent none. */
  findKnown: (memberId: string): Promise<FriendDetails | null> => friendsService.findDetails(memberId),

  /**
   * Makes an invited member active, with terms, privacy policy and welcome points, and begins a session; null if the link can't be used.
   */
  async activate(activation: Activation): Promise<{ readonly token: string; readonly expiresAt: Date } | null> {
    const { memberId, token, birthDate, island, locale, phone, now } = activation;
    const { termsVersion, privacyVersion, welcome, device } = activation;
    const passwordHash = await hashPassword(activation.password);
    const tokenHash = hashToken(token);
    return transaction(async () => {
      await credentialsService.lockHolder(token);
      const facts = { tokenHash, now, memberId, passwordHash, birthDate, island, locale, phone };
      if (!(await db.activateMember(facts))) return null;
      await credentialsService.endLinks(memberId);
      await referralService.markRegistered(memberId, now);
      if (termsVersion !== null) await membersService.acceptTerms(memberId, termsVersion, locale, now);
      if (privacyVersion !== null) {
        const consent = { memberId, kind: 'privacy', granted: true, version: privacyVersion, locale } as const;
        await privacyService.recordConsent(consent, now);
      }
      if (welcome) {
        await pointsService.credit({
          memberId,
          points: welcome.points,
          cause: welcomeCause,
          concept: {},
          earnedAt: now,
          spendableAt: now,
          now,
        });
        // The welcome tells of the device that they joined with.
        await devicesService.markFirstTold(memberId, now);
      }
      return membersService.createSession(memberId, now, device);
    });
  },
};
