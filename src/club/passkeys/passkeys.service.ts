// A member's passkeys (passkeys/README.md#passkeys). What they sign is checked in passkeys.app.ts.
import { transaction } from '../../db/connection.ts';
import { hashToken } from '../../kit/token-hash.ts';
import { mailService, type NewMail } from '../mail/mail.service.ts';
import type { Member } from '../members/members.ts';
import { membersService } from '../members/members.service.ts';
import * as db from './passkeys.db.ts';
import { type Credential, type ListedPasskey, maxPasskeys } from './passkeys.ts';

export const passkeysService = {
  /** A member's passkeys, the oldest first. */
  list: (memberId: string): Promise<readonly (ListedPasskey & Pick<Credential, 'credentialId' | 'transports'>)[]> =>
    db.readPasskeys(memberId),

  /**
   * Adds a passkey in the session with that token, tells the member by mail, and gives its id; null if they have ten already, it is
   * registered, or the session has ended meanwhile, as by a password set anew.
   */
  add(
    { memberId, sessionToken }: { readonly memberId: string; readonly sessionToken: string },
    credential: Credential,
    name: string,
    mail: NewMail,
    now: Date,
  ): Promise<string | null> {
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      const id = await db.insertPasskey(memberId, hashToken(sessionToken), credential, name, now, maxPasskeys);
      if (id !== null) await mailService.writeFor(memberId, mail, now, { priority: 'access' });
      return id;
    });
  },

  /** Removes one of the member's passkeys; false if they have none with that id. */
  remove: (memberId: string, id: string): Promise<boolean> => db.deletePasskey(memberId, id),

  /** Removes every passkey of the member; whether there was one. Part of the caller's transaction. */
  removeAll: (memberId: string): Promise<boolean> => db.deletePasskeysOf(memberId),

  /** The passkey of an active member by its credential's id; null if there is none. */
  findCredential: (credentialId: string): Promise<db.OwnedCredential | null> => db.findCredential(credentialId),

  /** Notes that a passkey signed and gives its member; null if its counter has not grown, as that of a copied key would not. */
  async use(memberId: string, credentialId: string, counter: number, now: Date): Promise<Member | null> {
    return (await db.noteUse(credentialId, counter, now)) ? membersService.getMember(memberId) : null;
  },
};
