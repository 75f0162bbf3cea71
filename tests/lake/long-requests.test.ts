// Requests to which nobody answers: none waits for ever, and what a button does is not done later by itself.
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askAt, readConnection } from '../../studio/connection/connection.ts';
import { patientFetch } from '../../studio/connection/patient-fetch.ts';

const at = 'http://lake.test/v1/data';
const typing = { method: 'POST', body: JSON.stringify({ transactionId: 't', mutations: [] }) };

let isOut = false;
const server = createServer((asked, answer) => {
  if (isOut) asked.socket.destroy();
  else answer.end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
afterEach(() => {
  vi.useRealTimers();
  isOut = false;
});

/** Requests of which the first so many have no answer. */
function unanswered(count: number) {
  const sent: string[] = [];
  const patient = patientFetch((input, init) => {
    sent.push(input instanceof Request ? input.url : String(input));
    if (sent.length > count) return Promise.resolve(Response.json({}));
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => {
        reject(init.signal?.reason instanceof Error ? init.signal.reason : new Error('ended'));
      });
    });
  });
  return { sent, patient };
}

const askHere = () => {
  const address = server.address();
  askAt(`http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}/`);
};

test('a request without an answer is made again after five minutes, though nobody is out', async () => {
  vi.useFakeTimers();
  const { sent, patient } = unanswered(1);
  const read = patient(`${at}/query/p?query=1`);
  await vi.advanceTimersByTimeAsync(299_000);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect((await read).status).toBe(200);
  expect(sent).toHaveLength(2);
});

test('what has no answer when an outage ends, which others noticed later, is made again', async () => {
  askHere();
  const { sent, patient } = unanswered(2);
  const read = patient(`${at}/query/p?query=1`);
  const typed = patient(`${at}/mutate/p?tag=sanity.studio.document.commit`, typing);
  // The lake answers when they ask for the first time.
  await new Promise((resolve) => setTimeout(resolve, 3_500));
  expect(readConnection()).toMatchObject({ outage: null, unsent: 1 });
  isOut = true;
  await expect.poll(() => readConnection().outage, { timeout: 10_000 }).toMatchObject({ until: null });
  isOut = false;
  expect((await read).status).toBe(200);
  expect((await typed).status).toBe(200);
  expect(sent).toHaveLength(4);
}, 20_000);

test('what a button does and nobody answers fails as soon as the lake is known to be out, and is not done again', async () => {
  askHere();
  const { sent, patient } = unanswered(1);
  isOut = true;
  await expect(patient(`${at}/actions/p`, { method: 'POST', body: '{}' })).rejects.toThrow('no se sabe');
  expect(readConnection().outage?.until).toBeNull();
  await expect(patient(`${at}/actions/p`, { method: 'POST', body: '{}' })).rejects.toThrow('no se ha hecho nada');
  isOut = false;
  await expect.poll(() => readConnection().outage?.until, { timeout: 5_000 }).toBeTypeOf('number');
  expect(sent).toHaveLength(1);
}, 20_000);

test('what is typed once the session is over is sent again, by who signed in, as soon as somebody did', async () => {
  let valid = 'Bearer old';
  const taken: string[] = [];
  const patient = patientFetch((input, init) => {
    const authorization = new Headers(init?.headers).get('authorization') ?? '';
    if (authorization !== valid) return Promise.resolve(new Response(null, { status: 401 }));
    taken.push(`${authorization} ${input instanceof Request ? input.url : String(input)}`);
    return Promise.resolve(Response.json({}));
  });
  const signedIn = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  await patient(`${at}/query/p?query=1`, signedIn('old'));
  valid = 'Bearer new';
  const typed = patient(`${at}/mutate/p?tag=sanity.studio.document.commit`, { ...typing, ...signedIn('old') });
  await expect.poll(readConnection).toMatchObject({ isSessionOver: true, unsent: 1 });
  await patient(`${at}/query/p?query=1`, signedIn('new'));
  expect((await typed).status).toBe(200);
  expect(taken.at(-1)).toContain('Bearer new http://lake.test/v1/data/mutate');
  expect(readConnection()).toMatchObject({ isSessionOver: false, unsent: 0 });
}, 10_000);
