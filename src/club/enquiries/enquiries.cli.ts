import type { Command } from 'commander';
import type { StoredEnquiry } from './enquiries.service.ts';
import { services } from '../services.ts';
import { canaryDay } from '../../kit/canary-time.ts';
import { listedNumber } from '../../cli/arguments.ts';
import { asChange, asDisclosure, type ChangeOptions, type Runner } from '../../cli/command.ts';
import { asPaged } from '../../cli/paging.ts';
import { formatTable } from '../../cli/table.ts';
import { momentOf } from '../../cli/moment.ts';

/** Lists the questions that people sent, and marks them as answered, from when their retention counts. */
export function addEnquiries(program: Command, runner: Runner): void {
  const enquiries = program
    .command('enquiries')
    .description('Questions sent by the form: list them, mark them answered, erase those of who is no member.');
  const list = enquiries
    .command('list')
    .description('Lists the questions that are not answered, the oldest first.')
    .option('--all', 'answered ones, too')
    .option('--email <address>', 'those of this address alone');
  const page = asPaged(list, 100);
  asDisclosure(list).action((options: ChangeOptions & { all?: true; email?: string }) =>
    runner.discloseList(options, 'enquiries list', () =>
      page((request) => services.enquiries.listEnquiries(options.all !== true, options.email ?? null, request), {
        lines: (enquiries) => formatTable(enquiries.map(asRow)),
        json: asJson,
      }),
    ),
  );
  asChange(
    enquiries
      .command('answered')
      .description('Marks a question as answered; a year later it is removed.')
      .argument('<enquiry>', 'its number, from the list', listedNumber),
  ).action((id: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      await services.enquiries.markAnswered(id, actor, now);
      return { lines: [`${id} is answered.`], json: { id, answered_at: momentOf(now) } };
    }),
  );
  asChange(
    enquiries
      .command('erase')
      .description('Erases the questions of somebody who is no member, with the mails that brought them, for ever.')
      .argument('<email>', 'the address that they gave'),
    { dryRun: true },
  ).action((email: string, options: ChangeOptions) => {
    const answer = (erased: number) => ({ lines: [`Erased for ever: ${String(erased)}.`], json: { erased } });
    return runner.change(
      options,
      async ({ actor, now }) => answer(await services.enquiries.erase(email, actor, now)),
      async () => answer(await services.enquiries.judgeErasing(email)),
    );
  });
}

const asRow = ({ id, createdAt, email, subject, answeredAt }: StoredEnquiry) => ({
  enquiry: id,
  day: canaryDay(createdAt),
  answered: answeredAt && canaryDay(answeredAt),
  email,
  subject,
});

const asJson = (enquiry: StoredEnquiry) => ({
  id: enquiry.id,
  created_at: momentOf(enquiry.createdAt),
  answered_at: enquiry.answeredAt && momentOf(enquiry.answeredAt),
  name: enquiry.name,
  email: enquiry.email,
  phone: `+${enquiry.phonePrefix} ${enquiry.phone}`,
  subject: enquiry.subject,
  message: enquiry.message,
});
