// Tokens of the Studio's. Always: a secret gets one token, once, on whichever server; the token is kept as a hash only, opens the
// editors' calls and nothing of a member's, and ends after an hour.
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../lib/token-hash.ts';
import { type Editor, editorTokenLifeMs } from './editors.ts';
import * as db from './editors.db.ts';

export const editorsService = {
  /** A token (256 bits, base64url) for a secret that this editor proved to have written; null where it was exchanged before. */
  async createToken(secret: string, editor: Editor, now: Date): Promise<{ token: string; expiresAt: Date } | null> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + editorTokenLifeMs);
    await db.deleteEndedTokens(now);
    const isFirst = await db.insertToken({
      tokenHash: hashToken(token),
      secretHash: hashToken(secret),
      editor,
      now,
      expiresAt,
    });
    return isFirst ? { token, expiresAt } : null;
  },

  /** Whose token it is; null where it is none, or has ended. */
  findByToken: (token: string, now: Date): Promise<Editor | null> => db.findByToken(hashToken(token), now),
};
