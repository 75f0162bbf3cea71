// The open connections and the answers that each waits for. Always: no network holds more than its share, a connection without a
// request makes room for a new one, and when the process ends, every request that was admitted is still answered.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { networkOf } from './client-address.ts';
import {
  idleLimitMs,
  largeAnswer,
  maxConnections,
  maxConnectionsOfNetwork,
  maxOutstanding,
  maxUnread,
  maxUnreadOfNetwork,
  totalLimitMs,
} from './limits.ts';

/** How much is given to Node's parser at a time: it parses every request in what it is given, however many there are. */
const pieceBytes = 1_024;
const lookAgainMs = 5_000;
/** How long an idle connection stays open when the server ends: its client may have sent a request already. */
const graceMs = 1_000;
/** How long a new connection may take to begin its first request. */
const firstRequestMs = 1_000;

interface Connection {
  readonly network: string;
  readonly openedAt: number;
  /** The answers that it waits for, in order, with the time at which their requests came, in ms. */
  readonly answers: Map<ServerResponse, number>;
  /** It has sent the whole header of a request. */
  hasAsked: boolean;
}

export class Connections {
  readonly #server: Server;
  readonly #sharedByNetwork: boolean;
  /** In the order of their last request or, before the first, of their opening. */
  readonly #open = new Map<Duplex, Connection>();
  readonly #beyondLimit = new WeakSet<Duplex>();
  /** Connections that were answered 503 for too many requests: nothing more is read from them. */
  readonly #refused = new WeakSet<Duplex>();
  /** By network, the bytes of large answers that clients have not read yet. */
  readonly #unread = new Map<string, number>();

  /** `sharedByNetwork`: connections come from clients themselves, not from a proxy that stands for many. */
  constructor(server: Server, { sharedByNetwork }: { readonly sharedByNetwork: boolean }) {
    this.#server = server;
    this.#sharedByNetwork = sharedByNetwork;
    server.maxConnections = maxConnections * 1.25;
    server.timeout = idleLimitMs;
    server.on('connection', (socket) => {
      this.#letIn(socket);
    });
    setInterval(() => {
      this.#endLate();
    }, lookAgainMs).unref();
  }

  /**
   * admitted: to be answered. refused: to be answered 503, after which the connection ends. ignored: it came after a refused one on
   * the same connection, and gets no answer.
   */
  admit({ socket }: IncomingMessage, response: ServerResponse): 'admitted' | 'refused' | 'ignored' {
    const connection = this.#open.get(socket);
    if (!connection || !this.isRead(socket)) return 'ignored';
    const { answers } = connection;
    connection.hasAsked = true;
    this.#open.delete(socket);
    this.#open.set(socket, connection);
    answers.set(response, performance.now());
    response.once('close', () => answers.delete(response));
    const tooMany = this.#beyondLimit.has(socket) && this.#findCrowd(connection.network) !== null;
    if (!tooMany && answers.size <= maxOutstanding) return 'admitted';
    this.#refused.add(socket);
    return 'refused';
  }

  /** Whether the connection can get an answer: not after it was refused for too many requests. */
  isRead(socket: Duplex): boolean {
    return !socket.destroyed && !this.#refused.has(socket);
  }

