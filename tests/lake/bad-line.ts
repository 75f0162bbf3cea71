// A line to a lake that fails as networks do: what it carries may be done although its answer is lost.
import { createServer, request } from 'node:http';
import type { SanityClient } from '@sanity/client';
import type { TestLake } from './lake.ts';

export interface BadLine {
  readonly client: SanityClient;
  /** From now on: nothing fails, answers of what writes are lost, the same and then nothing goes through, or nothing goes through. */
  fails: (how: 'never' | 'answers' | 'after-writing' | 'all') => void;
  readonly end: () => Promise<void>;
}

export async function openBadLine(lake: TestLake): Promise<BadLine> {
  let failing: 'never' | 'answers' | 'after-writing' | 'all' = 'never';
  const server = createServer((asked, answer) => {
    if (failing === 'all') {
      asked.socket.destroy();
      return;
    }
    const isWriting = /\/data\/(?:mutate|actions)\//.test(asked.url ?? '');
    const { method, headers } = asked;
    const carried = request(`${lake.url}${asked.url ?? ''}`, { method, headers }, (came) => {
      if (isWriting && failing !== 'never') {
        if (failing === 'after-writing') failing = 'all';
        came.resume().on('end', () => asked.socket.destroy());
        return;
      }
      answer.writeHead(came.statusCode ?? 500, came.headers);
      came.pipe(answer);
    });
    asked.pipe(carried);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    client: lake.connect({ token: lake.token }).withConfig({ apiHost: `http://127.0.0.1:${String(port)}` }),
    fails: (how) => {
      failing = how;
    },
    end: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
