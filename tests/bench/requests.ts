// Requests per second, p99 and processor time of an address, beside those of a bare node:http server sending the same bytes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { readCpuMs } from './cpu.ts';
import { load } from './load.ts';
import { median } from './median.ts';

/** A server writes these by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);
const connections = 16;
const warmUpSeconds = 3;
const rounds = 5;
const secondsOfRound = 1.5;

interface Measured {
  readonly perSecond: number;
  readonly p99: number;
  /** Processor time for one request, in µs. */
  readonly cpuUs: number;
  readonly failures: number;
}

/** What the server and a bare one did with the same request; the ratios are of our figure to the bare server's. */
export interface Comparison {
  readonly bytes: number;
  readonly ours: Measured;
  readonly bare: Measured;
  readonly rateRatio: number;
  readonly cpuRatio: number;
}

/**
 * Measures `path` of the server with this port and process, as the browser with this cookie asks for it, by turns with the bare
 * server, so that whatever else the machine does slows both. All are medians of the rounds, but p99 that of the
 * worst, and failures the sum.
 */
export async function compare(port: number, pid: number, path: string, cookie: string): Promise<Comparison> {
  const headers = { cookie, 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'es' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const request = [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${String(port)}`, ...lines, '', ''].join('\r\n');
  const answer = await ask(port, path, headers);
  const bare = await startBare(answer);
  try {
    await load({ port, request, connections, seconds: warmUpSeconds });
    await load({ port: bare.port, request, connections, seconds: warmUpSeconds });
    const measured: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({ ours: await measure(port, pid, request), bare: await measure(bare.port, bare.pid, request) });
    return {
      bytes: answer.body.length,
      ours: summarise(measured.map(({ ours }) => ours)),
      bare: summarise(measured.map((one) => one.bare)),
      rateRatio: median(measured.map(({ ours, bare: { perSecond } }) => ours.perSecond / perSecond)),
      cpuRatio: median(measured.map(({ ours, bare: { cpuUs } }) => ours.cpuUs / cpuUs)),
    };
  } finally {
    bare.process.kill();
  }
}

async function measure(port: number, pid: number, request: string): Promise<Measured> {
  const before = readCpuMs(pid);
  const { answers, perSecond, p99, failures } = await load({ port, request, connections, seconds: secondsOfRound });
  return { perSecond, p99, failures, cpuUs: ((readCpuMs(pid) - before) * 1000) / answers };
}

function summarise(measured: readonly Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: Math.max(...measured.map(({ p99 }) => p99)),
    cpuUs: median(measured.map(({ cpuUs }) => cpuUs)),
    failures: measured.reduce((sum, { failures }) => sum + failures, 0),
  };
}

async function ask(port: number, path: string, headers: Record<string, string>) {
  const outgoing = httpRequest({ host: '127.0.0.1', port, path, headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.once('response', resolve).once('error', reject);
  });
  outgoing.end();
  const response = await answered;
  const body = await buffer(response);
  if (response.statusCode !== 200) throw new Error(`${path} answered ${String(response.statusCode)}`);
  return { headers: response.headers, body };
}

async function startBare({ headers, body }: Awaited<ReturnType<typeof ask>>) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify({ headers: kept, body: body.toString('base64') }));
  const line: unknown[] = child.stdout ? await once(child.stdout, 'data') : [];
  return { port: Number(line[0]), pid: child.pid ?? 0, process: child };
}
