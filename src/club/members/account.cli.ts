import type { Command } from 'commander';
import { islands } from '../../words/islands.ts';
import { unlockOwnPassword } from '../credentials/passwords.app.ts';
import { normaliseEmail } from './members.ts';
import { services } from '../services.ts';
import { content } from '../../content/content.ts';
import { SelfUpdate } from './profile.contract.ts';
import { linkMail } from '../credentials/account.mail.ts';
import { unlockLogin } from '../../http/login-limits.ts';
import { z } from 'zod';
import { listedNumber, memberWords } from '../../cli/arguments.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type Disclosure,
  type DisclosureOptions,
  type Runner,
} from '../../cli/command.ts';
import { describeRow } from '../../cli/csv.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { longestEmail } from '../../words/lengths.ts';

interface EditOptions extends ChangeOptions {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly phone?: string;
  readonly address?: string;
  readonly postcode?: string;
  readonly municipality?: string;
  readonly island?: string;
  readonly language?: string;
  readonly email?: string;
}

/** Adds what operators do with a member's account: their details, their way in, and where they are signed in. */
export function addAccount(members: Command, runner: Runner): void {
  const edit = members
    .command('edit')
    .description('Changes a member’s details. A new e-mail counts once the link in the mail to it is opened.')
    .argument('<member>', memberWords)
    .option('--first-name <name>', 'as it is shown to them')
    .option('--last-name <name>', 'all of their surnames')
    .option('--phone <number>', 'such as "+34 922 000 000"; "" takes it away')
    .option('--address <street>', 'street and number; "" takes it away')
    .option('--postcode <postcode>', 'of their island; "" takes it away')
    .option('--municipality <town>', '"" takes it away')
    .option('--island <island>', islands.join(', '))
    .option('--language <language>', 'es or en')
    .option('--email <address>', 'where the mail to confirm it is sent');
  asChange(edit).action((who: string, options: EditOptions) =>
    runner.change(options, (context) => editMember(who, options, context)),
  );
  const unlock = members
    .command('unlock')
    .description(
      'Forgets the wrong passwords of a member, signing in and signed in, so that they may try again at once.',
    )
    .argument('<member>', memberWords);
  asChange(unlock).action((who: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const { id, email, state } = await services.accounts.get(who);
      await unlockLogin(email, now);
      await unlockOwnPassword(id);
      await services.audit.record(actor, 'unlock_member', id, { from: null, to: null }, now);
      const forgotten = `No wrong password of ${email} counts any more.`;
      const besides = state === 'active' ? [] : [`They can’t sign in all the same: the account is ${state}.`];
      return { lines: [forgotten, ...besides], json: { id, state } };
    }),
  );
  const sessions = members.command('sessions').description('Where a member is signed in: list it, end it.');
  const list = sessions
    .command('list')
    .description('Lists where a member is signed in, the last used first.')
    .argument('<member>', memberWords);
  asDisclosure(list, { ofOne: true }).action((who: string, options: DisclosureOptions) =>
    runner.disclose(options, 'members sessions list', ({ now }) => listSessions(who, now)),
  );
  const end = sessions
    .command('end')
    .description('Signs a member out of one session, or of all.')
    .argument('<member>', memberWords)
    .argument('[session]', 'its number, from the list; left out: all', listedNumber);
  asChange(end).action((who: string, session: string | undefined, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const { id, email } = await services.accounts.get(who);
      const ended = await services.session.endAs(id, session ?? null, actor, now);
      return { lines: [`Sessions of ${email} ended: ${String(ended)}.`], json: { id, sessions_ended: ended } };
    }),
  );
}

const Details = z
  .object(SelfUpdate.shape)
  .extend({ email: z.string().trim().max(longestEmail).pipe(z.email()).optional() });

async function editMember(who: string, options: EditOptions, { actor, now }: ChangeContext): Promise<Answer> {
  const { phone, address, postcode, municipality, island, language: locale, email, firstName, lastName } = options;
  const given = {
    first_name: firstName,
    last_name: lastName,
    phone,
    address,
    postcode,
    municipality,
    island,
    locale,
    email,
  };
  const asked = Object.entries(given).flatMap(([field, value]) => (value === undefined ? [] : [field]));
  if (asked.length === 0) throw new CommandProblem('Say what is to be changed, such as --phone "+34 922 000 000".');
  const parsed = Details.safeParse(given, { reportInput: true });
  if (!parsed.success)
    throw new CommandProblem('This can’t be; nothing was changed.', describeRow(Details, given, parsed.error));
  const account = await services.accounts.get(who);
  const { first_name, last_name, email: askedEmail, ...rest } = parsed.data;
  const isPresent = askedEmail !== undefined && normaliseEmail(askedEmail) === account.email;
  const newEmail = isPresent ? undefined : askedEmail;
  if (newEmail !== undefined && (await services.accounts.find(normaliseEmail(newEmail))))
    throw new CommandProblem('A member has this e-mail already; nothing was changed.');
  if (asked.some((field) => field !== 'email'))
    await services.accounts.edit(account, { ...rest, firstName: first_name, lastName: last_name }, actor, now);
  if (newEmail !== undefined) {
    const sender = await content.sender(account.locale);
    const { id, firstName: greeted, locale: language } = account;
    await services.credentials.requestEmailChange({
      member: { id, firstName: first_name ?? greeted, locale: rest.locale ?? language },
      newEmail,
      writeMail: (link) => linkMail(sender, link),
      now,
    });
    await services.audit.record(actor, 'edit_member', id, { from: null, to: ['email asked for'] }, now);
  }
  return {
    lines: [
      `${account.email}: changed ${asked.filter((field) => field !== 'email').join(', ') || (newEmail === undefined ? 'nothing' : 'nothing yet')}.`,
      ...(isPresent ? ['They have this e-mail already.'] : []),
      ...(newEmail === undefined ? [] : ['The new e-mail counts once the link in the mail to it is opened.']),
    ],
    json: { id: account.id, changed: asked.filter((field) => field !== 'email'), email_asked: newEmail !== undefined },
  };
}

async function listSessions(who: string, now: Date): Promise<Disclosure> {
  const { id: memberId } = await services.accounts.get(who);
  const rows = (await services.session.listAll(memberId, now)).map((session) => ({
    session: session.id,
    device: session.device,
    since: momentOf(session.createdAt),
    last_used: momentOf(session.lastSeenAt),
  }));
  return { lines: formatTable(rows), json: rows, memberId };
}
