// Runs the local content lake: a process of its own, shared by all processes of a checkout. A file beside its data names the process, its
// port and its owner, who stops it. If it ends while in use, it is started again; if its owner is gone, another process becomes the
// owner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, isRunningCommand } from '../kit/other-processes.ts';
import { childEnvironment, ownVariables } from './configuration.ts';
import { StartProblem } from './problem.ts';

const program = 'studio/lake/main.ts';
const startLimitMs = 30_000;
const stopLimitMs = 3_000;
const lookAgainMs = 1_000;
/** Modes that only the own user may read and write. */
const [privateDirectory, privateFile] = [0o700, 0o600];

/** Whom a link signs in to the Studio: under a name, or as a developer, who has «Consultas» there. */
interface StudioUser {
  readonly as?: string | undefined;
  readonly developer?: boolean | undefined;
}

export interface LocalLake {
  readonly port: number;
  /** Where its documents, assets and token are. */
  readonly directory: string;
  /** Whether this process started it, and will stop it. */
  readonly isOurs: boolean;
  /**
   * A new link that signs in to its Studio, once, within 15 minutes: as the editorial staff, unless `who` says otherwise. Throws
   * StartProblem if the lake does not answer.
   */
  readonly createStudioLink: (who?: StudioUser) => Promise<string>;
  /** Stops it if this process owns it. */
  readonly stop: () => Promise<void>;
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly owner: number;
}

/** How the lake is to be started. */
interface Wanted {
  readonly root: string;
  readonly directory: string;
  /** The wanted port; if it is taken, any free one. */
  readonly port: number;
  /** Origin of the site that its Studio shows. */
  readonly site: string;
}

/** Starts or joins the lake that keeps its documents in `directory`. Throws StartProblem when it does not come up. */
export async function startLocalLake(wanted: Wanted): Promise<LocalLake> {
  const { directory } = wanted;
  mkdirSync(directory, { recursive: true, mode: privateDirectory });
  const { port, owner } = await joinLake(wanted);
  let watching = Promise.resolve();
  const watch = setInterval(() => {
    watching = watching.then(() => keepRunning({ ...wanted, port }));
  }, lookAgainMs).unref();
  return {
    port,
    directory,
    isOurs: owner === process.pid,
    createStudioLink: async (who = {}) =>
      `http://localhost:${String(port)}/studio#sid=${await createSignInCode(directory, port, who)}`,
    stop: async () => {
      clearInterval(watch);
      await watching;
      const running = findRunning(directory);
      if (running && (running.owner === process.pid || !isRunning(running.owner))) await end(running.pid);
    },
  };
}

/** Checks that it runs, and starts it again if not. If that fails, the next check tries again; meanwhile cached content is served. */
async function keepRunning(wanted: Wanted): Promise<void> {
  const { directory } = wanted;
  const running = findRunning(directory);
  try {
    if (!running) await joinLake(wanted);
    else if (!isRunning(running.owner)) record(directory, { ...running, owner: process.pid });
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
  }
}

async function joinLake(wanted: Wanted): Promise<Running> {
  const { directory, port } = wanted;
  const started = performance.now();
  for (;;) {
    const running = findRunning(directory);
    if (running && (await answers(running.port))) return running;
    if (!running && takeLock(directory)) {
      try {
        return await startLake({ ...wanted, port: await findFreePort(port) });
      } finally {
        rmSync(`${directory}.lock`, { force: true });
      }
    }
    if (performance.now() - started > startLimitMs) throw new StartProblem('The local content lake does not answer.');
    await delay(50);
  }
}

async function startLake({ root, directory, port, site }: Wanted): Promise<Running> {
  const { NODE_ENV = '', CLUB_DEMO = '', CLUB_REHEARSAL = '' } = ownVariables();
  // Its output goes into a file, as it may outlive this process.
  const log = `${directory}.log`;
  const output = openSync(log, 'w', privateFile);
  // An existing file would keep its mode.
  chmodSync(log, privateFile);
  const lake = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    env: childEnvironment({
      NODE_ENV,
      CLUB_DEMO,
      CLUB_REHEARSAL,
      CLUB_ORIGIN: site,
      LAKE_PORT: String(port),
      LAKE_DIR: directory,
      LAKE_OWNER_FILE: recordOf(directory),
    }),
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  lake.unref();
  await once(lake, 'spawn');
  const started = performance.now();
  while (!(await answers(port))) {
    const ended = lake.exitCode !== null || lake.signalCode !== null;
    if (ended || performance.now() - started > startLimitMs) {
      lake.kill();
      const complaint = readFileSync(log, 'utf8').trim();
      throw new StartProblem(complaint === '' ? 'The local content lake did not start.' : complaint);
    }
    await delay(20);
  }
  const running = { pid: lake.pid ?? 0, port, owner: process.pid };
  record(directory, running);
  return running;
}

async function answers(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${String(port)}/v1/ping`, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** A sign-in code. Whoever can read the lake's token may create one. */
async function createSignInCode(directory: string, port: number, who: StudioUser): Promise<string> {
  const token = readFileSync(join(directory, 'token'), 'utf8').trim();
  const answer = await fetch(`http://127.0.0.1:${String(port)}/v1/auth/sign-in-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(who),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null);
  const found: unknown = answer?.ok ? await answer.json() : null;
  if (typeof found === 'object' && found !== null && 'code' in found && typeof found.code === 'string')
    return found.code;
  throw new StartProblem('The local content lake gives no link to its Studio.');
}

async function end(pid: number): Promise<void> {
  process.kill(pid, 'SIGTERM');
  const started = performance.now();
  while (isRunning(pid)) {
    if (performance.now() - started > stopLimitMs) process.kill(pid, 'SIGKILL');
    await delay(20);
  }
}

const recordOf = (directory: string) => `${directory}.json`;

/** In one step: who reads it meanwhile finds what was there before. */
function record(directory: string, running: Running): void {
  const unfinished = `${recordOf(directory)}.${String(process.pid)}`;
  writeFileSync(unfinished, JSON.stringify(running), { mode: privateFile });
  renameSync(unfinished, recordOf(directory));
}

/** The running lake from its file; null if there is none, the file is incomplete after a kill, or the lake has ended. */
function findRunning(directory: string): Running | null {
  const path = recordOf(directory);
  if (!existsSync(path)) return null;
  const found = /^\{"pid":(\d+),"port":(\d+),"owner":(\d+)\}$/.exec(readFileSync(path, 'utf8'));
  const [pid = 0, port = 0, owner = 0] = found?.slice(1).map(Number) ?? [];
  return found && isRunningCommand(pid, program) ? { pid, port, owner } : null;
}

/** Takes the right to start the lake, which one process has at a time; false if another has it. */
function takeLock(directory: string): boolean {
  const path = `${directory}.lock`;
  try {
    const file = openSync(path, 'wx');
    writeFileSync(file, String(process.pid));
    closeSync(file);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    const holder = Number(readFileSync(path, { encoding: 'utf8' }));
    if (holder > 0 && !isRunning(holder)) rmSync(path, { force: true });
    return false;
  }
}

function findFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', () => {
      if (wanted === 0) reject(new StartProblem('This machine has no free port.'));
      else resolve(findFreePort(0));
    });
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        resolve(typeof address === 'object' && address ? address.port : wanted);
      });
    });
  });
}
