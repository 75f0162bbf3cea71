import type { Command } from 'commander';
import type { Backlog } from '../club/mail/mail.service.ts';
import { services } from '../club/services.ts';
import { query } from '../db/connection.ts';
import { type JobName, jobNames, jobs } from '../jobs/jobs.ts';
import { oneOf } from './arguments.ts';
import { type Answer, asChange, type ChangeOptions, type Runner } from './command.ts';
import { momentOf } from './moment.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** Shows the background jobs and their failures, and runs one at once. */
export function addJobs(program: Command, runner: Runner): void {
  const command = program
    .command('jobs')
    .description(
      'Shows the background jobs: when each last succeeded, what failed in the last week, and which mails wait.',
    )
    .action(() => runner.read(() => list()));
  asChange(
    command
      .command('run')
      .description('Runs a job now, in this process.')
      .argument('<job>', jobNames.join(', '), oneOf(jobNames)),
  ).action((name: JobName, options: ChangeOptions) =>
    runner.act(options, async ({ actor, now }) => {
      if (name === 'draws' && !services.draws.hasKey()) throw new CommandProblem(leftToServers);
      const done = await jobs[name].run();
      await services.audit.record(actor, 'run_job', name, { from: null, to: done }, now);
      const words = Object.entries(done).map(([what, count]) => `${what}: ${String(count)}`);
      return { lines: [`${name} has run. ${words.join(', ')}`.trim()], json: done };
    }),
  );
}

/** It opens draws: what it sealed with a key of its own no server could draw. */
const leftToServers =
  'The draws are left to the club’s servers, which look after them every minute: here is no key of theirs (CLUB_DRAW_KEY).';

interface JobRow {
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

async function list(): Promise<Answer> {
  const [found] = await query<{ yes: boolean }>(exists, []);
  const ofJobs = found?.yes ? await query<{ [Key in keyof JobRow]: JobRow[Key] }>(summary, [jobNames]) : [];
  const rows = [...ofJobs, ...(await services.mail.readBacklog()).map(asJobRow)];
  const time = (at: Date | null) => at && momentOf(at);
  const shown = rows.map(({ name, waiting, since, failed, succeededAt, failedAt, failure }) => ({
    job: name,
    last_success: time(succeededAt),
    waiting,
    waiting_since: time(since),
    failed,
    last_failure: time(failedAt),
    why: failure,
  }));
  const lines = formatTable(shown);
  return { lines: ofJobs.length > 0 ? lines : ['No server has run jobs yet.', ...lines], json: shown };
}

/** The outbox among the jobs, by priority; what has failed there was given up. */
const asJobRow = ({ priority, waiting, since, givenUp, sentAt, failure }: Backlog): JobRow => ({
  name: `mail: ${priority}`,
  waiting,
  since,
  failed: givenUp,
  succeededAt: sentAt,
  failedAt: null,
  failure,
});
