import type { Command } from 'commander';
import { services } from '../club/services.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { listedNumber, wholeNumber } from './arguments.ts';
import { asChange, type ChangeOptions, type Runner } from './command.ts';
import { formatTable } from './table.ts';

/** Lists the questions that people sent, and marks them as answered, from when their retention counts. */
export function addEnquiries(program: Command, runner: Runner): void {
  const enquiries = program
    .command('enquiries')
    .description('Questions sent by the form: list them, mark them answered.');
  enquiries
    .command('list')
    .description('Lists the questions that are not answered, the oldest first.')
    .option('--all', 'answered ones, too')
    .option('--max <number>', 'at most that many', wholeNumber(1, 100_000), 100)
    .action(({ all = false, max }: { all?: boolean; max: number }) =>
      runner.read(async () => {
        const found = await services.enquiries.listEnquiries(!all, max);
        return {
          lines: formatTable(
            found.map(({ id, createdAt, email, subject, answeredAt }) => ({
              enquiry: id,
              day: canaryDay(createdAt),
              answered: answeredAt && canaryDay(answeredAt),
              email,
              subject,
            })),
          ),
          json: found.map((enquiry) => ({
            id: enquiry.id,
            created_at: enquiry.createdAt.toISOString(),
            answered_at: enquiry.answeredAt?.toISOString() ?? null,
            name: enquiry.name,
            email: enquiry.email,
            phone: `+${enquiry.phonePrefix} ${enquiry.phone}`,
            subject: enquiry.subject,
            message: enquiry.message,
          })),
        };
      }),
    );
  asChange(
    enquiries
      .command('answered')
      .description('Marks a question as answered; a year later it is removed.')
      .argument('<enquiry>', 'its number, from the list', listedNumber),
  ).action((id: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      await services.enquiries.markAnswered(id, actor, now);
      return { lines: [`${id} is answered.`], json: { id, answered_at: now.toISOString() } };
    }),
  );
}
