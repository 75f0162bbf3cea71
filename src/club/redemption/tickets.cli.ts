import type { Command } from 'commander';
import { type Runner, asChange, type ChangeOptions, type FileContext, type Answer } from '../../cli/command.ts';
import { content } from '../../content/content.ts';
import { services } from '../services.ts';
import { loadOrderMailer } from './redemption.mail.ts';

/** Gives codes to what was redeemed before all had one. */
export function addTickets(redemptions: Command, runner: Runner): void {
  const tickets = redemptions
    .command('tickets')
    .description(
      'Gives a code to each unit that was redeemed, is not sent, and has none: what was redeemed before codes were given for all. Again, it does ' +
        'nothing.',
    )
    .option('--mail', 'tells the members by mail');
  asChange(tickets, { dryRun: true }).action((options: ChangeOptions & { mail?: true }) =>
    runner.file(options, (context) => issueTickets(options.mail === true, context)),
  );
}

async function issueTickets(tells: boolean, { actor, now, progress, dryRun }: FileContext): Promise<Answer> {
  const offers = new Map((await content.offers('es')).map(({ productId, validity }) => [productId, validity]));
  const writeMail = tells ? await loadOrderMailer() : null;
  const members = await services.tickets.listMembersWithout();
  let issued = 0;
  for (const [place, memberId] of members.entries()) {
    issued += dryRun
      ? await services.tickets.countWithout(memberId)
      : await services.tickets.issueFor(memberId, (id) => offers.get(id) ?? null, { actor, now, writeMail });
    progress(place + 1, members.length);
  }
  return {
    lines: [`Codes given: ${String(issued)}, of ${String(members.length)} members.`],
    json: { issued, members: members.length },
  };
}
