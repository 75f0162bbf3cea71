import type { Command } from 'commander';
import { z } from 'zod';
import type { FriendToInvite } from '../club/referral/leads.ts';
import { arrivalOf } from '../club/referral/referral.ts';
import type { ListedReferral, StoredReferral } from '../club/referral/referral.service.ts';
import { services } from '../club/services.ts';
import { content } from '../content/content.ts';
import { Codentify, deviceModels } from '../contract/devices.ts';
import { ClubError } from '../contract/errors.ts';
import type { Locale } from '../contract/locale.ts';
import { friendFindings, RecommendationCode } from '../contract/referral.ts';
import { linkMail, type Sender } from '../http/mail/account-mail.ts';
import { referralWords } from '../jobs/referral-mail.ts';
import { canaryDay } from '../lib/canary-time.ts';
import { oneOf, wholeNumber } from './arguments.ts';
import { type Answer, asChange, type ChangeContext, type ChangeOptions, type Runner } from './command.ts';
import { describeRow, forEachRow, readRows } from './csv.ts';
import { CommandProblem } from './problem.ts';
import { formatTable } from './table.ts';

/** The discount's code as people write it, or the lead's id. */
const Who = z
  .union([z.uuid(), RecommendationCode.min(1)])
  .meta({ description: 'The discount’s code, or the lead’s number.' });

/** A purchase, as a till's list has it. */
const PurchaseRow = z.object({
  code: Who,
  purchased_on: z.iso.date().meta({ description: 'A day, such as 2027-06-30.' }),
  codentify: Codentify.meta({ description: 'The code on the kit: 8 to 20 letters and digits.' }),
  model: z.enum(deviceModels),
  finding: z
    .enum(friendFindings)
    .optional()
    .meta({ description: `One of ${friendFindings.join(', ')}.` }),
});
type PurchaseRow = z.output<typeof PurchaseRow>;

const which = ['all', 'leads', 'settled'] as const;
type Word = string | undefined;
type ConfirmOptions = ChangeOptions & { readonly from?: string; readonly finding?: string };

/** Lists recommendations, confirms friends' purchases, and takes back what was returned. */
export function addReferrals(program: Command, runner: Runner): void {
  const referrals = program.command('referrals').description('Recommendations: list, confirm purchases, take back.');
  addLists(referrals, runner);
  asChange(
    referrals
      .command('confirm')
      .description(
        'Confirms a friend’s first device, or those of a file, all of them or none: credits whoever recommended, or says why not, ' +
          'registers the device and invites the friend. Mails tell both.',
      )
      .argument('[code]', 'of the discount, or the lead’s number')
      .argument('[purchased-on]', 'the day, such as 2027-06-30')
      .argument('[codentify]', 'the code on the kit')
      .argument('[model]', deviceModels.join(', '))
      .option('--finding <what>', `what is wrong with the friend: ${friendFindings.join(', ')}`)
      .option(
        '--from <file>',
        `a CSV file with the columns ${Object.keys(PurchaseRow.shape).join(', ')}; - for standard input`,
      ),
    { dryRun: true },
  ).action((code: Word, day: Word, codentify: Word, model: Word, options: ConfirmOptions) =>
    runner.change(options, async (context) => {
      if (options.from === undefined) {
        const row = readRow({ code, purchased_on: day, codentify, model, finding: options.finding });
        return answerOf([await confirmOne(row, context)]);
      }
      if (code !== undefined || options.finding !== undefined)
        throw new CommandProblem('Name one purchase, or --from a file with all there is to say of each; not both.');
      const file = await readRows(options.from, PurchaseRow);
      return answerOfFile(
        await forEachRow(file, context.progress, async (row, line) => ({
          line,
          settled: await confirmOne(row, context),
        })),
      );
    }),
  );
  asChange(
    referrals
      .command('returned')
      .description('Takes back the points of a device that was returned; its place in the year is free again.')
      .argument('<code>', 'of the discount, or the lead’s number'),
    { dryRun: true },
  ).action((code: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const who = Who.safeParse(code).data ?? code;
      const words = referralWords(await readSender('es'));
      return answerOf([await ofLead(() => services.referral.clawBack(who, words, actor, now))]);
    }),
  );
  asChange(
    referrals
      .command('erase')
      .description('Erases a friend who never joined, from every form of their address and for ever.')
      .argument('<code>', 'of the discount, or the lead’s number'),
    { dryRun: true },
  ).action((code: string, options: ChangeOptions) =>
    runner.change(options, async ({ actor, now }) => {
      const who = Who.safeParse(code).data ?? code;
      const memberId = await ofLead(() => services.friends.erase(who, actor, now));
      if (memberId !== null)
        throw new CommandProblem(`This friend was invited, or has joined: members erase ${memberId} erases them.`);
      return { lines: [`The friend of ${code} is erased for ever.`], json: { erased: code } };
    }),
  );
}

/** How many lines a terminal is shown. */
const shortList = 100;

