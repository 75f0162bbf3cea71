import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GatheringSocket } from './gathering-socket.ts';

const server = createServer({ allowHalfOpen: true });
let near: GatheringSocket;
let far: Socket;

beforeEach(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  near = new GatheringSocket();
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  near.connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  [far] = await Promise.all([accepted, once(near, 'connect')]);
});
afterEach(async () => {
  near.destroy();
  far.destroy();
  server.close();
  await once(server, 'close');
});

function say(words: string): void {
  near.cork();
  near.write(words);
  near.uncork();
}

async function hear(): Promise<string> {
  const heard: unknown[] = await once(far, 'data');
  return String(heard[0]);
}

test('what is written in one turn leaves at its end, and what comes later by itself', async () => {
  say('one ');
  say('two ');
  expect(near.writableLength).toBe(8);
  expect(await hear()).toBe('one two ');
  say('three');
  expect(await hear()).toBe('three');
});

test('an end in the same turn sends what was written, and closes', async () => {
  say('last words');
  near.end();
  const finished = once(near, 'finish');
  expect(await text(far)).toBe('last words');
  far.end();
  await finished;
});
