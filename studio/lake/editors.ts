// Who writes in the local lake: the editorial staff as a whole, and editors by name. Each has a token of their own, from which their
// name is taken wherever something is written; nobody else's claim counts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { LakeError } from './errors.ts';

export interface LakeEditor {
  readonly id: string;
  readonly name: string;
}

/** Whoever signs in without a name, and the programs of the club, which hold the lake's own token. */
export const staff: LakeEditor = { id: 'local', name: 'Redacción' };
/** Whoever signs in to try queries of the lake, rather than to edit. */
export const developer: LakeEditor = { id: 'developer', name: 'Desarrollo' };
const unnamed = [staff, developer];

const longestName = 60;

/** The editors that have names, stored beside the documents. */
export class Editors {
  readonly #database: DatabaseSync;
  /** Whether this lake knew no editors before: until then browsers were given the lake's own token. */
  readonly areNew: boolean;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.areNew = !database.prepare("SELECT name FROM sqlite_master WHERE name = 'editors'").get();
    database.exec('CREATE TABLE IF NOT EXISTS editors (id TEXT PRIMARY KEY, name TEXT NOT NULL UNIQUE) STRICT');
  }

  /** The editor with that id; null if there is none. */
  find(id: string): LakeEditor | null {
    const found = unnamed.find((editor) => editor.id === id);
    if (found) return found;
    return editorOf(this.#database.prepare('SELECT id, name FROM editors WHERE id = ?').get(id));
  }

  all(): LakeEditor[] {
    const named = this.#database.prepare('SELECT id, name FROM editors ORDER BY name').all();
    return [...unnamed, ...named.flatMap((row) => editorOf(row) ?? [])];
  }

  /** The editor of that name, who is new if nobody had it. Throws for a name that is empty or too long. */
  named(name: string): LakeEditor {
    const plain = name.normalize('NFC').replace(/\s+/g, ' ').trim();
    if (plain === '' || plain.length > longestName || /\p{C}/u.test(plain))
      throw new LakeError(400, `a name has 1 to ${String(longestName)} characters`, 'malformed');
    if (plain === staff.name) return staff;
    this.#database
      .prepare('INSERT INTO editors (id, name) VALUES (?, ?) ON CONFLICT (name) DO NOTHING')
      .run(`e${randomBytes(6).toString('hex')}`, plain);
    const found = editorOf(this.#database.prepare('SELECT id, name FROM editors WHERE name = ?').get(plain));
    if (!found) throw new Error(`The editor ${plain} was not stored.`);
    return found;
  }
}

/** An editor's token: their id, signed with the lake's own token, which no browser is given. */
export function tokenOf({ id }: LakeEditor, lakeToken: string): string {
  return `${id}.${createHmac('sha256', lakeToken).update(`editor ${id}`).digest('base64url')}`;
}

/** The editor whose token that is; the lake's own token is the staff's. Null for any other. */
export function findByToken(presented: string, lakeToken: string, editors: Editors): LakeEditor | null {
  if (isSame(presented, lakeToken)) return staff;
  const editor = editors.find(presented.split('.')[0] ?? '');
  return editor && isSame(presented, tokenOf(editor, lakeToken)) ? editor : null;
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function editorOf(row: Record<string, unknown> | undefined): LakeEditor | null {
  return row ? { id: String(row.id), name: String(row.name) } : null;
}
