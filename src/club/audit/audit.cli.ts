import type { Command } from 'commander';
import type { AuditRow } from './audit.service.ts';
import { services } from '../services.ts';
import { addDays } from '../../kit/calendar-day.ts';
import { startOfCanaryDay } from '../../kit/canary-time.ts';
import { fitting, memberWords } from '../../cli/arguments.ts';
import { Day } from '../../kit/columns.ts';
import type { Answer, Runner } from '../../cli/command.ts';
import { asPaged, type ReadList } from '../../cli/paging.ts';
import { formatTable } from '../../cli/table.ts';
import { momentOf } from '../../cli/moment.ts';

interface AuditOptions {
  readonly subject?: string;
  readonly member?: string;
  readonly action?: string;
  readonly operator?: string;
  readonly day?: string;
  readonly until?: string;
}

const day = fitting(Day, 'It is a day, such as 2027-06-30.');

/** Shows who changed what, when and why. */
export function addAudit(program: Command, runner: Runner): void {
  const audit = program
    .command('audit')
    .description('Shows who changed what in the club, when and why, the newest first.')
    .option('--member <member>', `about a member and whatever is theirs: ${memberWords}`)
    .option('--subject <subject>', 'of one thing: a member’s number or e-mail, product/variation, a line …')
    .option('--action <action>', 'of one kind, such as adjust_points')
    .option('--operator <name>', 'by one person: the name, or the account on the machine')
    .option('--day <day>', 'of one day in the islands, such as 2027-06-30', day)
    .option('--until <day>', 'with --day: to that day, included', day);
  const page = asPaged(audit, 50);
  audit.action((options: AuditOptions) => runner.list(() => list(options, page)));
}

async function list(
  { subject, member, action, operator, day: from, until }: AuditOptions,
  page: ReadList,
): Promise<Answer> {
  // An address is nobody's subject: entries name members by their number.
  const named = member ?? (subject?.includes('@') ? subject : undefined);
  const last = until ?? from;
  const wanted = {
    subject: named === undefined ? (subject ?? null) : null,
    memberId: named === undefined ? null : (await services.accounts.get(named)).id,
    action: action ?? null,
    without: null,
    operator: operator ?? null,
    from: from === undefined ? null : startOfCanaryDay(from),
    until: last === undefined ? null : startOfCanaryDay(addDays(last, 1)),
  };
  return page((request) => services.audit.search(wanted, request), {
    lines: (entries) => formatTable(entries.map(asRow)),
    json: asRow,
  });
}

const asRow = (entry: AuditRow) => ({
  at: momentOf(entry.at),
  by: entry.by,
  account: entry.account,
  kind: entry.kind,
  action: entry.action,
  subject: entry.subject,
  detail: JSON.stringify(entry.detail),
  why: entry.reason,
});
