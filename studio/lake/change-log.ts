// The log of every change of every document, in SQLite, by document and in the order of transactions. A change is stored as patches that
// make and undo it; each hundredth change of a document stores it whole, so that any version is at most a hundred patches away.
import type { DatabaseSync } from 'node:sqlite';
import { applyDiff, diff, effectsOf, withoutRevision } from './diff.ts';
import { type LakeDocument, isDocument } from './document.ts';
import type { Transaction } from './transaction.ts';

/** What happened to a document: it was created, changed or deleted. */
type ChangeKind = 'create' | 'update' | 'delete';

/** One document's change in a transaction. */
export interface LoggedChange {
  readonly sequence: number;
  readonly transaction: string;
  /** ISO 8601 */
  readonly at: string;
  readonly author: string;
  readonly document: string;
  readonly kind: ChangeKind;
  /** The revision before it; null if the document did not exist. */
  readonly previous: string | null;
}

export interface LoggedEffects extends LoggedChange {
  /** The patches that make and undo the change, as JSON in Mendoza's format. */
  readonly apply: string;
  readonly revert: string;
}

const stepsBetweenWhole = 100;
const keptDays = 365;

const selectChanges = `SELECT c.sequence, t.id AS "transaction", t.at, t.author, c.document, c.kind, c.previous`;
const joined = 'FROM changes c JOIN transactions t USING (sequence)';