  /**
   * Counts an answer of that many bytes until its client has read it. False, and not to be sent, if the clients of its network, or all
   * together, have that much left to read already: answers that nobody reads stay in memory.
   */
  holdUnread(response: ServerResponse, bytes: number): boolean {
    if (bytes < largeAnswer) return true;
    const network = this.#sharedByNetwork ? networkOf(response.req.socket.remoteAddress ?? '') : '';
    const ofNetwork = this.#unread.get(network) ?? 0;
    const ofAll = [...this.#unread.values()].reduce((sum, some) => sum + some, 0);
    const tooMuch = ofAll + bytes > maxUnread || (this.#sharedByNetwork && ofNetwork + bytes > maxUnreadOfNetwork);
    if (tooMuch && ofNetwork > 0) return false;
    this.#unread.set(network, ofNetwork + bytes);
    response.once('close', () => {
      const left = (this.#unread.get(network) ?? bytes) - bytes;
      if (left > 0) this.#unread.set(network, left);
      else this.#unread.delete(network);
    });
    return true;
  }

  /** Whether a request that the parser refused may be answered on the bare socket: only if no other answer was begun on it. */
  isUnanswered(socket: Duplex): boolean {
    const [first, second] = this.#open.get(socket)?.answers.keys() ?? [];
    return !first || (!second && !first.headersSent && !first.req.complete);
  }

  /** Accepts no new connection, and resolves when all are closed: answered, idle for a second, or cut after `limitMs`. */
  async drain(limitMs: number): Promise<void> {
    // Node's own close() would end idle connections at once, although a request may be on its way.
    NetServer.prototype.close.call(this.#server);
    for (const [socket, { answers }] of this.#open) {
      const last = [...answers.keys()].at(-1);
      if (last && isEventStream(last)) socket.destroy();
      else if (last && !last.headersSent) last.shouldKeepAlive = false;
    }
    const began = performance.now();
    while (this.#open.size > 0) {
      const waited = performance.now() - began;
      for (const [socket, { answers }] of this.#open)
        if (waited > limitMs || (waited > graceMs && answers.size === 0)) socket.destroy();
      await delay(20);
    }
  }

  #letIn(socket: Socket): void {
    const network = networkOf(socket.remoteAddress ?? '');
    this.#open.set(socket, { network, openedAt: performance.now(), answers: new Map(), hasAsked: false });
    socket.once('close', () => this.#open.delete(socket));
    const crowd = this.#findCrowd(network);
    const unused = crowd && this.#findUnused(crowd === 'network' ? network : this.#findLargestNetwork(), socket);
    if (unused) {
      this.#open.delete(unused);
      unused.destroy();
    } else if (crowd) this.#beyondLimit.add(socket);
    this.#feedInPieces(socket);
  }

  /** Which limit of connections is exceeded: this network's, or everybody's; null for none. */
  #findCrowd(network: string): 'network' | 'all' | null {
    let neighbours = 0;
    if (this.#sharedByNetwork) for (const other of this.#open.values()) if (other.network === network) neighbours++;
    if (neighbours > maxConnectionsOfNetwork) return 'network';
    return this.#open.size > maxConnections ? 'all' : null;
  }

  /** The network with the most connections; null behind a proxy, where networks are not known. */
  #findLargestNetwork(): string | null {
    if (!this.#sharedByNetwork) return null;
    const counts = new Map<string, number>();
    for (const { network } of this.#open.values()) counts.set(network, (counts.get(network) ?? 0) + 1);
    return [...counts].reduce<readonly [string, number]>((most, one) => (one[1] > most[1] ? one : most), ['', 0])[0];
  }

  /**
   * A connection of that network (null: of any) that no answer is being made for, to be closed: the oldest that sent no request within a
   * second, else the oldest whose only request still lacks its body, else the one whose last request is longest ago, else one that may
   * be about to send its first. Null where all wait for an answer.
   */
  #findUnused(network: string | null, newcomer: Socket): Duplex | null {
    const now = performance.now();
    let late: Duplex | null = null;
    let idle: Duplex | null = null;
    let fresh: Duplex | null = null;
    for (const [socket, other] of this.#open) {
      if (socket === newcomer || (network !== null && other.network !== network)) continue;
      if (other.answers.size > 0) {
        if (isWaitingForBody(other)) late ??= socket;
      } else if (other.hasAsked) idle ??= socket;
      else if (now - other.openedAt > firstRequestMs) return socket;
      else fresh ??= socket;
    }
    return late ?? idle ?? fresh;
  }

  /** Stands between the connection and Node's parser, so that nothing more is read from a connection with too many requests. */
  #feedInPieces(socket: Socket): void {
    const [feed] = socket.listeners('data');
    if (!feed) return;
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => {
      for (let at = 0; at < chunk.length && this.isRead(socket); at += pieceBytes) {
        // Node waits until the client has read its answers; the rest is put back and comes again then.
        if (socket.isPaused()) {
          socket.unshift(chunk.subarray(at));
          return;
        }
        Reflect.apply(feed, socket, [chunk.subarray(at, at + pieceBytes)]);
      }
    });
  }

  /**
   * Ends connections whose answer takes too long: a client that reads a byte at a time is never idle, so the idle limit does not
   * catch it.
   */
  #endLate(): void {
    const latest = performance.now() - totalLimitMs;
    for (const [socket, { answers }] of this.#open)
      for (const [answer, askedAt] of answers) if (askedAt < latest && !isEventStream(answer)) socket.destroy();
  }
}

/** Whether the connection's only request has not arrived whole. */
const isWaitingForBody = ({ answers }: Connection) => {
  const [first] = answers.keys();
  return answers.size === 1 && first !== undefined && !first.req.complete && !first.headersSent;
};

const isEventStream = (answer: ServerResponse) =>
  String(answer.getHeader('content-type')).startsWith('text/event-stream');
