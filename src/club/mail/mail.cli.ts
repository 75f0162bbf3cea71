import type { Command } from 'commander';
import { mailState } from './mail.ts';
import type { MailFilter, StoredMail } from './mail.service.ts';
import { services } from '../services.ts';
import { listedNumber, oneOf } from '../../cli/arguments.ts';
import { showInLine } from '../../kit/control-characters.mjs';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type DisclosureOptions,
  type Runner,
} from '../../cli/command.ts';
import { asPaged } from '../../cli/paging.ts';
import type { PageRequest } from '../../db/page.ts';
import { showMail } from '../../jobs/fill-mail.ts';
import { MailPages } from './mail-pages.app.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

const states = { sent: 'sent', waiting: 'waiting', 'given-up': 'given up' } as const;
const stateNames = ['sent', 'waiting', 'given-up'] as const;
type State = (typeof stateNames)[number];

/** Shows the club's mails, and has those that are not sent tried again. Without SMTP_URL none is sent, and they can be read here. */
export function addMail(program: Command, runner: Runner): void {
  const mail = program
    .command('mail')
    .description('The club’s mails: list or count them, have them tried again. “mail” alone lists.');
  const listing = mail
    .command('list', { isDefault: true })
    .description('Shows mails, the newest last, of all or of some, for a reason; or counts them.')
    .option('--to <address>', 'only those to that e-mail address')
    .option('--state <state>', stateNames.join(', '), oneOf(stateNames))
    .option('--count', 'only how many there are in each state')
    .option(
      '--open [directory]',
      'writes them there as HTML to look at, codes masked; left out: a new directory for each time',
    );
  const page = asPaged(listing, 20, 1_000); // whole mails, with their pages and files
  asDisclosure(listing, { ofOne: true }).action((options: MailOptions) => {
    const { to, state, count, open } = options;
    const filter = { recipient: to ?? null, state: state ?? null };
    if (count) return runner.list(() => countThem(filter));
    const writes = open === undefined ? null : new MailPages(open === true ? null : open);
    const read = async (request: PageRequest) => {
      const found = await services.mail.listPage(filter, request);
      await writes?.write(found.rows);
      return { ...found, rows: await Promise.all(found.rows.map(asShown)) };
    };
    return runner.disclose(options, 'mail list', () =>
      page(read, {
        lines: (mails) => writes?.describe() ?? describeAll(mails),
        json: asJson,
        csv: asFlat,
        fromLast: true,
      }),
    );
  });
  asChange(
    mail.command('retry').description('Has all mails that are not sent, also those given up, tried again at once.'),
    { dryRun: true },
  ).action((options: ChangeOptions) =>
    runner.change(options, retryUnsent, async ({ now }) => answerRetried(await services.mail.countUnsent(now))),
  );
  asChange(
    mail
      .command('again')
      .description('Sends one mail again, at once, whether it was sent, given up or waits.')
      .argument('<mail>', 'its number, as the list shows it', listedNumber),
  ).action((id: string, options: ChangeOptions) => runner.change(options, (context) => sendAgain(id, context)));
}

interface MailOptions extends DisclosureOptions {
  readonly to?: string;
  readonly state?: State;
  readonly count?: true;
  readonly open?: true | string;
}

async function countThem({ recipient, state: only }: MailFilter): Promise<Answer> {
  const wanted = stateNames.filter((state) => only === null || state === only);
  const rows = await Promise.all(
    wanted.map(async (state) => ({ state, mails: await services.mail.countMails({ recipient, state }) })),
  );
  return { lines: formatTable(rows), json: rows };
}

async function sendAgain(id: string, { actor, now }: ChangeContext): Promise<Answer> {
  const before = await services.mail.sendAgain(id, now);
  if (before === null) throw new CommandProblem('There is no mail of that number that is not being sent just now.');
  if (before === 'spent')
    throw new CommandProblem(
      'It was sent with a link or a ticket, which only what was sent has: have a new one asked for.',
    );
  await services.audit.record(actor, 'retry_mail', id, { from: before, to: 'waiting' }, now);
  return { lines: [`It was ${states[before]}, and goes out again.`], json: { mail: id, from: before, to: 'waiting' } };
}

async function retryUnsent({ actor, now }: ChangeContext): Promise<Answer> {
  const retried = await services.mail.retryUnsent(now);
  await services.audit.record(actor, 'retry_mail', 'outbox', { from: null, to: retried }, now);
  return answerRetried(retried);
}

const answerRetried = (retried: number): Answer => ({
  lines: [`To be tried again: ${String(retried)}.`],
  json: { retried },
});

const describeAll = (mails: readonly StoredMail[]) =>
  mails.length === 0 ? ['There is no such mail.'] : mails.flatMap(describe);

const asFlat = (one: StoredMail) => ({ ...asJson(one), attachments: filesOf(one).join(', ') });
const asJson = (one: StoredMail) => ({ ...one, attachments: filesOf(one), state: mailState(one) });

/** As operators are shown it: codes masked. */
const asShown = async (one: StoredMail): Promise<StoredMail> => ({ ...one, ...(await showMail(one)) });

/** The names of the files that come with it, until it was sent. */
const filesOf = ({ attachments }: StoredMail) => (attachments ?? []).map(({ filename }) => filename);

function describe(one: StoredMail): string[] {
  const { id, recipient, replyTo, subject, writtenAt, sentAt, failure, attempts, body } = one;
  return [
    `── ${states[mailState(one)]}${sentAt ? ` ${momentOf(sentAt)}` : ''}`,
    ...(failure === null ? [] : [`Failed:   ${showInLine(failure)} (attempt ${String(attempts)})`]),
    `Mail:     ${id}`,
    `To:       ${recipient}`,
    ...(replyTo === null ? [] : [`Reply to: ${replyTo}`]),
    `Subject:  ${subject}`,
    `Written:  ${momentOf(writtenAt)}`,
    ...filesOf(one).map((name) => `File:     ${name}`),
    '',
    body,
  ];
}
