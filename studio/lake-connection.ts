// The Studio's connection to the local lake. A hosted project needs none of this.
//   useProjectHostname  the local lake has no host name for each project; with the workspace's `apiHost` alone there would be one
//   fetch               parts of the Studio make clients of their own that use that host name: it is removed again
//   resolveFetch        the Studio opens more event streams than a browser opens connections to a host, and saving would wait
//                       for ever behind them: the streams go over WebSockets
// Neither these nor the client factory are public API of the Studio: its version is pinned. Check this file when you raise it.
import type { ClientConfig } from '@sanity/client';
import { createPatientClient } from './connection/patient-client.ts';

/** The local lake's only project. */
export const localProject = 'local';
const eventStreams = /\/data\/(?:listen|live\/events)\//;

/** A workspace's settings for the local lake at that address. */
export function localLake(apiHost: string) {
  calmAboutProtocol();
  takeOffProjectHost(apiHost);
  return {
    apiHost,
    unstable_clientFactory: (config: ClientConfig) => {
      const local = { ...config, apiHost, useProjectHostname: false };
      return createPatientClient(local, fetchOrStream);
    },
    auth: {
      loginMethod: 'token' as const,
      redirectOnSingle: true,
      providers: [{ name: 'local', title: 'Redacción', url: `${apiHost}/v1/auth/login/local` }],
    },
  };
}

/**
 * The origin of the site that uses the local lake, under the host name that this page uses: cookies in the Studio's frame work only if
 * both are the same site.
 */
export async function findLocalSite(apiHost: string): Promise<string> {
  const response = await fetch(`${apiHost}/v1/site`);
  const found: unknown = await response.json();
  const site = typeof found === 'object' && found !== null && 'origin' in found ? found.origin : null;
  if (!response.ok || typeof site !== 'string') throw new Error('The lake does not say where the site is.');
  const url = new URL(site);
  if (['localhost', '127.0.0.1'].includes(url.hostname)) url.hostname = location.hostname;
  return url.origin;
}

/**
 * Marks the Studio's warning that HTTP/1.1 is slow as read: on one machine it is not. Does nothing without a browser, as when the
 * schema is read.
 */
function calmAboutProtocol(): void {
  if (typeof sessionStorage !== 'undefined')
    sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString());
}

/** Requests to `<project>.<host of the lake>` go to the lake. */
function takeOffProjectHost(apiHost: string): void {
  const projectHost = apiHost.replace('//', `//${localProject}.`);
  const plainFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.startsWith(`${projectHost}/`)) return plainFetch(input, init);
    const led = apiHost + url.slice(projectHost.length);
    return plainFetch(input instanceof Request ? new Request(led, input) : led, init);
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
