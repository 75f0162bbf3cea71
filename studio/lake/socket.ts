// WebSockets. The Studio opens more event streams than a browser opens connections to a host, so they go over sockets. On another socket it
// asks who else is present: nobody.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ServerResponse as Response } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Call, isLoopback, isOwnOrigin } from './call.ts';
import { isJson } from './document.ts';
import { type EventSink, sendLiveEvents, sendMutations } from './events.ts';

/** Handles the server's upgrade requests. */
export function carryEvents(
  server: Server,
  site: string | undefined,
  toCall: (request: IncomingMessage, response: ServerResponse) => Call | null,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 });
  server.on('upgrade', (request, connection, head) => {
    const { host = '', origin = '' } = request.headers;
    if (!isLoopback(`http://${host}`) || !isOwnOrigin(origin, host, site)) {
      connection.destroy();
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      if (/\/data\/(?:listen|live\/events)\//.test(request.url ?? '')) streamEvents(socket, request, toCall);
      else answerPresence(socket);
    });
  });
  // The server closes once its last connection has closed: an open socket would keep it from ending, with the Studio still attached.
  const close = server.close.bind(server);
  server.close = (callback) => {
    for (const socket of sockets.clients) socket.terminate();
    sockets.close();
    return close(callback);
  };
}

/** The first message carries the authorization, as a browser can't set a header on a socket. */
function streamEvents(
  socket: WebSocket,
  request: IncomingMessage,
  toCall: (request: IncomingMessage, response: ServerResponse) => Call | null,
): void {
  socket.once('message', (data: Buffer) => {
    const said = parse(data);
    if (typeof said.authorization === 'string') request.headers.authorization = said.authorization;
    const call = toCall(request, new Response(request));
    if (!call) {
      socket.close();
      return;
    }
    const sink: EventSink = {
      open: () => undefined,
      write: (text) => {
        socket.send(text);
      },
      onClose: (listener) => socket.once('close', listener),
    };
    try {
      if (call.path.startsWith('/data/listen/')) sendMutations(call, sink);
      else sendLiveEvents(call, sink);
    } catch {
      // The message can't be parsed, or its sender may not ask for this.
      socket.close();
    }
  });
}

function answerPresence(socket: WebSocket): void {
  socket.send(JSON.stringify({ jsonrpc: '2.0', method: 'welcome', params: {} }));
  socket.on('message', (data: Buffer) => {
    const { id, method } = parse(data);
    if (id !== undefined)
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'presence_rollcall' ? [] : {} }));
  });
}

function parse(data: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(data.toString('utf8'));
    return isJson(value) ? value : {};
  } catch {
    return {};
  }
}
