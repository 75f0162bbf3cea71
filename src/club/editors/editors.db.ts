import { query } from '../../db/connection.ts';
import type { Editor } from './editors.ts';

// A secret is exchanged once: a second exchange violates the unique constraint and inserts nothing.
const insert = {
  name: 'editor token',
  text: `insert into editor_token (token_hash, secret_hash, editor_id, editor_name, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (secret_hash) do nothing returning 1`,
};

/** Inserts the token; false if the secret was exchanged before. */
export async function insertToken(token: {
  readonly tokenHash: Buffer;
  readonly secretHash: Buffer;
  readonly editor: Editor;
  readonly now: Date;
  readonly expiresAt: Date;
}): Promise<boolean> {
  const { tokenHash, secretHash, editor, now, expiresAt } = token;
  const rows = await query(insert, [tokenHash, secretHash, editor.id, editor.name, now, expiresAt]);
  return rows.length === 1;
}

const find = {
  name: 'editor by token',
  text: `select editor_id as id, editor_name as name from editor_token where token_hash = $1 and expires_at > $2`,
};

export async function findByToken(tokenHash: Buffer, now: Date): Promise<Editor | null> {
  const [editor] = await query<{ id: string; name: string }>(find, [tokenHash, now]);
  return editor ?? null;
}
