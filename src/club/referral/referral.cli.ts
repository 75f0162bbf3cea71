import type { Command } from 'commander';
import { readSender } from '../../cli/sender.ts';
import { z } from 'zod';
import type { FriendToInvite, Purchase } from './leads.ts';
import { arrivalOf } from './referral.ts';
import type { StoredReferral } from './referral.service.ts';
import { services } from '../services.ts';
import { Codentify, deviceModels } from '../devices/devices.contract.ts';
import { ClubError } from '../../contract/errors.ts';
import { friendFindings, RecommendationCode } from './referral.contract.ts';
import { linkMail } from '../credentials/account.mail.ts';
import { completeAfterCommand } from '../challenges/challenges.app.ts';
import { referralWords } from './referral.mail.ts';
import { content } from '../../content/content.ts';
import { loadByLocale } from '../../words/locale.ts';
import { oneOf } from '../../cli/arguments.ts';
import { Day } from '../../kit/columns.ts';
import {
  type Answer,
  asChange,
  asDisclosure,
  type ChangeContext,
  type ChangeOptions,
  type FileContext,
  type Runner,
} from '../../cli/command.ts';
import { describeRow, readRows } from '../../cli/csv.ts';
import type { PrintedList } from '../../kit/csv-rows.ts';
import { doFile } from '../../cli/file.ts';
import { asPaged } from '../../cli/paging.ts';
import { CommandProblem } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';
import { answerOf, asRow, asListed, answerOfFile } from './referral-rows.cli.ts';

/** The discount's code as people write it, or the lead's id. */
const Who = z
  .union([z.uuid(), RecommendationCode.min(1)])
  .meta({ description: 'The discount’s code, or the lead’s number.' });

/** A purchase, as a till's list has it. */
const PurchaseRow = z.object({
  code: Who,
  purchased_on: Day,
  codentify: Codentify.meta({ description: 'The code on the kit: 8 to 20 letters and digits.' }),
  model: z.enum(deviceModels),
  finding: z
    .enum(friendFindings)
    .optional()
    .meta({ description: `One of ${friendFindings.join(', ')}.` }),
});
type PurchaseRow = z.output<typeof PurchaseRow>;

/** What `referrals list --csv` writes: who has no model beside them has bought nothing, or before. */
const printed: PrintedList = {
  besides: [
    ...['id', 'godfather', 'member', 'first_name', 'last_name', 'email', 'phone', 'birth_date', 'island', 'language'],
    ...['marketing', 'code_until', 'state', 'reason', 'sent_at', 'confirmed_at', 'spendable_at', 'returned_at'],
    ...['registered_at', 'godfather_name', 'godfather_code'],
  ],
  isIdle: ({ id, model }) => id !== undefined && model === undefined,
};

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
        'Confirms a friend’s first device, or those of a file: credits whoever recommended, or says why not, ' +
          'registers the device and invites the friend. Mails tell both.',
      )
      .argument('[code]', 'of the discount, or the lead’s number')
      .argument('[purchased-on]', 'the day, such as 2027-06-30')
      .argument('[codentify]', 'the code on the kit')
      .argument('[model]', deviceModels.join(', '))
      .option('--finding <what>', `what is wrong with the friend: ${friendFindings.join(', ')}`)
      .option(
        '--from <file>',
        `a CSV file with the columns ${Object.keys(PurchaseRow.shape).join(', ')}, such as “list --csv” wrote it, filled in for who has ` +
          'bought; - for standard input',
      ),
    { dryRun: true },
  ).action((code: Word, day: Word, codentify: Word, model: Word, options: ConfirmOptions) => {
    const { from } = options;
    if (from !== undefined && (code !== undefined || options.finding !== undefined))
      throw new CommandProblem('Name one purchase, or --from a file with all there is to say of each; not both.');
    if (from !== undefined) return runner.file(options, (context) => confirmMany(from, context));
    const purchase = (now: Date) =>
      purchaseOf(readRow({ code, purchased_on: day, codentify, model, finding: options.finding }), now);
    return runner.file(options, async (context) => {
      const given = purchase(context.now);
      if (context.dryRun) return answerOf([await judgeOne(given, context.now)]);
      const confirmed = await (await createConfirmer(context))(given);
      await completeFriends([confirmed], context.now);
      return answerOf([confirmed]);
    });
  });
  asChange(
    referrals
      .command('returned')
      .description('Takes back the points of a device that was returned; its place in the year is free again.')
      .argument('<code>', 'of the discount, or the lead’s number'),
    { dryRun: true },
  ).action((code: string, options: ChangeOptions) => {
    const who = Who.safeParse(code).data ?? code;
    return runner.change(
      options,
      async ({ actor, now }) => {
        const words = referralWords(await readSender('es'));
        return answerOf([await ofLead(() => services.referral.clawBack(who, words, actor, now))]);
      },
      async ({ now }) => {
        await readSender('es');
        return answerOf([await ofLead(() => services.referral.judgeReturn(who, now))]);
      },
    );
  });
  asChange(
    referrals
      .command('erase')
      .description('Erases a friend who never joined, from every form of their address and for ever.')
      .argument('<code>', 'of the discount, or the lead’s number'),
    { dryRun: true },
  ).action((code: string, options: ChangeOptions) => {
    const who = Who.safeParse(code).data ?? code;
    const answer = (memberId: string | null) => {
      if (memberId !== null)
        throw new CommandProblem(`This friend was invited, or has joined: members erase ${memberId} erases them.`);
      return { lines: [`The friend of ${code} is erased for ever.`], json: { erased: code } };
    };
    return runner.change(
      options,
      async ({ actor, now }) => answer(await ofLead(() => services.friends.erase(who, actor, now))),
      async () => answer(await ofLead(() => services.friends.judgeErasing(who))),
    );
  });
}

