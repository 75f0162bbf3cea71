// The background jobs as PostgreSQL has them: for operators and for metrics.
import { query } from '../db/connection.ts';
import { jobNames } from '../jobs/jobs.ts';

/** A job's last week. */
export interface ListedJob {
  readonly name: string;
  readonly waiting: number;
  /** When the first of what waits came; null for nothing. */
  readonly since: Date | null;
  readonly failed: number;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

const exists = { name: 'jobs exist', text: `select to_regclass('pgboss.job') is not null as yes` };
const summary = {
  name: 'summary of jobs',
  text: `select q.name, count(*) filter (where j.state in ('created', 'retry', 'active'))::int as waiting,
      min(j.created_on) filter (where j.state in ('created', 'retry', 'active')) as since,
      count(*) filter (where j.state = 'failed')::int as failed,
      max(j.completed_on) filter (where j.state = 'completed') as "succeededAt",
      max(j.completed_on) filter (where j.state = 'failed') as "failedAt",
      (array_agg(j.output ->> 'message' order by j.created_on desc) filter (where j.state in ('failed', 'retry')))[1] as failure
    from unnest($1::text[]) q(name) left join pgboss.job j on j.name = q.name group by q.name order by q.name`,
};

/** The jobs by name; none where no server has run any yet. */
export async function listJobs(): Promise<readonly ListedJob[]> {
  const [found] = await query<{ yes: boolean }>(exists, []);
  return found?.yes ? await query<{ [Key in keyof ListedJob]: ListedJob[Key] }>(summary, [jobNames]) : [];
}
