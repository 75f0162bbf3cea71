import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { query } from '../db/connection.ts';
import { type JobName, jobNames, jobs } from '../jobs/jobs.ts';
import { inCanaries } from '../lib/canary-time.ts';
import { oneOf } from './arguments.ts';
import { type Answer, asChange, type ChangeOptions, type Runner } from './command.ts';
import { formatTable } from './table.ts';

/** Shows the background jobs and their failures, and runs one at once. */
export function addJobs(program: Command, runner: Runner): void {
  const command = program
    .command('jobs')
    .description('Shows the background jobs: when each last succeeded, and what failed in the last week.')
    .action(() => runner.read(() => list()));
  asChange(
    command
      .command('run')
      .description('Runs a job now, in this process.')
      .argument('<job>', jobNames.join(', '), oneOf(jobNames)),
  ).action((name: JobName, options: ChangeOptions) =>
    runner.act(options, async ({ actor, now }) => {
      const done = await jobs[name].run();
      await services.audit.record(actor, 'run_job', name, { from: null, to: done }, now);
      const words = Object.entries(done).map(([what, count]) => `${what}: ${String(count)}`);
      return { lines: [`${name} has run. ${words.join(', ')}`.trim()], json: done };
    }),
  );
}

interface JobRow {
  readonly name: string;
  readonly waiting: number;
  readonly failed: number;
  readonly succeededAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

const exists = { name: 'jobs exist', text: `select to_regclass('pgboss.job') is not null as yes` };
const summary = {
  name: 'summary of jobs',
  text: `select q.name, count(*) filter (where j.state in ('created', 'retry', 'active'))::int as waiting,
      count(*) filter (where j.state = 'failed')::int as failed,
      max(j.completed_on) filter (where j.state = 'completed') as "succeededAt",
      max(j.completed_on) filter (where j.state = 'failed') as "failedAt",
      (array_agg(j.output ->> 'message' order by j.created_on desc) filter (where j.state in ('failed', 'retry')))[1] as failure
    from unnest($1::text[]) q(name) left join pgboss.job j on j.name = q.name group by q.name order by q.name`,
};

async function list(): Promise<Answer> {
  const [found] = await query<{ yes: boolean }>(exists, []);
  if (!found?.yes) return { lines: ['No server has run jobs yet.'], json: [] };
  const rows = await query<{ [Key in keyof JobRow]: JobRow[Key] }>(summary, [jobNames]);
  const time = (at: Date | null) => at && inCanaries(at).toString({ timeZoneName: 'never', smallestUnit: 'second' });
  const shown = rows.map(({ name, waiting, failed, succeededAt, failedAt, failure }) => ({
    job: name,
    last_success: time(succeededAt),
    waiting,
    failed,
    last_failure: time(failedAt),
    why: failure,
  }));
  return { lines: formatTable(shown), json: shown };
}
