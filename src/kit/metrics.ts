// What this process counts and times for Prometheus (docs/monitoring.md). What is read anew for each look is in process/metrics.ts.
import { Counter, Histogram, Registry } from 'prom-client';

/** All metrics of this process. */
export const metrics = new Registry();

/** Answers by route, as the log names them, and how long they took. */
export const answerSeconds = new Histogram({
  name: 'club_http_request_duration_seconds',
  help: 'Time from a request to its whole answer, by method, route and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
});

/** Pages that the page cache had, and those that were rendered for it. */
export const cachedPages = new Counter({
  name: 'club_page_cache_total',
  help: 'Pages that are kept for an audience: found in the cache (hit) or rendered for it (miss).',
  labelNames: ['result'],
  registers: [metrics],
});
