import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { request as requestSecurely } from 'node:https';
import { setTimeout as delay } from 'node:timers/promises';
import { findPrograms, startAround } from '../live/live-club.ts';
import { until } from '../live/machine.ts';
import { findTool } from './programs.ts';

/** More than the club takes of one network, and than nginx does by its own defaults. */
const connections = 1_000;
const seconds = 30;
/** How long others may wait meanwhile, in ms: the machine does other things, too. */
const patience = 3_000;

/** What slowhttptest does on each of them. */
const attacks: Readonly<Record<string, { readonly path: string; readonly options: readonly string[] }>> = {
  'slow headers': { path: '/club/login', options: ['-H', '-i', '3'] },
  'slow bodies': { path: '/api/club/login', options: ['-B', '-i', '3', '-s', '4000', '-f', 'application/json'] },
  'slow readers': { path: '/club/discover', options: ['-X', '-n', '3', '-z', '8', '-k', '3'] },
};

/**
 * Slowhttptest, on a live club as docs/going-live.md has it: on a server itself and on nginx before two. 1,000 connections of one
 * address dawdle for half a minute each time, and whoever comes from another is answered.
 */
export async function checkSlow(): Promise<readonly string[] | null> {
  const tool = findTool('slowhttptest');
  const programs = findPrograms();
  if (tool === null || programs === null) return null;
  const club = await startAround(programs);
  const faults: string[] = [];
  try {
    for (const port of club.ports) club.startServer(port);
    for (const port of club.ports) await until('the server is ready', () => club.isReady(port));
    const targets = { 'a server': `http://127.0.0.1:${String(club.ports[0])}`, nginx: club.site };
    for (const [where, origin] of Object.entries(targets))
      for (const [what, { path, options }] of Object.entries(attacks)) {
        const words = ['-c', String(connections), '-r', '500', '-l', String(seconds), '-p', '5', '-u', origin + path];
        const attack = spawn(tool, [...options, ...words], { stdio: 'ignore' });
        const ended = once(attack, 'exit').then(() => true);
        // All of them are there.
        await delay(3_000);
        const waits: number[] = [];
        const refused: string[] = [];
        while (!(await Promise.race([ended, delay(200, false)]))) {
          const began = performance.now();
          const answer = await askFromElsewhere(origin).catch((error: unknown) => String(error));
          waits.push(performance.now() - began);
          if (answer !== 200) refused.push(String(answer));
        }
        const longest = Math.round(Math.max(...waits));
        console.log(`${what} on ${where}: ${String(waits.length)} others, who waited ${String(longest)} ms at most`);
        if (refused.length > 0)
          faults.push(`${what} on ${where}: ${String(refused.length)} refused: ${refused[0] ?? ''}`);
        if (longest > patience) faults.push(`${what} on ${where}: others waited ${String(longest)} ms`);
      }
  } finally {
    await club.stop();
  }
  return faults;
}

/** The status of a page for somebody at another address, on a connection of their own. */
function askFromElsewhere(origin: string): Promise<number | undefined> {
  const { protocol, hostname, port } = new URL(origin);
  const options = {
    hostname,
    port,
    path: '/club/discover',
    localAddress: '127.0.0.2',
    family: 4,
    agent: false,
    timeout: 10_000,
  };
  return new Promise((resolve, reject) => {
    const sent = (protocol === 'https:' ? requestSecurely : request)(
      { ...options, headers: { cookie: 'age-verified=true' } },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          resolve(answer.statusCode);
        });
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('No answer within 10 s')));
    sent.on('error', reject);
    sent.end();
  });
}