function addLists(referrals: Command, runner: Runner): void {
  referrals
    .command('list')
    .description(
      'Lists recommendations, the newest first: all, the friends to call (leads), who have neither bought nor joined, or the settled ones.',
    )
    .argument('[which]', which.join(', '), oneOf(which), 'all')
    .option(
      '--max <number>',
      `at most that many; left out: ${String(shortList)}, as CSV or JSON all`,
      wholeNumber(1, 100_000),
    )
    .action((shown: (typeof which)[number], _options: unknown, command: Command) => {
      const { max, csv, json } = command.optsWithGlobals<{ max?: number; csv?: true; json?: true }>();
      const most = max ?? (csv || json ? null : shortList);
      return runner.read(async ({ now }) => {
        // One more than is shown tells whether there are more.
        const found = await services.referral.list(shown, most === null ? null : most + 1, now);
        const listed = found.slice(0, most ?? found.length);
        const more = found.length > listed.length ? ['There are more: --max, --csv or --json lists them.'] : [];
        return { lines: [...formatTable(listed.map(asRow)), ...more], json: listed.map(asListed) };
      });
    });
}

function readRow(given: Readonly<Record<string, Word>>): PurchaseRow {
  const parsed = PurchaseRow.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new CommandProblem('The purchase has errors; nothing was done.', describeRow(PurchaseRow, given, parsed.error));
}

/** Does what needs the recommendation of that code, and says so where there is none. */
async function ofLead<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ClubError && error.code === 'not_found')) throw error;
    throw new CommandProblem('code: No recommendation has this code or number, or its friend was erased.');
  }
}

async function confirmOne(row: PurchaseRow, { actor, now }: ChangeContext): Promise<StoredReferral> {
  const sender = await readSender('es');
  const { code: who, purchased_on: purchasedOn, codentify, model, finding = null } = row;
  const purchase = { who, purchasedOn, kit: { codentify, model }, finding, spendableAt: arrivalOf(purchasedOn, now) };
  const words = {
    ...referralWords(sender),
    invite: async (friend: FriendToInvite) =>
      services.joining.invite(friend, actor, (link) => linkMail(sender, link), now),
  };
  return ofLead(() => services.referral.confirm(purchase, words, actor, now));
}

async function readSender(locale: Locale): Promise<Sender> {
  const [{ email }, { brand }] = await Promise.all([content.contact(locale), content.frame(locale)]);
  if (email === null) throw new CommandProblem('The editors’ contact page names no e-mail address to write from.');
  return { email, brand };
}

const answerOf = (settled: readonly StoredReferral[]): Answer => ({
  lines: formatTable(settled.map(asOutcome)),
  json: settled.map(asJson),
});

/** The same with the line of the file on which each purchase stands. */
const answerOfFile = (rows: readonly { readonly line: number; readonly settled: StoredReferral }[]): Answer => ({
  lines: formatTable(rows.map(({ line, settled }) => ({ line, ...asOutcome(settled) }))),
  json: rows.map(({ line, settled }) => ({ line, ...asJson(settled) })),
});

const asOutcome = (referral: StoredReferral) => ({
  lead: referral.id,
  code: referral.discountCode,
  friend: nameOf(referral),
  state: referral.shown.state,
  reason: referral.refusal,
});

const nameOf = ({ firstName, lastName }: StoredReferral) =>
  [firstName, lastName].filter((part) => part !== null).join(' ');

const asRow = (referral: ListedReferral) => ({
  lead: referral.id,
  sent: canaryDay(referral.createdAt),
  state: referral.shown.state,
  reason: referral.refusal,
  friend: nameOf(referral),
  phone: referral.phone,
  code: referral.discountCode,
  bought: referral.purchasedOn,
  godfather: `${referral.godfatherName} ${referral.godfatherCode}`.trim(),
});

const asListed = (referral: ListedReferral) => ({
  ...asJson(referral),
  godfather_name: referral.godfatherName,
  godfather_code: referral.godfatherCode,
});

const asJson = (referral: StoredReferral) => ({
  id: referral.id,
  godfather: referral.godfatherId,
  member: referral.memberId,
  first_name: referral.firstName,
  last_name: referral.lastName,
  email: referral.email,
  phone: referral.phone,
  birth_date: referral.birthDate,
  island: referral.island,
  language: referral.locale,
  marketing: referral.marketing,
  code: referral.discountCode,
  code_until: referral.discountUntil,
  state: referral.shown.state,
  reason: referral.refusal,
  sent_at: referral.createdAt.toISOString(),
  purchased_on: referral.purchasedOn,
  codentify: referral.codentify,
  confirmed_at: referral.confirmedAt?.toISOString() ?? null,
  spendable_at: referral.spendableAt?.toISOString() ?? null,
  returned_at: referral.returnedAt?.toISOString() ?? null,
  registered_at: referral.registeredAt?.toISOString() ?? null,
});
