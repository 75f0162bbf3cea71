import { rm, writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import type { AccountRow } from './members-for-operators.ts';
import { normaliseEmail } from './members.ts';
import { services } from '../services.ts';
import { locales, type Locale } from '../../words/locale.ts';
import { buildDataExport, nameContent } from '../privacy/data-export.app.ts';
import { erasureMail } from '../privacy/erasure.mail.ts';
import { inCanaries } from '../../kit/canary-time.ts';
import { memberWords, oneOf } from '../../cli/arguments.ts';
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
import { addAccount } from './account.cli.ts';
import { addInvite } from '../joining/invite.cli.ts';
import { asPaged } from '../../cli/paging.ts';
import { momentOf } from '../../cli/moment.ts';
import { CommandProblem, describeFileError } from '../../cli/problem.ts';
import { formatTable } from '../../cli/table.ts';

/** Finds members, shows one, and changes what operators may. */
export function addMembers(program: Command, runner: Runner): void {
  const members = program.command('members').description('Members: invite, find, show, deactivate, export, erase …');
  addInvite(members, runner);
  addAccount(members, runner);
  const finding = members
    .command('find')
    .description(
      'Lists members whose e-mail and name contain the words, in any order and without their accents, or whose phone, number or code it is.',
    )
    .argument('[text]', 'left out: everybody', '');
  const page = asPaged(finding, 50);
  asDisclosure(finding).action((text: string, options: ChangeOptions) =>
    runner.discloseList(options, 'members find', () =>
      page((request) => services.accounts.search(text, request), { lines: listFound, json: asRow }),
    ),
  );
  const showing = members
    .command('show')
    .description('Shows a member: account, points, sessions, consents, and what operators did.')
    .argument('<member>', memberWords);
  asDisclosure(showing, { ofOne: true }).action((who: string, options: DisclosureOptions) =>
    runner.disclose(options, 'members show', ({ now }) => show(who, now)),
  );

  const change = (name: string, description: string) =>
    members.command(name).description(description).argument('<member>', memberWords);
  asChange(change('deactivate', 'Keeps a member from signing in, and ends every session.')).action(
    (who: string, options: ChangeOptions) => runner.change(options, (context) => deactivate(who, context)),
  );
  asChange(change('reactivate', 'Lets a deactivated member sign in again.')).action(
    (who: string, options: ChangeOptions) => runner.change(options, (context) => reactivate(who, context)),
  );
  asChange(
    change('not-eligible', 'Marks that recommendations of this member earn nothing.').option(
      '--undo',
      'they earn points again',
    ),
  ).action((who: string, options: ChangeOptions & { undo?: true }) =>
    runner.change(options, (context) => setEligibility(who, options.undo === true, context)),
  );
  asChange(
    change('export', 'Writes everything held about a member into a ZIP of JSON and HTML.')
      .requiredOption('--to <file>', 'the file to write; it must not exist')
      .option('--language <language>', 'es or en; left out: the member’s', oneOf(locales)),
  ).action((who: string, options: ChangeOptions & { to: string; language?: Locale }) =>
    runner.act(options, (context) => exportTo(who, options, context)),
  );
  asChange(
    change(
      'erase',
      'Erases who a member is, from everywhere and for ever. The ledger stays, without identity.',
    ).requiredOption('--confirm <email>', 'the member’s e-mail once more'),
    { dryRun: true },
  ).action((who: string, options: ChangeOptions & { confirm: string }) =>
    runner.change(
      options,
      async ({ actor, now }) => {
        const { account, lastMail, answer } = await judgeErasing(who, options.confirm);
        await services.privacy.erase(account.id, lastMail, actor, now);
        return answer;
      },
      async () => (await judgeErasing(who, options.confirm)).answer,
    ),
  );
}

const time = (at: Date) => inCanaries(at).toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');

const asRow = (account: AccountRow) => ({
  id: account.id,
  email: account.email,
  state: account.state,
  first_name: account.firstName,
  last_name: account.lastName,
  phone: account.phone,
  island: account.island,
  language: account.locale,
  code: account.code,
  joined: momentOf(account.createdAt),
  not_eligible_since: account.notEligibleSince && momentOf(account.notEligibleSince),
});

const listFound = (found: readonly AccountRow[]) =>
  formatTable(
    found.map(({ email, state, firstName, lastName, island, code }) => ({
      email,
      state,
      name: `${firstName} ${lastName}`,
      island,
      code,
    })),
  );

async function show(who: string, now: Date): Promise<Disclosure> {
  const account = await services.accounts.get(who);
  const [standing, held, done] = await Promise.all([
    services.points.getStanding(account.id, now),
    services.privacy.collect(account.id),
    services.audit.listChanges(account.id, 20),
  ]);
  const counts = held.map(({ holding, rows }) => [holding.table, rows.length] as const);
  const facts = Object.entries(asRow(account)).map(([name, value]) => `${name.padEnd(19)} ${value ?? '–'}`);
  return {
    lines: [
      ...facts,
      `level               ${standing.level}, ${String(standing.statusPoints)} points this year`,
      `points              ${String(standing.points)}, and ${String(standing.pendingPoints)} pending`,
      `held                ${counts.map(([table, rows]) => `${table} ${String(rows)}`).join(', ')}`,
      ...done.map(({ at, by, action, reason }) => `${time(at)}  ${action} by ${by}: ${reason ?? '–'}`),
    ],
    json: { ...asRow(account), standing, held: Object.fromEntries(counts), audit: done },
    memberId: account.id,
  };
}

async function deactivate(who: string, { actor, now }: ChangeContext): Promise<Answer> {
  const account = await services.accounts.get(who);
  const sessions = await services.accounts.deactivate(account, actor, now);
  return {
    lines: [`${account.email} is deactivated; sessions ended: ${String(sessions)}.`],
    json: { id: account.id, state: 'deactivated', sessions_ended: sessions },
  };
}

async function reactivate(who: string, { actor, now }: ChangeContext): Promise<Answer> {
  const account = await services.accounts.get(who);
  await services.accounts.reactivate(account, actor, now);
  return { lines: [`${account.email} is active.`], json: { id: account.id, state: 'active' } };
}

async function setEligibility(who: string, eligible: boolean, { actor, now }: ChangeContext): Promise<Answer> {
  const account = await services.accounts.get(who);
  await services.accounts.setEligibility(account, eligible, actor, now);
  const words = eligible ? 'eligible again' : 'not eligible: recommendations earn nothing';
  return { lines: [`${account.email} is ${words}.`], json: { id: account.id, eligible } };
}

async function exportTo(
  who: string,
  { to, language }: { readonly to: string; readonly language?: Locale },
  { actor, now }: ChangeContext,
): Promise<Answer> {
  const account = await services.accounts.get(who);
  const locale = language ?? account.locale;
  const held = await services.privacy.collect(account.id);
  const zip = await buildDataExport(held, locale, now, await nameContent(locale));
  try {
    await writeFile(to, zip, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandProblem(`${to} can’t be written: ${describeFileError(error)}.`);
  }
  try {
    await services.privacy.recordExport(account.id, actor, now);
  } catch (error) {
    // No copy without its entry in the audit log.
    await rm(to);
    throw error;
  }
  return {
    lines: [`${to}: ${String(zip.length)} bytes of ${account.email}’s data. Hand it to nobody else, then delete it.`],
    json: { id: account.id, file: to, bytes: zip.length },
  };
}

/** Whom it erases, the last mail to them, and what it says. */
async function judgeErasing(who: string, confirm: string) {
  const account = await services.accounts.get(who);
  if (normaliseEmail(confirm) !== account.email)
    throw new CommandProblem(`--confirm names another e-mail than ${account.email}.`);
  const held = await services.privacy.collect(account.id);
  const { email, locale } = account;
  const lastMail = await erasureMail(email, locale);
  const filled = held.filter(({ rows }) => rows.length > 0);
  const removed = filled.filter(({ holding }) => holding.stays === null);
  const answer: Answer = {
    lines: [
      `${email} is erased for ever. What stays under ${account.id}: ${String(filled.length - removed.length)} tables, without identity.`,
      ...removed.map(({ holding, rows }) => `  removed: ${holding.table} ${String(rows.length)}`),
    ],
    json: {
      id: account.id,
      removed: Object.fromEntries(removed.map(({ holding, rows }) => [holding.table, rows.length])),
    },
  };
  return { account, lastMail, answer };
}
