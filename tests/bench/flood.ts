// What others feel while 200 connections send 8 MB of requests each without waiting for an answer, and what the server keeps of it.
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startMeasuredClub, visitor } from './club.ts';
import { load } from './load.ts';
import { readMemoryMb } from './memory.ts';
import { atMost, report } from './report.ts';

const connections = 200;
const bytesOfEach = 8_000_000;
/** The server may hold so much more afterwards than before. */
const keptMb = 50;

/** On an empty database. */
export async function measureFlood(databaseUrl: string): Promise<void> {
  const { club, port, pid } = await startMeasuredClub({ databaseUrl });
  try {
    const request = `GET /club/discover HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: ${visitor}\r\n\r\n`;
    const wanted = { port, requests: [request], connections: 4, seconds: 10 };
    await load({ ...wanted, seconds: 2 });
    const calm = await load(wanted);
    const before = readMemoryMb(pid);
    const flood = Buffer.from(request.repeat(Math.ceil(bytesOfEach / request.length)));
    const others = load(wanted);
    let peak = 0;
    const watch = setInterval(() => (peak = Math.max(peak, readMemoryMb(pid))), 50);
    await delay(1_000);
    for (let count = 0; count < connections; count++) {
      const socket = connect(port, '127.0.0.1');
      socket.on('error', () => undefined); // the club ends it
      socket.resume().write(flood);
    }
    const flooded = await others;
    clearInterval(watch);
    await delay(10_000);
    const after = readMemoryMb(pid);
    report('p99 of others while 200 connections send 8 MB each', `${flooded.p99.toFixed(0)} ms`, {
      text: '≤ 1 s',
      met: flooded.p99 <= 1000,
    });
    report('  before it', `${calm.p99.toFixed(0)} ms`);
    report('  their answers other than 200', String(flooded.failures), atMost(flooded.failures, 0, ''));
    report(
      '  memory ten seconds later, above that before',
      `${(after - before).toFixed(0)} MB`,
      atMost(after - before, keptMb, ' MB'),
    );
    report('  before, at most, ten seconds later', `${[before, peak, after].map((mb) => mb.toFixed(0)).join(', ')} MB`);
  } finally {
    await club.stop();
  }
}
