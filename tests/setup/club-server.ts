// Runs the built club for tests: a process with its own port, database, lake and clock.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../..');
/** The server's build as it is. */
export const builtServer = join(root, 'dist/server');
const startLimitMs = 120_000;
/** Node's arguments, as in `npm start` and in docs/going-live.md. */
export const nodeOptions = ['--max-semi-space-size=16', '--'];

export interface RunningClub {
  /** Origin without a slash at its end. */
  readonly url: string;
  readonly process: ChildProcess;
  readonly dataDirectory: string;
  /** Every line the process wrote so far, on either stream. */
  readonly output: readonly string[];
  /** Sets the server's clock: a Date at which it stands still, milliseconds to add, or null for the machine's time. */
  readonly moveClock: (to: Date | number | null) => void;
  /** Runs `npm run club -- …` on the same data and gives its output. */
  readonly command: (...words: string[]) => Promise<string>;
  /** Stops it by SIGTERM; gives the exit code. */
  readonly stop: () => Promise<number | null>;
}

export interface Wanted {
  /** DATABASE_URL; if left out, an embedded PostgreSQL of its own. */
  readonly databaseUrl?: string;
  /** The data directory, which stays after `stop`; if left out, a temporary one. */
  readonly dataDirectory?: string;
  /** A data directory, of a club that is stopped, which is copied before the start. */
  readonly copyOf?: string;
  /** The port; if left out, a free one. */
  readonly port?: number;
  /** Another copy of the server's build. */
  readonly buildDirectory?: string;
  /** Whether to load the three sample members and their histories. */
  readonly sampleWorld?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A temporary directory, in memory if the machine has /dev/shm; deleted by `remove`. */
export function makeTemporaryDirectory(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'club-test-'));
  // PostgreSQL's unprivileged user must be able to enter it.
  chmodSync(path, 0o755);
  return {
    path,
    remove: () => {
      rmSync(path, { recursive: true, force: true });
    },
  };
}

/** Starts the built server and waits until it serves. If it ends instead, throws its output. */
export async function startClubServer({
  databaseUrl,
  dataDirectory,
  copyOf,
  port = 0,
  buildDirectory = builtServer,
  sampleWorld = true,
  env = {},
}: Wanted): Promise<RunningClub> {
  const data = dataDirectory ? { path: dataDirectory, remove: () => undefined } : makeTemporaryDirectory();
  // With the owner of each file: an embedded database is that of a user of its own.
  if (copyOf !== undefined) execFileSync('cp', ['-a', `${copyOf}/.`, data.path]);
  const clockFile = join(data.path, 'clock');
  const environment = {
    ...environmentFor(data.path, databaseUrl ?? ''),
    PORT: String(port),
    CLUB_CLOCK_FILE: clockFile,
    CLUB_CHECK_REPLIES: '1',
    ...env,
  };
  const server = spawn(process.execPath, [...nodeOptions, join(buildDirectory, 'server.mjs')], {
    env: environment,
    // Through the IPC channel it notices when this process is killed, and ends, too.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const output: string[] = [];
  const listening = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => {
      reject(new Error(`The server did not start in time:\n${output.join('\n')}`));
    }, startLimitMs);
    for (const stream of [server.stdout, server.stderr].filter((one) => one !== null))
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const found = /^\{.*"port":(\d+),"msg":"listening"\}$/.exec(line);
        if (found) {
          clearTimeout(late);
          resolve(Number(found[1]));
        }
      });
    server.once('close', () => {
      clearTimeout(late);
      reject(new Error(`The server ended with ${String(server.exitCode)}\n${output.join('\n')}`));
    });
  });
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
    data.remove();
    return server.exitCode;
  };
  const command = (...words: string[]) => runCommand(words, environment);
  try {
    const url = `http://127.0.0.1:${String(await listening)}`;
    // An empty embedded database loads it by itself.
    if (sampleWorld && databaseUrl !== undefined) await command('demo');
    return {
      url,
      process: server,
      dataDirectory: data.path,
      output,
      moveClock: (to) => {
        writeFileSync(clockFile, to === null ? '' : to instanceof Date ? to.toISOString() : String(to));
      },
      command,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Loads the sample world into an empty database, and lake and keys into the directory: what `copyOf` takes. */
export async function loadSampleWorld(databaseUrl: string, dataDirectory: string): Promise<void> {
  // No command makes it, and no server has been here.
  writeFileSync(join(dataDirectory, 'draw-key'), randomBytes(32).toString('base64url'), { mode: 0o600 });
  await runCommand(['demo'], environmentFor(dataDirectory, databaseUrl));
}

const environmentFor = (dataDirectory: string, databaseUrl: string) => ({
  ...process.env,
  // As `npm start` has it.
  MALLOC_ARENA_MAX: '2',
  NODE_ENV: 'production',
  CLUB_DEMO: '1',
  LAKE_PORT: '0',
  CLUB_DATA: dataDirectory,
  DATABASE_URL: databaseUrl,
});

async function runCommand(words: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const program = join(root, 'dist/server/club.mjs');
  return (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
}
