import { request, type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningClub } from '../setup/club-server.ts';
import { startEmbeddedClub } from '../setup/embedded-club.ts';

let club: RunningClub;

beforeAll(async () => {
  club = await startEmbeddedClub({ env: { SITE_URL: 'https://club.example' } });
});
afterAll(() => club.stop());

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** node:http itself, as fetch hides encodings and connections. */
async function call(
  path: string,
  { body, ...options }: RequestOptions & { body?: Iterable<Buffer> } = {},
): Promise<Answer> {
  const outgoing = request(`${club.url}${path}`, { ...options, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    outgoing.once('response', resolve).once('error', reject),
  );
  try {
    for (const chunk of body ?? []) outgoing.write(chunk);
    outgoing.end();
    const response = await answered;
    return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
  } finally {
    outgoing.destroy();
  }
}

/** What comes back for bytes that need not be HTTP. */
async function send(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(club.url).port), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const megabytes = function* (count: number) {
  for (let sent = 0; sent < count; sent++) yield Buffer.alloc(1_000_000, 'a');
};

describe('every answer', () => {
  const safe = (headers: IncomingHttpHeaders) => {
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-/);
    expect(headers['content-security-policy']).not.toContain('blob:');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  };

  test.each([
    ['a page', '/club/login', {}, 200],
    ['a redirect', '/', {}, 308],
    ['a page that is not there', '/nothing', {}, 404],
    ['a call', '/api/club/credentialsRules', {}, 200],
    ['a call that is not there', '/api/club/nothing', {}, 404],
    ['a refused method', '/api/club/self', { method: 'DELETE' }, 405],
    ['a refused caller', '/api/club/self', {}, 401],
    ['a file', '/favicon.svg', {}, 200],
    ['a probe', '/healthz', {}, 200],
    ['a call at the root that is not there', '/signaturit/nothing', {}, 404],
    ['a method that HTTP knows and nobody needs', '/club/login', { method: 'TRACE' }, 405],
    ['an expectation that nobody meets', '/club/login', { headers: { expect: 'a miracle' } }, 417],
    ['a Host that can’t be one', '/club', { headers: { host: 'a b' } }, 400],
  ])('is safe: %s', async (_what, path, options, status) => {
    const answer = await call(path, options);
    expect(answer.status).toBe(status);
    safe(answer.headers);
  });

  test.each([
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na', 400],
    ['a target of another scheme', 'GET ftp://x/club HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
  ])('is safe even where the parser refuses: %s', async (_what, bytes, status) => {
    const [head = '', body = ''] = (await send(bytes)).split('\r\n\r\n');
    const [line = '', ...lines] = head.split('\r\n');
    expect(line).toContain(` ${String(status)} `);
    safe(
      Object.fromEntries(
        lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 2)]),
      ),
    );
    expect(body).toMatch(/^\{"error":".+"\}$/);
  });
});

test.each(['/club/login', '/favicon.svg', '/healthz'])(
  'a request line with the whole address is answered as one with the path %s alone',
  async (path) => {
    const ask = async (target: string) => {
      const said = await send(`GET ${target} HTTP/1.1\r\nHost: club.example\r\nConnection: close\r\n\r\n`);
      const [head = '', body = ''] = said.split('\r\n\r\n');
      return { status: head.split('\r\n', 1)[0], body };
    };
    const whole = await ask(`http://club.example${path}`);
    expect(whole.status).toBe('HTTP/1.1 200 OK');
    expect(whole).toEqual(await ask(path));
  },
);

describe('bodies', () => {
  const login = { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } };

  test('of more than the call’s limit are refused by their declared length', async () => {
    const headers = { ...login.headers, 'content-length': '2000000' };
    const answer = await call('/api/club/login', { ...login, headers, body: megabytes(2) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatch(/^\{"error":".+"\}$/);
    expect(answer.headers.connection).toBe('close');
  });

  test('of more than the call’s limit are refused where they come in chunks', async () => {
    const answer = await call('/api/club/login', { ...login, body: megabytes(2) });
    expect(answer.status).toBe(413);
    expect(answer.body).toMatch(/^\{"error":".+"\}$/);
  });

  test('are read where they come in small chunks', async () => {
    const chunks = ['{"email":"ana@club.example",', '"password":"incombustible-2026"}'].map((part) =>
      Buffer.from(part),
    );
    expect((await call('/api/club/login', { ...login, body: chunks })).status).toBe(200);
  });
});

describe('compression', () => {
  const page = { headers: { cookie: 'age-verified=true', 'accept-encoding': 'gzip, br, zstd' } };

  test.each(['zstd', 'br', 'gzip'])('sends a page as %s to whoever takes nothing else', async (encoding) => {
    const answer = await call('/club/login', { headers: { ...page.headers, 'accept-encoding': encoding } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers.vary).toContain('accept-encoding');
  });

  test('sends a page as it is to whoever takes no encoding, and says that it could differ', async () => {
    const answer = await call('/club/login', { headers: { cookie: 'age-verified=true' } });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toContain('accept-encoding');
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(answer.body));
  });

  test('answers HEAD as GET, without the body', async () => {
    const answer = await call('/club/login', { ...page, method: 'HEAD' });
    expect(answer.body).toBe('');
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(1_000);
  });

  test('serves files with a hash in their name compressed and for ever', async () => {
    const { body } = await call('/club/login', { headers: { cookie: 'age-verified=true' } });
    const style = /href="(\/_astro\/[^"]+\.css)"/.exec(body)?.[1] ?? '';
    const answer = await call(style, page);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await call(style, { headers: { ...page.headers, 'if-none-match': answer.headers.etag } })).status).toBe(
      304,
    );
  });

  test('allows the service worker of a door to ask the club, also once the browser is told that its file is still good', async () => {
    const worker = '/club/event/puerta/worker.js';
    const sent = await call(worker, page);
    const kept = await call(worker, { headers: { ...page.headers, 'if-none-match': sent.headers.etag } });
    expect([sent.status, kept.status]).toEqual([200, 304]);
    for (const { headers } of [sent, kept])
      expect(headers['content-security-policy']).toBe("default-src 'none'; connect-src 'self'");
  });
});

test('personal answers are kept by nobody', async () => {
  for (const path of ['/club', '/club/login', '/api/club/self', '/nothing'])
    expect((await call(path)).headers['cache-control']).toMatch(/no-store/);
});

test('a log line names request, method, route, status and time, and nothing of the person', async () => {
  const secrets = ['ana@club.example', 'incombustible-2026', 'secret-token', 'secret-cookie', 'secret-code'];
  await call('/api/club/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: 'x=secret-cookie' },
    body: [Buffer.from('{"email":"ana@club.example","password":"wrong-incombustible-2026"}')],
  });
  const { headers } = await call('/club/godson/secret-code?token=secret-token', {
    headers: { authorization: 'Bearer secret-token' },
  });
  await expect.poll(() => club.output.find((line) => line.includes(String(headers['x-request-id'])))).toBeDefined();
  const line = club.output.find((one) => one.includes(String(headers['x-request-id']))) ?? '';
  expect(line).toMatch(/"method":"GET","route":"[^"]*","status":\d+,"ms":[\d.]+/);
  const logged = club.output.filter((one) => one.startsWith('{')).join('\n');
  for (const secret of secrets) expect(logged).not.toContain(secret);
});

test('a caller who never finishes the headers is sent away', async () => {
  expect(await send('GET /club HTTP/1.1\r\nHost: x\r\nX-')).toContain(' 408 ');
});
