// What was typed in an outage is watched although another one follows it shortly.
import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { askAt, readConnection, readOutSince, whenAnswering } from '../../studio/connection/connection.ts';

let isOut = false;
const server = createServer((asked, answer) => {
  if (isOut) asked.socket.destroy();
  else answer.end('{}');
});

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  askAt(`http://127.0.0.1:${String(typeof address === 'object' && address ? address.port : 0)}/`);
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Lets the lake be out for as long as a clock says that stands still otherwise. */
async function outFor(ms: number): Promise<void> {
  isOut = true;
  const over = whenAnswering();
  await expect.poll(() => readConnection().outage).toMatchObject({ until: null });
  vi.setSystemTime(Date.now() + ms);
  isOut = false;
  await over;
}

test('an outage that follows another within a minute is of the same time, and a later one is not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const began = Date.now();
  await outFor(600_000);
  vi.setSystemTime(Date.now() + 10_000);
  await outFor(60_000);
  expect(readOutSince(Date.now())).toBe(began);
  vi.setSystemTime(Date.now() + 59_000);
  expect(readOutSince(Date.now())).toBe(began);
  vi.setSystemTime(Date.now() + 2_000);
  expect(readOutSince(Date.now())).toBeNull();
  const beganLater = Date.now();
  await outFor(1_000);
  expect(readOutSince(Date.now())).toBe(beganLater);
}, 15_000);
