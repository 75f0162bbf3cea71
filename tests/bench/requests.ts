// Requests per second, p99 and processor time of an address, beside those of a bare node:http server sending the same bytes.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ask, browserHeaders, measure, type Measured, type Served, summarise } from './measured.ts';
import { median } from './median.ts';

/** A server writes these by itself. */
const ownHeaders = new Set(['date', 'connection', 'keep-alive']);
const warmUpSeconds = 3;
const rounds = 5;
const secondsOfRound = 1.5;

/** What the server and a bare one did with the same request; the ratios are of our figure to the bare server's. */
export interface Comparison {
  readonly bytes: number;
  readonly ours: Measured;
  readonly bare: Measured;
  readonly rateRatio: number;
  readonly cpuRatio: number;
}

/**
 * Measures `path` of the server, as the browser with this cookie asks for it, by turns with the bare server, so that whatever else
 * the machine does slows both.
 */
export async function compare(server: Served, path: string, cookie: string): Promise<Comparison> {
  const answer = await ask(server.port, path, browserHeaders(cookie));
  const bare = await startBare(answer);
  try {
    await measure(server, path, cookie, warmUpSeconds);
    await measure(bare, path, cookie, warmUpSeconds);
    const measured: { ours: Measured; bare: Measured }[] = [];
    for (let round = 0; round < rounds; round++)
      measured.push({
        ours: await measure(server, path, cookie, secondsOfRound),
        bare: await measure(bare, path, cookie, secondsOfRound),
      });
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

async function startBare({ headers, body }: Awaited<ReturnType<typeof ask>>) {
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.has(name)));
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin?.end(JSON.stringify({ headers: kept, body: body.toString('base64') }));
  const line: unknown[] = child.stdout ? await once(child.stdout, 'data') : [];
  return { port: Number(line[0]), pid: child.pid ?? 0, process: child };
}
