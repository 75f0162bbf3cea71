// The load of one measurement, in a thread of its own: connections that each send the next request as soon as they have their answer.
import { connect } from 'node:net';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { z } from 'zod';

const Load = z.object({
  port: z.number(),
  /** The bytes of each request; they are sent in turn. */
  requests: z.array(z.string()).min(1),
  connections: z.number(),
  seconds: z.number(),
});
export type Load = z.infer<typeof Load>;

export interface Outcome {
  readonly answers: number;
  readonly perSecond: number;
  /** The time within which 99 of 100 answers came, in ms. */
  readonly p99: number;
  /** Answers other than 200. */
  readonly failures: number;
}

/** Asks for `seconds` over keep-alive connections. */
export function load(wanted: Load): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    new Worker(new URL(import.meta.url), { workerData: wanted }).once('message', resolve).once('error', reject);
  });
}

if (parentPort) {
  parentPort.postMessage(await run(Load.parse(workerData)));
}

async function run({ port, requests, connections, seconds }: Load): Promise<Outcome> {
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const times: number[] = [];
  let failures = 0;
  let sent = 0;
  await Promise.all(Array.from({ length: connections }, () => askUntilLate()));
  times.sort((a, b) => a - b);
  return {
    answers: times.length,
    perSecond: times.length / ((performance.now() - begun) / 1000),
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    failures,
  };

  function askUntilLate(): Promise<void> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let asked = 0;
      let missing = -1;
      const ask = () => {
        asked = performance.now();
        missing = -1;
        socket.write(requests[sent++ % requests.length] ?? '');
      };
      socket.setNoDelay(true);
      socket.once('connect', ask);
      socket.once('error', reject);
      socket.on('data', (chunk: Buffer) => {
        if (missing === -1) {
          // Our servers send the whole head in one piece.
          const head = chunk.subarray(0, chunk.indexOf('\r\n\r\n')).toString('latin1');
          if (!head.startsWith('HTTP/1.1 200')) failures++;
          const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
          if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
          missing = head.length + 4 + Number(length);
        }
        missing -= chunk.length;
        if (missing > 0) return;
        const now = performance.now();
        times.push(now - asked);
        if (now < until) ask();
        else {
          socket.destroy();
          resolve();
        }
      });
    });
  }
}