function addLists(referrals: Command, runner: Runner): void {
  const list = referrals
    .command('list')
    .description(
      'Lists recommendations, the newest first: all, the friends to call (leads), who have neither bought nor joined, or the settled ones.',
    )
    .argument('[which]', which.join(', '), oneOf(which), 'all');
  const page = asPaged(list, 100);
  asDisclosure(list).action((shown: (typeof which)[number], options: ChangeOptions) =>
    runner.discloseList(options, 'referrals list', ({ now }) =>
      page((request) => services.referral.list(shown, request, now), {
        lines: (referrals) => formatTable(referrals.map(asRow)),
        json: asListed,
      }),
    ),
  );
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

function purchaseOf(row: PurchaseRow, now: Date): Purchase {
  const { code: who, purchased_on: purchasedOn, codentify, model, finding = null } = row;
  return { who, purchasedOn, kit: { codentify, model }, finding, spendableAt: arrivalOf(purchasedOn, now) };
}

/** Confirms purchases, with mails from who is read here, before anything is locked. */
async function createConfirmer({
  actor,
  now,
}: ChangeContext): Promise<(purchase: Purchase) => Promise<StoredReferral>> {
  const senders = await loadByLocale(readSender);
  const { welcome } = await content.points('es');
  const points = welcome?.points ?? null;
  const words = {
    ...referralWords(senders.es),
    invite: async (friend: FriendToInvite) =>
      services.joining.invite(
        friend,
        actor,
        (link) => linkMail(senders[friend.locale], link, { leadId: friend.leadId, points }),
        now,
      ),
  };
  return (purchase) => ofLead(() => services.referral.confirm(purchase, words, actor, now));
}

/** A friend counts for a challenge of whoever recommended them once the purchase brings points. */
async function completeFriends(confirmed: readonly StoredReferral[], now: Date): Promise<void> {
  const credited = confirmed.filter(({ state }) => state === 'credited').map(({ godfatherId }) => godfatherId);
  await completeAfterCommand('referral', credited, { services, now });
}

async function judgeOne(purchase: Purchase, now: Date): Promise<StoredReferral> {
  const read = await ofLead(() => services.referral.read(purchase, now));
  return services.referral.createJudge(now)(purchase, read);
}

async function confirmMany(from: string, context: FileContext): Promise<Answer> {
  const { now } = context;
  const judge = services.referral.createJudge(now);
  const done = await doFile(
    await readRows(from, PurchaseRow, printed),
    {
      name: 'referrals confirm',
      read: (row) => ofLead(() => services.referral.read(purchaseOf(row, now), now)),
      judge: (row, read) => judge(purchaseOf(row, now), read),
      prepare: async () => {
        const confirm = await createConfirmer(context);
        return () => ({ work: (row) => confirm(purchaseOf(row, now)) });
      },
    },
    context,
  );
  if (!context.dryRun)
    await completeFriends(
      done.flatMap(({ result }) => result ?? []),
      now,
    );
  const settled: { line: number; settled: StoredReferral }[] = [];
  for (const { line, value, result } of done)
    settled.push({ line, settled: result ?? (await services.referral.get(value.code, now)) });
  return answerOfFile(settled);
}
