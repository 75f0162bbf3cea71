// Members' photos (photo/README.md#photo). Always: what is stored was written by us (club/photo/square-photo.ts), and only its owner is
// given it.
import { createHash } from 'node:crypto';
import { type SquarePhoto, squarePhoto } from './square-photo.ts';
import { transaction } from '../../db/connection.ts';
import { membersService } from '../members/members.service.ts';
import * as db from './photo.db.ts';

/** The hash by which a photo's content is addressed, 22 characters. */
const hashOf = (webp: Buffer) => createHash('sha256').update(webp).digest('base64url').slice(0, 22);

export const photoService = {
  /** Sets the member's photo from a file that they sent; gives its hash, or why the file is none. */
  async set(
    memberId: string,
    file: Uint8Array,
    now: Date,
  ): Promise<{ kind: 'set'; hash: string } | Exclude<SquarePhoto, { kind: 'square' }>> {
    const made = await squarePhoto(file);
    if (made.kind !== 'square') return made;
    const hash = hashOf(made.webp);
    return transaction(async () => {
      await membersService.lockUnlessGone(memberId);
      await db.setPhoto(memberId, hash, made.webp, now);
      return { kind: 'set', hash };
    });
  },

  /** Takes the member's photo away; does nothing where there is none. */
  remove: (memberId: string): Promise<void> => db.removePhoto(memberId),

  /** The member's photo as WebP, where it has that hash; else null. */
  find: (memberId: string, hash: string): Promise<Buffer | null> => db.findPhoto(memberId, hash),
};
