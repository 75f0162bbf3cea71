// Runs jobs with pg-boss, in the same database under a schema of its own: each job once, however many servers there are. Where the database
// is out, jobs wait and nothing else suffers.
import { setTimeout as sleep } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { describeFailure } from '../http/failure-log.ts';
import { log } from '../http/node/request-log.ts';
import type { Job } from './jobs.ts';

const tryAgainMs = 5_000;
/** How long, when the server ends, a job in progress may still take, in ms; after that another server runs it again. */
const farewellMs = 3_000;

/** A job that failed is tried again after a minute, then after two and four; then it has failed, and is shown for a week. */
const queue = {
  policy: 'exclusive',
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
  expireInSeconds: 15 * 60,
  retentionSeconds: 24 * 60 * 60,
  deleteAfterSeconds: 7 * 24 * 60 * 60,
} as const;

export interface Background {
  /** Resolves once jobs run; for tests. */
  readonly started: Promise<void>;
  readonly stop: () => Promise<void>;
}

/** This process's pg-boss while it runs, and its workers by the name of their job. */
let running: { readonly boss: PgBoss; readonly workers: ReadonlyMap<string, string> } | null = null;

/** Begins to run these jobs. Never throws: what fails is logged and tried again. */
export function startBackground(databaseUrl: string, jobs: Readonly<Record<string, Job>>): Background {
  const ending = new AbortController();
  const started = keepTrying(databaseUrl, jobs, ending.signal);
  return {
    started: started.then(() => undefined),
    stop: async () => {
      ending.abort();
      const boss = await started;
      if (running?.boss === boss) running = null;
      await boss?.stop({ graceful: true, timeout: farewellMs, close: true });
    },
  };
}

/** Has a job run as soon as a server can; where this process runs none, it waits for its time. */
export async function runSoon(name: string): Promise<void> {
  if (!running) return;
  const { boss, workers } = running;
  try {
    await boss.send(name, {});
    const worker = workers.get(name);
    if (worker !== undefined) boss.notifyWorker(worker);
  } catch (error) {
    log.warn(
      { job: name, err: { stack: describeFailure(error) } },
      'a job could not be asked for, and waits for its time',
    );
  }
}

async function keepTrying(
  databaseUrl: string,
  jobs: Readonly<Record<string, Job>>,
  ending: AbortSignal,
): Promise<PgBoss | null> {
  const outage = new Outage();
  while (!ending.aborted) {
    const boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'club jobs',
      max: 2,
      connectionTimeoutMillis: 4_000,
      superviseIntervalSeconds: 300,
      reindex: false,
      monitorVacuum: false,
    });
    boss.on('error', (error) => {
      outage.tell(error);
    });
    try {
      await boss.start();
      running = { boss, workers: await begin(boss, jobs) };
      return boss;
    } catch (error) {
      outage.tell(error);
      await boss.stop({ graceful: false, close: true }).catch(() => undefined); // it may never have connected
    }
    await sleep(tryAgainMs, undefined, { signal: ending }).catch(() => undefined); // ends early when the server ends
  }
  return null;
}

async function begin(boss: PgBoss, jobs: Readonly<Record<string, Job>>): Promise<ReadonlyMap<string, string>> {
  const workers = new Map<string, string>();
  for (const [name, { cron, lookEverySeconds, atStart, run }] of Object.entries(jobs)) {
    await boss.createQueue(name, queue);
    await boss.schedule(name, cron);
    if (atStart) await boss.send(name, {});
    const options = { batchSize: 1, pollingIntervalSeconds: lookEverySeconds };
    workers.set(name, await boss.work(name, options, () => runJob(name, run)));
  }
  return workers;
}

/** Runs a job. Its failure is stored with the job, in words without a member's data. */
async function runJob(name: string, run: Job['run']): Promise<Readonly<Record<string, number>>> {
  const outcome = await run().then(
    (done) => ({ done }),
    (error: unknown) => ({ failure: describeFailure(error) }),
  );
  if ('done' in outcome) return outcome.done;
  log.error({ job: name, err: { stack: outcome.failure } }, 'a job failed: `npm run club -- jobs` shows it');
  throw new Error(outcome.failure.split('\n', 1)[0]);
}

/** pg-boss tells of every statement that fails; while the database is out that is logged once a minute. */
class Outage {
  #toldAt = -Infinity;

  tell(error: unknown): void {
    const now = performance.now();
    if (now - this.#toldAt < 60_000) return;
    this.#toldAt = now;
    log.warn({ err: { stack: describeFailure(error) } }, 'jobs wait, as the database does not answer them');
  }
}
