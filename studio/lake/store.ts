// The documents: all in memory, stored in SQLite together with the log of changes. Writes happen one after the other, whole or not
// at all, and are on disk before anybody sees them.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ChangeLog } from './change-log.ts';
import { type LakeDocument, isDocument } from './document.ts';
import { DocumentIndex } from './document-index.ts';
import { Editors } from './editors.ts';
import type { Transaction } from './transaction.ts';

export class Store {
  readonly directory: string;
  readonly log: ChangeLog;
  readonly editors: Editors;
  readonly index = new DocumentIndex();
  readonly #documents = new Map<string, LakeDocument>();
  readonly #listeners = new Set<(transaction: Transaction) => void>();
  readonly #database: DatabaseSync;
  #lastWrite: Promise<unknown> = Promise.resolve();

  constructor(directory: string) {
    mkdirSync(directory, { recursive: true });
    this.directory = directory;
    this.#database = new DatabaseSync(join(directory, 'lake.db'));
    // WAL with synchronous=FULL: an acknowledged write survives a killed process and a power cut.
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      CREATE TABLE IF NOT EXISTS documents (id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
      CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
    `);
    this.log = new ChangeLog(this.#database);
    this.editors = new Editors(this.#database);
    this.log.prune(new Date());
    for (const row of this.#database.prepare('SELECT json FROM documents').iterate()) {
      const document: unknown = JSON.parse(String(row.json));
      if (isDocument(document)) this.#show(null, document);
    }
  }

  get size(): number {
    return this.#documents.size;
  }

  find(id: string): LakeDocument | null {
    return this.#documents.get(id) ?? null;
  }

  all(): Iterable<LakeDocument> {
    return this.#documents.values();
  }

  /** Calls back for every transaction once it is stored. Returns a function that ends that. */
  onCommit(listener: (transaction: Transaction) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Runs writes one after the other: each sees the result of the one before it. */
  inOrder<Result>(write: () => Promise<Result>): Promise<Result> {
    const turn = this.#lastWrite.then(write, write);
    this.#lastWrite = turn.catch(() => undefined);
    return turn;
  }

  /** Stores the changes of one transaction, then calls the listeners. */
  commit(transaction: Transaction): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      const put = this.#database.prepare(
        'INSERT INTO documents (id, json) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET json = excluded.json',
      );
      const remove = this.#database.prepare('DELETE FROM documents WHERE id = ?');
      for (const { id, after } of transaction.changes) {
        if (after) put.run(id, JSON.stringify(after));
        else remove.run(id);
      }
      this.log.record(transaction);
      this.#database.exec('COMMIT');
    } catch (error) {
      this.#database.exec('ROLLBACK');
      throw error;
    }
    for (const { before, after } of transaction.changes) this.#show(before, after);
    for (const listener of this.#listeners) listener(transaction);
  }

  #show(before: LakeDocument | null, after: LakeDocument | null): void {
    if (after) this.#documents.set(after._id, after);
    else if (before) this.#documents.delete(before._id);
    this.index.update(before, after, (id) => this.find(id));
  }

  /** A user's setting in the Studio; undefined if it was never set. */
  getSetting(key: string): unknown {
    const row = this.#database.prepare('SELECT json FROM settings WHERE key = ?').get(key);
    return row ? JSON.parse(String(row.json)) : undefined;
  }

  setSetting(key: string, value: unknown): void {
    this.#database
      .prepare('INSERT INTO settings (key, json) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET json = excluded.json')
      .run(key, JSON.stringify(value));
  }

  close(): void {
    this.#database.close();
  }
}
