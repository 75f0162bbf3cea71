// WebSockets. The Studio opens more event streams than a browser opens connections to a host, so they go over sockets. On another socket it
// says where its editor is and hears of the others (presence.ts).
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { ServerResponse as Response } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Call, isLoopback, isOwnOrigin } from './call.ts';
import { type EventSink, sendLiveEvents, sendMutations } from './events.ts';
import { type Presence, parse } from './presence.ts';

/** Handles the server's upgrade requests. */
export function carryEvents(
  server: Server,
  site: string | undefined,
  toCall: (request: IncomingMessage, response: ServerResponse) => Call | null,
  presence: Presence,
): void {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 1_000_000 });
  server.on('upgrade', (request, connection, head) => {
    const { host = '', origin = '' } = request.headers;
    if (!isLoopback(`http://${host}`) || !isOwnOrigin(origin, host, site)) {
      connection.destroy();
      return;
    }
    sockets.handleUpgrade(request, connection, head, (socket) => {
      // What it sent was no message, or too long.
      socket.on('error', () => {
        socket.terminate();
      });
      if (/\/data\/(?:listen|live\/events)\//.test(request.url ?? '')) streamEvents(socket, request, toCall);
      else presence.welcome(socket);
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
