// Who is connected, and what each waits for. Always: no caller holds more than a share, and the end of the process cuts nobody
// short who was let in.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { idleLimitMs, maxConnections, maxInWork, maxOutstanding, totalLimitMs } from './limits.ts';

/** So much is given to Node's parser at once: it makes a request of all that it is given, however many there are. */
const pieceBytes = 1_024;
const lookAgainMs = 5_000;
/** So long an idle connection may still bring a request when the server ends: its client may have sent it already. */
const graceMs = 1_000;

export class Connections {
  readonly #server: Server;
  /** The answers that each waits for, in their order, with the time at which the request came. */
  readonly #answers = new Map<Duplex, Map<ServerResponse, number>>();
  readonly #beyondLimit = new WeakSet<Duplex>();
  /** Those that were told to come later: nothing more is read of them. */
  readonly #refused = new WeakSet<Duplex>();
  #inWork = 0;

  constructor(server: Server) {
    this.#server = server;
    server.maxConnections = maxConnections * 1.25;
    server.timeout = idleLimitMs;
    server.on('connection', (socket) => {
      this.#open(socket);
    });
    setInterval(() => {
      this.#endLate();
    }, lookAgainMs).unref();
  }

  /**
   * admitted: to be answered. refused: to be told to come later, and the connection ends with it. ignored: it came after such a one,
   * and nobody reads an answer.
   */
  admit({ socket }: IncomingMessage, response: ServerResponse): 'admitted' | 'refused' | 'ignored' {
    const answers = this.#answers.get(socket);
    if (!answers || !this.#isRead(socket)) return 'ignored';
    answers.set(response, performance.now());
    response.once('close', () => answers.delete(response));
    const tooMany = this.#beyondLimit.has(socket) && this.#answers.size > maxConnections;
    if (!tooMany && answers.size <= maxOutstanding) return 'admitted';
    this.#refused.add(socket);
    return 'refused';
  }

  /**
   * Takes a place among the answers that are being made, which `endWork` gives back; false where there is none, and for a caller
   * who asks too much at once.
   */
  beginWork({ socket }: IncomingMessage): boolean {
    if (this.#inWork >= maxInWork || !this.#isRead(socket)) return false;
    this.#inWork++;
    return true;
  }

  endWork(): void {
    this.#inWork--;
  }

  /** Whether what the parser refuses may be answered on the bare socket: not beside or after another answer. */
  isUnanswered(socket: Duplex): boolean {
    const [first, second] = this.#answers.get(socket)?.keys() ?? [];
    return !first || (!second && !first.headersSent && !first.req.complete);
  }

  /** Takes no new connection and resolves when all are gone: answered, idle for a second, or cut after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    // Node's own way to close would end idle connections now, with a request that is on its way.
    NetServer.prototype.close.call(this.#server);
    for (const [socket, answers] of this.#answers) {
      const last = [...answers.keys()].at(-1);
      if (last && isEventStream(last)) socket.destroy();
      else if (last && !last.headersSent) last.shouldKeepAlive = false;
    }
    const began = performance.now();
    while (this.#answers.size > 0) {
      const waited = performance.now() - began;
      for (const [socket, answers] of this.#answers)
        if (waited > limitMs || (waited > graceMs && answers.size === 0)) socket.destroy();
      await delay(20);
    }
  }

  #open(socket: Socket): void {
    this.#answers.set(socket, new Map());
    socket.once('close', () => this.#answers.delete(socket));
    if (this.#answers.size > maxConnections) {
      this.#beyondLimit.add(socket);
      this.#server.closeIdleConnections();
    }
    this.#feedInPieces(socket);
  }

  /** Stands between the connection and Node's parser, so that a caller who asks too much is not even read. */
  #feedInPieces(socket: Socket): void {
    const [feed] = socket.listeners('data');
    if (!feed) return;
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && this.#isRead(socket); at += pieceBytes) {
        // Node waits until the caller has read what it was sent: the rest comes again then.
        if (socket.isPaused()) {
          socket.unshift(chunk.subarray(at));
          return;
        }
        Reflect.apply(feed, socket, [chunk.subarray(at, at + pieceBytes)]);
      }
    });
  }

  #isRead(socket: Duplex): boolean {
    return !socket.destroyed && !this.#refused.has(socket);
  }

  /** Who reads an answer a byte at a time is never idle. */
  #endLate(): void {
    const latest = performance.now() - totalLimitMs;
    for (const [socket, answers] of this.#answers)
      for (const [answer, askedAt] of answers) if (askedAt < latest && !isEventStream(answer)) socket.destroy();
  }
}

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader('content-type')).startsWith('text/event-stream');
