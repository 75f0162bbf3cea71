// The Studio's tokens (docs/api.md#editors-calls). Always: a secret is exchanged for one token, once, on whichever server; the token is
// stored as a hash only, is good for the editors' calls and nothing else, and ends after an hour.
import { randomBytes } from 'node:crypto';
import { hashToken } from '../../kit/token-hash.ts';
import { type Editor, editorTokenLifeMs } from './editors.ts';
import * as db from './editors.db.ts';

export const editorsService = {
  /** A token (256 bits, base64url) for a secret that this editor has written into the lake; null if it was exchanged before. */
  async createToken(secret: string, editor: Editor, now: Date): Promise<{ token: string; expiresAt: Date } | null> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + editorTokenLifeMs);
    const isFirst = await db.insertToken({
      tokenHash: hashToken(token),
      secretHash: hashToken(secret),
      editor,
      now,
      expiresAt,
    });
    return isFirst ? { token, expiresAt } : null;
  },

  /** The editor of a token; null if it is unknown or has ended. */
  findByToken: (token: string, now: Date): Promise<Editor | null> => db.findByToken(hashToken(token), now),
};
