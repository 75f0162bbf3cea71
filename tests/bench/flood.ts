// node tests/bench/flood.ts: what visitors feel while 200 connections send 8 MB of requests each without waiting for an answer, and
// what the server keeps of it.
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { startClubServer } from '../setup/club-server.ts';
import { load } from './load.ts';

const connections = 200;
const bytesOfEach = 8_000_000;

const club = await startClubServer({ env: { CLUB_CHECK_REPLIES: '', CLUB_CLOCK_FILE: '' } });
try {
  const port = Number(new URL(club.url).port);
  const request = 'GET /club/discover HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: age-verified=true\r\n\r\n';
  const wanted = { port, request, connections: 4, seconds: 10 };
  await load({ ...wanted, seconds: 2 });
  const memoryBefore = readMemoryMb();
  const calm = await load(wanted);
  const flood = Buffer.from(request.repeat(Math.ceil(bytesOfEach / request.length)));
  const others = load(wanted);
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, readMemoryMb())), 50);
  await delay(1_000);
  for (let count = 0; count < connections; count++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined); // the club ends it
    socket.resume().write(flood);
  }
  const flooded = await others;
  clearInterval(watch);
  await delay(10_000);
  console.log(`p99 of others: ${calm.p99.toFixed(1)} ms, flooded ${flooded.p99.toFixed(1)} ms`);
  console.log(`answers a second: ${calm.perSecond.toFixed(0)}, flooded ${flooded.perSecond.toFixed(0)}`);
  console.log(`other answers than 200: ${String(flooded.failures)}`);
  console.log(`memory: ${memoryBefore.toFixed(0)} MB, at most ${peak.toFixed(0)}, then ${readMemoryMb().toFixed(0)}`);
} finally {
  await club.stop();
}

function readMemoryMb(): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(club.process.pid)}/status`, 'utf8'))?.[1]) / 1024;
}