export class ChangeLog {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
    const earlier = database.prepare(`SELECT 1 FROM pragma_table_info('transactions') WHERE name = 'changes'`).get();
    if (earlier) database.exec('ALTER TABLE transactions RENAME TO earlier_transactions');
    database.exec(`
      CREATE TABLE IF NOT EXISTS transactions (
        sequence INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, author TEXT NOT NULL
      ) STRICT;
      CREATE TABLE IF NOT EXISTS changes (
        sequence INTEGER NOT NULL, document TEXT NOT NULL, kind TEXT NOT NULL, previous TEXT,
        steps_since_whole INTEGER NOT NULL, apply TEXT NOT NULL, revert TEXT NOT NULL
      ) STRICT;
      CREATE INDEX IF NOT EXISTS changes_of_document ON changes (document, sequence, kind, previous, steps_since_whole);
      CREATE INDEX IF NOT EXISTS changes_of_transaction ON changes (sequence);
      CREATE INDEX IF NOT EXISTS transactions_by_time ON transactions (at);
    `);
    if (earlier) this.#takeOver();
  }

  /** Adds a transaction to the log. Must run in the database transaction that writes the documents. */
  record({ id, at, author, changes }: Transaction): void {
    const { lastInsertRowid: sequence } = this.#database
      .prepare('INSERT INTO transactions (id, at, author) VALUES (?, ?, ?)')
      .run(id, at, author);
    const last = this.#database.prepare(
      'SELECT steps_since_whole AS steps FROM changes WHERE document = ? ORDER BY sequence DESC LIMIT 1',
    );
    const insert = this.#database.prepare('INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?, ?)');
    for (const { id: document, before, after } of changes) {
      const kind: ChangeKind = !before ? 'create' : after ? 'update' : 'delete';
      const steps = kind === 'update' ? (Number(last.get(document)?.steps ?? -1) + 1) % stepsBetweenWhole : 0;
      const { apply, revert } = effectsOf({ before, after });
      const kept = steps === 0 ? diff(null, withoutRevision(after)) : apply;
      insert.run(sequence, document, kind, before?._rev ?? null, steps, JSON.stringify(kept), JSON.stringify(revert));
    }
  }

  /** The transaction's place in the order of all; null if it is unknown. */
  findSequence(transaction: string): number | null {
    const found = this.#database.prepare('SELECT sequence FROM transactions WHERE id = ?').get(transaction);
    return found ? Number(found.sequence) : null;
  }

  /** The last transaction up to `time` (ISO 8601); 0 if all are later. */
  sequenceAt(time: string): number {
    const found = this.#database.prepare('SELECT max(sequence) AS last FROM transactions WHERE at <= ?').get(time);
    return Number(found?.last ?? 0);
  }

  /** The document as it was after that transaction; null if it did not exist, or the log does not reach that far back. */
  documentAt(document: string, sequence: number): LakeDocument | null {
    const patches: unknown[][] = [];
    let revision = '';
    const rows = this.#database
      .prepare(
        `SELECT c.steps_since_whole AS steps, c.apply, t.id AS revision ${joined}
         WHERE c.document = ? AND c.sequence <= ? ORDER BY c.sequence DESC`,
      )
      .iterate(document, sequence);
    for (const row of rows) {
      if (patches.length === 0) revision = String(row.revision);
      patches.push(parsePatch(row.apply));
      if (row.steps === 0) break;
    }
    const state = patches.toReversed().reduce<unknown>((value, patch) => applyDiff(value, patch), null);
    return isDocument(state) ? { ...state, _rev: revision } : null;
  }

  /** Whether the document existed after that transaction. */
  existedAt(document: string, sequence: number): boolean {
    const last = this.#database
      .prepare('SELECT kind FROM changes WHERE document = ? AND sequence <= ? ORDER BY sequence DESC LIMIT 1')
      .get(document, sequence);
    return last !== undefined && last.kind !== 'delete';
  }

  /** The last transaction that deleted one of these documents; null if there is none. */
  lastDeletion(documents: readonly string[]): number | null {
    const found = this.#database
      .prepare(`SELECT max(sequence) AS last FROM changes WHERE kind = 'delete' AND document IN (${marks(documents)})`)
      .get(...documents);
    return typeof found?.last === 'number' ? found.last : null;
  }

  /** All changes of a published document, and creations and deletions of its draft, before that sequence; the newest first. */
  *lifeOf(published: string, draft: string, before: number): Generator<LoggedChange> {
    const rows = this.#database
      .prepare(
        `${selectChanges} ${joined} WHERE c.document IN (?, ?) AND (c.document = ? OR c.kind <> 'update') AND c.sequence < ?
         ORDER BY c.sequence DESC`,
      )
      .iterate(published, draft, published, before);
    for (const row of rows) yield loggedChange(row);
  }

  /** What the transactions from one to another did to these documents; a limited number, in order or in reverse. */
  effectsOn(
    documents: readonly string[],
    { from, to, reverse, limit }: { from: number; to: number; reverse: boolean; limit: number },
  ): LoggedEffects[] {
    const order = reverse ? 'DESC' : 'ASC';
    const of = `document IN (${marks(documents)})`;
    return this.#database
      .prepare(
        `${selectChanges}, c.apply, c.revert ${joined} WHERE c.${of} AND c.sequence IN (
           SELECT DISTINCT sequence FROM changes WHERE ${of} AND sequence BETWEEN ? AND ? ORDER BY sequence ${order} LIMIT ?
         ) ORDER BY c.sequence ${order}`,
      )
      .all(...documents, ...documents, from, to, limit)
      .map((row) => ({ ...loggedChange(row), apply: String(row.apply), revert: String(row.revert) }));
  }

  /** Deletes changes that are over a year old, up to the last version from before that which is stored whole. */
  prune(now: Date): void {
    const limit = this.sequenceAt(new Date(now.getTime() - keptDays * 86_400_000).toISOString());
    if (limit === 0) return;
    this.#database
      .prepare(
        `DELETE FROM changes WHERE sequence < (
           SELECT max(sequence) FROM changes whole
           WHERE whole.document = changes.document AND whole.steps_since_whole = 0 AND whole.sequence <= ?
         )`,
      )
      .run(limit);
    this.#database.exec('DELETE FROM transactions WHERE sequence NOT IN (SELECT sequence FROM changes)');
  }

  /** Converts the former layout, in which a transaction's changes were one text with each document whole before and after. */
  #takeOver(): void {
    this.#database.exec('BEGIN IMMEDIATE');
    for (const { id, at, author, changes } of this.#database
      .prepare('SELECT id, at, author, changes FROM earlier_transactions ORDER BY sequence')
      .iterate()) {
      const logged: unknown = JSON.parse(String(changes));
      const known = (Array.isArray(logged) ? logged : []).map(({ id: document, before, after }) => ({
        id: String(document),
        before: isDocument(before) ? before : null,
        after: isDocument(after) ? after : null,
        mutations: [],
      }));
      this.record({ id: String(id), at: String(at), author: String(author), changes: known });
    }
    this.#database.exec('DROP TABLE earlier_transactions; COMMIT');
  }
}

const marks = (values: readonly unknown[]) => values.map(() => '?').join(', ');

function parsePatch(text: unknown): unknown[] {
  const patch: unknown = JSON.parse(String(text));
  return Array.isArray(patch) ? patch : [];
}

function loggedChange(row: Record<string, unknown>): LoggedChange {
  return {
    sequence: Number(row.sequence),
    transaction: String(row.transaction),
    at: String(row.at),
    author: String(row.author),
    document: String(row.document),
    kind: row.kind === 'create' || row.kind === 'delete' ? row.kind : 'update',
    previous: typeof row.previous === 'string' ? row.previous : null,
  };
}
