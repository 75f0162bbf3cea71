// How long `npm start` takes once everything is in place.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { atMost, report } from './report.ts';

/** With its data in that folder, which is empty. */
export async function measureStart(dataDirectory: string): Promise<void> {
  await start(dataDirectory);
  const seconds = (await start(dataDirectory)) / 1000;
  report('Second start, npm start to first answer', `${seconds.toFixed(2)} s`, atMost(seconds, 3, ' s'));
}

/** Gives the ms from `npm start` to the first page. */
async function start(dataDirectory: string): Promise<number> {
  const env = {
    ...process.env,
    PORT: process.env.BENCH_PORT ?? '4399',
    LAKE_PORT: '0',
    CLUB_DATA: dataDirectory,
  };
  const began = performance.now();
  const npm = spawn('npm', ['start'], { env, stdio: ['ignore', 'ignore', 'inherit'], detached: true });
  const ended = once(npm, 'exit');
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${env.PORT}/club/login`).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) break;
    if (npm.exitCode !== null) throw new Error('npm start ended.');
    await delay(10);
  }
  const took = performance.now() - began;
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await ended;
  return took;
}
