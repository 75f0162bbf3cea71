import type { Command } from 'commander';
import { z } from 'zod';
import { normaliseEmail } from '../club/members/members.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { Locale } from '../contract/locale.ts';
import { name, profileLimits } from '../contract/profile.ts';
import { describeIssues } from '../http/field-errors.ts';
import { linkMail } from '../http/mail/account-mail.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { forEachRow, type LineProblem, type ReadRows, readRows } from './csv.ts';
import { CommandProblem } from './problem.ts';

const Invited = z.object({
  email: z.string().trim().max(254).pipe(z.email()),
  first_name: name(profileLimits.first_name.max),
  last_name: name(profileLimits.last_name.max),
  language: Locale.default('es'),
});
type Invited = z.infer<typeof Invited>;

type InviteOptions = ChangeOptions & { readonly language: string; readonly from?: string };

/** Adds `members invite`: one person, or those of a file, all of them or nobody. */
export function addInvite(members: Command, runner: Runner): void {
  const invite = members
    .command('invite')
    .description(
      'Invites one person, or those of a file, all of them or nobody. Each gets a mail with a link for 14 days.',
    )
    .argument('[email]', 'of one person')
    .argument('[first-name]')
    .argument('[last-name]')
    .option('--language <language>', 'of the mail: es or en', 'es')
    .option(
      '--from <file>',
      `a CSV file with the columns ${Object.keys(Invited.shape).join(', ')}; - for standard input`,
    );
  asChange(invite, { dryRun: true }).action(
    (email: string | undefined, firstName: string | undefined, lastName: string | undefined, options: InviteOptions) =>
      runner.change(options, async (context) => {
        if (options.from === undefined) return inviteOne({ email, firstName, lastName }, options.language, context);
        if (email !== undefined) throw new CommandProblem('Name one person or --from a file, not both.');
        return inviteAll(await readRows(options.from, Invited), context);
      }),
  );
}

async function inviteOne(
  person: {
    readonly email: string | undefined;
    readonly firstName: string | undefined;
    readonly lastName: string | undefined;
  },
  language: string,
  context: ChangeContext,
): Promise<Answer> {
  const given = { email: person.email, first_name: person.firstName, last_name: person.lastName, language };
  const parsed = Invited.safeParse(given, { reportInput: true });
  if (!parsed.success) {
    const errors = Object.entries(describeIssues(parsed.error.issues, 'en'));
    throw new CommandProblem(
      'This invites nobody: it needs an e-mail, a first name and a last name.',
      errors.map(([field, sentences]) => `${field}: ${sentences.join(' ')}`),
    );
  }
  const { id, email } = await createInviter(context)(parsed.data);
  return { lines: [`Invited: ${email}.`], json: [{ id, email }] };
}

async function inviteAll({ rows, problems }: ReadRows<Invited>, context: ChangeContext): Promise<Answer> {
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
  const invited = await forEachRow(file, context.progress, createInviter(context));
  return { lines: [`Invited: ${String(invited.length)}.`], json: invited };
}

function createInviter({ actor, now }: ChangeContext): (person: Invited) => Promise<{ id: string; email: string }> {
  return async ({ email, first_name: firstName, last_name: lastName, language: locale }) => {
    const [contact, { brand }] = await Promise.all([content.contact(locale), content.frame(locale)]);
    const { email: sender } = contact;
    if (sender === null) throw new CommandProblem('The contact page names no e-mail address to send from.');
    return services.joining.invite(
      { email, firstName, lastName, locale },
      actor,
      (link) => linkMail({ email: sender, brand }, link),
      now,
    );
  };
}
