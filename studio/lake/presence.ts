// Who is in the Studio, and in which field: the Studio says where it is, and hears of the others, by JSON-RPC over a WebSocket
// (Sanity's "bifur"). Nothing of it is stored. Only editors hear of editors, and under whose name somebody is here their token says.
import type { WebSocket } from 'ws';
import { isJson } from './document.ts';
import type { LakeEditor } from './editors.ts';

interface Visitor {
  readonly socket: WebSocket;
  editor: LakeEditor | null;
  /** The ids under which it hears of others, each with the request that began it. */
  readonly subscriptions: Set<string>;
  /** The windows of the Studio that it announced: one, as a rule. A window is its visitor's own while they are here. */
  readonly sessions: Set<string>;
}

export class Presence {
  readonly #findEditor: (authorization: string) => LakeEditor | null;
  readonly #visitors = new Set<Visitor>();

  /** `findEditor` says whose an authorization is. */
  constructor(findEditor: (authorization: string) => LakeEditor | null) {
    this.#findEditor = findEditor;
  }

  /** Answers on that socket until it closes; then the others hear that its windows are gone. */
  welcome(socket: WebSocket): void {
    const visitor: Visitor = { socket, editor: null, subscriptions: new Set(), sessions: new Set() };
    this.#visitors.add(visitor);
    send(socket, { method: 'welcome', params: {} });
    socket.on('message', (data: Buffer) => {
      const { id, method, params } = parse(data);
      const request = typeof id === 'string' || typeof id === 'number' ? String(id) : '';
      const result = this.#answer(visitor, textOf(method), isJson(params) ? params : {}, request);
      if (id !== undefined) send(socket, { id, result });
    });
    socket.once('close', () => {
      this.#visitors.delete(visitor);
      this.#leaveAll(visitor);
    });
  }

  #answer(visitor: Visitor, method: string, params: Record<string, unknown>, id: string): unknown {
    if (method === 'authorization') {
      this.#leaveAll(visitor);
      visitor.subscriptions.clear();
      visitor.editor = this.#findEditor(textOf(params.authorization));
      return {};
    }
    if (!visitor.editor) return {};
    switch (method) {
      case 'presence_subscribe':
        visitor.subscriptions.add(id);
        return id;
      case 'presence_unsubscribe':
        visitor.subscriptions.delete(textOf(params.subscriptionId));
        return {};
      case 'presence_rollcall':
        this.#tell({ type: 'rollCall', i: visitor.editor.id, session: textOf(params.session) });
        return {};
      case 'presence_announce': {
        const { sessionId, locations } = isJson(params.data) ? params.data : {};
        if (typeof sessionId !== 'string' || !Array.isArray(locations)) return {};
        if ([...this.#visitors].some((other) => other !== visitor && other.sessions.has(sessionId))) return {};
        visitor.sessions.add(sessionId);
        this.#tell({ type: 'state', i: visitor.editor.id, m: { sessionId, locations } });
        return {};
      }
      case 'presence_disconnect':
        this.#leave(visitor, textOf(params.session));
        return {};
      default:
        return {};
    }
  }

  #leaveAll(visitor: Visitor): void {
    for (const session of visitor.sessions) this.#leave(visitor, session);
  }

  #leave({ editor, sessions }: Visitor, session: string): void {
    if (editor && sessions.delete(session)) this.#tell({ type: 'disconnect', i: editor.id, m: { session } });
  }

  #tell(result: object): void {
    for (const { socket, subscriptions } of this.#visitors)
      for (const subscription of subscriptions)
        send(socket, { method: 'presence_subscription', params: { subscription, result } });
  }
}

function send(socket: WebSocket, message: object): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
}

/** A message as an object; an empty one if it is none. */
export function parse(data: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
