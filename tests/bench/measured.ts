// One request to one server, again and again for a while: how often a second, how late, and what processor time it took.
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { readCpuMs } from './cpu.ts';
import { load } from './load.ts';
import { median } from './median.ts';

const connections = 16;

export interface Measured {
  readonly perSecond: number;
  /** The time within which 99 of 100 answers came, in ms. */
  readonly p99: number;
  /** Processor time for one request, in µs. */
  readonly cpuUs: number;
  /** Answers other than 200. */
  readonly failures: number;
}

/** A server on this machine. */
export interface Served {
  readonly port: number;
  readonly pid: number;
}

/** What a browser with these cookies sends beside the address. */
export const browserHeaders = (cookie: string) => ({
  cookie,
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'es',
});

/** The bytes of a browser's GET. */
export function writeRequest(port: number, path: string, cookie: string): string {
  const lines = Object.entries(browserHeaders(cookie)).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${path} HTTP/1.1`, `host: 127.0.0.1:${String(port)}`, ...lines, '', ''].join('\r\n');
}

/** Asks over 16 keep-alive connections for so many seconds. */
export async function measure({ port, pid }: Served, path: string, cookie: string, seconds: number): Promise<Measured> {
  const requests = [writeRequest(port, path, cookie)];
  const before = readCpuMs(pid);
  const { answers, perSecond, p99, failures } = await load({ port, requests, connections, seconds });
  return { perSecond, p99, failures, cpuUs: ((readCpuMs(pid) - before) * 1000) / answers };
}

/** Of several rounds: the medians, but p99 of the worst, and failures the sum. */
export function summarise(measured: readonly Measured[]): Measured {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: Math.max(...measured.map(({ p99 }) => p99)),
    cpuUs: median(measured.map(({ cpuUs }) => cpuUs)),
    failures: measured.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** One request over a connection of its own; the body as it was sent. Throws where the answer is not 200. */
export async function ask(port: number, path: string, headers: Readonly<Record<string, string>>) {
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
