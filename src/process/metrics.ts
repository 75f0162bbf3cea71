// Metrics for Prometheus on a port of their own, which no proxy leads to (docs/monitoring.md). What is counted as it happens is in
// kit/metrics.ts; here is what is read anew for each look.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { getPool } from '../db/connection.ts';
import { isDatabaseReady } from '../db/readiness.ts';
import { lookAtReplica } from '../db/replica.ts';
import { describeFailure } from '../http/failure-log.ts';
import { log } from '../http/node/request-log.ts';
import { readClock } from '../kit/clock.ts';
import { metrics } from '../kit/metrics.ts';
import { listJobs } from './listed-jobs.ts';
import { listenOn } from './listen.ts';
import { hasDataSpace } from './readiness.ts';

/** How many units left count as few, and how many such variations are told. */
const fewUnits = 5;
const mostTold = 200;

const gauge = <Label extends string = never>(name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge({ name, help, labelNames, registers: [metrics] });

const ready = gauge('club_ready', 'Whether what the club needs can be used: 1 or 0, by part.', ['part']);
const contentAge = gauge(
  'club_content_age_seconds',
  'How old the content that is served may be; 0 while the lake answers.',
);
const pool = gauge('club_database_connections', 'Connections of this server to PostgreSQL.', ['state']);
const waitingForPool = gauge('club_database_waiting', 'Requests of this server that wait for a connection.');
const replicaBehind = gauge(
  'club_replica_behind_seconds',
  'How far behind the replica of the database may be; 0 where there is none.',
);
const mails = gauge('club_mails_waiting', 'Mails in the outbox that are still to go out.', ['priority']);
const mailAge = gauge('club_mails_age_seconds', 'How long the first of the waiting mails has waited.', ['priority']);
const mailsLost = gauge('club_mails_given_up', 'Mails that were given up.', ['priority']);
const jobsWaiting = gauge('club_jobs_waiting', 'Runs of a job that wait or are under way.', ['job']);
const jobsFailed = gauge('club_jobs_failed', 'Runs of a job that failed in the last week, whatever their second try.', [
  'job',
]);
const jobAge = gauge('club_jobs_success_age_seconds', 'How long ago a job last succeeded.', ['job']);
const unitsLeft = gauge('club_units_left', `Units left of what has at most ${String(fewUnits)}.`, [
  'product',
  'variation',
]);
const codesLeft = gauge('club_codes_left', 'Codes left of a pool.', ['product', 'variation']);
const codesFilled = gauge('club_codes_filled', 'Codes in a pool when it was last filled.', ['product', 'variation']);

/** Serves `/metrics` there. Throws StartProblem where that place is not to be had. */
export async function serveMetrics(port: number, host: string): Promise<{ readonly stop: () => Promise<void> }> {
  collectDefaultMetrics({ register: metrics });
  const server = createServer({ requestTimeout: 10_000 }, (request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    look()
      .then(() => metrics.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        (error: unknown) => {
          log.error({ err: { stack: describeFailure(error) } }, 'the metrics could not be read');
          response.writeHead(500).end();
        },
      );
  });
  const advice = 'choose others with METRICS_PORT and METRICS_HOST.';
  const taken = await listenOn(server, port, host, { taken: advice, refused: advice });
  log.info({ host, port: taken }, 'metrics are served');
  return {
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Reads what is not counted as it happens. What the database can't say at the moment is left out. */
async function look(): Promise<void> {
  const { totalCount, idleCount, waitingCount } = getPool();
  pool.set({ state: 'busy' }, totalCount - idleCount);
  pool.set({ state: 'idle' }, idleCount);
  waitingForPool.set(waitingCount);
  contentAge.set(content.age());
  ready.set({ part: 'content' }, content.isOut() ? 0 : 1);
  ready.set({ part: 'disk' }, (await hasDataSpace()) ? 1 : 0);
  const isDatabase = await isDatabaseReady();
  ready.set({ part: 'database' }, isDatabase ? 1 : 0);
  for (const one of [mails, mailAge, mailsLost, jobsWaiting, jobsFailed, jobAge, unitsLeft, codesLeft, codesFilled])
    one.reset();
  if (!isDatabase) return;
  await Promise.all([lookAtMails(), lookAtJobs(), lookAtStock(), watchReplica()].map(leftOut));
}

const leftOut = (reading: Promise<void>) =>
  reading.catch((error: unknown) => {
    log.warn({ err: { stack: describeFailure(error) } }, 'some metrics could not be read');
  });

// Mails and jobs are as old as the machine's clock says, by which PostgreSQL and the outbox write.
const secondsSince = (at: Date | null, now: Date) => (at === null ? 0 : Math.max(0, (+now - +at) / 1_000));

async function watchReplica(): Promise<void> {
  const replica = await lookAtReplica();
  if (!replica) return;
  ready.set({ part: 'replica' }, replica.problem === null ? 1 : 0);
  replicaBehind.set(replica.behindSeconds);
}

async function lookAtMails(): Promise<void> {
  for (const { priority, waiting, since, givenUp } of await services.mail.readBacklog()) {
    mails.set({ priority }, waiting);
    mailAge.set({ priority }, secondsSince(since, readClock()));
    mailsLost.set({ priority }, givenUp);
  }
}

async function lookAtJobs(): Promise<void> {
  for (const { name: job, waiting, failed, succeededAt } of await listJobs()) {
    jobsWaiting.set({ job }, waiting);
    jobsFailed.set({ job }, failed);
    if (succeededAt !== null) jobAge.set({ job }, secondsSince(succeededAt, new Date()));
  }
}

async function lookAtStock(): Promise<void> {
  for (const { productId, variationId, units } of await services.stock.listFew(fewUnits, mostTold))
    unitsLeft.set({ product: productId, variation: variationId }, units);
  for (const { productId, variationId, left, filledTo } of await services.vouchers.listPools(readClock())) {
    codesLeft.set({ product: productId, variation: variationId }, left);
    codesFilled.set({ product: productId, variation: variationId }, filledTo);
  }
}
