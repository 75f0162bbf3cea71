import type { Command } from 'commander';
import { type Runner, asChange, type ChangeOptions, type FileContext, type Answer } from '../../cli/command.ts';
import { services } from '../services.ts';
import { loadOrderMailer } from './redemption.mail.ts';
import { loadValidities } from './tickets.job.ts';

/** Gives codes to what was redeemed before all had one, and tells of them. */
export function addTickets(redemptions: Command, runner: Runner): void {
  const tickets = redemptions
    .command('tickets')
    .description(
      'Gives a code to each unit that was redeemed, is not sent, and has none: what was redeemed before codes were given for all. The club ' +
        'does so by itself when it starts, without a mail.',
    )
    .option(
      '--mail',
      'tells, once, the members to whom codes of earlier orders were given, now or within a year, by whomever',
    );
  asChange(tickets, { dryRun: true }).action((options: ChangeOptions & { mail?: true }) =>
    runner.file(options, (context) => issueTickets(options.mail === true, context)),
  );
}

async function issueTickets(tells: boolean, { actor, now, progress, dryRun }: FileContext): Promise<Answer> {
  const validityOf = await loadValidities();
  const members = await services.tickets.listMembersWithout();
  let issued = 0;
  for (const [place, memberId] of members.entries()) {
    issued += dryRun
      ? await services.tickets.countWithout(memberId)
      : await services.tickets.issueFor(memberId, validityOf, { actor, now });
    progress(place + 1, members.length);
  }
  const given = `Codes given: ${String(issued)}, of ${String(members.length)} members.`;
  if (!tells) return { lines: [given], json: { issued, members: members.length } };
  const untold = await services.tickets.listUntold(now);
  // To those whose codes a dry run would give, mails would go as well.
  const told = dryRun ? new Set([...untold, ...members]) : new Set(untold);
  if (!dryRun) {
    const writeMail = await loadOrderMailer();
    for (const memberId of untold) await services.tickets.tell(memberId, { now, writeMail });
  }
  return {
    lines: [given, `Members told by mail: ${String(told.size)}.`],
    json: { issued, members: members.length, told: told.size },
  };
}
