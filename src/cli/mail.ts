import type { Command } from 'commander';
import { mailState } from '../club/mail/mail.ts';
import type { StoredMail } from '../club/mail/mail.service.ts';
import { services } from '../club/services.ts';
import { showInLine } from './control-characters.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';

const shown = 20;
const states = { sent: 'sent', waiting: 'waiting', 'given-up': 'given up' } as const;

/** Shows the club's mails, and has those that are not sent tried again. Without SMTP_URL none is sent, and they can be read here. */
export function addMail(program: Command, runner: Runner): void {
  const mail = program
    .command('mail')
    .description(`Shows the last ${String(shown)} mails, the newest last.`)
    .action(() => runner.read(() => list()));
  asChange(
    mail.command('retry').description('Has all mails that are not sent, also those given up, tried again at once.'),
    { dryRun: true },
  ).action((options: ChangeOptions) => runner.change(options, retryUnsent));
}

async function retryUnsent({ actor, now }: ChangeContext): Promise<Answer> {
  const retried = await services.mail.retryUnsent(now);
  await services.audit.record(actor, 'retry_mail', 'outbox', { from: null, to: retried }, now);
  return { lines: [`To be tried again: ${String(retried)}.`], json: { retried } };
}

async function list(): Promise<Answer> {
  const mails = (await services.mail.listMails(shown)).toReversed();
  if (mails.length === 0) return { lines: ['There is no mail yet.'], json: [] };
  return {
    lines: mails.flatMap(describe),
    json: mails.map((one) => ({ ...one, attachments: filesOf(one), state: mailState(one) })),
  };
}

/** The names of the files that come with it, until it was sent. */
const filesOf = ({ attachments }: StoredMail) => (attachments ?? []).map(({ filename }) => filename);

function describe(one: StoredMail): string[] {
  const { recipient, replyTo, subject, writtenAt, sentAt, failure, attempts, body } = one;
  return [
    `── ${states[mailState(one)]}${sentAt ? ` ${sentAt.toISOString()}` : ''}`,
    ...(failure === null ? [] : [`Failed:   ${showInLine(failure)} (attempt ${String(attempts)})`]),
    `To:       ${recipient}`,
    ...(replyTo === null ? [] : [`Reply to: ${replyTo}`]),
    `Subject:  ${subject}`,
    `Written:  ${writtenAt.toISOString()}`,
    ...filesOf(one).map((name) => `File:     ${name}`),
    '',
    body,
  ];
}
