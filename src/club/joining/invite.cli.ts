import type { Command } from 'commander';
import { z } from 'zod';
import { normaliseEmail } from '../members/members.ts';
import { services } from '../services.ts';
import { loadByLocale, locales, type Locale } from '../../words/locale.ts';
import { FirstName, LastName } from '../members/profile.contract.ts';
import { linkMail } from '../credentials/account.mail.ts';
import type { Sender } from '../mail/sender.app.ts';
import {
  type Answer,
  asChange,
  type ChangeContext,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { describeRow, type LineProblem, type ReadRows, readRows } from '../../cli/csv.ts';
import type { PrintedList } from '../../kit/csv-rows.ts';
import { doFile } from '../../cli/file.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { readSender } from '../../cli/sender.ts';
import { longestEmail } from '../../words/lengths.ts';

const Invited = z.object({
  email: z.string().trim().max(longestEmail).pipe(z.email()),
  first_name: FirstName,
  last_name: LastName,
  language: z.enum(locales).default(locales[0]),
});
type Invited = z.infer<typeof Invited>;

/** What `members find --csv` writes: of those who have joined nobody is invited. */
const printed: PrintedList = {
  besides: ['id', 'state', 'phone', 'island', 'code', 'joined', 'not_eligible_since'],
  isIdle: ({ id, state }) => id !== undefined && state !== 'invited',
};

type InviteOptions = ChangeOptions & { readonly language: string; readonly from?: string };

/** Adds `members invite`: one person, or those of a file. */
export function addInvite(members: Command, runner: Runner): void {
  const invite = members
    .command('invite')
    .description('Invites one person, or those of a file. Each gets a mail with a link for 14 days.')
    .argument('[email]', 'of one person')
    .argument('[first-name]', 'of that person')
    .argument('[last-name]', 'all of their surnames')
    .option('--language <language>', 'of the mail: es or en', 'es')
    .option(
      '--from <file>',
      `a CSV file with the columns ${Object.keys(Invited.shape).join(', ')}, or such as “find --csv” wrote it, of which those who are invited ` +
        'are invited again; - for standard input',
    );
  asChange(invite, { dryRun: true }).action(
    (
      email: string | undefined,
      firstName: string | undefined,
      lastName: string | undefined,
      options: InviteOptions,
    ) => {
      const { from } = options;
      if (from !== undefined && email !== undefined)
        throw new CommandProblem('Name one person or --from a file, not both.');
      if (from !== undefined)
        return runner.file(options, async (context) => inviteAll(await readRows(from, Invited, printed), context));
      const person = () => readPerson({ email, firstName, lastName }, options.language);
      return runner.change(
        options,
        (context) => inviteOne(person(), context),
        () => judgeOne(person()),
      );
    },
  );
}

function readPerson(
  person: {
    readonly email: string | undefined;
    readonly firstName: string | undefined;
    readonly lastName: string | undefined;
  },
  language: string,
): Invited {
  const given = { email: person.email, first_name: person.firstName, last_name: person.lastName, language };
  const parsed = Invited.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new CommandProblem(
    'This invites nobody: it needs an e-mail, a first name and a last name.',
    describeRow(Invited, given, parsed.error),
  );
}

async function inviteOne(person: Invited, context: ChangeContext): Promise<Answer> {
  const { id, email } = await createInviter(await readSenders(), context)(person);
  return { lines: [`Invited: ${email}.`], json: [{ id, email }] };
}

async function judgeOne(person: Invited): Promise<Answer> {
  await readSenders();
  const { id, email } = await judge(person);
  return { lines: [`Invited: ${email}.`], json: [{ id, email }] };
}

async function inviteAll({ rows, problems }: ReadRows<Invited>, context: FileContext): Promise<Answer> {
  const lineOf = new Map<string, number>();
  const twice: LineProblem[] = [];
  const once = rows.filter(({ line, value }) => {
    const email = normaliseEmail(value.email);
    const before = lineOf.get(email);
    if (before === undefined) lineOf.set(email, line);
    else twice.push({ line, problem: `email: it stands in line ${String(before)}, too.` });
    return before === undefined;
  });
  const file = { rows: once, problems: [...problems, ...twice] };
  const done = await doFile(
    file,
    {
      name: 'members invite',
      read: judge,
      judge: (_, known) => known,
      prepare: async () => {
        const invite = createInviter(await readSenders(), context);
        return () => ({ work: invite });
      },
    },
    context,
  );
  const before = done.filter(({ result }) => result === null).length;
  const invited = done.flatMap(({ result }) => result ?? []);
  const words = before > 0 ? ` Invited before by the same file: ${String(before)}.` : '';
  return { lines: [`Invited: ${String(invited.length)}.${words}`], json: invited };
}

/** Gives the number that the member has, null if they have none yet. */
async function judge({ email: typed }: Invited): Promise<{ id: string | null; email: string }> {
  const email = normaliseEmail(typed);
  await services.joining.judge(email);
  return { id: (await services.accounts.find(email))?.id ?? null, email };
}

type Senders = Readonly<Record<Locale, Sender>>;

/** From whom the mails come. Read before anything is locked, as the content may be slow. */
const readSenders = (): Promise<Senders> => loadByLocale(readSender);

function createInviter(
  senders: Senders,
  { actor, now }: ChangeContext,
): (person: Invited) => Promise<{ id: string | null; email: string }> {
  return ({ email, first_name: firstName, last_name: lastName, language: locale }) =>
    services.joining.invite(
      { email, firstName, lastName, locale },
      actor,
      (link) => linkMail(senders[locale], link),
      now,
    );
}
