// Stands between a server and PostgreSQL, and records which statements the server sends: on a Unix socket of its own, it passes everything
// on, and reads the messages of the protocol as they go by.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { invariant } from '../../src/kit/invariant.ts';

export interface StatementRecorder {
  /** The address of the same database by way of the recorder. */
  readonly databaseUrl: string;
  /** The statements that connections with this application_name have sent so far: the names of prepared ones, the text of others. */
  readonly sent: readonly string[];
  readonly stop: () => Promise<void>;
}

const socketName = '.s.PGSQL.5432';

/** `databaseUrl` names the folder of PostgreSQL's Unix socket as its host. */
export async function recordStatements(databaseUrl: string, applicationName: string): Promise<StatementRecorder> {
  const url = new URL(databaseUrl.replace('@/', '@localhost/'));
  const host = url.searchParams.get('host');
  invariant(host?.startsWith('/') === true, 'the tests’ PostgreSQL listens on a Unix socket');
  const directory = mkdtempSync(join(tmpdir(), 'club-recorder-'));
  const sent: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const postgres = createConnection(join(host, socketName));
    const reader = new MessageReader(applicationName, sent);
    client.on('data', (chunk: Buffer) => {
      reader.read(chunk);
    });
    client.pipe(postgres).pipe(client);
    for (const socket of [client, postgres]) {
      sockets.add(socket);
      // One end going away ends the other; whoever used it notices by itself.
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        postgres.destroy();
      });
    }
  });
  server.listen(join(directory, socketName));
  await once(server, 'listening');
  return {
    databaseUrl: databaseUrl.replace(/host=[^&]*/, `host=${encodeURIComponent(directory)}`),
    sent,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Reads what a client sends: first the start of the connection, then messages of one letter, a length and a body. */
class MessageReader {
  readonly #applicationName: string;
  readonly #sent: string[];
  #rest = Buffer.alloc(0);
  #isStarted = false;
  #isRecorded = false;
  /** The text of the statement that was prepared last without a name. */
  #unnamed = '';

  constructor(applicationName: string, sent: string[]) {
    this.#applicationName = applicationName;
    this.#sent = sent;
  }

  read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#isStarted ? 1 : 0;
      if (this.#rest.length < head + 4) return;
      const end = head + this.#rest.readUInt32BE(head);
      if (this.#rest.length < end) return;
      const type = this.#rest.toString('latin1', 0, head);
      const texts = this.#rest.toString('utf8', head + 4, end).split('\0');
      this.#rest = this.#rest.subarray(end);
      if (this.#isStarted) this.#note(type, texts);
      else this.#begin(texts);
    }
  }

  /** Names and values by turns; the first name stands behind the protocol's version, four bytes. */
  #begin(texts: readonly string[]): void {
    const place = texts.findIndex((text) => text.endsWith('application_name'));
    this.#isStarted = true;
    this.#isRecorded = place >= 0 && texts[place + 1] === this.#applicationName;
  }

  #note(type: string, [first = '', second = '']: readonly string[]): void {
    if (!this.#isRecorded) return;
    // Parse: the statement's name, its text. Bind: the portal's name, the statement's. Query: the text.
    if (type === 'P' && first === '') this.#unnamed = second;
    if (type === 'B') this.#sent.push(second === '' ? this.#unnamed : second);
    if (type === 'Q') this.#sent.push(first);
  }
}
