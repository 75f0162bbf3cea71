// The Studio's connection to the local lake. A hosted project needs none of this.
//   useProjectHostname  the local lake has no host name a project; the workspace's own `apiHost` would still make one
//   resolveFetch        the Studio holds more event streams than a browser opens connections to a host, and saving would wait
//                       for ever behind them: they go over WebSockets
// Neither these nor the client factory are public API of the Studio: its version is pinned, and bumped with a look here.
import { type ClientConfig, createClient } from '@sanity/client';

const eventStreams = /\/data\/(?:listen|live\/events)\//;

/** What a workspace needs to use the local lake at that address. */
export function localLake(apiHost: string) {
  return {
    apiHost,
    unstable_clientFactory: (config: ClientConfig) => {
      const local = { ...config, apiHost, useProjectHostname: false, resolveFetch: () => fetchOrStream };
      return createClient(local);
    },
    auth: {
      loginMethod: 'token' as const,
      redirectOnSingle: true,
      providers: [{ name: 'local', title: 'Redacción', url: `${apiHost}/v1/auth/login/local` }],
    },
  };
}

function fetchOrStream(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input);
  return eventStreams.test(url) ? streamOverSocket(url, init) : fetch(input, init);
}

/** A response of server-sent events whose bytes come over a socket. The first message carries the authorization. */
function streamOverSocket(url: string, init: RequestInit | undefined): Promise<Response> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url.replace(/^http/, 'ws'));
    const encoder = new TextEncoder();
    let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        stream = controller;
      },
      cancel: () => {
        stream = null;
        socket.close();
      },
    });
    init?.signal?.addEventListener('abort', () => {
      socket.close();
    });
    socket.addEventListener('open', () => {
      socket.send(JSON.stringify({ authorization: new Headers(init?.headers).get('authorization') }));
      resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }));
    });
    socket.addEventListener('message', ({ data }) => {
      if (typeof data === 'string') stream?.enqueue(encoder.encode(data));
    });
    socket.addEventListener('close', () => {
      stream?.close();
      stream = null;
    });
    socket.addEventListener('error', () => {
      reject(new TypeError('The event stream failed.'));
    });
  });
}
