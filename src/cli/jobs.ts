import type { Command } from 'commander';
import type { Backlog } from '../club/mail/mail.service.ts';
import { services } from '../club/services.ts';
import { type JobName, jobNames, jobs } from '../jobs/jobs.ts';
import { type ListedJob, listJobs } from '../process/listed-jobs.ts';
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

async function list(): Promise<Answer> {
  const ofJobs = await listJobs();
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
const asJobRow = ({ priority, waiting, since, givenUp, sentAt, failure }: Backlog): ListedJob => ({
  name: `mail: ${priority}`,
  waiting,
  since,
  failed: givenUp,
  succeededAt: sentAt,
  failedAt: null,
  failure,
});
