// The clients of both providers against a server of their shape on this machine.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type CheckProvider, noCheckProvider, ProviderError } from './check-provider.ts';
import { isSafeAddress } from './provider-request.ts';
import { createSignaturit } from './signaturit.ts';
import { createVideoIdentity } from './video-identity.ts';

interface Received {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly type: string;
  readonly body: string;
}
type Reply = (request: Received, response: ServerResponse) => void;

const received: Received[] = [];
let reply: Reply;
const server = createServer((request, response) => void receive(request, response));

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Uint8Array[] = [];
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part);
  const one = {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    type: request.headers['content-type'] ?? '',
    body: Buffer.concat(parts).toString(),
  };
  received.push(one);
  reply(one, response);
}

const answer =
  (status: number, body: unknown): Reply =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = z.object({ port: z.number() }).parse(server.address());
  origin = `http://127.0.0.1:${String(address.port)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  received.length = 0;
});

const signaturit = () => createSignaturit({ origin, token: 'a token', template: 'template-1' });
const videoIdentity = () => createVideoIdentity({ base: `${origin}/v1/`, token: 'a token' });
const request = {
  code: 'CDFHJKLNPRTWXY34',
  returnUrl: 'https://club.example/club/signaturit/CDFHJKLNPRTWXY34',
  locale: 'es',
  person: { firstName: 'Ana', lastName: 'Hernández', email: 'ana@club.example', birthDate: '1990-05-01' },
} as const;

/** Why it failed; fails where it did not. */
async function failureOf(work: Promise<unknown>): Promise<ProviderError> {
  const error: unknown = await work.then(
    () => null,
    (failure: unknown) => failure,
  );
  expect(error).toBeInstanceOf(ProviderError);
  if (!(error instanceof ProviderError)) throw error;
  return error;
}

describe('Signaturit', () => {
  test('is asked for a signature of the template, by the member, on a page of its own', async () => {
    reply = answer(201, { id: '974e6f6c-2910', url: 'https://app.signaturit.com/document/1', documents: [] });
    expect(await signaturit().begin(request)).toEqual({
      reference: '974e6f6c-2910',
      url: 'https://app.signaturit.com/document/1',
    });
    const [sent] = received;
    expect(sent).toMatchObject({ method: 'POST', path: '/v3/signatures.json', authorization: 'Bearer a token' });
    const form = await new Response(sent?.body, { headers: { 'content-type': sent?.type ?? '' } }).formData();
    expect(Object.fromEntries(form)).toEqual({
      name: request.code,
      'templates[0]': 'template-1',
      'recipients[0][name]': 'Ana Hernández',
      'recipients[0][email]': 'ana@club.example',
      delivery_type: 'url',
      expire_time: '7',
      callback_url: request.returnUrl,
      'data[code]': request.code,
    });
  });

  test.each([
    [['completed'], 'verified'],
    [['completed', 'ready'], 'pending'],
    [['in_queue'], 'pending'],
    [['signing'], 'pending'],
    [['completed', 'declined'], 'refused'],
    [['expired'], 'expired'],
    [['canceled'], 'expired'],
    [['error'], 'expired'],
  ] as const)('of documents that are %j it is %s', async (states, verdict) => {
    reply = answer(200, { id: 'one', documents: states.map((status) => ({ status, email: 'ana@club.example' })) });
    expect(await signaturit().read({ code: request.code, reference: 'one' })).toBe(verdict);
    expect(received[0]).toMatchObject({ method: 'GET', path: '/v3/signatures/one.json' });
  });

  test.each([
    ['no documents', { id: 'one', documents: [] }],
    ['a state that it does not know', { id: 'one', documents: [{ status: 'signed' }] }],
    ['another signature', { id: 'two', documents: [{ status: 'completed' }] }],
  ])('an answer with %s signs nothing', async (_, body) => {
    reply = answer(200, body);
    expect((await failureOf(signaturit().read({ code: request.code, reference: 'one' }))).kind).toBe('failed');
  });
});

describe('the video identification', () => {
  test('is begun for the member', async () => {
    reply = answer(201, { id: 'v-1', url: 'https://video.example/v-1', expires_at: '2027-03-15T13:00:00Z' });
    expect(await videoIdentity().begin(request)).toEqual({ reference: 'v-1', url: 'https://video.example/v-1' });
    const [sent] = received;
    expect(sent).toMatchObject({
      method: 'POST',
      path: '/v1/verifications',
      authorization: 'Bearer a token',
      type: 'application/json',
    });
    expect(JSON.parse(sent?.body ?? '')).toEqual({
      reference: request.code,
      return_url: request.returnUrl,
      locale: 'es',
      subject: { first_name: 'Ana', last_name: 'Hernández', birth_date: '1990-05-01' },
    });
  });

  test.each([
    ['pending', 'pending'],
    ['approved', 'verified'],
    ['rejected', 'refused'],
    ['expired', 'expired'],
  ] as const)('%s means %s', async (status, verdict) => {
    reply = answer(200, { id: 'v-1', reference: request.code, status });
    expect(await videoIdentity().read({ code: request.code, reference: 'v-1' })).toBe(verdict);
    expect(received[0]).toMatchObject({ method: 'GET', path: '/v1/verifications/v-1' });
  });

  test.each([
    ['another verification', { id: 'v-2', reference: request.code, status: 'approved' }],
    ['another person’s check', { id: 'v-1', reference: 'XXXXXXXXXXXXXXXX', status: 'approved' }],
    ['no state', { id: 'v-1', reference: request.code }],
  ])('an answer about %s identifies nobody', async (_, body) => {
    reply = answer(200, body);
    expect((await failureOf(videoIdentity().read({ code: request.code, reference: 'v-1' }))).kind).toBe('failed');
  });
});

describe.each([
  ['Signaturit', () => signaturit()],
  ['the video identification', () => videoIdentity()],
] as const satisfies readonly (readonly [string, () => CheckProvider])[])('%s', (_, provider) => {
  const begin = () => failureOf(provider().begin(request));

  test.each([400, 404, 409, 422])('says no with %d, and what it said is passed on', async (status) => {
    reply = answer(status, { message: 'No' });
    expect(await begin()).toMatchObject({ kind: 'refused', body: { message: 'No' } });
  });

  test.each([500, 503])('has failed with %d, and what it said is passed on', async (status) => {
    reply = answer(status, { message: 'No' });
    expect(await begin()).toMatchObject({ kind: 'failed', body: { message: 'No' } });
  });

  test.each([401, 403, 408, 429])(
    'has failed with %d, and what it said of the club’s key stays here',
    async (status) => {
      reply = answer(status, { message: 'No such token: a key' });
      expect(await begin()).toMatchObject({ kind: 'failed', body: null });
    },
  );

  test('is not followed where it leads elsewhere', async () => {
    reply = (_request, response) => {
      response.writeHead(302, { location: `${origin}/elsewhere` }).end();
    };
    expect((await begin()).kind).toBe('failed');
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
  });

  test('is read up to 64 KB, and only as JSON', async () => {
    reply = answer(201, { id: 'one', url: 'https://video.example/1', much: 'x'.repeat(70_000) });
    expect(await begin()).toMatchObject({ kind: 'failed', body: null });
    reply = (_request, response) => response.writeHead(201).end('<html>');
    expect(await begin()).toMatchObject({ kind: 'failed', body: null });
  });

  test.each(['javascript:alert(1)', 'http://video.example/1', 'https://a:b@video.example/', 'nowhere', ''])(
    'leads nobody to %j',
    async (url) => {
      reply = answer(201, { id: 'one', url });
      expect((await begin()).kind).toBe('failed');
    },
  );

  test('that breaks off has failed, and what is told of it names neither person nor address', async () => {
    reply = (_request, response) => {
      response.destroy();
    };
    const { kind, message, stack } = await begin();
    expect(kind).toBe('failed');
    expect(`${message} ${stack ?? ''}`).not.toMatch(/ana@club|Hernández|127\.0\.0\.1:\d|a token/);
  });
});

test('without a provider nothing begins, and nothing is verified', async () => {
  for (const failure of [noCheckProvider.begin(request), noCheckProvider.read({ code: 'a', reference: 'b' })])
    expect((await failureOf(failure)).kind).toBe('failed');
});

test('a provider is asked over https, or on this machine', async () => {
  const far = createVideoIdentity({ base: 'http://video.example', token: 'a token' });
  expect((await failureOf(far.begin(request))).message).toContain('https');
  const judged = [
    'https://video.example',
    'http://localhost:1',
    'http://[::1]:1',
    'http://10.0.0.1',
    'ftp://localhost',
  ];
  expect(judged.map((address) => isSafeAddress(new URL(address)))).toEqual([true, true, true, false, false]);
});
